#pragma once

#include "adf/keywords.h"
#include "adf/property_id.h"
#include "adf/value.h"

#include <cstdint>
#include <string>

namespace adf {

using BoolProperty = Property<bool>;
using IntegerProperty = Property<std::int64_t>;
using RealProperty = Property<double>;
using TextProperty = Property<std::string>;   // texts, file paths, references
using VectorProperty = Property<base::Vec3>;  // vectors and rotations {r,p,y}
using ColourProperty = Property<Colour>;
using TextListProperty = Property<TextList>;
using IntegerListProperty = Property<IntegerList>;
using RecordListProperty = Property<RecordList>;

// A keyword is an enumerator in code, none where nothing was said, and its word in a Value.
template <typename T>
auto fromValue(const Value& value)
{
    if constexpr (Keyword<T>) {
        return keywordOf<T>(std::get<std::string>(value));
    } else {
        return std::get<T>(value);
    }
}

template <typename T>
Value toValue(T value)
{
    if constexpr (Keyword<T>) {
        return std::string(wordOf(value));
    } else {
        return value;
    }
}

}  // namespace adf

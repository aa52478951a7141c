#pragma once

#include "adf/property_id.h"
#include "adf/value.h"

#include <cstdint>
#include <string>

namespace adf {

using BoolProperty = Property<bool>;
using IntegerProperty = Property<std::int64_t>;
using RealProperty = Property<double>;
using TextProperty = Property<std::string>;   // texts, keywords, file paths, references
using VectorProperty = Property<base::Vec3>;  // vectors and rotations {r,p,y}
using ColourProperty = Property<Colour>;
using TextListProperty = Property<TextList>;
using IntegerListProperty = Property<IntegerList>;
using RecordListProperty = Property<RecordList>;

}  // namespace adf

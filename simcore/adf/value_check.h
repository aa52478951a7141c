#pragma once

#include "adf/property_spec.h"

#include <optional>
#include <string>

namespace adf {

// Why a row cannot hold a value, in the words of a diagnostic.
struct ValueProblem {
    std::string code;     // "adf.out-of-range"
    std::string message;  // "restitution: 1.3 is outside the allowed range"
    std::string hint;     // "allowed: 0 to 1"
};

// What is wrong with this value for this row: type, range, not a number, no direction, unknown
// word. Every value in a Document passes this check.
std::optional<ValueProblem> checkValue(const PropertySpec& row, const Value& value);

// What a row takes, for messages: "a number", "a map {x, y, z}", "true or false".
std::string expectedText(const PropertySpec& row);
// The words of a keyword row: "BOX, SPHERE, CYLINDER".
std::string wordsText(const KeywordFacet& facet);

}  // namespace adf

#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <span>
#include <string>

namespace importers {

// A function of Python's module math by name: sin, hypot, floor, isclose, … None when there is no
// such function, or none that takes and gives single numbers. What Python raises an error for has
// no value.
std::optional<XacroOutcome> callMath(const std::string& name,
                                     std::span<const XacroValue> arguments);

// Python's round(number, digits): to the nearest, halves to the even digit; an int stays one.
XacroOutcome roundedTo(const XacroValue& number, std::int64_t digits);

// The int of a whole number; none beyond those that a text of 18 digits can write.
XacroOutcome wholeNumber(double number);

}  // namespace importers

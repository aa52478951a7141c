#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string>

namespace importers {

// A function of xacro's expressions by name: Python's abs, bool, float, int, len, list, max, min,
// round and str, and those of its module math that take one or two numbers and give one. What
// Python raises an error for has no value; another function is the problem `xacro.python`.
XacroOutcome callFunction(const std::string& name, std::span<const XacroValue> arguments);

// value.method(arguments). Of texts: split, join, strip, lstrip, rstrip, upper, lower, replace,
// startswith and endswith; letters are those of ASCII. Of dicts: get, keys, values and items, as
// lists. Another method is the problem `xacro.python`.
XacroOutcome callMethod(const XacroValue& value,
                        const std::string& method,
                        std::span<const XacroValue> arguments);

// `what`: "there is no function cross".
XacroProblem unknownHere(const std::string& what, std::span<const XacroValue> arguments);

}  // namespace importers

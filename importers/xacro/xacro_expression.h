#pragma once

#include "importers/xacro/xacro_value.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace importers {

// What an expression may ask its surroundings for.
struct XacroNames {
    // The value of a name ("width", "ns.width"); none when there is none.
    std::function<std::optional<XacroValue>(const std::string&)> value;
    // A function of the surroundings with its arguments, as load_yaml('arm.yaml'), arg('name') or
    // find('pkg'); none when there is no such function.
    std::function<std::optional<XacroOutcome>(const std::string&, std::span<const XacroValue>)>
        function;
};

// The value of an expression of xacro's language: Python's numbers, texts, lists, tuples and dicts
// with their operators, `a if c else b`, and the functions and methods of xacro_functions.h. No
// expression can reach a file, the system or a loop; its length and its depth are bounded. What
// else Python has is the problem `xacro.python`.
XacroOutcome evaluate(std::string_view expression, const XacroNames& names);

}  // namespace importers

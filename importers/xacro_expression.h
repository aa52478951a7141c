#pragma once

#include "importers/xacro_value.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace importers {

// What an expression may ask its surroundings for.
struct XacroNames {
    // The value of a name ("width", "ns.width"); none when there is none.
    std::function<std::optional<XacroValue>(const std::string&)> value;
    // A YAML file as a value; none when it cannot be read.
    std::function<std::optional<XacroValue>(const std::string&)> yaml;
    // An argument of the command line: arg('name').
    std::function<std::optional<XacroValue>(const std::string&)> argument;
};

struct XacroProblem {
    std::string message;
};

// The value of an expression of xacro's language: Python's numbers, texts, lists and dicts with
// their operators, `a if c else b`, and the functions of its math module. Nothing else of Python:
// no expression can reach a file, the system or an endless loop, and its length and depth are
// bounded.
std::variant<XacroValue, XacroProblem> evaluate(std::string_view expression,
                                                const XacroNames& names);

// A function by name: sin, radians, max, len, int, …
std::variant<XacroValue, XacroProblem> callFunction(const std::string& name,
                                                    std::span<const XacroValue> arguments);

}  // namespace importers

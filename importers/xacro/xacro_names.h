#pragma once

#include "importers/xacro/xacro_value.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace importers {

// What all loops of an import may take: values they look at, and bytes of texts.
constexpr std::size_t kMostXacroSteps = 5'000'000;

// What an expression may ask its surroundings for.
struct XacroNames {
    // The value of a name ("width", "ns.width"); none when there is none.
    std::function<std::optional<XacroValue>(const std::string&)> value;
    // A function of the surroundings with its arguments, as load_yaml('arm.yaml'), arg('name') or
    // find('pkg'); none when there is no such function.
    std::function<std::optional<XacroOutcome>(const std::string&, std::span<const XacroValue>)>
        function;
    // Steps that are left to loops, which take them from here; null: each expression has its own.
    std::size_t* loopSteps = nullptr;
};

// True, False and None, also as xacro files write them; these cannot be names of anything else.
std::optional<XacroValue> wordOfPython(std::string_view word);

// pi, e, tau and inf, where nothing else has that name.
std::optional<XacroValue> constantOfMath(std::string_view name);

// A call: a function of the surroundings, or one of xacro_functions.h.
XacroOutcome callNamed(const std::string& name,
                       std::span<const XacroValue> arguments,
                       const XacroNames& names);

}  // namespace importers

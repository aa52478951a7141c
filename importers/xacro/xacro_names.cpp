#include "importers/xacro/xacro_names.h"

#include "importers/xacro/xacro_functions.h"

#include <array>
#include <cmath>
#include <utility>

namespace importers {

std::optional<XacroValue> wordOfPython(std::string_view word)
{
    if (word == "True" || word == "true") {
        return XacroValue{true};
    }
    if (word == "False" || word == "false") {
        return XacroValue{false};
    }
    return word == "None" ? std::optional(XacroValue{}) : std::nullopt;
}

std::optional<XacroValue> constantOfMath(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, double>, 4> kConstants{
        {{"pi", M_PI}, {"e", M_E}, {"tau", 2 * M_PI}, {"inf", HUGE_VAL}}};
    for (const auto& [constant, value] : kConstants) {
        if (name == constant) {
            return XacroValue{value};
        }
    }
    return std::nullopt;
}

XacroOutcome callNamed(const std::string& name,
                       std::span<const XacroValue> arguments,
                       const XacroNames& names)
{
    std::optional<XacroOutcome> answer =
        names.function ? names.function(name, arguments) : std::nullopt;
    return answer ? std::move(*answer) : callFunction(name, arguments);
}

}  // namespace importers

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
    constexpr std::array<std::pair<std::string_view, double>, 3> kConstants{
        {{"pi", M_PI}, {"e", M_E}, {"tau", 2 * M_PI}}};
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
    if (name != "load_yaml" && name != "arg") {
        return callFunction(name, arguments);
    }
    const auto& ask = name == "arg" ? names.argument : names.yaml;
    const bool isText = arguments.size() == 1 && arguments[0].text() != nullptr;
    std::optional<XacroValue> answer = isText && ask ? ask(*arguments[0].text()) : std::nullopt;
    if (!answer) {
        return XacroProblem{name + "() finds no " +
                            (isText ? *arguments[0].text() : std::string("text"))};
    }
    return std::move(*answer);
}

}  // namespace importers

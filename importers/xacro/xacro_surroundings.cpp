#include "importers/xacro/xacro_surroundings.h"

#include "adf/file_io.h"
#include "importers/xacro/xacro_yaml.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace importers {

namespace {

constexpr std::array<std::string_view, 6> kAsked{"load_yaml", "arg",    "find",
                                                 "env",       "optenv", "dirname"};

XacroOutcome yamlOf(const std::string& file,
                    const XacroSubstitutions& substitutions,
                    const XmlNode& node)
{
    base::Result<std::string> text = adf::readText(pathBeside(node, file));
    std::optional<XacroValue> value = text ? xacroYaml(text.value(), file) : std::nullopt;
    if (value) {
        return std::move(*value);
    }
    return XacroProblem{.message = text ? "load_yaml() cannot read " + file + ": it is not YAML"
                                        : "load_yaml() finds no " + file,
                        .isTold = substitutions.isOfMissingPackage(file)};
}

}  // namespace

std::optional<XacroOutcome> askSurroundings(const std::string& function,
                                            std::span<const XacroValue> arguments,
                                            const XacroSubstitutions& substitutions,
                                            const XmlNode& node)
{
    if (std::find(kAsked.begin(), kAsked.end(), function) == kAsked.end()) {
        return std::nullopt;
    }
    std::vector<std::string> given;
    for (const XacroValue& argument : arguments) {
        if (argument.text() == nullptr) {
            return XacroProblem{function + "() takes texts"};
        }
        given.push_back(*argument.text());
    }
    const std::size_t most = function == "dirname" ? 0 : function == "optenv" ? 2 : 1;
    if (given.size() > most || (most > 0 && (given.empty() || given[0].empty()))) {
        return XacroProblem{function + "() takes " + (most == 0 ? "nothing" : "a text")};
    }
    if (function == "load_yaml") {
        return yamlOf(given[0], substitutions, node);
    }
    std::optional<XacroOutcome> outcome = substitutions.call(function, given, node);
    const auto* value = outcome ? std::get_if<XacroValue>(&*outcome) : nullptr;
    if (function == "arg" && value != nullptr && value->text() != nullptr) {
        return literal(*value->text());
    }
    return outcome;
}

}  // namespace importers

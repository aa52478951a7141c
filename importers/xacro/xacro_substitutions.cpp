#include "importers/xacro/xacro_substitutions.h"

#include "base/text.h"
#include "importers/xacro/xacro_text.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

namespace importers {

namespace {

XacroOutcome variable(const std::string& function, std::span<const std::string> given)
{
    if (const char* value = std::getenv(given[0].c_str())) {
        return XacroValue{std::string(value)};
    }
    if (function == "optenv") {
        return XacroValue{given.size() > 1 ? given[1] : std::string()};
    }
    return XacroProblem{"there is no environment variable " + given[0], "xacro.undefined"};
}

}  // namespace

XacroSubstitutions::XacroSubstitutions(const XacroOptions& options, XacroReports& reports)
    : paths_(options.paths), reports_(reports)
{
    for (const auto& [name, value] : options.arguments) {
        arguments_[name] = {value};
    }
}

void XacroSubstitutions::setDefault(const std::string& argument, XacroValue value)
{
    arguments_.emplace(argument, std::move(value));
}

std::optional<XacroValue> XacroSubstitutions::argument(const std::string& name) const
{
    const auto found = arguments_.find(name);
    return found == arguments_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<XacroOutcome> XacroSubstitutions::call(const std::string& function,
                                                     std::span<const std::string> given,
                                                     const XmlNode& node) const
{
    if (function == "dirname") {
        return XacroValue{pathBeside(node, ".")};
    }
    if (given.empty() || given[0].empty()) {
        return std::nullopt;
    }
    const std::string& name = given[0];
    if (function == "arg") {
        const std::optional<XacroValue> value = argument(name);
        return value ? XacroOutcome(*value)
                     : XacroProblem{"there is no argument \"" + name + '"', "xacro.undefined",
                                    "give it as " + name + ":=VALUE"};
    }
    if (function == "find") {
        const std::optional<std::string> folder = paths_.package(name);
        return folder ? XacroOutcome(XacroValue{*folder})
                      : XacroProblem{"the package \"" + name + "\" was not found",
                                     "xacro.missing-package", "name the folder that it is in"};
    }
    return function == "env" || function == "optenv" ? std::optional(variable(function, given))
                                                     : std::nullopt;
}

std::optional<XacroValue> XacroSubstitutions::of(const std::string& inside, const XmlNode& node)
{
    const std::vector<std::string> words = xacroWords(inside);
    if (words.empty()) {
        return std::nullopt;
    }
    std::vector<std::string> given;
    if (words.size() > 1) {
        const std::size_t rest = inside.find(words[1], words[0].size()) + words[1].size();
        given = {words[1], std::string(base::trimmed(inside.substr(rest)))};
    }
    std::optional<XacroOutcome> outcome = call(words[0], given, node);
    if (!outcome) {
        return std::nullopt;
    }
    if (auto* value = std::get_if<XacroValue>(&*outcome)) {
        return std::move(*value);
    }
    const auto& problem = std::get<XacroProblem>(*outcome);
    reports_.add(problem.code, node, problem.message, problem.hint);
    if (words[0] != "find") {
        return XacroValue{XacroMissing{}};
    }
    const std::string uri = "package://" + given[0];
    missingPackages_.insert(uri);
    return XacroValue{uri};
}

bool XacroSubstitutions::isOfMissingPackage(const std::string& path) const
{
    return std::any_of(
        missingPackages_.begin(), missingPackages_.end(),
        [&](const std::string& uri) { return path == uri || path.starts_with(uri + '/'); });
}

std::string pathBeside(const XmlNode& node, const std::string& path)
{
    const std::filesystem::path folder =
        std::filesystem::path(node.file ? *node.file : std::string()).parent_path();
    return (folder / path).lexically_normal().string();
}

}  // namespace importers

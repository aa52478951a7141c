#include "importers/xacro/xacro_substitutions.h"

#include "base/text.h"
#include "importers/xacro/xacro_text.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

namespace importers {

void XacroSubstitutions::setDefault(const std::string& argument, std::string value)
{
    arguments_.emplace(argument, std::move(value));
}

std::optional<std::string> XacroSubstitutions::argument(const std::string& name) const
{
    const auto found = arguments_.find(name);
    return found == arguments_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> XacroSubstitutions::of(const std::string& inside, const XmlNode& node)
{
    const std::vector<std::string> words = xacroWords(inside);
    const std::string command = words.empty() ? std::string() : words[0];
    if (command == "dirname") {
        return pathBeside(node, ".");
    }
    if (words.size() < 2 || words[1].empty()) {
        return std::nullopt;
    }
    const std::string& name = words[1];
    if (command == "arg") {
        return argumentOrNothing(name, node);
    }
    if (command == "find") {
        return folderOf(name, node);
    }
    if (command != "env" && command != "optenv") {
        return std::nullopt;
    }
    if (const char* value = std::getenv(name.c_str())) {
        return value;
    }
    if (command == "optenv") {
        const std::size_t rest = inside.find(name) + name.size();
        return std::string(base::trimmed(inside.substr(rest)));
    }
    reports_.add("xacro.undefined", node, "there is no environment variable " + name);
    return std::string();
}

std::string XacroSubstitutions::argumentOrNothing(const std::string& name, const XmlNode& node)
{
    if (std::optional<std::string> value = argument(name)) {
        return std::move(*value);
    }
    reports_.add("xacro.undefined", node, "there is no argument \"" + name + '"',
                 "give it as " + name + ":=VALUE");
    return {};
}

std::string XacroSubstitutions::folderOf(const std::string& package, const XmlNode& node)
{
    if (std::optional<std::string> folder = paths_.package(package)) {
        return std::move(*folder);
    }
    reports_.add("xacro.missing-package", node, "the package \"" + package + "\" was not found",
                 "name the folder that it is in");
    return "package://" + package;
}

std::string pathBeside(const XmlNode& node, const std::string& path)
{
    const std::filesystem::path folder =
        std::filesystem::path(node.file ? *node.file : std::string()).parent_path();
    return (folder / path).lexically_normal().string();
}

}  // namespace importers

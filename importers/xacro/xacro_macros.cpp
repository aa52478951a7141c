#include "importers/xacro/xacro_macros.h"

#include "base/text.h"

namespace importers {

namespace {

XacroMacro macroOf(const XmlNode& node, XacroScope* home)
{
    const XmlAttribute* parameters = node.attribute("params");
    return {.parameters = parameters == nullptr ? std::vector<XacroParameter>{}
                                                : xacroParameters(parameters->value),
            .body = std::make_shared<const XmlNode>(node),
            .home = home};
}

}  // namespace

void XacroMacros::define(const std::string& name, const XmlNode& node)
{
    macros_[name] = macroOf(node, nullptr);
}

void XacroMacros::define(const std::string& name,
                         const XmlNode& node,
                         const std::string& nameSpace,
                         XacroScope& home)
{
    const XacroMacro macro = macroOf(node, &home);
    macros_[nameSpace + name] = macro;
    macros_.emplace(name, macro);
}

const XacroMacro* XacroMacros::find(const std::string& name) const
{
    const auto found = macros_.find(name);
    return found == macros_.end() ? nullptr : &found->second;
}

std::optional<std::string> XacroMacros::nearest(const std::string& name) const
{
    std::vector<std::string_view> names{"property", "arg",    "macro",       "include",
                                        "if",       "unless", "insert_block"};
    for (const auto& [known, macro] : macros_) {
        names.push_back(known);
    }
    const auto word = base::nearestWord(name, names);
    return word ? std::optional(std::string(*word)) : std::nullopt;
}

}  // namespace importers

#include "importers/xacro/xacro_macros.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace importers {

namespace {

void bindAttributes(const XacroCall& call, XacroEvaluator& evaluator, XacroReports& reports)
{
    for (const XmlAttribute& attribute : call.node.attributes) {
        const auto isIts = [&](const XacroParameter& parameter) {
            return parameter.kind == XacroParameter::Kind::Value &&
                   parameter.name == attribute.name;
        };
        if (std::any_of(call.macro.parameters.begin(), call.macro.parameters.end(), isIts)) {
            call.inside.set(attribute.name,
                            evaluator.typedValue(attribute.value, call.around, call.node));
        } else if (call.node.name != "xacro:call" || attribute.name != "macro") {
            reports.add("xacro.unknown-parameter", call.node,
                        "macro \"" + call.name + "\" has no parameter \"" + attribute.name + '"',
                        {}, base::Severity::Warning);
        }
    }
}

}  // namespace

void XacroMacros::define(const std::string& name,
                         const XmlNode& node,
                         const std::string& nameSpace,
                         XacroScope* home)
{
    const XmlAttribute* parameters = node.attribute("params");
    const XacroMacro macro{.parameters = parameters == nullptr ? std::vector<XacroParameter>{}
                                                               : xacroParameters(parameters->value),
                           .body = std::make_shared<const XmlNode>(node),
                           .home = home};
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

bool bindValues(const XacroCall& call, XacroEvaluator& evaluator, XacroReports& reports)
{
    bindAttributes(call, evaluator, reports);
    bool complete = true;
    for (const XacroParameter& parameter : call.macro.parameters) {
        if (parameter.kind != XacroParameter::Kind::Value ||
            call.node.attribute(parameter.name) != nullptr) {
            continue;
        }
        const std::optional<XacroValue> around =
            parameter.forwarded ? evaluator.property(parameter.name, call.around, call.node)
                                : std::nullopt;
        if (around) {
            call.inside.set(parameter.name, *around);
        } else if (parameter.fallback) {
            call.inside.set(parameter.name,
                            evaluator.typedValue(*parameter.fallback, call.inside, call.node));
        } else {
            reports.add(
                "xacro.missing-parameter", call.node,
                "macro \"" + call.name + "\" needs the parameter \"" + parameter.name + '"');
            complete = false;
        }
    }
    return complete;
}

bool bindBlocks(const XacroCall& call, std::vector<XmlNode> contents, XacroReports& reports)
{
    std::size_t next = 0;
    for (const XacroParameter& parameter : call.macro.parameters) {
        if (parameter.kind == XacroParameter::Kind::Value) {
            continue;
        }
        if (next >= contents.size()) {
            reports.add("xacro.missing-parameter", call.node,
                        "macro \"" + call.name + "\" needs the block \"" + parameter.name + '"');
            return false;
        }
        XmlNode& block = contents[next++];
        const bool isWhole = parameter.kind == XacroParameter::Kind::Block;
        call.inside.setBlock(parameter.name,
                             isWhole ? std::vector{block} : std::move(block.children));
    }
    return true;
}

}  // namespace importers

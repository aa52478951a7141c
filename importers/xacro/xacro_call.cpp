#include "importers/xacro/xacro_call.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace importers {

namespace {

bool hasValue(const XacroMacro& macro, const std::string& name)
{
    return std::any_of(
        macro.parameters.begin(), macro.parameters.end(), [&](const XacroParameter& parameter) {
            return parameter.kind == XacroParameter::Kind::Value && parameter.name == name;
        });
}

void bindAttributes(const XacroCall& call, XacroEvaluator& evaluator, XacroReports& reports)
{
    for (const XmlAttribute& attribute : call.node.attributes) {
        if (hasValue(call.macro, attribute.name)) {
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
        if (parameter.kind == XacroParameter::Kind::Block) {
            call.inside.setBlock(parameter.name, {std::move(block)});
        } else {
            call.inside.setBlock(parameter.name, std::move(block.children));
        }
    }
    return true;
}

}  // namespace importers

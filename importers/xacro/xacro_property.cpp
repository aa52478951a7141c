#include "importers/xacro/xacro_property.h"

namespace importers {

namespace {

XacroScope& scopeNamed(const std::string& name, XacroScope& own)
{
    if (name == "global") {
        return own.outermost();
    }
    return name == "parent" && own.around() != nullptr ? *own.around() : own;
}

}  // namespace

std::optional<std::string> defineProperty(const XmlNode& node,
                                          XacroScope& scope,
                                          XacroEvaluator& evaluator)
{
    std::optional<std::string> name = evaluator.neededAttribute(node, "name", scope);
    if (!name) {
        return std::nullopt;
    }
    XacroScope& target =
        scopeNamed(evaluator.attribute(node, "scope", scope).value_or(std::string()), scope);
    if (evaluator.attribute(node, "remove", scope) == "true") {
        target.remove(*name);
        return std::nullopt;
    }
    const XmlAttribute* value = node.attribute("value");
    const XmlAttribute* fallback = node.attribute("default");
    if (value == nullptr && fallback == nullptr) {
        target.setBlock(*name, node.children);
        return std::nullopt;
    }
    if (value == nullptr && target.owner(*name) != nullptr) {
        return std::nullopt;
    }
    const std::string& text = value != nullptr ? value->value : fallback->value;
    const bool own = text.find(*name) != std::string::npos;  // "${x + 1}" of itself
    if (&target != &scope || own || evaluator.attribute(node, "lazy_eval", scope) == "false") {
        target.set(*name, evaluator.typedValue(text, scope, node));
    } else {
        target.setText(*name, text);
    }
    return name;
}

}  // namespace importers

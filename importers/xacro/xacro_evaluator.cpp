#include "importers/xacro/xacro_evaluator.h"

#include "adf/file_io.h"
#include "base/text.h"
#include "importers/xacro/xacro_expression.h"
#include "importers/xacro/xacro_yaml.h"

#include <utility>

namespace importers {

namespace {

constexpr int kDeepestValues = 60;              // that need one another
constexpr std::size_t kLongestText = 1U << 20;  // of one attribute

XacroValue typed(XacroValue value)
{
    return value.text() != nullptr ? literal(*value.text()) : std::move(value);
}

std::optional<XacroValue> yamlBeside(const XmlNode& node, const std::string& file)
{
    base::Result<std::string> text = adf::readText(pathBeside(node, file));
    return text ? xacroYaml(std::move(text).value(), file) : std::nullopt;
}

}  // namespace

XacroValue XacroEvaluator::value(std::string_view text, XacroScope& scope, const XmlNode& node)
{
    if (++depth_ > kDeepestValues) {
        --depth_;
        reports_.add("xacro.too-deep", node, "values need one another too deeply");
        return {std::string()};
    }
    const std::vector<XacroPart> parts = xacroParts(text);
    const bool isExpression = parts.size() == 1 && parts[0].kind == XacroPart::Kind::Expression;
    XacroValue result = isExpression ? expression(parts[0].text, scope, node)
                                     : XacroValue{joined(parts, scope, node)};
    --depth_;
    return result;
}

std::string XacroEvaluator::joined(const std::vector<XacroPart>& parts,
                                   XacroScope& scope,
                                   const XmlNode& node)
{
    std::string whole;
    for (const XacroPart& part : parts) {
        whole += part.kind == XacroPart::Kind::Text ? part.text
                 : part.kind == XacroPart::Kind::Expression
                     ? expression(part.text, scope, node).str()
                     : substitution(part.text, scope, node);
        if (whole.size() > kLongestText) {
            reports_.add("xacro.too-large", node, "a text becomes longer than a megabyte");
            return {};
        }
    }
    return whole;
}

XacroValue XacroEvaluator::typedValue(std::string_view text, XacroScope& scope, const XmlNode& node)
{
    return typed(value(text, scope, node));
}

std::string XacroEvaluator::text(std::string_view text, XacroScope& scope, const XmlNode& node)
{
    return text.find('$') == std::string_view::npos ? std::string(text)
                                                    : value(text, scope, node).str();
}

std::optional<XacroValue> XacroEvaluator::property(const std::string& name,
                                                   XacroScope& scope,
                                                   const XmlNode& node)
{
    XacroScope* owner = scope.owner(name);
    if (owner == nullptr) {
        return std::nullopt;
    }
    XacroScope::Property& property = owner->own(name);
    if (property.value) {
        return property.value;
    }
    if (property.evaluating) {
        reports_.add("xacro.recursive-property", node,
                     "the value of property \"" + name + "\" needs itself");
        return XacroValue{std::string()};
    }
    property.evaluating = true;
    const std::string text = property.text;
    XacroValue value = typedValue(text, *owner, node);
    XacroScope::Property& found = owner->own(name);
    found.evaluating = false;
    found.value = value;
    return value;
}

XacroValue XacroEvaluator::expression(const std::string& expression,
                                      XacroScope& scope,
                                      const XmlNode& node)
{
    const XacroNames names{
        .value = [&](const std::string& name) { return property(name, scope, node); },
        .yaml = [&](const std::string& file) { return yamlBeside(node, file); },
        .argument = [&](const std::string& name) -> std::optional<XacroValue> {
            const std::optional<std::string> argument = substitutions_.argument(name);
            return argument ? std::optional(literal(*argument)) : std::nullopt;
        }};
    const auto result = evaluate(expression, names);
    if (const auto* problem = std::get_if<XacroProblem>(&result)) {
        reports_.add("xacro.expression", node, "${" + expression + "}: " + problem->message);
        return {std::string()};
    }
    return std::get<XacroValue>(result);
}

std::string XacroEvaluator::substitution(const std::string& inside,
                                         XacroScope& scope,
                                         const XmlNode& node)
{
    const std::string evaluated = text(inside, scope, node);
    const std::vector<std::string> words = xacroWords(evaluated);
    if (!words.empty() && words[0] == "eval") {
        return expression(std::string(base::trimmed(evaluated)).substr(4), scope, node).str();
    }
    if (std::optional<std::string> found = substitutions_.of(evaluated, node)) {
        return std::move(*found);
    }
    reports_.add("xacro.undefined", node, "$(" + inside + ") is not known",
                 "arg, find, env, optenv, eval and dirname are");
    return {};
}

std::optional<std::string> XacroEvaluator::attribute(const XmlNode& node,
                                                     std::string_view name,
                                                     XacroScope& scope)
{
    const XmlAttribute* attribute = node.attribute(name);
    return attribute == nullptr ? std::nullopt : std::optional(text(attribute->value, scope, node));
}

std::optional<std::string> XacroEvaluator::neededAttribute(const XmlNode& node,
                                                           std::string_view name,
                                                           XacroScope& scope)
{
    std::optional<std::string> value = attribute(node, name, scope);
    if (!value || value->empty()) {
        reports_.add("xml.missing-attribute", node,
                     '<' + node.name + "> has no attribute " + std::string(name));
        return std::nullopt;
    }
    return value;
}

std::optional<bool> XacroEvaluator::condition(const XmlNode& node, XacroScope& scope)
{
    const XmlAttribute* attribute = node.attribute("value");
    if (attribute == nullptr) {
        reports_.add("xml.missing-attribute", node, '<' + node.name + "> has no attribute value");
        return std::nullopt;
    }
    const XacroValue value = typedValue(attribute->value, scope, node);
    if (value.text() != nullptr) {
        reports_.add(
            "xacro.condition", node,
            '"' + *value.text() + "\" is neither true nor false; the contents are left out");
        return std::nullopt;
    }
    return value.truth();
}

}  // namespace importers

#include "importers/xacro/xacro_evaluator.h"

#include "base/text.h"
#include "importers/xacro/xacro_expression.h"

#include <utility>

namespace importers {

namespace {

constexpr int kDeepestValues = 60;              // that need one another
constexpr std::size_t kLongestText = 1U << 20;  // of one attribute

XacroValue typed(XacroValue value)
{
    return value.text() != nullptr ? literal(*value.text()) : std::move(value);
}

// Messages need not show all of a long expression.
std::string shown(const std::string& expression)
{
    const bool isLong = expression.size() > 200;
    return "${" + (isLong ? expression.substr(0, 200) + "..." : expression) + '}';
}

}  // namespace

XacroValue XacroEvaluator::value(std::string_view text, XacroScope& scope, const XmlNode& node)
{
    if (++depth_ > kDeepestValues) {
        --depth_;
        reports_.add("xacro.too-deep", node, "values need one another too deeply");
        return {XacroMissing{}};
    }
    const std::vector<XacroPart> parts = xacroParts(text);
    XacroValue whole = parts.size() == 1 ? valueOf(parts[0], scope, node) : XacroValue{};
    std::string joined;
    bool hasGap = false;
    for (std::size_t i = 0; i < parts.size() && parts.size() > 1; ++i) {
        const XacroValue part = valueOf(parts[i], scope, node);
        hasGap = hasGap || part.missing();
        joined += part.str();
        if (joined.size() > kLongestText) {
            reports_.add("xacro.too-large", node, "a text becomes longer than a megabyte");
            joined.clear();
            hasGap = true;
            break;
        }
    }
    if (parts.size() != 1) {
        whole =
            hasGap ? XacroValue{XacroMissing{std::move(joined)}} : XacroValue{std::move(joined)};
    }
    --depth_;
    return whole;
}

XacroValue XacroEvaluator::valueOf(const XacroPart& part, XacroScope& scope, const XmlNode& node)
{
    return part.kind == XacroPart::Kind::Text         ? XacroValue{part.text}
           : part.kind == XacroPart::Kind::Expression ? expression(part.text, scope, node)
                                                      : substitution(part.text, scope, node);
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
        return XacroValue{XacroMissing{}};
    }
    property.evaluating = true;
    const std::string text = property.text;
    XacroValue value = typedValue(text, *owner, node);
    XacroScope::Property& found = owner->own(name);
    found.evaluating = false;
    found.value = value;
    return value;
}

XacroValue XacroEvaluator::expression(const std::string& written,
                                      XacroScope& scope,
                                      const XmlNode& node)
{
    const XacroValue made =
        written.find('$') == std::string::npos ? XacroValue{written} : value(written, scope, node);
    if (made.missing()) {
        return {XacroMissing{}};
    }
    const std::string plain = made.str();
    const std::string where =
        plain == written ? shown(written) : shown(written) + ", which is " + shown(plain);
    return calculatedOf(plain, where, node,
                        [&](const std::string& name) { return property(name, scope, node); });
}

XacroValue XacroEvaluator::calculatedOf(const std::string& expression,
                                        const std::string& where,
                                        const XmlNode& node,
                                        const Named& named)
{
    const XacroNames names{
        .value = named,
        .function = [&](const std::string& function, std::span<const XacroValue> arguments) {
            return substitutions_.call(function, arguments, node);
        }};
    const XacroOutcome result = evaluate(expression, names);
    const auto* problem = std::get_if<XacroProblem>(&result);
    if (problem == nullptr) {
        return std::get<XacroValue>(result);
    }
    if (!problem->isReported) {
        reports_.add(problem->code, node, where + ": " + problem->message, problem->hint);
    }
    return {XacroMissing{}};
}

XacroValue XacroEvaluator::substitution(const std::string& inside,
                                        XacroScope& scope,
                                        const XmlNode& node)
{
    const XacroValue made = value(inside, scope, node);
    if (made.missing()) {
        return {XacroMissing{}};
    }
    const std::string evaluated = made.str();
    const std::vector<std::string> words = xacroWords(evaluated);
    if (!words.empty() && words[0] == "eval") {
        const auto named = [&](const std::string& name) {
            const std::optional<XacroValue> argument = substitutions_.argument(name);
            return argument ? std::optional(typed(*argument)) : property(name, scope, node);
        };
        return calculatedOf(std::string(base::trimmed(evaluated)).substr(4), "$(" + evaluated + ')',
                            node, named);
    }
    if (std::optional<XacroValue> found = substitutions_.of(evaluated, node)) {
        return std::move(*found);
    }
    reports_.add("xacro.undefined", node, "$(" + inside + ") is not known",
                 "arg, find, env, optenv, eval and dirname are");
    return {XacroMissing{}};
}

std::string XacroEvaluator::attribute(const XmlNode& node, std::string_view name, XacroScope& scope)
{
    const XmlAttribute* attribute = node.attribute(name);
    return attribute == nullptr ? std::string() : text(attribute->value, scope, node);
}

std::optional<std::string> XacroEvaluator::neededAttribute(const XmlNode& node,
                                                           std::string_view name,
                                                           XacroScope& scope)
{
    const XmlAttribute* given = node.attribute(name);
    const XacroValue made =
        given == nullptr ? XacroValue{std::string()} : value(given->value, scope, node);
    if (made.missing()) {
        return std::nullopt;
    }
    std::string needed = made.str();
    if (needed.empty()) {
        reports_.add("xml.missing-attribute", node,
                     '<' + node.name + "> has no attribute " + std::string(name));
        return std::nullopt;
    }
    return needed;
}

std::optional<bool> XacroEvaluator::condition(const XmlNode& node, XacroScope& scope)
{
    const XmlAttribute* attribute = node.attribute("value");
    if (attribute == nullptr) {
        reports_.add("xml.missing-attribute", node, '<' + node.name + "> has no attribute value");
        return std::nullopt;
    }
    const XacroValue value = typedValue(attribute->value, scope, node);
    if (value.missing()) {
        return std::nullopt;
    }
    if (value.text() != nullptr) {
        reports_.add(
            "xacro.condition", node,
            '"' + *value.text() + "\" is neither true nor false; the contents are left out");
        return std::nullopt;
    }
    return value.truth();
}

}  // namespace importers

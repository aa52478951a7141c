#include "importers/xml/xml_values.h"

#include "base/text.h"

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace importers {

namespace {

std::vector<std::string_view> words(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t\r\n";
    std::vector<std::string_view> found;
    std::size_t start = text.find_first_not_of(kSpaces);
    while (start != std::string_view::npos) {
        const std::size_t end = text.find_first_of(kSpaces, start);
        found.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(kSpaces, end);
    }
    return found;
}

base::Diagnostic problem(std::string code, base::SourceSpan span, std::string message)
{
    return {.code = std::move(code), .span = std::move(span), .message = std::move(message)};
}

constexpr std::size_t kMostQuoted = 60;  // bytes

// Its begin where it is long, cut between characters.
std::string inQuotes(std::string_view text)
{
    if (text.size() <= kMostQuoted) {
        return '"' + std::string(text) + '"';
    }
    std::size_t end = kMostQuoted;
    while (end > 0 && (text[end] & 0xC0) == 0x80) {
        --end;
    }
    return '"' + std::string(text.substr(0, end)) + "…\"";
}

}  // namespace

bool XmlValues::reals(const XmlNode& node, std::string_view attribute, std::span<double> into)
{
    const auto values = list(node, attribute, into.size(), into.size());
    if (!values) {
        return false;
    }
    std::copy(values->begin(), values->end(), into.begin());
    return true;
}

std::optional<std::vector<double>> XmlValues::list(const XmlNode& node,
                                                   std::string_view attribute,
                                                   std::size_t least,
                                                   std::size_t most)
{
    const XmlAttribute* given = node.attribute(attribute);
    if (given == nullptr || given->isUnmade) {
        return std::nullopt;
    }
    const std::string what = '<' + node.name + "> " + std::string(attribute);
    const std::vector<std::string_view> parts = words(given->value);
    if (parts.size() < least || parts.size() > most) {
        const std::string expected = most == 1
                                         ? "a number"
                                         : (least == most ? "" : std::to_string(least) + " to ") +
                                               std::to_string(most) + " numbers";
        sink_.add(problem(
            "xml.not-a-number", node.spanOf(*given),
            what + ": expected " + expected + ", found " +
                (given->value.size() > kMostQuoted ? std::to_string(parts.size()) + ": " : "") +
                inQuotes(given->value)));
        return std::nullopt;
    }
    std::vector<double> values;
    values.reserve(parts.size());
    const auto position = [&] {
        return parts.size() == 1 ? ""
                                 : " at place " + std::to_string(values.size() + 1) + " of " +
                                       std::to_string(parts.size());
    };
    for (const std::string_view part : parts) {
        const std::optional<double> number = base::parseReal(part);
        const std::string lower = base::lowered(part);
        const bool isNoNumber =
            lower.find("nan") != std::string::npos || lower.find("inf") != std::string::npos;
        if (isNoNumber || (number && !std::isfinite(*number))) {
            sink_.add(problem("xml.not-finite", node.spanOf(*given),
                              what + ": " + inQuotes(part) + position() + " is not finite"));
            return std::nullopt;
        }
        if (!number) {
            sink_.add(
                problem("xml.not-a-number", node.spanOf(*given),
                        what + ": expected a number" + position() + ", found " + inQuotes(part)));
            return std::nullopt;
        }
        values.push_back(*number);
    }
    return values;
}

std::optional<double> XmlValues::real(const XmlNode& node, std::string_view attribute)
{
    std::array<double, 1> value{};
    return reals(node, attribute, value) ? std::optional(value[0]) : std::nullopt;
}

std::optional<base::Vec3> XmlValues::vector(const XmlNode& node, std::string_view attribute)
{
    std::array<double, 3> v{};
    return reals(node, attribute, v) ? std::optional(base::Vec3{v[0], v[1], v[2]}) : std::nullopt;
}

bool XmlValues::need(const XmlNode& node, std::string_view attribute)
{
    if (node.attribute(attribute) != nullptr) {
        return true;
    }
    sink_.add(problem("xml.missing-attribute", node.span(),
                      '<' + node.name + "> has no attribute " + std::string(attribute)));
    return false;
}

std::optional<double> XmlValues::needReal(const XmlNode& node, std::string_view attribute)
{
    return need(node, attribute) ? real(node, attribute) : std::nullopt;
}

std::optional<base::Vec3> XmlValues::needVector(const XmlNode& node, std::string_view attribute)
{
    return need(node, attribute) ? vector(node, attribute) : std::nullopt;
}

std::optional<std::string> XmlValues::needText(const XmlNode& node, std::string_view attribute)
{
    if (!need(node, attribute)) {
        return std::nullopt;
    }
    const XmlAttribute* given = node.attribute(attribute);
    const std::string text(base::trimmed(given->value));
    if (text.empty()) {
        sink_.add(problem("xml.missing-attribute", node.spanOf(*given),
                          '<' + node.name + "> has an empty " + std::string(attribute)));
        return std::nullopt;
    }
    return text;
}

std::string attributeText(const XmlNode& node, std::string_view attribute)
{
    const XmlAttribute* found = node.attribute(attribute);
    return found == nullptr ? std::string() : found->value;
}

void setAttribute(XmlNode& node, std::string_view name, std::string value)
{
    for (XmlAttribute& attribute : node.attributes) {
        if (attribute.name == name) {
            attribute.value = std::move(value);
            return;
        }
    }
    node.attributes.push_back(
        {.name = std::string(name), .value = std::move(value), .line = node.line});
}

void report(base::Diagnostics& sink,
            base::Severity severity,
            std::string code,
            const XmlNode& node,
            std::string message,
            std::string hint)
{
    sink.add({.severity = severity,
              .code = std::move(code),
              .span = node.span(),
              .message = std::move(message),
              .hint = std::move(hint)});
}

}  // namespace importers

#include "importers/xacro/xacro_value.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace importers {

namespace {

std::string floatText(double number)
{
    if (std::isnan(number)) {
        return "nan";
    }
    if (std::isinf(number)) {
        return number > 0 ? "inf" : "-inf";
    }
    std::string text = base::numberText(number);
    if (text.find_first_of(".e") == std::string::npos) {
        text += ".0";
    }
    return text;
}

// As an item of a list: texts in quotes.
std::string itemText(const XacroValue& value)
{
    return value.text() != nullptr ? '\'' + *value.text() + '\'' : value.str();
}

}  // namespace

std::optional<double> XacroValue::number() const
{
    if (const auto* b = std::get_if<bool>(&content)) {
        return *b ? 1 : 0;
    }
    if (const auto* i = std::get_if<std::int64_t>(&content)) {
        return static_cast<double>(*i);
    }
    const auto* d = std::get_if<double>(&content);
    return d == nullptr ? std::nullopt : std::optional(*d);
}

std::string XacroValue::str() const
{
    if (const auto* b = std::get_if<bool>(&content)) {
        return *b ? "True" : "False";
    }
    if (const auto* i = std::get_if<std::int64_t>(&content)) {
        return std::to_string(*i);
    }
    if (const auto* d = std::get_if<double>(&content)) {
        return floatText(*d);
    }
    if (text() != nullptr) {
        return *text();
    }
    std::string all;
    if (const auto* list = std::get_if<std::shared_ptr<const XacroList>>(&content)) {
        for (const XacroValue& item : **list) {
            all += (all.empty() ? "" : ", ") + itemText(item);
        }
        return '[' + all + ']';
    }
    if (const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&content)) {
        for (const auto& [key, value] : **dict) {
            all += (all.empty() ? "'" : ", '") + key + "': " + itemText(value);
        }
        return '{' + all + '}';
    }
    return "None";
}

bool XacroValue::truth() const
{
    if (const std::optional<double> n = number()) {
        return *n != 0;
    }
    if (text() != nullptr) {
        return !text()->empty();
    }
    if (const auto* list = std::get_if<std::shared_ptr<const XacroList>>(&content)) {
        return !(*list)->empty();
    }
    if (const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&content)) {
        return !(*dict)->empty();
    }
    return false;
}

bool equal(const XacroValue& a, const XacroValue& b)
{
    if (a.number() && b.number()) {
        return *a.number() == *b.number();
    }
    return a.content.index() == b.content.index() && a.str() == b.str();
}

XacroValue literal(std::string_view text)
{
    const std::string_view plain = base::trimmed(text);
    const bool looksDecimal =
        !plain.empty() && plain.find_first_not_of("+-0123456789") == std::string_view::npos;
    if (const auto integer = looksDecimal ? base::parseInteger(plain) : std::nullopt) {
        return {*integer};
    }
    const bool looksReal = plain.find_first_of("0123456789") != std::string_view::npos &&
                           plain.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
    if (const auto real = looksReal ? base::parseReal(plain) : std::nullopt) {
        return {*real};
    }
    if (plain == "true" || plain == "True") {
        return {true};
    }
    if (plain == "false" || plain == "False") {
        return {false};
    }
    const bool quoted = plain.size() >= 2 && (plain.front() == '\'' || plain.front() == '"') &&
                        plain.front() == plain.back();
    return {std::string(quoted ? plain.substr(1, plain.size() - 2) : text)};
}

}  // namespace importers

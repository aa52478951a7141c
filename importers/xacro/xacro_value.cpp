#include "importers/xacro/xacro_value.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

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
    // The shortest digits that read back as the same number, from 1e-4 to 1e16 without exponent.
    std::array<char, 32> buffer{};
    const double size = std::abs(number);
    const bool isPlain = number == 0 || (size >= 1e-4 && size < 1e16);
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                      isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    std::string text(buffer.data(), end.ptr);
    if (isPlain && text.find('.') == std::string::npos) {
        text += ".0";
    }
    return text;
}

constexpr std::size_t kLongestWritten = 1U << 20;  // bytes
constexpr int kDeepestWritten = 60;

std::string quotedText(const std::string& text)
{
    const bool hasSingle = text.find('\'') != std::string::npos;
    const char quote = hasSingle && text.find('"') == std::string::npos ? '"' : '\'';
    std::string all(1, quote);
    for (const char c : text) {
        if (c == '\n' || c == '\t') {
            all += c == '\n' ? "\\n" : "\\t";
            continue;
        }
        if (c == quote || c == '\\') {
            all += '\\';
        }
        all += c;
    }
    return all + quote;
}

// Writes a value with all that is in it, as Python's repr() does.
class ValueWriter {
public:
    void write(const XacroValue& value, int depth = 0)
    {
        if (all_.size() > kLongestWritten || depth > kDeepestWritten) {
            return;
        }
        if (value.text() != nullptr) {
            all_ += quotedText(*value.text());
        } else if (const XacroList* items = value.items()) {
            all_ += value.isTuple() ? '(' : '[';
            writeItems(*items, depth);
            all_ += value.isTuple() ? (items->size() == 1 ? ",)" : ")") : "]";
        } else if (const XacroDict* dict = value.dict()) {
            writeEntries(*dict, depth);
        } else {
            all_ += value.str();
        }
    }

    [[nodiscard]] std::string take() { return std::move(all_); }

private:
    void writeItems(const XacroList& items, int depth)
    {
        const char* before = "";
        for (const XacroValue& item : items) {
            all_ += before;
            write(item, depth + 1);
            before = ", ";
        }
    }

    void writeEntries(const XacroDict& dict, int depth)
    {
        const char* before = "{";
        for (const auto& [key, value] : dict) {
            all_ += before;
            write(key, depth + 1);
            all_ += ": ";
            write(value, depth + 1);
            before = ", ";
        }
        all_ += dict.empty() ? "{}" : "}";
    }

    std::string all_;
};

constexpr std::size_t kMostWeight = 1U << 16;

void addWeight(const XacroValue& value, int depth, std::size_t& sum)
{
    sum += 1 + (value.text() == nullptr ? 0 : value.text()->size());
    if (depth > kDeepestWritten) {
        return;
    }
    if (const XacroList* items = value.items()) {
        for (std::size_t i = 0; i < items->size() && sum < kMostWeight; ++i) {
            addWeight((*items)[i], depth + 1, sum);
        }
    }
    if (const XacroDict* dict = value.dict()) {
        for (std::size_t i = 0; i < dict->size() && sum < kMostWeight; ++i) {
            addWeight((*dict)[i].first, depth + 1, sum);
            addWeight((*dict)[i].second, depth + 1, sum);
        }
    }
}

}  // namespace

std::size_t weightOf(const XacroValue& value)
{
    std::size_t sum = 0;
    addWeight(value, 0, sum);
    return std::min(sum, kMostWeight);
}

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

std::optional<std::int64_t> XacroValue::integer() const
{
    if (const auto* b = std::get_if<bool>(&content)) {
        return *b ? 1 : 0;
    }
    const auto* i = std::get_if<std::int64_t>(&content);
    return i == nullptr ? std::nullopt : std::optional(*i);
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
    if (const auto* gap = std::get_if<XacroMissing>(&content)) {
        return gap->text;
    }
    return items() != nullptr || dict() != nullptr ? repr() : "None";
}

std::string XacroValue::repr() const
{
    ValueWriter writer;
    writer.write(*this);
    return writer.take();
}

const XacroList* XacroValue::items() const
{
    if (const auto* tuple = std::get_if<std::shared_ptr<const XacroTuple>>(&content)) {
        return &(*tuple)->items;
    }
    const auto* list = std::get_if<std::shared_ptr<const XacroList>>(&content);
    return list == nullptr ? nullptr : list->get();
}

const XacroDict* XacroValue::dict() const
{
    const auto* dict = std::get_if<std::shared_ptr<const XacroDict>>(&content);
    return dict == nullptr ? nullptr : dict->get();
}

bool XacroValue::truth() const
{
    if (const std::optional<double> n = number()) {
        return *n != 0;
    }
    if (text() != nullptr) {
        return !text()->empty();
    }
    return items() != nullptr ? !items()->empty() : dict() != nullptr && !dict()->empty();
}

std::string inMessage(const XacroValue& value)
{
    constexpr std::size_t kMostShown = 60;
    const std::string whole = value.repr();
    return whole.size() > kMostShown ? base::inOneLine(whole.substr(0, kMostShown)) + "..." : whole;
}

XacroValue listOf(XacroList items)
{
    return {std::make_shared<const XacroList>(std::move(items))};
}

XacroValue tupleOf(XacroList items)
{
    return {std::make_shared<const XacroTuple>(XacroTuple{std::move(items)})};
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

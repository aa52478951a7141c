#include "importers/xacro/xacro_value.h"

#include "base/text.h"

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
        const bool isMarked = c == quote || c == '\\';
        all += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(isMarked ? "\\" : "") + c;
    }
    return all + quote;
}

// Writes a value with all that is in it, as Python's repr() does.
void write(const XacroValue& value, int depth, std::string& all)
{
    if (all.size() > kLongestWritten || depth > kDeepestWritten) {
        return;
    }
    const char* before = "";
    if (value.text() != nullptr) {
        all += quotedText(*value.text());
    } else if (const XacroList* items = value.items()) {
        all += value.isTuple() ? '(' : '[';
        for (const XacroValue& item : *items) {
            all += std::exchange(before, ", ");
            write(item, depth + 1, all);
        }
        all += !value.isTuple() ? "]" : items->size() == 1 ? ",)" : ")";
    } else if (const XacroDict* dict = value.dict()) {
        all += '{';
        for (const auto& [key, entry] : *dict) {
            all += std::exchange(before, ", ");
            write(key, depth + 1, all);
            all += ": ";
            write(entry, depth + 1, all);
        }
        all += '}';
    } else {
        all += value.str();
    }
}

}  // namespace

std::optional<double> XacroValue::number() const
{
    if (const std::optional<std::int64_t> whole = integer()) {
        return static_cast<double>(*whole);
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
    std::string all;
    write(*this, 0, all);
    return all;
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

std::optional<XacroProblem> XacroDictMaker::set(XacroValue key, XacroValue value)
{
    if (key.items() != nullptr || key.dict() != nullptr) {
        return XacroProblem{inMessage(key) + " cannot be a key of a dict"};
    }
    // One text for all that Python takes for equal: 1, 1.0 and True.
    std::string text = key.number() ? base::numberText(*key.number()) : key.repr();
    const auto [index, isNew] = indices_.try_emplace(std::move(text), entries_.size());
    if (isNew) {
        entries_.emplace_back(std::move(key), std::move(value));
    } else {
        entries_[index->second].second = std::move(value);
    }
    return std::nullopt;
}

XacroProblem onlyInPython(std::string message)
{
    return {std::move(message), "xacro.python",
            "let xacro expand the file and import what it writes: xacro FILE > robot.urdf"};
}

XacroProblem takes(const std::string& function, const std::string& expected)
{
    return {function + "() takes " + expected};
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

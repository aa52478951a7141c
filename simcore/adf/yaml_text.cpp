#include "adf/yaml_text.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace adf {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// ':' ends a key and '#' begins a comment, but only next to a space, or at a border of the text.
bool hasIndicatorInside(std::string_view text, Context context)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        const bool flow = context == Context::Flow;
        const bool endsKey =
            text[i] == ':' && (next == ' ' || (flow && std::string_view(",[]{}").find(next) !=
                                                           std::string_view::npos));
        const bool beginsComment = text[i] == '#' && i > 0 && text[i - 1] == ' ';
        const bool isBracket =
            flow && std::string_view(",[]{}?").find(text[i]) != std::string_view::npos;
        if (endsKey || beginsComment || isBracket) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool isSafePlain(std::string_view text, Context context)
{
    if (text.empty() || kSpace.find(text.front()) != kSpace.npos ||
        kSpace.find(text.back()) != kSpace.npos ||
        std::any_of(text.begin(), text.end(), isControl)) {
        return false;
    }
    constexpr std::string_view kNeverFirst = "?:,[]{}#&*!|>'\"%@`";
    if (kNeverFirst.find(text.front()) != kNeverFirst.npos) {
        return false;
    }
    const bool dashMeansItem = text.front() == '-' && (text.size() == 1 || text[1] == ' ');
    const bool isMarker = text.starts_with("---") || text.starts_with("...");
    return !dashMeansItem && !isMarker && !hasIndicatorInside(text, context);
}

bool isNothing(std::string_view text)
{
    constexpr std::array<std::string_view, 6> kWords{"null", "Null", "NULL", "~", "<<", "="};
    return text.empty() || std::find(kWords.begin(), kWords.end(), text) != kWords.end();
}

bool looksTyped(std::string_view text)
{
    return isNothing(text) || base::parseBool(text).has_value() ||
           base::parseReal(text).has_value() || base::parseInteger(text).has_value();
}

std::string singleQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        result += c == '\'' ? "''" : std::string(1, c);
    }
    return result + "'";
}

std::string doubleQuoted(std::string_view text)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (isControl(c)) {
            const auto byte = static_cast<unsigned char>(c);
            result += "\\x";
            result += kHex[byte >> 4];
            result += kHex[byte & 15];
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string quoted(std::string_view text)
{
    const bool needsEscapes = std::any_of(text.begin(), text.end(), isControl);
    return needsEscapes ? doubleQuoted(text) : singleQuoted(text);
}

std::string realText(double number)
{
    std::string text = base::numberText(number);
    const std::size_t exponent = text.find('e');
    if (exponent != std::string::npos && text.find('.') == std::string::npos) {
        text.insert(exponent, ".0");
    }
    return text;
}

std::string boolText(bool value, std::string_view like)
{
    struct Pair {
        std::string_view yes;
        std::string_view no;
    };

    constexpr std::array<Pair, 4> kPairs{
        {{"true", "false"}, {"yes", "no"}, {"on", "off"}, {"y", "n"}}};
    const std::string old = base::lowered(like);
    Pair words = kPairs.front();
    for (const Pair& pair : kPairs) {
        if (old == pair.yes || old == pair.no) {
            words = pair;
        }
    }
    std::string text(value ? words.yes : words.no);
    const auto isUpper = [](char c) {
        return c >= 'A' && c <= 'Z';
    };
    const auto toUpper = [](char c) {
        return static_cast<char>(c - 'a' + 'A');
    };
    if (!like.empty() && isUpper(like.front())) {
        const bool all = like.size() > 1 && isUpper(like[1]);
        std::transform(text.begin(), all ? text.end() : text.begin() + 1, text.begin(), toUpper);
    }
    return text;
}

std::string integerText(std::int64_t number, std::string_view like)
{
    const bool wantsHex = number >= 0 && base::lowered(like).starts_with("0x");
    if (!wantsHex) {
        return base::numberText(number);
    }
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16);
    const std::string text(digits.data(), end.ptr);
    const std::size_t width = like.size() - 2;
    return std::string(like.substr(0, 2)) + std::string(width - std::min(width, text.size()), '0') +
           text;
}

}  // namespace adf

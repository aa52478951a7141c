#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

namespace base {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Of a decimal number without sign that is too large or too small for a double: which of the two.
// Counts places from the first digit that is not zero to the point, and on by the exponent.
bool isTooSmall(std::string_view digits)
{
    const std::size_t e = std::min(digits.find_first_of("eE"), digits.size());
    const std::string_view mantissa = digits.substr(0, e);
    std::string_view exponentText = digits.substr(std::min(e + 1, digits.size()));
    if (exponentText.starts_with('+')) {
        exponentText.remove_prefix(1);
    }
    long long exponent = 0;
    const auto read =
        std::from_chars(exponentText.data(), exponentText.data() + exponentText.size(), exponent);
    if (read.ec == std::errc::result_out_of_range) {
        return exponentText.starts_with('-');
    }
    const auto first = static_cast<long long>(mantissa.find_first_of("123456789"));
    const auto point = static_cast<long long>(std::min(mantissa.find('.'), mantissa.size()));
    return exponent < first - point;
}

// Optimal string alignment distance: insert, delete, replace, or swap two neighbours.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            d[i][j] =
                std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
    }
    return d[a.size()][b.size()];
}

}  // namespace

std::string numberText(double number)
{
    if (std::isnan(number)) {
        return ".nan";
    }
    if (std::isinf(number)) {
        return number > 0 ? ".inf" : "-.inf";
    }
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    return {buffer.data(), end.ptr};
}

std::string numberText(std::int64_t number)
{
    return std::to_string(number);
}

std::optional<double> parseReal(std::string_view text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    std::string_view digits = text;
    double sign = 1;
    if (digits.front() == '+' || digits.front() == '-') {
        sign = digits.front() == '-' ? -1 : 1;
        digits.remove_prefix(1);
    }
    if (digits == ".inf" || digits == ".Inf" || digits == ".INF") {
        return sign * std::numeric_limits<double>::infinity();
    }
    if (text == ".nan" || text == ".NaN" || text == ".NAN") {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const bool startsLikeNumber =
        !digits.empty() && ((digits[0] >= '0' && digits[0] <= '9') || digits[0] == '.');
    if (!startsLikeNumber) {
        return std::nullopt;
    }
    double value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ptr != digits.data() + digits.size()) {
        return std::nullopt;
    }
    if (read.ec == std::errc::result_out_of_range) {
        // from_chars leaves the value untouched and does not say which end it left.
        return isTooSmall(digits) ? 0.0 : sign * std::numeric_limits<double>::infinity();
    }
    if (read.ec != std::errc()) {
        return std::nullopt;
    }
    return sign * value;
}

bool vanishes(std::string_view number)
{
    const std::string_view mantissa = number.substr(0, number.find_first_of("eE"));
    return parseReal(number) == 0.0 && mantissa.find_first_of("123456789") != mantissa.npos;
}

std::optional<std::int64_t> parseInteger(std::string_view text)
{
    bool negative = false;
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) {
        negative = text.front() == '-';
        text.remove_prefix(1);
    }
    int radix = 10;
    if (text.size() > 2 && text[0] == '0' && lower(text[1]) == 'x') {
        radix = 16;
        text.remove_prefix(2);
    }
    if (text.empty() || text.front() == '-') {
        return std::nullopt;
    }
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value, radix);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) {
        return std::nullopt;
    }
    return negative ? -value : value;
}

std::optional<bool> parseBool(std::string_view text)
{
    struct Word {
        std::string_view text;
        bool value;
    };

    static constexpr std::array<Word, 8> kWords{{{"y", true},
                                                 {"yes", true},
                                                 {"true", true},
                                                 {"on", true},
                                                 {"n", false},
                                                 {"no", false},
                                                 {"false", false},
                                                 {"off", false}}};
    if (text.empty()) {
        return std::nullopt;
    }
    const auto isUpper = [](char c) {
        return c >= 'A' && c <= 'Z';
    };
    const bool restUpper = std::all_of(text.begin() + 1, text.end(), isUpper);
    const bool restLower = std::none_of(text.begin() + 1, text.end(), isUpper);
    const bool oneCase = restLower || (isUpper(text.front()) && restUpper);
    if (!oneCase) {
        return std::nullopt;
    }
    const std::string word = lowered(text);
    for (const Word& known : kWords) {
        if (word == known.text) {
            return known.value;
        }
    }
    return std::nullopt;
}

std::string inOneLine(std::string_view text)
{
    constexpr std::string_view kHexDigits = "0123456789abcdef";
    std::string line;
    line.reserve(text.size());
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '\n' || c == '\t' || c == '\r') {
            line += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        } else if (code < 0x20 || code == 0x7f) {
            line += {'\\', 'x', kHexDigits[code >> 4], kHexDigits[code & 0xf]};
        } else {
            line += c;
        }
    }
    return line;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n";
    const auto first = text.find_first_not_of(kSpace);
    if (first == text.npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool startsWithIgnoringCase(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), text.begin(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

bool containsIgnoringCase(std::string_view text, std::string_view part)
{
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return lower(a) == lower(b); }) != text.end() ||
           part.empty();
}

std::optional<std::string_view> nearestWord(std::string_view word,
                                            std::span<const std::string_view> candidates)
{
    // One slip in four letters is still a slip; more is another word.
    const std::size_t limit = std::max<std::size_t>(1, word.size() / 4);
    std::optional<std::string_view> best;
    std::size_t bestDistance = limit + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t longer = std::max(candidate.size(), word.size());
        const std::size_t shorter = std::min(candidate.size(), word.size());
        if (longer - shorter >= bestDistance) {
            continue;
        }
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace base

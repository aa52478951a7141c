#include "importers/xacro/xacro_format_value.h"

#include "importers/xacro/xacro_sequences.h"

#include <array>
#include <cctype>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

namespace importers {

namespace {

std::string padded(std::string body, const XacroFormat& format, char usual)
{
    const char align = format.align == '\0' ? usual : format.align;
    const std::size_t length = charactersOf(body).size();
    const auto width = static_cast<std::size_t>(format.width);
    if (length >= width) {
        return body;
    }
    const std::size_t missing = width - length;
    if (align == '=') {
        const std::size_t sign =
            !body.empty() && (std::isalnum(static_cast<unsigned char>(body[0])) != 0) ? 0 : 1;
        return body.insert(sign, missing, format.fill);
    }
    const std::size_t before = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
    return std::string(before, format.fill) + body + std::string(missing - before, format.fill);
}

std::string printed(double number, const XacroFormat& format)
{
    std::array<char, 512> text{};
    const int digits = format.digits.value_or(6);
    switch (format.kind) {
        case 'e':
            std::snprintf(text.data(), text.size(), "%.*e", digits, number);
            break;
        case 'E':
            std::snprintf(text.data(), text.size(), "%.*E", digits, number);
            break;
        case 'g':
            std::snprintf(text.data(), text.size(), "%.*g", digits, number);
            break;
        case 'G':
            std::snprintf(text.data(), text.size(), "%.*G", digits, number);
            break;
        default:
            std::snprintf(text.data(), text.size(), "%.*f", digits, number);
            break;
    }
    return text.data();
}

std::string inSixteens(std::int64_t number, bool isLarge)
{
    std::array<char, 32> text{};
    const unsigned long long size = number < 0 ? 0 - static_cast<unsigned long long>(number)
                                               : static_cast<unsigned long long>(number);
    std::snprintf(text.data(), text.size(), isLarge ? "%llX" : "%llx", size);
    return (number < 0 ? "-" : "") + std::string(text.data());
}

std::string signedNumber(std::string number, const XacroFormat& format)
{
    const bool needsSign = format.sign != '-' && !number.starts_with('-');
    return needsSign ? format.sign + number : number;
}

}  // namespace

XacroOutcome numberWritten(const XacroValue& value, const XacroFormat& format)
{
    const std::string_view kind(&format.kind, 1);
    std::string number;
    if (format.kind == 'd' || format.kind == 'x' || format.kind == 'X') {
        const std::optional<std::int64_t> integer = value.integer();
        if (!integer || format.digits) {
            return XacroProblem{'"' + std::string(kind) + "\" writes whole numbers, not " +
                                inMessage(value)};
        }
        number = format.kind == 'd' ? std::to_string(*integer)
                                    : inSixteens(*integer, format.kind == 'X');
    } else {
        if (!value.number()) {
            return XacroProblem{'"' + std::string(kind) + "\" writes numbers, not " +
                                inMessage(value)};
        }
        number = printed(*value.number(), format);
    }
    return XacroValue{padded(signedNumber(std::move(number), format), format, '>')};
}

std::string textWritten(const XacroValue& value, const XacroFormat& format, char usual)
{
    const std::string whole = format.kind == 'r' ? value.repr() : value.str();
    if (!format.digits) {
        return padded(whole, format, usual);
    }
    const std::vector<std::string_view> characters = charactersOf(whole);
    std::string cut;
    for (std::size_t i = 0; i < characters.size() && i < static_cast<std::size_t>(*format.digits);
         ++i) {
        cut += characters[i];
    }
    return padded(cut, format, usual);
}

bool isNumberKind(char kind)
{
    return std::string_view("dxXeEfFgG").find(kind) != std::string_view::npos;
}

std::string plainNumberWritten(const XacroValue& value, const XacroFormat& format)
{
    return padded(signedNumber(value.str(), format), format, '>');
}

}  // namespace importers

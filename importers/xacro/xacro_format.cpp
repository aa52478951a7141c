#include "importers/xacro/xacro_format.h"

#include "base/text.h"
#include "importers/xacro/xacro_operators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <regex>
#include <span>
#include <string>
#include <utility>

namespace importers {

namespace {

// A value as "%6.2f" has it, `way` without the %. C's printf writes numbers as Python does.
XacroOutcome written(const XacroValue& value, const std::string& way)
{
    static const std::regex kWay("([-+0]*)([0-9]{0,2})(?:[.]([0-9]{1,2}))?([sdifeg])");
    std::smatch parts;
    if (!std::regex_match(way, parts, kWay)) {
        return onlyInPython("\"%" + base::inOneLine(way.substr(0, 20)) +
                            "\" is not understood here");
    }
    const std::string flags = parts[1];
    const char kind = parts[4].str()[0];
    const int width = std::atoi(parts[2].str().c_str());
    std::array<char, 512> text{};
    if (kind == 's') {
        const std::string whole = value.str();
        std::string made;
        std::size_t length = 0;
        for (const std::string_view character : charactersOf(whole)) {
            if (!parts[3].matched || length < std::stoul(parts[3])) {
                made += character;
                ++length;
            }
        }
        const auto wanted = static_cast<std::size_t>(width);
        const std::string spaces(wanted > length ? wanted - length : 0, ' ');
        return XacroValue{flags.find('-') != std::string::npos ? made + spaces : spaces + made};
    }
    const std::optional<double> number = value.number();
    if (!number || ((kind == 'd' || kind == 'i') && std::abs(*number) > 9e18)) {
        return XacroProblem{inMessage(value) + " cannot be written as \"" + kind + '"'};
    }
    if (kind == 'd' || kind == 'i') {
        const std::int64_t whole = value.integer().value_or(static_cast<std::int64_t>(*number));
        std::snprintf(text.data(), text.size(), ('%' + flags + "*lld").c_str(), width,
                      static_cast<long long>(whole));
    } else {
        std::snprintf(text.data(), text.size(), ('%' + flags + "*.*" + kind).c_str(), width,
                      parts[3].matched ? std::atoi(parts[3].str().c_str()) : 6, *number);
    }
    return XacroValue{std::string(text.data())};
}

}  // namespace

XacroOutcome formattedByPercent(std::string_view format, const XacroValue& values)
{
    const std::span<const XacroValue> given =
        values.isTuple() ? std::span(*values.items()) : std::span(&values, 1);
    std::size_t next = 0;
    std::string made;
    while (!format.empty()) {
        const bool isGap = format[0] == '%' && !format.starts_with("%%");
        if (!isGap) {
            made += format[0];
            format.remove_prefix(format[0] == '%' ? 2 : 1);
            continue;
        }
        if (next >= given.size()) {
            return XacroProblem{"there are fewer values than the text has gaps"};
        }
        const std::size_t end = format.find_first_not_of("-+ #0123456789.", 1);
        const std::string way(format.substr(1, end));
        format.remove_prefix(std::min(format.size(), way.size() + 1));
        const XacroOutcome part = written(given[next++], way);
        if (std::holds_alternative<XacroProblem>(part)) {
            return part;
        }
        made += *std::get<XacroValue>(part).text();
        if (made.size() > kLongestXacroText) {
            return XacroProblem{"a text is too long"};
        }
    }
    return next < given.size() ? XacroProblem{"there are more values than the text has gaps"}
                               : XacroOutcome(XacroValue{std::move(made)});
}

}  // namespace importers

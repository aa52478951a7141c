#include "importers/xacro/xacro_text_methods.h"

#include "importers/xacro/xacro_format.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace importers {

namespace {

using Arguments = std::span<const XacroValue>;

constexpr std::string_view kPythonSpaces = " \t\n\r\v\f";

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

char upper(char c)
{
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

std::string inCase(const std::string& text, const std::string& method)
{
    std::string made;
    for (const char c : text) {
        const bool isFirst =
            method == "title" ? made.empty() || !isLetter(made.back()) : made.empty();
        made += method == "upper" || (method != "lower" && isFirst) ? upper(c) : lower(c);
    }
    return made;
}

XacroValue stripped(std::string_view text, const std::string& method, std::string_view characters)
{
    if (method != "rstrip") {
        text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    }
    if (method != "lstrip") {
        const std::size_t last = text.find_last_not_of(characters);
        text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    }
    return {std::string(text)};
}

XacroValue splitAtSpaces(std::string_view text, std::size_t most)
{
    XacroList parts;
    std::size_t at = text.find_first_not_of(kPythonSpaces);
    while (at != std::string_view::npos) {
        const std::size_t end =
            parts.size() < most ? text.find_first_of(kPythonSpaces, at) : std::string_view::npos;
        parts.push_back({std::string(text.substr(at, end - at))});
        at = end == std::string_view::npos ? end : text.find_first_not_of(kPythonSpaces, end);
    }
    return listOf(std::move(parts));
}

XacroValue splitAt(std::string_view text, std::string_view separator, std::size_t most)
{
    XacroList parts;
    std::size_t at = 0;
    while (true) {
        const std::size_t end =
            parts.size() < most ? text.find(separator, at) : std::string_view::npos;
        parts.push_back({std::string(text.substr(at, end - at))});
        if (end == std::string_view::npos) {
            return listOf(std::move(parts));
        }
        at = end + separator.size();
    }
}

XacroOutcome split(const std::string& text, Arguments arguments)
{
    const XacroValue none;
    const XacroValue& separator = arguments.empty() ? none : arguments[0];
    const std::optional<std::int64_t> limit =
        arguments.size() < 2 ? std::optional<std::int64_t>(-1) : arguments[1].integer();
    const bool atSpaces = std::holds_alternative<std::monostate>(separator.content);
    if (arguments.size() > 2 || !limit ||
        (!atSpaces && (separator.text() == nullptr || separator.text()->empty()))) {
        return XacroProblem{"split() takes a text to split at, and how often"};
    }
    const std::size_t most =
        *limit < 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(*limit);
    return atSpaces ? splitAtSpaces(text, most) : splitAt(text, *separator.text(), most);
}

XacroOutcome joinedBy(const std::string& separator, Arguments arguments)
{
    const std::optional<XacroList> items =
        arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
    if (!items) {
        return XacroProblem{"join() takes a list of texts"};
    }
    std::string all;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string* text = (*items)[i].text();
        if (text == nullptr) {
            return XacroProblem{"join() takes a list of texts; str() makes one of a number"};
        }
        all += (i == 0 ? "" : separator) + *text;
        if (all.size() > kLongestXacroText) {
            return XacroProblem{"a text is too long"};
        }
    }
    return XacroValue{std::move(all)};
}

XacroOutcome replaced(const std::string& text, const std::string& what, const std::string& by)
{
    if (what.empty()) {
        return XacroProblem{"replace() takes a text that is not empty, and what to take for it"};
    }
    std::string made;
    std::size_t at = 0;
    for (std::size_t end = text.find(what); end != std::string::npos; end = text.find(what, at)) {
        made.append(text, at, end - at).append(by);
        at = end + what.size();
        if (made.size() > kLongestXacroText) {
            return XacroProblem{"a text is too long"};
        }
    }
    return XacroValue{made.append(text, at)};
}

std::int64_t countOf(const std::string& text, const std::string& what)
{
    if (what.empty()) {
        return static_cast<std::int64_t>(charactersOf(text).size()) + 1;
    }
    std::int64_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + what.size())) {
        ++count;
    }
    return count;
}

std::int64_t placeOf(const std::string& text, const std::string& what)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos
               ? -1
               : static_cast<std::int64_t>(charactersOf(text.substr(0, at)).size());
}

XacroOutcome filledWithZeros(const std::string& text, Arguments arguments)
{
    const std::optional<std::int64_t> width =
        arguments.size() == 1 ? arguments[0].integer() : std::nullopt;
    if (!width || *width > static_cast<std::int64_t>(kLongestXacroText)) {
        return XacroProblem{"zfill() takes how long the text will be"};
    }
    const std::size_t length = charactersOf(text).size();
    const auto wanted = static_cast<std::size_t>(std::max<std::int64_t>(*width, 0));
    const std::size_t sign = text.starts_with('+') || text.starts_with('-') ? 1 : 0;
    return XacroValue{text.substr(0, sign) +
                      std::string(wanted > length ? wanted - length : 0, '0') + text.substr(sign)};
}

XacroOutcome withoutArguments(const std::string& text, const std::string& method)
{
    if (method == "isdigit") {
        return XacroValue{!text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
            return c >= '0' && c <= '9';
        })};
    }
    return XacroValue{inCase(text, method)};
}

XacroOutcome ofOneText(const std::string& text, const std::string& method, const std::string& other)
{
    if (method == "startswith") {
        return XacroValue{text.starts_with(other)};
    }
    if (method == "endswith") {
        return XacroValue{text.ends_with(other)};
    }
    return XacroValue{method == "find" ? placeOf(text, other) : countOf(text, other)};
}

bool isOneOf(const std::string& method, std::initializer_list<std::string_view> methods)
{
    return std::find(methods.begin(), methods.end(), method) != methods.end();
}

}  // namespace

XacroOutcome callTextMethod(const std::string& text,
                            const std::string& method,
                            std::span<const XacroValue> arguments)
{
    const bool areTexts =
        std::all_of(arguments.begin(), arguments.end(),
                    [](const XacroValue& argument) { return argument.text() != nullptr; });
    if (method == "split") {
        return split(text, arguments);
    }
    if (method == "join") {
        return joinedBy(text, arguments);
    }
    if (method == "format") {
        return formattedByBraces(text, arguments);
    }
    if (method == "zfill") {
        return filledWithZeros(text, arguments);
    }
    if (isOneOf(method, {"upper", "lower", "capitalize", "title", "isdigit"})) {
        return arguments.empty() ? withoutArguments(text, method)
                                 : XacroProblem{method + "() takes nothing"};
    }
    if (isOneOf(method, {"strip", "lstrip", "rstrip"})) {
        return areTexts && arguments.size() < 2
                   ? stripped(text, method,
                              arguments.empty() ? kPythonSpaces : *arguments[0].text())
                   : XacroOutcome(XacroProblem{method + "() takes the characters to cut off"});
    }
    if (isOneOf(method, {"startswith", "endswith", "find", "count"})) {
        return areTexts && arguments.size() == 1 ? ofOneText(text, method, *arguments[0].text())
                                                 : XacroProblem{method + "() takes a text"};
    }
    if (method == "replace") {
        return areTexts && arguments.size() == 2
                   ? replaced(text, *arguments[0].text(), *arguments[1].text())
                   : XacroProblem{"replace() takes a text and what to take for it"};
    }
    return XacroProblem{"a text has no method " + method + "()"};
}

}  // namespace importers

#include "importers/xacro/xacro_functions.h"
#include "importers/xacro/xacro_operators.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

namespace importers {

namespace {

using Arguments = std::span<const XacroValue>;

constexpr std::string_view kPythonSpaces = " \t\n\r\v\f";

bool isOneOf(std::string_view method, std::initializer_list<std::string_view> methods)
{
    return std::find(methods.begin(), methods.end(), method) != methods.end();
}

std::string inCase(std::string text, bool isUpper)
{
    std::transform(text.begin(), text.end(), text.begin(), [&](unsigned char c) {
        return static_cast<char>(isUpper ? std::toupper(c) : std::tolower(c));
    });
    return text;
}

XacroValue stripped(std::string_view text, const std::string& method, std::string_view characters)
{
    if (method != "rstrip") {
        text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    }
    if (method != "lstrip") {
        text = text.substr(0, text.find_last_not_of(characters) + 1);
    }
    return {std::string(text)};
}

// Without a separator, at spaces, of which several are as one.
XacroValue split(std::string_view text, const std::string* separator)
{
    XacroList parts;
    std::size_t at = separator == nullptr ? text.find_first_not_of(kPythonSpaces) : 0;
    while (at != std::string_view::npos) {
        const std::size_t end = separator == nullptr ? text.find_first_of(kPythonSpaces, at)
                                                     : text.find(*separator, at);
        parts.push_back({std::string(text.substr(at, end - at))});
        at = end == std::string_view::npos ? end
             : separator == nullptr        ? text.find_first_not_of(kPythonSpaces, end)
                                           : end + separator->size();
    }
    return listOf(std::move(parts));
}

XacroOutcome joinedBy(const std::string& separator, Arguments arguments)
{
    const std::optional<XacroList> items =
        arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
    if (!items) {
        return takes("join", "a list of texts");
    }
    std::string all;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string* text = (*items)[i].text();
        if (text == nullptr) {
            return takes("join", "a list of texts; str() makes one of a number");
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
        return takes("replace", "a text that is not empty, and what to take for it");
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

// None when it is no method of texts.
std::optional<XacroOutcome> ofText(const std::string& text,
                                   const std::string& method,
                                   Arguments arguments)
{
    const bool areTexts =
        std::all_of(arguments.begin(), arguments.end(),
                    [](const XacroValue& argument) { return argument.text() != nullptr; });
    if (method == "split") {
        const std::string* separator = arguments.empty() ? nullptr : arguments[0].text();
        const bool isRight =
            areTexts && arguments.size() < 2 && (!separator || !separator->empty());
        return isRight ? split(text, separator) : XacroOutcome(takes(method, "a text to split at"));
    }
    if (method == "join") {
        return joinedBy(text, arguments);
    }
    if ((method == "upper" || method == "lower") && arguments.empty()) {
        return XacroValue{inCase(text, method == "upper")};
    }
    if (isOneOf(method, {"strip", "lstrip", "rstrip"})) {
        return areTexts && arguments.size() < 2
                   ? stripped(text, method,
                              arguments.empty() ? kPythonSpaces : *arguments[0].text())
                   : XacroOutcome(takes(method, "the characters to cut off"));
    }
    if ((method == "startswith" || method == "endswith") && areTexts && arguments.size() == 1) {
        const std::string& part = *arguments[0].text();
        return XacroValue{method == "startswith" ? text.starts_with(part) : text.ends_with(part)};
    }
    if (method == "replace") {
        return areTexts && arguments.size() == 2
                   ? replaced(text, *arguments[0].text(), *arguments[1].text())
                   : takes(method, "a text and what to take for it");
    }
    return std::nullopt;
}

std::optional<XacroOutcome> ofDict(const XacroDict& dict,
                                   const std::string& method,
                                   Arguments arguments)
{
    if (method == "get" && !arguments.empty() && arguments.size() < 3) {
        const XacroValue* found = entryOf(dict, arguments[0]);
        return found != nullptr ? *found : arguments.size() == 2 ? arguments[1] : XacroValue{};
    }
    if (!isOneOf(method, {"keys", "values", "items"}) || !arguments.empty()) {
        return std::nullopt;
    }
    XacroList parts;
    for (const auto& [key, value] : dict) {
        parts.push_back(method == "keys"     ? key
                        : method == "values" ? value
                                             : tupleOf({key, value}));
    }
    return listOf(std::move(parts));
}

}  // namespace

XacroOutcome callMethod(const XacroValue& value,
                        const std::string& method,
                        std::span<const XacroValue> arguments)
{
    std::optional<XacroOutcome> outcome =
        value.text() != nullptr   ? ofText(*value.text(), method, arguments)
        : value.dict() != nullptr ? ofDict(*value.dict(), method, arguments)
                                  : std::nullopt;
    return outcome ? std::move(*outcome)
                   : unknownHere(inMessage(value) + " has no method " + method, arguments);
}

}  // namespace importers

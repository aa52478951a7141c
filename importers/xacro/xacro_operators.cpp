#include "importers/xacro/xacro_operators.h"

#include "importers/xacro/xacro_format.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kMostCompared = 1'000'000;  // parts of two values

bool isRow(const XacroValue& value)
{
    return value.text() != nullptr || value.items() != nullptr;
}

// The same kind of row as `row`.
XacroOutcome rowLike(const XacroValue& row, const XacroList& elements)
{
    std::string text;
    if (row.text() == nullptr) {
        return elements.size() > kMostXacroItems ? XacroOutcome(XacroProblem{"a list is too long"})
               : row.isTuple()                   ? tupleOf(elements)
                                                 : listOf(elements);
    }
    for (const XacroValue& part : elements) {
        text += *part.text();
        if (text.size() > kLongestXacroText) {
            return XacroProblem{"a text is too long"};
        }
    }
    return XacroValue{std::move(text)};
}

// As few parts as there can be: the whole of a text.
XacroList partsOf(const XacroValue& row)
{
    return row.text() != nullptr ? XacroList{row} : *row.items();
}

// left + right and text % values; none when it is neither.
std::optional<XacroOutcome> ofRows(std::string_view op,
                                   const XacroValue& left,
                                   const XacroValue& right)
{
    if (op == "%" && left.text() != nullptr) {
        return formattedByPercent(*left.text(), right);
    }
    if (op == "*" && (isRow(left) || isRow(right))) {
        return onlyInPython("repeated texts and lists are not understood here");
    }
    if (op != "+" || !isRow(left) || left.content.index() != right.content.index()) {
        return std::nullopt;
    }
    XacroList all = partsOf(left);
    const XacroList others = partsOf(right);
    all.insert(all.end(), others.begin(), others.end());
    return rowLike(left, all);
}

bool equalUpTo(const XacroValue& a, const XacroValue& b, std::size_t& left);

const XacroValue* entryUpTo(const XacroDict& dict, const XacroValue& key, std::size_t& left)
{
    const auto found = std::find_if(dict.begin(), dict.end(), [&](const auto& entry) {
        return equalUpTo(entry.first, key, left);
    });
    return found == dict.end() ? nullptr : &found->second;
}

bool equalUpTo(const XacroValue& a, const XacroValue& b, std::size_t& left)
{
    if (left == 0) {
        return true;
    }
    --left;
    if (a.number() && b.number()) {
        return *a.number() == *b.number();
    }
    if (a.content.index() != b.content.index()) {
        return false;
    }
    if (a.items() != nullptr) {
        return std::equal(a.items()->begin(), a.items()->end(), b.items()->begin(),
                          b.items()->end(), [&](const XacroValue& one, const XacroValue& other) {
                              return equalUpTo(one, other, left);
                          });
    }
    if (a.dict() != nullptr) {
        return a.dict()->size() == b.dict()->size() &&
               std::all_of(a.dict()->begin(), a.dict()->end(), [&](const auto& entry) {
                   const XacroValue* other = entryUpTo(*b.dict(), entry.first, left);
                   return other != nullptr && equalUpTo(entry.second, *other, left);
               });
    }
    return a.text() == nullptr || *a.text() == *b.text();
}

XacroOutcome contains(const XacroValue& whole, const XacroValue& part)
{
    if (whole.text() != nullptr && part.text() != nullptr) {
        return XacroValue{whole.text()->find(*part.text()) != std::string::npos};
    }
    const std::optional<XacroList> elements =
        whole.text() != nullptr ? std::nullopt : elementsOf(whole);
    if (!elements) {
        return XacroProblem{"nothing can be in " + inMessage(whole)};
    }
    return XacroValue{std::any_of(elements->begin(), elements->end(),
                                  [&](const XacroValue& one) { return equal(one, part); })};
}

double calculatedReal(std::string_view op, double a, double b)
{
    return op == "+"    ? a + b
           : op == "-"  ? a - b
           : op == "*"  ? a * b
           : op == "/"  ? a / b
           : op == "//" ? std::floor(a / b)
           : op == "%"  ? a - b * std::floor(a / b)
                        : std::pow(a, b);
}

}  // namespace

bool equal(const XacroValue& a, const XacroValue& b)
{
    std::size_t left = kMostCompared;
    return equalUpTo(a, b, left);
}

const XacroValue* entryOf(const XacroDict& dict, const XacroValue& key)
{
    std::size_t left = kMostCompared;
    return entryUpTo(dict, key, left);
}

std::optional<int> order(const XacroValue& a, const XacroValue& b)
{
    if (a.number() && b.number()) {
        return *a.number() < *b.number() ? -1 : (*a.number() > *b.number() ? 1 : 0);
    }
    return a.text() != nullptr && b.text() != nullptr ? std::optional(a.text()->compare(*b.text()))
                                                      : std::nullopt;
}

XacroOutcome compared(std::string_view op, const XacroValue& left, const XacroValue& right)
{
    if (op == "==" || op == "!=") {
        return XacroValue{equal(left, right) == (op == "==")};
    }
    if (op == "is" || op == "is not") {
        const bool isSame = left.content.index() == right.content.index() && equal(left, right);
        return XacroValue{isSame == (op == "is")};
    }
    if (op == "in" || op == "not in") {
        const XacroOutcome found = contains(right, left);
        const auto* value = std::get_if<XacroValue>(&found);
        return value == nullptr ? found : XacroValue{value->truth() == (op == "in")};
    }
    const std::optional<int> found = order(left, right);
    if (!found) {
        return XacroProblem{"cannot compare " + inMessage(left) + " and " + inMessage(right)};
    }
    return XacroValue{op == "<"    ? *found < 0
                      : op == "<=" ? *found <= 0
                      : op == ">"  ? *found > 0
                                   : *found >= 0};
}

XacroOutcome calculated(std::string_view op, const XacroValue& left, const XacroValue& right)
{
    if (std::optional<XacroOutcome> made = ofRows(op, left, right)) {
        return std::move(*made);
    }
    const std::optional<double> a = left.number();
    const std::optional<double> b = right.number();
    if (!a || !b) {
        return XacroProblem{"cannot calculate with " + inMessage(a ? right : left)};
    }
    if ((op == "/" || op == "//" || op == "%") && *b == 0) {
        return XacroProblem{"division by zero"};
    }
    const double result = calculatedReal(op, *a, *b);
    const bool isWhole = left.integer() && right.integer() && op != "/" && !(op == "**" && *b < 0);
    if (isWhole && std::abs(result) < 9e15) {
        return XacroValue{static_cast<std::int64_t>(result)};
    }
    return std::isnan(result) ? XacroOutcome(XacroProblem{"the result is not a number"})
                              : XacroValue{result};
}

XacroOutcome signedValue(std::string_view sign, const XacroValue& value)
{
    if (const auto* real = std::get_if<double>(&value.content)) {
        return XacroValue{sign == "-" ? -*real : *real};  // -0.0, too
    }
    return calculated(sign, {std::int64_t{0}}, value);
}

XacroOutcome itemOf(const XacroValue& value, const XacroValue& key)
{
    if (const XacroDict* dict = value.dict()) {
        const XacroValue* found = entryOf(*dict, key);
        return found != nullptr ? XacroOutcome(*found)
                                : XacroProblem{"there is no entry " + inMessage(key)};
    }
    const std::optional<std::int64_t> index = key.integer();
    if (!index || !isRow(value)) {
        return XacroProblem{inMessage(value) + " has no entry " + inMessage(key)};
    }
    const XacroList elements = *elementsOf(value);
    const auto size = static_cast<std::int64_t>(elements.size());
    const std::int64_t position = *index < 0 ? size + *index : *index;
    if (position < 0 || position >= size) {
        return XacroProblem{"there is no item " + std::to_string(*index) + " in a " +
                            (value.text() != nullptr ? "text of " : "list of ") +
                            std::to_string(size)};
    }
    return elements[static_cast<std::size_t>(position)];
}

XacroOutcome sliceOf(const XacroValue& row, const XacroValue& first, const XacroValue& last)
{
    const auto isNone = [](const XacroValue& bound) {
        return std::holds_alternative<std::monostate>(bound.content);
    };
    if (!isRow(row)) {
        return XacroProblem{inMessage(row) + " has no slices"};
    }
    if ((!first.integer() && !isNone(first)) || (!last.integer() && !isNone(last))) {
        return XacroProblem{"the bounds of a slice are whole numbers"};
    }
    const XacroList elements = *elementsOf(row);
    const auto size = static_cast<std::int64_t>(elements.size());
    const auto indexOf = [&](std::int64_t bound) {
        return std::clamp<std::int64_t>(bound < 0 ? bound + size : bound, 0, size);
    };
    const std::int64_t begin = indexOf(first.integer().value_or(0));
    const std::int64_t end = std::max(begin, indexOf(last.integer().value_or(size)));
    return rowLike(row, {elements.begin() + begin, elements.begin() + end});
}

std::vector<std::string_view> charactersOf(std::string_view text)
{
    std::vector<std::string_view> characters;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        characters.push_back(text.substr(at, end - at));
        at = end;
    }
    return characters;
}

std::optional<XacroList> elementsOf(const XacroValue& value)
{
    XacroList elements;
    if (value.text() != nullptr) {
        for (const std::string_view character : charactersOf(*value.text())) {
            elements.push_back({std::string(character)});
        }
    } else if (value.dict() != nullptr) {
        for (const auto& [key, entry] : *value.dict()) {
            elements.push_back(key);
        }
    } else if (value.items() == nullptr) {
        return std::nullopt;
    }
    return value.items() != nullptr ? *value.items() : elements;
}

}  // namespace importers

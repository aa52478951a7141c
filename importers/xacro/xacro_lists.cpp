#include "importers/xacro/xacro_lists.h"

#include "importers/xacro/xacro_operators.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace importers {

namespace {

constexpr std::array<std::string_view, 8> kOfOneList{"len",    "list",     "tuple", "sum",
                                                     "sorted", "reversed", "any",   "all"};

bool isBefore(const XacroValue& a, const XacroValue& b)
{
    return a.text() != nullptr ? *a.text() < *b.text() : *a.number() < *b.number();
}

bool areOrdered(std::span<const XacroValue> values)
{
    const auto isNumber = [](const XacroValue& value) {
        return value.number().has_value();
    };
    const auto isText = [](const XacroValue& value) {
        return value.text() != nullptr;
    };
    return std::all_of(values.begin(), values.end(), isNumber) ||
           std::all_of(values.begin(), values.end(), isText);
}

// min and max keep the kind of what they choose; of one list, its items.
XacroOutcome extreme(const std::string& name, std::span<const XacroValue> arguments)
{
    const std::optional<XacroList> items =
        arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
    if (items) {
        arguments = *items;
    }
    if (arguments.empty() || !areOrdered(arguments)) {
        return XacroProblem{name + "() takes numbers, or texts"};
    }
    return name == "min" ? *std::min_element(arguments.begin(), arguments.end(), isBefore)
                         : *std::max_element(arguments.begin(), arguments.end(), isBefore);
}

XacroOutcome rangeOf(std::span<const XacroValue> arguments)
{
    constexpr std::int64_t kLargest = std::int64_t{1} << 52;
    std::array<std::int64_t, 3> given{0, 0, 1};
    if (arguments.empty() || arguments.size() > given.size()) {
        return XacroProblem{"range() takes 1 to 3 whole numbers"};
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::optional<std::int64_t> integer = arguments[i].integer();
        if (!integer || *integer > kLargest || *integer < -kLargest) {
            return XacroProblem{"range() takes 1 to 3 whole numbers"};
        }
        given[arguments.size() == 1 ? 1 : i] = *integer;
    }
    const auto [first, last, step] = given;
    if (step == 0) {
        return XacroProblem{"the step of a range is 0"};
    }
    XacroList numbers;
    for (std::int64_t i = first; step > 0 ? i < last : i > last; i += step) {
        if (numbers.size() >= kMostXacroItems) {
            return XacroProblem{"a range is too long"};
        }
        numbers.push_back({i});
    }
    return listOf(std::move(numbers));
}

XacroOutcome sumOf(const XacroList& items)
{
    XacroOutcome sum = XacroValue{std::int64_t{0}};
    for (const XacroValue& item : items) {
        sum = calculated(XacroArithmetic::Add, std::get<XacroValue>(sum), item);
        if (std::holds_alternative<XacroProblem>(sum)) {
            break;
        }
    }
    return sum;
}

XacroOutcome ofItems(const std::string& name, XacroList items)
{
    const auto isTrue = [](const XacroValue& item) {
        return item.truth();
    };
    if (name == "len") {
        return XacroValue{static_cast<std::int64_t>(items.size())};
    }
    if (name == "sum") {
        return sumOf(items);
    }
    if (name == "any") {
        return XacroValue{std::any_of(items.begin(), items.end(), isTrue)};
    }
    if (name == "all") {
        return XacroValue{std::all_of(items.begin(), items.end(), isTrue)};
    }
    if (name == "reversed") {
        std::reverse(items.begin(), items.end());
    }
    if (name == "sorted") {
        if (!areOrdered(items)) {
            return XacroProblem{"sorted() takes numbers, or texts"};
        }
        std::stable_sort(items.begin(), items.end(), isBefore);
    }
    return name == "tuple" ? tupleOf(std::move(items)) : listOf(std::move(items));
}

}  // namespace

std::optional<XacroOutcome> callOfLists(const std::string& name,
                                        std::span<const XacroValue> arguments)
{
    if (name == "min" || name == "max") {
        return extreme(name, arguments);
    }
    if (name == "range") {
        return rangeOf(arguments);
    }
    if (std::find(kOfOneList.begin(), kOfOneList.end(), name) == kOfOneList.end()) {
        return std::nullopt;
    }
    if (arguments.empty() && (name == "list" || name == "tuple")) {
        return ofItems(name, {});
    }
    std::optional<XacroList> items =
        arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
    if (!items) {
        return XacroProblem{name + "() takes a text, a list or a dict"};
    }
    return ofItems(name, std::move(*items));
}

}  // namespace importers

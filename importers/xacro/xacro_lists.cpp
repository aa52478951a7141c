#include "importers/xacro/xacro_lists.h"

#include "importers/xacro/xacro_dict_maker.h"
#include "importers/xacro/xacro_operators.h"
#include "importers/xacro/xacro_order.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace importers {

namespace {

constexpr std::array<std::string_view, 8> kOfOneList{"len",    "list",     "tuple", "sum",
                                                     "sorted", "reversed", "any",   "all"};

// Compares until two cannot be compared.
class Comparing {
public:
    bool operator()(const XacroValue& a, const XacroValue& b)
    {
        const std::optional<int> found = problem ? std::nullopt : order(a, b);
        if (!found && !problem) {
            problem = XacroProblem{"cannot compare " + inMessage(a) + " and " + inMessage(b)};
        }
        return found.value_or(0) < 0;
    }

    std::optional<XacroProblem> problem;
};

// min and max keep the kind of what they choose; of one list, its items.
XacroOutcome extreme(const std::string& name, std::span<const XacroValue> arguments)
{
    const std::optional<XacroList> items =
        arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
    if (items) {
        arguments = *items;
    }
    if (arguments.empty()) {
        return XacroProblem{name + "() of nothing has no value"};
    }
    Comparing isBefore;
    const auto compare = [&](const XacroValue& one, const XacroValue& other) {
        return isBefore(one, other);
    };
    const XacroValue& found = name == "min"
                                  ? *std::min_element(arguments.begin(), arguments.end(), compare)
                                  : *std::max_element(arguments.begin(), arguments.end(), compare);
    return isBefore.problem ? XacroOutcome(*isBefore.problem) : found;
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

// Rows side by side, up to the end of the shortest, as a list of tuples.
XacroOutcome zipped(std::span<const XacroValue> rows)
{
    std::vector<XacroList> lists;
    std::size_t size = rows.empty() ? 0 : SIZE_MAX;
    for (const XacroValue& row : rows) {
        std::optional<XacroList> items = elementsOf(row);
        if (!items) {
            return XacroProblem{"zip() takes texts, lists or dicts"};
        }
        size = std::min(size, items->size());
        lists.push_back(std::move(*items));
    }
    if (size > kMostXacroItems) {
        return XacroProblem{"a list is too long"};
    }
    XacroList tuples;
    for (std::size_t i = 0; i < size; ++i) {
        XacroList together;
        for (const XacroList& list : lists) {
            together.push_back(list[i]);
        }
        tuples.push_back(tupleOf(std::move(together)));
    }
    return listOf(std::move(tuples));
}

XacroOutcome enumerated(std::span<const XacroValue> arguments)
{
    const std::optional<XacroList> items =
        arguments.empty() || arguments.size() > 2 ? std::nullopt : elementsOf(arguments[0]);
    const std::optional<std::int64_t> first =
        arguments.size() == 2 ? arguments[1].integer() : std::optional<std::int64_t>(0);
    constexpr std::int64_t kLargest = std::int64_t{1} << 52;
    if (!items || !first || *first > kLargest || *first < -kLargest) {
        return XacroProblem{"enumerate() takes a text, a list or a dict, and where to begin"};
    }
    XacroList pairs;
    for (const XacroValue& item : *items) {
        pairs.push_back(tupleOf({{*first + static_cast<std::int64_t>(pairs.size())}, item}));
    }
    return listOf(std::move(pairs));
}

// Of a dict, or of pairs of keys and values.
XacroOutcome dictFrom(std::span<const XacroValue> arguments)
{
    XacroDictMaker made;
    if (arguments.size() == 1 && arguments[0].dict() != nullptr) {
        return arguments[0];
    }
    const std::optional<XacroList> pairs =
        arguments.empty() ? XacroList() : elementsOf(arguments[0]);
    bool isRight = pairs && arguments.size() <= 1;
    for (std::size_t i = 0; isRight && i < pairs->size(); ++i) {
        const std::optional<XacroList> pair = elementsOf((*pairs)[i]);
        isRight = pair && pair->size() == 2;
        if (isRight) {
            if (auto problem = made.set((*pair)[0], (*pair)[1])) {
                return *problem;
            }
        }
    }
    return isRight ? XacroOutcome(made.take())
                   : XacroProblem{
                         "dict() takes a dict, pairs of keys and values, or names with "
                         "values, as dict(lower=0, upper=1)"};
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
        Comparing isBefore;
        std::stable_sort(
            items.begin(), items.end(),
            [&](const XacroValue& one, const XacroValue& other) { return isBefore(one, other); });
        if (isBefore.problem) {
            return *isBefore.problem;
        }
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
    if (name == "zip") {
        return zipped(arguments);
    }
    if (name == "enumerate") {
        return enumerated(arguments);
    }
    if (name == "dict") {
        return dictFrom(arguments);
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

#include "importers/xacro/xacro_operators.h"

#include "importers/xacro/xacro_format.h"
#include "importers/xacro/xacro_order.h"
#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <cmath>

namespace importers {

namespace {

// Null when there is none.
const XacroValue* entryOf(const XacroDict& dict, const XacroValue& key)
{
    const auto found = std::find_if(dict.begin(), dict.end(),
                                    [&](const auto& entry) { return equal(entry.first, key); });
    return found == dict.end() ? nullptr : &found->second;
}

XacroOutcome contains(const XacroValue& whole, const XacroValue& part)
{
    if (whole.text() != nullptr && part.text() != nullptr) {
        return XacroValue{whole.text()->find(*part.text()) != std::string::npos};
    }
    if (const XacroList* list = whole.items()) {
        return XacroValue{std::any_of(list->begin(), list->end(),
                                      [&](const XacroValue& item) { return equal(item, part); })};
    }
    if (const XacroDict* dict = whole.dict()) {
        return XacroValue{entryOf(*dict, part) != nullptr};
    }
    return XacroProblem{"nothing can be in " + inMessage(whole)};
}

double calculatedReal(XacroArithmetic op, double a, double b)
{
    switch (op) {
        case XacroArithmetic::Add:
            return a + b;
        case XacroArithmetic::Subtract:
            return a - b;
        case XacroArithmetic::Multiply:
            return a * b;
        case XacroArithmetic::Divide:
            return a / b;
        case XacroArithmetic::FloorDivide:
            return std::floor(a / b);
        case XacroArithmetic::Remainder:
            return a - b * std::floor(a / b);
        case XacroArithmetic::Power:
            break;
    }
    return std::pow(a, b);
}

bool isDivision(XacroArithmetic op)
{
    return op == XacroArithmetic::Divide || op == XacroArithmetic::FloorDivide ||
           op == XacroArithmetic::Remainder;
}

// Of texts, lists and tuples; none when it is not of them.
std::optional<XacroOutcome> ofRows(XacroArithmetic op,
                                   const XacroValue& left,
                                   const XacroValue& right)
{
    if (op == XacroArithmetic::Remainder && left.text() != nullptr) {
        return formattedByPercent(*left.text(), right);
    }
    return op == XacroArithmetic::Add        ? chained(left, right)
           : op == XacroArithmetic::Multiply ? repeated(left, right)
                                             : std::nullopt;
}

}  // namespace

XacroOutcome compared(std::string_view op, const XacroValue& left, const XacroValue& right)
{
    if (op == "==" || op == "!=") {
        return XacroValue{equal(left, right) == (op == "==")};
    }
    if (op == "is" || op == "is not") {
        const bool isSame = left.content.index() == right.content.index() && equal(left, right);
        return XacroValue{isSame == (op == "is")};
    }
    if (op == "in") {
        return contains(right, left);
    }
    if (op == "not in") {
        const XacroOutcome found = contains(right, left);
        const auto* value = std::get_if<XacroValue>(&found);
        return value == nullptr ? found : XacroOutcome(XacroValue{!value->truth()});
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

XacroOutcome calculated(XacroArithmetic op, const XacroValue& left, const XacroValue& right)
{
    if (std::optional<XacroOutcome> made = ofRows(op, left, right)) {
        return std::move(*made);
    }
    const std::optional<double> a = left.number();
    const std::optional<double> b = right.number();
    if (!a || !b) {
        return XacroProblem{"cannot calculate with " + inMessage(a ? right : left)};
    }
    if (isDivision(op) && *b == 0) {
        return XacroProblem{"division by zero"};
    }
    const double result = calculatedReal(op, *a, *b);
    const bool whole = !std::holds_alternative<double>(left.content) &&
                       !std::holds_alternative<double>(right.content) &&
                       op != XacroArithmetic::Divide && !(op == XacroArithmetic::Power && *b < 0);
    if (whole && std::abs(result) < 9e15) {
        return XacroValue{static_cast<std::int64_t>(result)};
    }
    if (std::isnan(result)) {
        return XacroProblem{"the result is not a number"};
    }
    return XacroValue{result};
}

XacroOutcome itemOf(const XacroValue& value, const XacroValue& key)
{
    if (const XacroDict* dict = value.dict()) {
        if (const XacroValue* found = entryOf(*dict, key)) {
            return *found;
        }
        return XacroProblem{"there is no entry " + inMessage(key)};
    }
    const std::optional<std::int64_t> index = key.integer();
    if (!index || (value.items() == nullptr && value.text() == nullptr)) {
        return XacroProblem{inMessage(value) + " has no entry " + inMessage(key)};
    }
    return elementOf(value, *index);
}

XacroOutcome gottenFrom(const XacroValue& value, std::span<const XacroValue> arguments)
{
    const XacroDict* dict = value.dict();
    if (dict == nullptr || arguments.empty() || arguments.size() > 2) {
        return XacroProblem{"get() takes a key of a dict and what to take without it"};
    }
    if (const XacroValue* found = entryOf(*dict, arguments[0])) {
        return *found;
    }
    return arguments.size() == 2 ? arguments[1] : XacroValue{};
}

}  // namespace importers

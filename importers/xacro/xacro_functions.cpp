#include "importers/xacro/xacro_functions.h"

#include "base/text.h"
#include "importers/xacro/xacro_operators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace importers {

namespace {

using Values = std::span<const XacroValue>;

// A function of module math: of one number or of two, and its name.
struct OfOne {
    std::string_view name;
    double (*of)(double x);
};

struct OfTwo {
    std::string_view name;
    double (*of)(double x, double y);
};

double radiansOf(double degrees)
{
    return degrees * (M_PI / 180);
}

double degreesOf(double radians)
{
    return radians * (180 / M_PI);
}

double logarithm(double x, double base)
{
    return std::log(x) / std::log(base);
}

constexpr std::array kOfOne{
    OfOne{"sin", std::sin},     OfOne{"cos", std::cos},      OfOne{"tan", std::tan},
    OfOne{"asin", std::asin},   OfOne{"acos", std::acos},    OfOne{"atan", std::atan},
    OfOne{"sinh", std::sinh},   OfOne{"cosh", std::cosh},    OfOne{"tanh", std::tanh},
    OfOne{"asinh", std::asinh}, OfOne{"acosh", std::acosh},  OfOne{"atanh", std::atanh},
    OfOne{"sqrt", std::sqrt},   OfOne{"cbrt", std::cbrt},    OfOne{"exp", std::exp},
    OfOne{"exp2", std::exp2},   OfOne{"expm1", std::expm1},  OfOne{"log", std::log},
    OfOne{"log2", std::log2},   OfOne{"log10", std::log10},  OfOne{"log1p", std::log1p},
    OfOne{"fabs", std::fabs},   OfOne{"radians", radiansOf}, OfOne{"degrees", degreesOf},
};

constexpr std::array kOfTwo{
    OfTwo{"atan2", std::atan2},
    OfTwo{"pow", std::pow},
    OfTwo{"fmod", std::fmod},
    OfTwo{"copysign", std::copysign},
    OfTwo{"remainder", std::remainder},
    OfTwo{"hypot", std::hypot},
    OfTwo{"log", logarithm},
};

// These give a whole number, and an int as it is.
constexpr std::array kWhole{
    OfOne{"floor", std::floor}, OfOne{"ceil", std::ceil},       OfOne{"trunc", std::trunc},
    OfOne{"int", std::trunc},   OfOne{"round", std::nearbyint},
};

template <typename Table>
auto* rowOf(const Table& table, const std::string& name)
{
    const auto row =
        std::find_if(table.begin(), table.end(), [&](const auto& one) { return one.name == name; });
    return row == table.end() ? nullptr : &*row;
}

XacroOutcome wholeNumber(double number)
{
    if (!std::isfinite(number) || std::abs(number) > 9e18) {
        return XacroProblem{"a number is too large for an integer"};
    }
    return XacroValue{static_cast<std::int64_t>(number)};
}

// None when there is no such function of numbers.
std::optional<XacroOutcome> callMath(const std::string& name, Values arguments)
{
    const OfOne* whole = rowOf(kWhole, name);
    const OfOne* one = rowOf(kOfOne, name);
    const OfTwo* two = rowOf(kOfTwo, name);
    if (whole == nullptr && one == nullptr && two == nullptr) {
        return std::nullopt;
    }
    std::vector<double> x;
    for (const XacroValue& argument : arguments) {
        const std::optional<double> number = argument.number();
        if (!number) {
            return takes(name, "numbers");
        }
        x.push_back(*number);
    }
    if (x.size() == 1 && whole != nullptr) {
        return arguments[0].integer() ? XacroValue{*arguments[0].integer()}
                                      : wholeNumber(whole->of(x[0]));
    }
    if (x.size() == 1 ? one == nullptr : x.size() != 2 || two == nullptr) {
        return takes(name, two == nullptr ? "1 number" : "2 numbers");
    }
    // Python raises an error where C gives no number, or an infinite one of finite ones.
    const double result = x.size() == 1 ? one->of(x[0]) : two->of(x[0], x[1]);
    const bool isOfFinite = std::isfinite(x.front()) && std::isfinite(x.back());
    if (std::isnan(result) || (isOfFinite && std::isinf(result))) {
        return XacroProblem{name + "() has no value there"};
    }
    return XacroValue{result};
}

// Python's round(number, digits): to the nearest, halves to the even digit; an int stays one.
XacroOutcome rounded(const XacroValue& number, const XacroValue& digits)
{
    if (!number.number() || !digits.integer() || *digits.integer() < 0) {
        return takes("round", "a number and how many digits behind its point");
    }
    const double x = *number.number();
    if (number.integer() || !std::isfinite(x) || *digits.integer() > 308) {
        return number;
    }
    // The number is written exactly and read again, as Python does: 2.675 is a little less than it
    // looks.
    std::array<char, 700> text{};
    std::snprintf(text.data(), text.size(), "%.*f", static_cast<int>(*digits.integer()), x);
    return XacroValue{std::strtod(text.data(), nullptr)};
}

// min and max keep the kind of what they choose; of one list, its items.
XacroOutcome extreme(const std::string& name, const XacroList& items)
{
    if (items.empty()) {
        return XacroProblem{name + "() of nothing has no value"};
    }
    const XacroValue* best = &items.front();
    for (const XacroValue& item : items) {
        const std::optional<int> found = order(item, *best);
        if (!found) {
            return XacroProblem{"cannot compare " + inMessage(*best) + " and " + inMessage(item)};
        }
        best = (name == "min" ? *found < 0 : *found > 0) ? &item : best;
    }
    return *best;
}

// None when it is none of them.
std::optional<XacroOutcome> callOfOne(const std::string& name, const XacroValue& value)
{
    if (name == "str") {
        return XacroValue{value.str()};
    }
    if (name == "bool") {
        return XacroValue{value.truth()};
    }
    if (value.text() != nullptr && (name == "int" || name == "float")) {
        const XacroValue number = literal(base::trimmed(*value.text()));
        const bool isRight = name == "int" ? number.integer() && !number.isBool()
                                           : number.number() && !number.isBool();
        return isRight ? callFunction(name, std::span(&number, 1)) : takes(name, "a number");
    }
    if (name == "abs" || name == "float") {
        const std::optional<double> number = value.number();
        return !number           ? XacroOutcome(takes(name, "a number"))
               : name == "float" ? XacroValue{*number}
               : value.integer() ? wholeNumber(std::abs(*number))
                                 : XacroValue{std::abs(*number)};
    }
    if (name != "len" && name != "list") {
        return std::nullopt;
    }
    std::optional<XacroList> items = elementsOf(value);
    return !items          ? XacroOutcome(takes(name, "a text, a list or a dict"))
           : name == "len" ? XacroValue{static_cast<std::int64_t>(items->size())}
                           : listOf(std::move(*items));
}

}  // namespace

XacroOutcome callFunction(const std::string& name, Values arguments)
{
    if (name == "min" || name == "max") {
        const std::optional<XacroList> items =
            arguments.size() == 1 ? elementsOf(arguments[0]) : std::nullopt;
        return extreme(name, items ? *items : XacroList(arguments.begin(), arguments.end()));
    }
    if (name == "round" && arguments.size() == 2) {
        return rounded(arguments[0], arguments[1]);
    }
    if (arguments.size() == 1) {
        if (std::optional<XacroOutcome> outcome = callOfOne(name, arguments[0])) {
            return std::move(*outcome);
        }
    }
    if (std::optional<XacroOutcome> outcome = callMath(name, arguments)) {
        return std::move(*outcome);
    }
    return unknownHere("there is no function " + name, arguments);
}

XacroProblem unknownHere(const std::string& what, Values arguments)
{
    return onlyInPython(what + "() of " + std::to_string(arguments.size()) +
                        (arguments.size() == 1 ? " argument here" : " arguments here"));
}

}  // namespace importers

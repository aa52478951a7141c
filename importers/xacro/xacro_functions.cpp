#include "importers/xacro/xacro_functions.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace importers {

namespace {

using Numbers = std::span<const double>;

struct Function {
    std::string_view name;
    std::size_t arguments;
    double (*of)(Numbers x);
};

constexpr std::array kFunctions{
    Function{"sin", 1,
             [](Numbers x) {
                 return std::sin(x[0]);
             }},
    Function{"cos", 1,
             [](Numbers x) {
                 return std::cos(x[0]);
             }},
    Function{"tan", 1,
             [](Numbers x) {
                 return std::tan(x[0]);
             }},
    Function{"asin", 1,
             [](Numbers x) {
                 return std::asin(x[0]);
             }},
    Function{"acos", 1,
             [](Numbers x) {
                 return std::acos(x[0]);
             }},
    Function{"atan", 1,
             [](Numbers x) {
                 return std::atan(x[0]);
             }},
    Function{"atan2", 2,
             [](Numbers x) {
                 return std::atan2(x[0], x[1]);
             }},
    Function{"hypot", 2,
             [](Numbers x) {
                 return std::hypot(x[0], x[1]);
             }},
    Function{"sqrt", 1,
             [](Numbers x) {
                 return std::sqrt(x[0]);
             }},
    Function{"exp", 1,
             [](Numbers x) {
                 return std::exp(x[0]);
             }},
    Function{"log", 1,
             [](Numbers x) {
                 return std::log(x[0]);
             }},
    Function{"radians", 1,
             [](Numbers x) {
                 return x[0] * (M_PI / 180);
             }},
    Function{"degrees", 1,
             [](Numbers x) {
                 return x[0] * (180 / M_PI);
             }},
    Function{"pow", 2,
             [](Numbers x) {
                 return std::pow(x[0], x[1]);
             }},
    Function{"fabs", 1,
             [](Numbers x) {
                 return std::abs(x[0]);
             }},
};

XacroProblem wrong(const std::string& name, const std::string& expected)
{
    return {name + "() takes " + expected};
}

XacroOutcome rounded(double number)
{
    if (!std::isfinite(number) || std::abs(number) > 9e18) {
        return XacroProblem{"a number is too large for an integer"};
    }
    return XacroValue{static_cast<std::int64_t>(number)};
}

// min and max keep the kind of what they choose; of one list, its items.
XacroOutcome extreme(const std::string& name, std::span<const XacroValue> arguments)
{
    if (arguments.size() == 1) {
        if (const XacroList* items = arguments[0].items()) {
            arguments = *items;
        }
    }
    const auto isNumber = [](const XacroValue& value) {
        return value.number().has_value();
    };
    if (arguments.empty() || !std::all_of(arguments.begin(), arguments.end(), isNumber)) {
        return wrong(name, "numbers");
    }
    const auto less = [](const XacroValue& a, const XacroValue& b) {
        return *a.number() < *b.number();
    };
    return name == "min" ? *std::min_element(arguments.begin(), arguments.end(), less)
                         : *std::max_element(arguments.begin(), arguments.end(), less);
}

XacroOutcome lengthOf(const XacroValue& value)
{
    if (value.text() != nullptr) {
        return XacroValue{static_cast<std::int64_t>(value.text()->size())};
    }
    if (const XacroList* items = value.items()) {
        return XacroValue{static_cast<std::int64_t>(items->size())};
    }
    if (const XacroDict* dict = value.dict()) {
        return XacroValue{static_cast<std::int64_t>(dict->size())};
    }
    return wrong("len", "a text, a list or a dict");
}

// Of one argument of any kind; none when there is no such function.
std::optional<XacroOutcome> conversion(const std::string& name, const XacroValue& value)
{
    const std::optional<double> number =
        value.text() != nullptr ? base::parseReal(base::trimmed(*value.text())) : value.number();
    if (name == "str") {
        return XacroValue{value.str()};
    }
    if (name == "bool") {
        return XacroValue{value.truth()};
    }
    if (name == "len") {
        return lengthOf(value);
    }
    const bool isRounding = name == "int" || name == "floor" || name == "ceil" || name == "round";
    if (name != "float" && name != "abs" && !isRounding) {
        return std::nullopt;
    }
    if (!number) {
        return wrong(name, "a number");
    }
    if (name == "float") {
        return XacroValue{*number};
    }
    if (name == "abs") {
        const bool whole = std::holds_alternative<std::int64_t>(value.content);
        return whole ? rounded(std::abs(*number)) : XacroOutcome(XacroValue{std::abs(*number)});
    }
    if (name == "floor") {
        return rounded(std::floor(*number));
    }
    if (name == "ceil") {
        return rounded(std::ceil(*number));
    }
    return rounded(name == "round" ? std::nearbyint(*number) : std::trunc(*number));
}

}  // namespace

XacroOutcome callFunction(const std::string& name, std::span<const XacroValue> arguments)
{
    if (name == "min" || name == "max") {
        return extreme(name, arguments);
    }
    if (arguments.size() == 1) {
        if (std::optional<XacroOutcome> converted = conversion(name, arguments[0])) {
            return std::move(*converted);
        }
    }
    const auto function = std::find_if(kFunctions.begin(), kFunctions.end(),
                                       [&](const Function& one) { return one.name == name; });
    if (function == kFunctions.end()) {
        return XacroProblem{"there is no function \"" + name + '"'};
    }
    std::array<double, 2> numbers{};
    if (arguments.size() != function->arguments) {
        return wrong(name, std::to_string(function->arguments) + " numbers");
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::optional<double> number = arguments[i].number();
        if (!number) {
            return wrong(name, "numbers");
        }
        numbers[i] = *number;
    }
    const double result = function->of(numbers);
    if (std::isnan(result)) {
        return XacroProblem{name + "() has no value there"};
    }
    return XacroValue{result};
}

}  // namespace importers

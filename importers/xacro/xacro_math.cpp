#include "importers/xacro/xacro_math.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string_view>
#include <vector>

namespace importers {

namespace {

using Numbers = std::span<const double>;

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

constexpr std::array kOfOne{
    OfOne{"sin", std::sin},      OfOne{"cos", std::cos},       OfOne{"tan", std::tan},
    OfOne{"asin", std::asin},    OfOne{"acos", std::acos},     OfOne{"atan", std::atan},
    OfOne{"sinh", std::sinh},    OfOne{"cosh", std::cosh},     OfOne{"tanh", std::tanh},
    OfOne{"asinh", std::asinh},  OfOne{"acosh", std::acosh},   OfOne{"atanh", std::atanh},
    OfOne{"sqrt", std::sqrt},    OfOne{"cbrt", std::cbrt},     OfOne{"exp", std::exp},
    OfOne{"exp2", std::exp2},    OfOne{"expm1", std::expm1},   OfOne{"log", std::log},
    OfOne{"log2", std::log2},    OfOne{"log10", std::log10},   OfOne{"log1p", std::log1p},
    OfOne{"fabs", std::fabs},    OfOne{"erf", std::erf},       OfOne{"erfc", std::erfc},
    OfOne{"gamma", std::tgamma}, OfOne{"lgamma", std::lgamma}, OfOne{"radians", radiansOf},
    OfOne{"degrees", degreesOf},
};

constexpr std::array kOfTwo{
    OfTwo{"atan2", std::atan2},         OfTwo{"pow", std::pow},
    OfTwo{"fmod", std::fmod},           OfTwo{"copysign", std::copysign},
    OfTwo{"remainder", std::remainder},
};

XacroProblem takes(const std::string& name, const std::string& expected)
{
    return {name + "() takes " + expected};
}

// Python raises an error where C gives no number, or an infinite one of finite ones.
XacroOutcome checked(const std::string& name, double result, Numbers x)
{
    const bool isFinite =
        std::all_of(x.begin(), x.end(), [](double v) { return std::isfinite(v); });
    if (std::isnan(result) || (isFinite && std::isinf(result))) {
        return XacroProblem{name + "() has no value there"};
    }
    return XacroValue{result};
}

// Those that give a whole number.
std::optional<XacroOutcome> wholeOf(const std::string& name, Numbers x)
{
    if (name != "floor" && name != "ceil" && name != "trunc") {
        return std::nullopt;
    }
    if (x.size() != 1) {
        return takes(name, "1 number");
    }
    return wholeNumber(name == "floor"  ? std::floor(x[0])
                       : name == "ceil" ? std::ceil(x[0])
                                        : std::trunc(x[0]));
}

// Those that say true or false.
std::optional<XacroOutcome> truthOf(const std::string& name, Numbers x)
{
    if (name == "isclose") {
        if (x.size() != 2) {
            return takes(name, "2 numbers");
        }
        const double most = 1e-9 * std::max(std::abs(x[0]), std::abs(x[1]));
        return XacroValue{x[0] == x[1] || std::abs(x[0] - x[1]) <= most};
    }
    if (name != "isnan" && name != "isinf" && name != "isfinite") {
        return std::nullopt;
    }
    if (x.size() != 1) {
        return takes(name, "1 number");
    }
    return XacroValue{name == "isnan"   ? std::isnan(x[0])
                      : name == "isinf" ? std::isinf(x[0])
                                        : std::isfinite(x[0])};
}

std::optional<XacroOutcome> ofTheTables(const std::string& name, Numbers x)
{
    const auto hasName = [&](const auto& one) {
        return one.name == name;
    };
    const auto* two = std::find_if(kOfTwo.begin(), kOfTwo.end(), hasName);
    if (two != kOfTwo.end()) {
        return x.size() == 2 ? checked(name, two->of(x[0], x[1]), x)
                             : XacroOutcome(takes(name, "2 numbers"));
    }
    if (name == "hypot") {
        double result = 0;
        for (const double side : x) {
            result = std::hypot(result, side);
        }
        return checked(name, result, x);
    }
    if (name == "log" && x.size() == 2) {
        return checked(name, std::log(x[0]) / std::log(x[1]), x);
    }
    const auto* one = std::find_if(kOfOne.begin(), kOfOne.end(), hasName);
    if (one == kOfOne.end()) {
        return std::nullopt;
    }
    return x.size() == 1 ? checked(name, one->of(x[0]), x) : XacroOutcome(takes(name, "1 number"));
}

XacroOutcome greatestDivisor(std::span<const XacroValue> arguments)
{
    std::int64_t result = 0;
    for (const XacroValue& argument : arguments) {
        const std::optional<std::int64_t> integer = argument.integer();
        if (!integer || *integer == INT64_MIN) {
            return takes("gcd", "whole numbers");
        }
        result = std::gcd(result, *integer);
    }
    return XacroValue{result};
}

bool isOfMath(const std::string& name)
{
    const std::array<double, 1> one{1};
    const std::array<double, 2> two{1, 1};
    return ofTheTables(name, one) || ofTheTables(name, two) || wholeOf(name, one) ||
           truthOf(name, one);
}

}  // namespace

XacroOutcome wholeNumber(double number)
{
    if (!std::isfinite(number) || std::abs(number) > 9e18) {
        return XacroProblem{"a number is too large for an integer"};
    }
    return XacroValue{static_cast<std::int64_t>(number)};
}

XacroOutcome roundedTo(const XacroValue& number, std::int64_t digits)
{
    constexpr std::int64_t kMostDigits = 308;
    const double x = *number.number();
    if (number.integer() && digits >= 0) {
        return XacroValue{*number.integer()};
    }
    if (!std::isfinite(x) || digits > kMostDigits) {
        return XacroValue{x};
    }
    if (digits < 0) {
        const double unit = std::pow(10.0, static_cast<double>(-std::max(digits, -kMostDigits)));
        const double result = std::nearbyint(x / unit) * unit;
        return number.integer() ? wholeNumber(result) : XacroOutcome(XacroValue{result});
    }
    // Written exactly and read again, as Python does: 2.675 is a little less than it looks.
    std::array<char, 700> text{};
    std::snprintf(text.data(), text.size(), "%.*f", static_cast<int>(digits), x);
    return XacroValue{std::strtod(text.data(), nullptr)};
}

std::optional<XacroOutcome> callMath(const std::string& name, std::span<const XacroValue> arguments)
{
    if (name == "gcd") {
        return greatestDivisor(arguments);
    }
    if (!isOfMath(name)) {
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
    if (std::optional<XacroOutcome> whole = wholeOf(name, x)) {
        return whole;
    }
    if (std::optional<XacroOutcome> truth = truthOf(name, x)) {
        return truth;
    }
    return ofTheTables(name, x);
}

}  // namespace importers

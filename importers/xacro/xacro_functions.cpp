#include "importers/xacro/xacro_functions.h"

#include "base/text.h"
#include "importers/xacro/xacro_lists.h"
#include "importers/xacro/xacro_math.h"

#include <cmath>
#include <optional>
#include <utility>

namespace importers {

namespace {

XacroProblem notANumber(const std::string& name)
{
    return {name + "() takes a number"};
}

XacroOutcome wholeOfText(const std::string& text)
{
    const std::optional<std::int64_t> integer = base::parseInteger(base::trimmed(text));
    return integer ? XacroOutcome(XacroValue{*integer}) : notANumber("int");
}

XacroOutcome realOfText(const std::string& text)
{
    const std::optional<double> number = base::parseReal(base::trimmed(text));
    return number ? XacroOutcome(XacroValue{*number}) : notANumber("float");
}

XacroOutcome absolute(const XacroValue& value)
{
    const double size = std::abs(*value.number());
    return value.integer() ? wholeNumber(size) : XacroOutcome(XacroValue{size});
}

// Of one argument; none when there is no such function.
std::optional<XacroOutcome> conversion(const std::string& name, const XacroValue& value)
{
    if (name == "str") {
        return XacroValue{value.str()};
    }
    if (name == "repr") {
        return XacroValue{value.repr()};
    }
    if (name == "bool") {
        return XacroValue{value.truth()};
    }
    if (name != "int" && name != "float" && name != "abs" && name != "round") {
        return std::nullopt;
    }
    if (value.text() != nullptr && (name == "int" || name == "float")) {
        return name == "int" ? wholeOfText(*value.text()) : realOfText(*value.text());
    }
    if (!value.number()) {
        return notANumber(name);
    }
    if (name == "float") {
        return XacroValue{*value.number()};
    }
    if (name == "abs") {
        return absolute(value);
    }
    return value.integer() ? XacroOutcome(XacroValue{*value.integer()})
                           : wholeNumber(name == "round" ? std::nearbyint(*value.number())
                                                         : std::trunc(*value.number()));
}

XacroOutcome roundedByTwo(const XacroValue& number, const XacroValue& digits)
{
    if (!number.number() || !digits.integer()) {
        return XacroProblem{"round() takes a number and how many digits"};
    }
    return roundedTo(number, *digits.integer());
}

}  // namespace

XacroOutcome callFunction(const std::string& name, std::span<const XacroValue> arguments)
{
    if (std::optional<XacroOutcome> outcome = callOfLists(name, arguments)) {
        return std::move(*outcome);
    }
    if (name == "round" && arguments.size() == 2) {
        return roundedByTwo(arguments[0], arguments[1]);
    }
    if (arguments.size() == 1) {
        if (std::optional<XacroOutcome> converted = conversion(name, arguments[0])) {
            return std::move(*converted);
        }
    }
    if (std::optional<XacroOutcome> outcome = callMath(name, arguments)) {
        return std::move(*outcome);
    }
    return XacroProblem{"there is no function \"" + name + "\" of " +
                        std::to_string(arguments.size()) +
                        (arguments.size() == 1 ? " argument" : " arguments")};
}

}  // namespace importers

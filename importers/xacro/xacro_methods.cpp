#include "importers/xacro/xacro_methods.h"

#include "importers/xacro/xacro_operators.h"
#include "importers/xacro/xacro_order.h"
#include "importers/xacro/xacro_text_methods.h"

#include <algorithm>
#include <utility>

namespace importers {

namespace {

XacroOutcome partsOf(const XacroDict& dict, const std::string& method)
{
    XacroList parts;
    for (const auto& [key, value] : dict) {
        parts.push_back(method == "keys"     ? key
                        : method == "values" ? value
                                             : tupleOf({key, value}));
    }
    return listOf(std::move(parts));
}

XacroOutcome foundIn(const XacroList& items, const std::string& method, const XacroValue& wanted)
{
    const auto isWanted = [&](const XacroValue& item) {
        return equal(item, wanted);
    };
    if (method == "count") {
        return XacroValue{std::int64_t{std::count_if(items.begin(), items.end(), isWanted)}};
    }
    const auto found = std::find_if(items.begin(), items.end(), isWanted);
    return found == items.end()
               ? XacroOutcome(XacroProblem{inMessage(wanted) + " is not in the list"})
               : XacroValue{std::int64_t{std::distance(items.begin(), found)}};
}

}  // namespace

XacroOutcome callMethod(const XacroValue& value,
                        const std::string& method,
                        std::span<const XacroValue> arguments)
{
    if (value.text() != nullptr) {
        return callTextMethod(*value.text(), method, arguments);
    }
    if (method == "get") {
        return gottenFrom(value, arguments);
    }
    const bool isOfDict = method == "keys" || method == "values" || method == "items";
    if (value.dict() != nullptr && isOfDict && arguments.empty()) {
        return partsOf(*value.dict(), method);
    }
    if (value.items() != nullptr && (method == "index" || method == "count") &&
        arguments.size() == 1) {
        return foundIn(*value.items(), method, arguments[0]);
    }
    return XacroProblem{inMessage(value) + " has no method " + method + "() of " +
                        std::to_string(arguments.size()) +
                        (arguments.size() == 1 ? " argument" : " arguments")};
}

}  // namespace importers

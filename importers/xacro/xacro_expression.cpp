#include "importers/xacro/xacro_expression.h"

#include "importers/xacro/xacro_calculation.h"
#include "importers/xacro/xacro_parser.h"

#include <variant>

namespace importers {

XacroOutcome evaluate(std::string_view expression, const XacroNames& names)
{
    const std::variant<XacroNode, XacroProblem> read = parseExpression(expression);
    if (const auto* problem = std::get_if<XacroProblem>(&read)) {
        return *problem;
    }
    return calculate(std::get<XacroNode>(read), names);
}

}  // namespace importers

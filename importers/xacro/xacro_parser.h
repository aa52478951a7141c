#pragma once

#include "importers/xacro/xacro_tree.h"

#include <string_view>
#include <variant>

namespace importers {

// Reads an expression. Its length and depth are bounded.
std::variant<XacroNode, XacroProblem> parseExpression(std::string_view text);

}  // namespace importers

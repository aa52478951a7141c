#pragma once

#include "importers/xacro/xacro_cursor.h"
#include "importers/xacro/xacro_tree.h"

#include <variant>

namespace importers {

// What stands between a `for` and its `in`: a Name, or a Tuple of such and of tuples, of which one
// may be Starred.
std::variant<XacroNode, XacroProblem> readLoopNames(XacroCursor& cursor);

}  // namespace importers

#pragma once

#include "importers/xacro/xacro_names.h"
#include "importers/xacro/xacro_tree.h"

namespace importers {

// What an expression comes to, as Python calculates it: what does not count, as what an `if` does
// not choose, is not looked at.
XacroOutcome calculate(const XacroNode& expression, const XacroNames& names);

}  // namespace importers

#pragma once

#include "importers/xacro/xacro_names.h"
#include "importers/xacro/xacro_value.h"

#include <string_view>

namespace importers {

// The value of an expression of xacro's language: Python's numbers, texts, lists and dicts with
// their operators, `a if c else b`, comprehensions, and the functions of its math module. Nothing
// else of Python: no expression can reach a file, the system or an endless loop, and its length,
// its depth and what its loops take are bounded.
XacroOutcome evaluate(std::string_view expression, const XacroNames& names);

}  // namespace importers

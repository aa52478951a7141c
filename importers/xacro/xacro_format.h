#pragma once

#include "importers/xacro/xacro_value.h"

#include <string_view>

namespace importers {

// Python's format % values: "%s_%03d" with a tuple of values or a single one, in a text of 64 kB at
// most. The conversions s, d, i, f, e, g and %, with the flags -, + and 0, a width and digits of
// two figures; another is the problem `xacro.python`.
XacroOutcome formattedByPercent(std::string_view format, const XacroValue& values);

}  // namespace importers

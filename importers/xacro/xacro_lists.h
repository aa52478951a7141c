#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <span>
#include <string>

namespace importers {

// Python's functions of lists, by name: len, range (as a list), list, tuple, sum, min, max, sorted,
// reversed (as a list), any and all. None when it is none of them. A range has 10 000 numbers at
// most.
std::optional<XacroOutcome> callOfLists(const std::string& name,
                                        std::span<const XacroValue> arguments);

}  // namespace importers

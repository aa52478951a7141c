#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <span>
#include <string>

namespace importers {

// Python's functions of lists, by name: len, list, tuple, dict, sum, min, max, sorted, any, all,
// and as lists range, reversed, zip and enumerate. None when it is none of them. A range has 10 000
// numbers at most.
std::optional<XacroOutcome> callOfLists(const std::string& name,
                                        std::span<const XacroValue> arguments);

}  // namespace importers

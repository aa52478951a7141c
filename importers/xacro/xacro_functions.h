#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string>

namespace importers {

// A function of xacro's expressions by name: sin, radians, max, len, int, …
XacroOutcome callFunction(const std::string& name, std::span<const XacroValue> arguments);

}  // namespace importers

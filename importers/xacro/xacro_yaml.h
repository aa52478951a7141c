#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <string>

namespace importers {

// A YAML text as a value: numbers and booleans typed as YAML 1.2 does, `!degrees` turned into
// radians as xacro does. None when it is not YAML, or too much of it.
std::optional<XacroValue> xacroYaml(std::string text, const std::string& path);

}  // namespace importers

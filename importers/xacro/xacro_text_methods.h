#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string>

namespace importers {

// text.method(arguments) as Python's str has it: split, join, strip, lstrip, rstrip, upper, lower,
// capitalize, title, replace, startswith, endswith, find, count, isdigit, zfill, format. Letters
// are those of ASCII; what is made is no longer than 64 kB.
XacroOutcome callTextMethod(const std::string& text,
                            const std::string& method,
                            std::span<const XacroValue> arguments);

}  // namespace importers

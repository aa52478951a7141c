#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string>

namespace importers {

// value.method(arguments): those of texts (xacro_text_methods.h); get, keys, values and items of
// dicts, as lists; index and count of lists.
XacroOutcome callMethod(const XacroValue& value,
                        const std::string& method,
                        std::span<const XacroValue> arguments);

}  // namespace importers

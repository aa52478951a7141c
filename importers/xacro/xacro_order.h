#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <string>

namespace importers {

// Of very large values only a million parts are looked at; the rest counts as equal.

// Python's ==: 1 == 1.0 == True, also within lists; texts only equal texts, dicts those with the
// same entries.
bool equal(const XacroValue& a, const XacroValue& b);

// One text for all that are equal to a key of a dict. None for what Python takes for no key: lists
// and dicts, also within tuples.
std::optional<std::string> keyText(const XacroValue& key);

// Below 0 when a is less than b as Python's < has it, 0 for neither of the two, above 0 when b is
// less; lists and tuples by the first parts that differ. None when Python does not compare them.
std::optional<int> order(const XacroValue& a, const XacroValue& b);

}  // namespace importers

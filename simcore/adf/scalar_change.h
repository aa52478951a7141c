#pragma once

// Private to adf: one plain value in the place of another.

#include "adf/property_spec.h"
#include "adf/source_tree.h"
#include "adf/yaml_value.h"

#include <cstdint>
#include <optional>

namespace adf {

// Does the text of `old` already mean `wanted`, in other words: 1.0 for 1, True for true, a
// keyword's other spelling?
bool saysTheSame(const Node& old, const YamlValue& wanted, const PropertySpec& row);

// `wanted` in the quotes of the old value, in its words for true and false, in its hexadecimal
// digits.
YamlValue inTheMannerOf(const Node& old, YamlValue wanted);

// The whole number a node holds for the reader: also 1.0, or 0x10.
std::optional<std::int64_t> integerOf(const Node& node);

}  // namespace adf

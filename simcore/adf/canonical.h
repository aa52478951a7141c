#pragma once

// Private to adf: values and objects as this program writes them where there is no text yet.

#include "adf/object.h"
#include "adf/property_spec.h"
#include "adf/value.h"
#include "adf/yaml_value.h"

#include <span>
#include <vector>

namespace adf {

YamlValue yamlOf(const PropertySpec& row, const Value& value);

// A map of these fields in the order of the rows, completed by what AMBF wants to find in every new
// one: rows AlwaysWritten, required rows with a default, and RequiredInMap where their map is. Rows
// that do not apply are left out where they would stand in the way of one that does.
YamlValue yamlOf(std::span<const PropertySpec> rows, const std::vector<Field>& fields);
// The same of fields that are added to a text of someone else: without what every new one has.
YamlValue yamlOfAdded(std::span<const PropertySpec> rows, const std::vector<Field>& fields);

}  // namespace adf

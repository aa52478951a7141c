#pragma once

// Private to adf: rows in the words that the manual and the JSON form share.

#include "adf/property_spec.h"

#include <string>
#include <string_view>
#include <vector>

namespace adf {

// "number", "vector", "list of plugins".
std::string facetName(const PropertySpec& row);
// "0 to 1", "above 0"; empty when anything goes.
std::string rangeOf(const PropertySpec& row);
// Does an absent key mean the row's fallback?
bool hasDefault(const PropertySpec& row);
// What an absent key means; empty when that is nothing.
std::string defaultText(const PropertySpec& row);
base::Unit unitOfFacet(const PropertySpec& row);
std::vector<std::string_view> traitNames(const PropertySpec& row);

}  // namespace adf

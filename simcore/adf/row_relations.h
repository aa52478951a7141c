#pragma once

// Private to adf: how the rows of one block depend on each other.

#include "adf/property_spec.h"
#include "adf/value.h"

#include <span>
#include <string_view>
#include <vector>

namespace adf {

// "a.b" is inside "a".
bool isInside(std::string_view path, std::string_view map);

// Does the row's selector allow it beside these fields?
bool appliesBeside(const std::vector<Field>& fields,
                   const PropertySpec& row,
                   std::span<const PropertySpec> rows);

// Has the row a default that can be written: not an empty text or list?
bool saysSomething(const PropertySpec& row);

// Is the row without effect beside these fields, and its key needed for one of them that has one? A
// key cannot hold both `damping` of a hinge and `damping.linear` of a six dof spring.
bool yields(const PropertySpec& row,
            const std::vector<Field>& fields,
            std::span<const PropertySpec> rows);

}  // namespace adf

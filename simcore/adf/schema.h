#pragma once

#include "adf/object_type.h"
#include "adf/property_spec.h"

#include <span>
#include <string>
#include <string_view>

namespace adf {

// All rows of a type, in the order a new object is written and a panel shows them.
std::span<const PropertySpec> rows(ObjectType type);

const PropertySpec* findRow(ObjectType type, PropertyId id);
const PropertySpec* findRow(std::span<const PropertySpec> rows, PropertyId id);

// By dotted key or alias: "location.position", "mass".
const PropertySpec* findRowByKey(ObjectType type, std::string_view dottedKey);

// A row, and for "location.position.x" also which of its components (0 to 2, colours 0 to 3).
struct RowComponent {
    const PropertySpec* row = nullptr;
    int component = -1;  // -1: the whole value
};
RowComponent findComponent(ObjectType type, std::string_view dottedKey);

// Names of the components of a row's value: {"x","y","z"}, {"r","p","y"}, {"r","g","b","a"}, or none.
std::span<const std::string_view> componentNames(const PropertySpec& row);

// The manual: docs/adf-reference.md, and the same as JSON for programs.
std::string schemaMarkdown();
std::string schemaJson();

}  // namespace adf

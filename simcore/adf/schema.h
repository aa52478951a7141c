#pragma once

#include "adf/object_type.h"
#include "adf/property_spec.h"
#include "adf/property_types.h"
#include "base/units.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace adf {

class Object;

// All rows of a type, in the order a new object is written and a panel shows them.
std::span<const PropertySpec> rows(ObjectType type);

const PropertySpec* findRow(ObjectType type, PropertyId id);
const PropertySpec* findRow(std::span<const PropertySpec> rows, PropertyId id);

// Does the row's selector (such as the shape) allow it for this entry of a list? `rows` are the
// list's.
bool applies(const Record& record, const PropertySpec& row, std::span<const PropertySpec> rows);
// What the entry says, or the row's default.
Value recordValue(const Record& record, PropertyId id, std::span<const PropertySpec> rows);

template <typename T>
auto recordValue(const Record& record, Property<T> property, std::span<const PropertySpec> rows)
{
    return fromValue<T>(recordValue(record, property.id, rows));
}

// Rows of the entries of a list property: the compound shape's parts, the vehicle's wheels.
std::span<const PropertySpec> recordRows(ObjectType type, PropertyId list);

// By dotted key or alias: "location.position", "mass".
const PropertySpec* findRowByKey(ObjectType type, std::string_view dottedKey);

// A row, and for "location.position.x" also which of its components (0 to 2, colours 0 to 3).
struct RowComponent {
    const PropertySpec* row = nullptr;
    int component = -1;  // -1: the whole value
};

RowComponent findComponent(ObjectType type, std::string_view dottedKey);

// The SI unit of a row's numbers for this object: limits of a prismatic joint are lengths, those of
// a revolute joint angles.
base::Unit unitOf(const PropertySpec& row, const Object& object);

// Is `word` what the selector of `row` asks for? True for rows without one.
bool appliesTo(const PropertySpec& row, std::string_view word);

// Names of the components of a row's value: {"x","y","z"}, {"r","p","y"}, {"r","g","b","a"}, or
// none.
std::span<const std::string_view> componentNames(const PropertySpec& row);

// The manual: docs/adf-reference.md, and the same as JSON for programs.
std::string schemaMarkdown();
std::string schemaJson();

}  // namespace adf

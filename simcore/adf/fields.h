#pragma once

// Private to adf: a set of fields as a vector sorted by property, so that equal contents compare
// equal whatever the order they were set in.

#include "adf/value.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace adf::fields {

template <typename Fields>
auto positionOf(Fields& fields, PropertyId property)
{
    return std::lower_bound(fields.begin(), fields.end(), property,
                            [](const Field& field, PropertyId id) { return field.property < id; });
}

inline const Value* find(const std::vector<Field>& fields, PropertyId property)
{
    const auto position = positionOf(fields, property);
    return position != fields.end() && position->property == property ? &position->value : nullptr;
}

inline void set(std::vector<Field>& fields, PropertyId property, Value value)
{
    const auto position = positionOf(fields, property);
    if (position != fields.end() && position->property == property) {
        position->value = std::move(value);
    } else {
        fields.insert(position, {property, std::move(value)});
    }
}

inline void clear(std::vector<Field>& fields, PropertyId property)
{
    const auto position = positionOf(fields, property);
    if (position != fields.end() && position->property == property) {
        fields.erase(position);
    }
}

}  // namespace adf::fields

#pragma once

// Private to the schema: the rows of each object type, one function per file of this folder, and
// the means to put them together.

#include "adf/properties.h"
#include "adf/property_spec.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace adf::rowsOf {

std::span<const PropertySpec> modelHeader();
std::span<const PropertySpec> worldHeader();
std::span<const PropertySpec> launchHeader();
std::span<const PropertySpec> inputDevicesHeader();
std::span<const PropertySpec> body();
std::span<const PropertySpec> softBody();
std::span<const PropertySpec> ghostObject();
std::span<const PropertySpec> joint();
std::span<const PropertySpec> sensor();
std::span<const PropertySpec> actuator();
std::span<const PropertySpec> vehicle();
std::span<const PropertySpec> camera();
std::span<const PropertySpec> light();
std::span<const PropertySpec> volume();
std::span<const PropertySpec> inputDevice();
std::span<const PropertySpec> namedColour();

// How a property is called: by its handle in code, by its key in a file, by its label in panels.
struct RowNames {
    PropertyId id;
    std::string_view key;
    std::string_view label;

    constexpr RowNames(PropertyId handle, std::string_view path, std::string_view shown)
        : id(handle), key(path), label(shown)
    {}

    // Of a row that no code asks for: without a handle its key names it.
    constexpr RowNames(std::string_view path, std::string_view shown)
        : RowNames(PropertyId(path), path, shown)
    {}
};

constexpr PropertySpec row(const RowNames& names,
                           const Facet& facet,
                           std::string_view doc,
                           Trait traits = Trait::None)
{
    return {.id = names.id,
            .key = names.key,
            .facet = facet,
            .traits = traits,
            .label = names.label,
            .doc = doc};
}

template <std::size_t N>
constexpr const std::array<PropertySpec, N>& asArray(const std::array<PropertySpec, N>& rows)
{
    return rows;
}

constexpr std::array<PropertySpec, 1> asArray(const PropertySpec& row)
{
    return {row};
}

template <std::size_t... N>
constexpr auto joinedArrays(const std::array<PropertySpec, N>&... parts)
{
    std::array<PropertySpec, (N + ...)> all{};
    std::size_t next = 0;
    const auto append = [&](const auto& part) {
        for (const PropertySpec& row : part) {
            all[next++] = row;
        }
    };
    (append(parts), ...);
    return all;
}

// Rows and arrays of rows, one after the other.
template <typename... Parts>
constexpr auto concatenated(const Parts&... parts)
{
    return joinedArrays(asArray(parts)...);
}

// What rows that stand together in a panel have in common.
struct Group {
    std::string_view name;
    Trait traits = Trait::None;  // besides those of each row
    // See PropertySpec.
    PropertyId selector = {};
    std::span<const std::string_view> appliesTo = {};
};

template <typename... Parts>
constexpr auto grouped(const Group& group, const Parts&... parts)
{
    auto rows = concatenated(parts...);
    for (PropertySpec& row : rows) {
        row.group = group.name;
        row.traits = row.traits | group.traits;
        if (!group.appliesTo.empty()) {
            row.selector = group.selector;
            row.appliesTo = group.appliesTo;
        }
    }
    return rows;
}

// Rows that apply only where the word of `selector` is one of these.
template <typename... Parts>
constexpr auto when(PropertyId selector,
                    std::span<const std::string_view> words,
                    const Parts&... parts)
{
    auto rows = concatenated(parts...);
    for (PropertySpec& row : rows) {
        row.selector = selector;
        row.appliesTo = words;
    }
    return rows;
}

// The required row, which has an effect only where the word of `selector` is one of these. With
// another word only AMBF wants it in the file.
constexpr PropertySpec usedBy(PropertyId selector,
                              std::span<const std::string_view> words,
                              PropertySpec row)
{
    row.selector = selector;
    row.usedBy = words;
    return row;
}

// The row with other spellings of its key, which are read but never written.
constexpr PropertySpec alsoSpelled(std::span<const std::string_view> aliases, PropertySpec row)
{
    row.aliases = aliases;
    return row;
}

// The rows with one more trait each.
template <std::size_t N>
constexpr auto withTrait(std::array<PropertySpec, N> rows, Trait trait)
{
    for (PropertySpec& row : rows) {
        row.traits = row.traits | trait;
    }
    return rows;
}

constexpr RealFacet atLeastZero(double fallback)
{
    return {.fallback = fallback, .min = 0};
}

constexpr RealFacet share(double fallback)
{
    return {.fallback = fallback, .min = 0, .max = 1};
}

}  // namespace adf::rowsOf

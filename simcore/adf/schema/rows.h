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

template <std::size_t... N>
constexpr auto concatenated(const std::array<PropertySpec, N>&... parts)
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

// The rows with one more trait each.
template <std::size_t N>
constexpr auto withTrait(std::array<PropertySpec, N> rows, Trait trait)
{
    for (PropertySpec& row : rows) {
        row.traits = row.traits | trait;
    }
    return rows;
}

}  // namespace adf::rowsOf

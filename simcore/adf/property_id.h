#pragma once

#include <cstdint>
#include <string_view>

namespace adf {

// Names a property across all object types: the hash of its name, such as "joint.damping". A test
// keeps the names free of collisions.
struct PropertyId {
    std::uint32_t value = 0;

    constexpr PropertyId() = default;

    constexpr explicit PropertyId(std::string_view name) : value(2166136261U)
    {
        for (const char c : name) {
            value = (value ^ static_cast<unsigned char>(c)) * 16777619U;
        }
    }

    constexpr bool operator==(const PropertyId&) const = default;
    constexpr auto operator<=>(const PropertyId&) const = default;
};

// A property with the C++ type of its value: object.get(joint::kDamping) is a double.
template <typename T>
struct Property {
    PropertyId id;

    consteval explicit Property(std::string_view name) : id(name) {}

    constexpr operator PropertyId() const { return id; }
};

}  // namespace adf

#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace base {

// An integer that cannot be mixed up with one of another kind. Tag is any type, often incomplete.
template <typename Tag, typename Number = std::uint32_t>
struct StrongId {
    Number value = static_cast<Number>(-1);

    [[nodiscard]] constexpr bool valid() const { return value != static_cast<Number>(-1); }

    constexpr auto operator<=>(const StrongId&) const = default;
};

}  // namespace base

template <typename Tag, typename Number>
struct std::hash<base::StrongId<Tag, Number>> {
    std::size_t operator()(const base::StrongId<Tag, Number>& id) const noexcept
    {
        return std::hash<Number>()(id.value);
    }
};

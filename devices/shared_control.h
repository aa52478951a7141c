#pragma once

#include "devices/settings.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace devices {

// Axes of a body: three of its motion and three of its turn.
struct AxisMask {
    std::array<bool, 3> linear{true, true, true};
    std::array<bool, 3> angular{true, true, true};

    bool operator==(const AxisMask&) const = default;
};

inline constexpr AxisMask kAllAxes{};
inline constexpr AxisMask kNoAxes{{false, false, false}, {false, false, false}};
inline constexpr AxisMask kLinearAxes{{true, true, true}, {false, false, false}};
inline constexpr AxisMask kAngularAxes{{false, false, false}, {true, true, true}};

// How several units share one body (dissertation section 3.5): Symmetric or Asymmetric Input, and
// Symmetric, Asymmetric or No Output to the hands.
enum class SharedMode : std::uint8_t {
    SISO,
    SIAO,
    AISO,
    AIAO,
    SINO,
    AINO,
};

// The unit moves its body along these axes and feels those: other gains become 0, and those of the
// chosen axes stay.
void applyMasks(UnitSettings& settings, const AxisMask& controls, const AxisMask& feels);

// Gives the axes of a body to units: what is symmetric to all, what is asymmetric one share each.
// `shares`: of the axes, one for each unit; where there are none, the first unit has the motion and
// the others the turn.
void share(SharedMode mode,
           const std::vector<UnitSettings*>& units,
           const std::vector<AxisMask>& shares = {});

}  // namespace devices

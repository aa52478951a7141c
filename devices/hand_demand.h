#pragma once

#include "base/math.h"
#include "devices/settings.h"

#include <cstdint>

namespace devices {

// What the hand of a unit asks of the run: what its loop publishes in each cycle, and what acts in
// a step. A run that gets the same demands at the same steps gives the same bits, so these are
// recorded and played. Poses in W.
struct HandDemand {
    std::uint64_t cycle = 0;  // of the loop
    base::Pose X_WR;          // the reference, that the body follows (frame SDE-REF)
    // Grows when the reference begins anew somewhere, so that the way there is no velocity.
    std::uint32_t beginnings = 0;
    bool isActive = false;    // else the unit moves nothing, and lets go of its body
    bool isClutched = false;  // the reference stands still
    bool hasJaw = false;
    double jaw = 0.5;  // 0 closed, 1 open
    bool grabs = false;
    bool movesCamera = false;
    base::Pose X_WC;            // where the first paired camera shall be, when it is moved
    std::uint32_t buttons = 0;  // of the reading
    // EndState::coupling of what it was made for; nothing else does it.
    std::uint32_t coupling = 0;

    bool operator==(const HandDemand&) const = default;
};

}  // namespace devices

#pragma once

#include "base/math.h"
#include "exchange/snapshot.h"

#include <cmath>

namespace sim {

// Where a body is no longer part of any sensible world.
inline constexpr double kFarthest = 1e9;        // m from the origin
inline constexpr double kFastest = 1e8;         // m/s
inline constexpr double kFastestTurning = 1e7;  // rad/s

inline bool isWithin(base::Vec3 v, double most)
{
    return base::dot(v, v) <= most * most;  // false for a NaN
}

inline bool isSane(const exchange::BodyState& state)
{
    const base::Quat& q = state.X_WB.rotation;
    return isWithin(state.X_WB.position, kFarthest) && isWithin(state.linearVelocity, kFastest) &&
           isWithin(state.angularVelocity, kFastestTurning) && std::isfinite(q.x + q.y + q.z + q.w);
}

}  // namespace sim

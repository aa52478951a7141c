#pragma once

#include "exchange/snapshot.h"
#include "scene/range.h"

namespace sim {

// Is a body still part of a sensible world?
inline bool isSane(const exchange::BodyState& state)
{
    return scene::isWithin(state.X_WB, scene::kFarthest) &&
           scene::isWithin(state.linearVelocity, scene::kFastest) &&
           scene::isWithin(state.angularVelocity, scene::kFastestTurning);
}

}  // namespace sim

#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <vector>

namespace sim {

// What a world without outside forces keeps. `states` are by BodyIndex; bodies that are static or
// diverged do not count. The velocities of steps belong to the middle of the last step, `lastStep`
// seconds long, so moments of inertia are taken as they stood there: then a body that tumbles
// freely keeps its angular momentum to rounding (docs/decisions/0103-gyroscopic-term.md).

struct Conserved {
    // Kinetic, and that in the gravity of each body, both at the time of the poses; `elastic` is 0.
    exchange::Energy energy;
    // In the middle of the last step.
    exchange::Momentum momentum;
};

// `ends` have the velocities at the time of the poses (end_velocities.h).
Conserved conservedOf(const scene::Scene& scene,
                      const std::vector<exchange::BodyState>& states,
                      const std::vector<exchange::BodyState>& ends,
                      const std::vector<base::Vec3>& gravities,
                      double lastStep);

}  // namespace sim

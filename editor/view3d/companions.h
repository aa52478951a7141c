#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <span>
#include <vector>

namespace editor::view3d {

// Where the drawn things stand that move with bodies and are none: the wheels of all vehicles that
// are not bodies themselves, one after another, and the ghost objects.
struct Companions {
    std::vector<base::Pose> X_WWheel;
    std::vector<base::Pose> X_WG;

    bool operator==(const Companions&) const = default;
};

// For these poses of the bodies: wheels hang at their rest length, straight ahead.
[[nodiscard]] Companions companionsAtRest(const scene::Scene& scene,
                                          std::span<const base::Pose> X_WB);

// As a snapshot of this scene has them; at rest before the first step, which reports no wheel.
[[nodiscard]] Companions companionsOf(const scene::Scene& scene,
                                      const exchange::Snapshot& snapshot);

}  // namespace editor::view3d

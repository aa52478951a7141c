#pragma once

// How much of something a body has, from 0 to 1, for views that colour bodies by it.

#include "editor/view3d/view_options.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <array>
#include <vector>

namespace editor::view3d {

// By effort, speed and contact.
using Levels = std::array<float, 3>;

// What 1 stands for: the most that was seen in the run so far.
struct LevelScales {
    double torque = 0;   // N·m
    double force = 0;    // N, of joints that slide
    double speed = 0;    // m/s
    double contact = 0;  // N

    bool operator==(const LevelScales&) const = default;
};

// Of all bodies, in whole steps of 1/255; `scales` grow to what the snapshot has. The effort is
// that of a joint with one freedom.
[[nodiscard]] std::vector<Levels> levelsOf(const scene::Scene& scene,
                                           const exchange::Snapshot& snapshot,
                                           LevelScales& scales);

}  // namespace editor::view3d

#pragma once

#include "scene/scene.h"

#include <vector>

namespace sim {

// A scene that a simulation can begin with.
struct SaneScene {
    scene::ScenePtr scene;
    std::vector<bool> lost;  // by BodyIndex: out of range, stands for nothing here
};

// The scene itself when all of it is in range (scene/range.h); else a copy of the same parts under
// the same indices, in which bodies out of range are static and empty, joints at them join nothing,
// and other numbers that are none are as if the file did not say them.
SaneScene saneScene(scene::ScenePtr scene);

}  // namespace sim

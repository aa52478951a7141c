#pragma once

#include "scene/origin.h"
#include "scene/scene.h"

#include <string_view>
#include <vector>

namespace scene {

// What is not as the file says it, since no simulation could begin with that.
struct Repair {
    ObjectOrigin origin;    // empty: of the world
    std::string_view what;  // "its friction"
    bool isLost = false;    // a body that is out of range
};

// A scene that a simulation can begin with.
struct SaneScene {
    ScenePtr scene;
    std::vector<bool> lost;  // by BodyIndex: out of range, stands for nothing here
    std::vector<Repair> repairs;
};

// Whether all are numbers that a simulation can begin with: none above 1e15, and of bodies none
// below 0.
[[nodiscard]] bool isUsable(const BodyDynamics& values);
[[nodiscard]] bool isUsable(const JointDynamics& values);

// The scene itself when all of it is in range (scene/range.h); else a copy of the same parts under
// the same indices, in which bodies out of range are static and empty, joints at them join nothing,
// and other numbers that are none, or above 1e15, are as if the file did not say them.
SaneScene saneScene(ScenePtr scene);

}  // namespace scene

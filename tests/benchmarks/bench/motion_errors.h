#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <span>

namespace benchmarks {

// How far poses are from what a scene allows. By the same measure for every engine: the poses alone
// count, not what an engine says of itself.
struct MotionErrors {
    bool finite = true;  // all poses are; the rest is 0 when they are not
    double gap = 0;      // largest of a joint, m (scene::JointState)
    double turnGap = 0;  // rad
    double overlap = 0;  // of the two bodies that are deepest in each other, m
};

// `X_WB`: by BodyIndex.
MotionErrors motionErrors(const scene::Scene& scene, std::span<const base::Pose> X_WB);

}  // namespace benchmarks

#pragma once

#include "adf/object.h"
#include "base/diagnostics.h"
#include "compile/joint_dynamics.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// A joint and the two bodies it was found to join.
struct JointInput {
    const adf::Object& object;
    scene::ObjectOrigin origin;
    scene::BodyIndex parent;
    scene::BodyIndex child;
    const scene::Body& parentBody;
    const scene::Body& childBody;
    scene::JointHints common;
    double parentScale = 1;  // the bodies' `scale`, which their pivots are multiplied by
    double childScale = 1;
    base::Diagnostics& sink;
};

// Frames, limits and constraint settings (ADF reference sections 3.1 to 3.3). None, with a
// `compile.joint-type`, `compile.zero-axis` or `compile.self-joint` error, when nothing can be
// joined.
std::optional<scene::Joint> compileJoint(const JointInput& input);

}  // namespace compile

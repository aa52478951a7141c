#include "tests/benchmarks/bench/motion_errors.h"

#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace benchmarks {

namespace {

bool isFinite(const base::Pose& pose)
{
    const base::Vec3 p = pose.position;
    const base::Quat q = pose.rotation;
    return std::isfinite(p.x + p.y + p.z + q.x + q.y + q.z + q.w);
}

}  // namespace

MotionErrors motionErrors(const scene::Scene& scene, std::span<const base::Pose> X_WB)
{
    MotionErrors errors;
    if (!std::all_of(X_WB.begin(), X_WB.end(), isFinite)) {
        errors.finite = false;
        return errors;
    }
    for (const scene::Joint& joint : scene.joints) {
        const scene::JointState state =
            scene::measureJoint(joint, X_WB[joint.parent.value], X_WB[joint.child.value]);
        errors.gap = std::max(errors.gap, state.gap);
        errors.turnGap = std::max(errors.turnGap, state.turnGap);
    }
    // Contact points anew from the poses: those of a running engine are kept over steps.
    auto there = std::make_shared<scene::Scene>(scene);
    for (std::size_t i = 0; i < there->bodies.size(); ++i) {
        there->bodies[i].X_WB = X_WB[i];
    }
    errors.overlap = BulletReferenceLoop(there).deepestOverlap();
    return errors;
}

}  // namespace benchmarks

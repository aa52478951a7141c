#pragma once

#include "analysis/joint_motion.h"
#include "base/math.h"
#include "scene/scene.h"

#include <vector>

namespace analysis {

// Poses of all bodies, X_WB, by body index.
using BodyPoses = std::vector<base::Pose>;

BodyPoses startPoses(const scene::Scene& scene);

// Velocity of a body: of the origin of its body frame (m/s) and angular (rad/s), both in W.
struct Twist {
    base::Vec3 linear;
    base::Vec3 angular;
};

// What multiplies a twist in a row.
struct TwistRow {
    base::Vec3 linear;
    base::Vec3 angular;
};

inline double dot(const TwistRow& row, const Twist& twist)
{
    return base::dot(row.linear, twist.linear) + base::dot(row.angular, twist.angular);
}

// One row of a constraint Jacobian: the speed (m/s or rad/s) of the child's joint frame in the
// parent's along or about one of its axes is onParent·V_P + onChild·V_C.
struct ConstraintRow {
    scene::JointIndex joint;
    Motion motion = Motion::AlongX;
    TwistRow onParent;
    TwistRow onChild;
};

// The row of one motion at these poses, locked or not. Exact where the joint is closed.
ConstraintRow motionRow(const scene::Scene& scene,
                        scene::JointIndex joint,
                        Motion motion,
                        const BodyPoses& poses);

// The rows of the locked motions of one joint, shifts before rotations, each in x, y, z.
std::vector<ConstraintRow> constraintJacobian(const scene::Scene& scene,
                                              scene::JointIndex joint,
                                              const BodyPoses& poses);

// Of all joints, in their order.
std::vector<ConstraintRow> constraintJacobian(const scene::Scene& scene, const BodyPoses& poses);

}  // namespace analysis

#pragma once

#include "scene/joint.h"
#include "tests/support/random.h"

namespace test {

// The child's frame in the world when the joint's frames differ by X_AB.
inline base::Pose childAt(const scene::Joint& joint, const base::Pose& X_WP, const base::Pose& X_AB)
{
    return X_WP * joint.X_PJ * X_AB * base::inverse(joint.X_CJ);
}

// With its frames anywhere in both bodies.
inline scene::Joint randomJoint(scene::JointType type, Random& random)
{
    scene::Joint joint;
    joint.type = type;
    joint.X_PJ = random.pose();
    joint.X_CJ = random.pose();
    return joint;
}

}  // namespace test

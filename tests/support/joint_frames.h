#pragma once

#include "scene/joint.h"

namespace test {

// The child's frame in the world when the joint's frames differ by X_AB.
inline base::Pose childAt(const scene::Joint& joint, const base::Pose& X_WP, const base::Pose& X_AB)
{
    return X_WP * joint.X_PJ * X_AB * base::inverse(joint.X_CJ);
}

}  // namespace test

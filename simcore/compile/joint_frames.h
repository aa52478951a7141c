#pragma once

#include "base/math.h"

namespace compile {

// ADF's rotation that turns unit axis `from` onto `to`, with the tie-breaks of AMBF for parallel
// and antiparallel axes (ADF reference section 3.3; dissertation, Algorithm 2).
base::Quat rotationBetween(base::Vec3 from, base::Vec3 to);

// How a joint is described: pivots (m, already scaled) and axes in the body frames, offsets in rad.
struct JointDescription {
    base::Vec3 parentPivot;
    base::Vec3 parentAxis;
    base::Vec3 childPivot;
    base::Vec3 childAxis;
    double childOffset = 0;
    double jointOffset = 0;
    bool alongX = false;  // prismatic joints and linear springs use X as the free axis
    base::Pose X_PC;      // inertial offset of the parent: its C frame in its body frame
    base::Pose X_CC;      // inertial offset of the child
};

// The joint frame in both body frames; they coincide at joint value 0.
struct JointFrames {
    base::Pose X_PJ;
    base::Pose X_CJ;
};

JointFrames jointFrames(const JointDescription& description);

}  // namespace compile

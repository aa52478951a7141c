#pragma once

// From where things are to what an ADF file says about them: for authoring with gizmos and "create
// joint".

#include "base/math.h"

namespace compile {

// A joint as its keys say it, for two bodies that are where they should be at joint value 0. Pivots
// are in metres of the file, before `scale`.
struct JointValues {
    base::Vec3 parentPivot;
    base::Vec3 parentAxis;
    base::Vec3 childPivot;
    base::Vec3 childAxis;
    double childOffset = 0;  // rad, in (-pi, pi]
};

struct JointPlacement {
    base::Pose X_WP;  // parent body
    base::Pose X_WC;  // child body
    base::Vec3 pivot_W;
    base::Vec3 axis_W;       // any length but zero
    base::Pose X_PCom;       // inertial offset of the parent: its centre of mass frame in its body
    base::Pose X_CCom;       // inertial offset of the child
    double parentScale = 1;  // not 0
    double childScale = 1;
};

// The converse of jointFrames: the zero pose of the joint so described is the present pose. Exact
// but for axes that are nearly, not quite, parallel or antiparallel: there ADF's rule takes them
// for what they nearly are, and the zero pose is up to 0.0032 rad off. ADF reference section 3.3.
JointValues jointValuesFor(const JointPlacement& placement);

// `location` as its keys say it.
struct LocationValues {
    base::Vec3 position;  // m
    base::Vec3 rpy;       // rad
};

LocationValues locationFor(const base::Pose& X_WB);

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

// How bodies with these inertial offsets describe a joint with these frames: the converse of
// jointFrames, as exact as jointValuesFor. Axes have length 1.
JointDescription descriptionOf(const JointFrames& frames,
                               const base::Pose& X_PC,
                               const base::Pose& X_CC,
                               bool alongX);

}  // namespace compile

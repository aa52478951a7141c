#pragma once

// How ADF says where a joint is, exactly: pivots, axes and the offset (ADF reference section 3.3;
// Munawar and others 2019, Algorithm 3).

#include "base/math.h"
#include "compile/placement.h"

#include <span>

namespace importers {

// One of the two bodies of a joint.
struct JointEnd {
    base::Pose X_WB;   // where it is at joint value 0, in any common frame
    base::Pose X_BC;   // its inertial offset
    double scale = 1;  // its `scale`, which pivots are divided by
};

struct JointWords {
    compile::JointValues values;
    // Angle and distance by which ADF's rule misses the zero pose, rad + m.
    double error = 0;
    // ADF's rule is discontinuous where axes are nearly parallel or antiparallel, seen from the
    // centre of mass frames. True when these are so far from it that rounding cannot matter.
    bool safe = false;
    // Angle by which the axis that the joint moves about or along is off in the parent, rad.
    double axisError = 0;
};

JointWords jointWords(const JointEnd& parent,
                      const JointEnd& child,
                      base::Vec3 pivot_W,
                      base::Vec3 axis_W);

// For a joint whose axis does not matter, such as a fixed one: with the first axis that is safe and
// exact, or else with the best.
JointWords jointWords(const JointEnd& parent,
                      const JointEnd& child,
                      base::Vec3 pivot_W,
                      std::span<const base::Vec3> axes_W);

// The same rule turns the frame of a joint onto its axis: its X for joints that slide, its Z for
// others. How far off the axis is then, rad, of an axis in the frame of the parent. Not 0 near the
// discontinuity.
double axisErrorOf(const JointEnd& parent, base::Vec3 axis_B, bool alongX);

// Exact to rounding and not near the discontinuity.
bool isExact(const JointWords& words);

// `q` as the three angles of an ADF file would give it back.
base::Quat throughRpy(const base::Quat& q);
// Without digits that are rounding: 6e-17 is 0, and so is -0.
base::Vec3 withoutDust(base::Vec3 v);

}  // namespace importers

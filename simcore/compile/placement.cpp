#include "compile/placement.h"

#include <algorithm>

namespace compile {

namespace {

// AMBF's own numbers: below the first two axes count as parallel, above the second as antiparallel.
// The second is 3.14, not pi, and offsets in existing files depend on it.
constexpr double kParallel = 0.001;
constexpr double kAntiparallel = 3.14;

double angleOf(base::Vec3 a, base::Vec3 b)
{
    return std::acos(std::clamp(base::dot(a, b) / (base::norm(a) * base::norm(b)), -1.0, 1.0));
}

base::Vec3 antiparallelAxis(base::Vec3 from, base::Vec3 to)
{
    const base::Vec3 x{1, 0, 0};
    const double toX = angleOf(from, x);
    const bool alongX = toX <= kParallel || toX >= kAntiparallel;
    return alongX ? base::cross(to, {0, 1, 0}) : base::cross(from, x);
}

// Of a turn about an axis of length 1, rad in (-pi, pi].
double turnAbout(base::Vec3 axis, base::Quat turn)
{
    const double along = base::dot({turn.x, turn.y, turn.z}, axis);
    return std::remainder(2 * std::atan2(along, turn.w), 2 * M_PI);
}

}  // namespace

JointValues jointValuesFor(const JointPlacement& placement)
{
    const base::Pose X_PW = base::inverse(placement.X_WP);
    const base::Pose X_CW = base::inverse(placement.X_WC);
    const base::Vec3 axis_W = base::normalized(placement.axis_W);
    JointValues values{
        .parentPivot = (X_PW * placement.pivot_W) / placement.parentScale,
        .parentAxis = base::rotate(X_PW.rotation, axis_W),
        .childPivot = (X_CW * placement.pivot_W) / placement.childScale,
        .childAxis = base::rotate(X_CW.rotation, axis_W),
    };

    // The present pose between the centre of mass frames is a turn about the axis after the
    // rotation that ADF implies by the two axes; that turn is the offset.
    const base::Quat R_CpP = base::conjugate(placement.X_PCom.rotation);
    const base::Quat R_CcB = base::conjugate(placement.X_CCom.rotation);
    const base::Vec3 parentAxis = base::rotate(R_CpP, values.parentAxis);
    const base::Vec3 childAxis = base::rotate(R_CcB, values.childAxis);
    const base::Quat R_CpCc =
        R_CpP * X_PW.rotation * placement.X_WC.rotation * placement.X_CCom.rotation;
    values.childOffset =
        turnAbout(parentAxis, R_CpCc * base::conjugate(rotationBetween(childAxis, parentAxis)));
    return values;
}

LocationValues locationFor(const base::Pose& X_WB)
{
    return {X_WB.position, base::toRpy(X_WB.rotation)};
}

base::Quat rotationBetween(base::Vec3 from, base::Vec3 to)
{
    const double angle = angleOf(from, to);
    if (angle < kParallel) {
        return base::axisAngle({0, 0, 1}, angle);
    }
    if (angle > kAntiparallel) {
        return base::axisAngle(antiparallelAxis(from, to), angle);
    }
    return base::axisAngle(base::cross(from, to), angle);
}

JointFrames jointFrames(const JointDescription& description)
{
    // AMBF compares the axes in the centre of mass frames; with a turned inertial offset that picks
    // other tie-breaks than the body frames would.
    const base::Quat R_CpP = base::conjugate(description.X_PC.rotation);
    const base::Quat R_CcB = base::conjugate(description.X_CC.rotation);
    const base::Vec3 parentAxis = base::rotate(R_CpP, base::normalized(description.parentAxis));
    const base::Vec3 childAxis = base::rotate(R_CcB, base::normalized(description.childAxis));
    const base::Vec3 frameAxis = description.alongX ? base::Vec3{1, 0, 0} : base::Vec3{0, 0, 1};

    const base::Quat R_CpJ = base::axisAngle(parentAxis, description.jointOffset) *
                             rotationBetween(frameAxis, parentAxis);
    const base::Quat R_CpCc = base::axisAngle(parentAxis, description.childOffset) *
                              rotationBetween(childAxis, parentAxis);
    const base::Quat R_CcJ = base::conjugate(R_CpCc) * R_CpJ;
    return {
        .X_PJ = {description.parentPivot, base::normalized(description.X_PC.rotation * R_CpJ)},
        .X_CJ = {description.childPivot, base::normalized(description.X_CC.rotation * R_CcJ)},
    };
}

JointDescription descriptionOf(const JointFrames& frames,
                               const base::Pose& X_PC,
                               const base::Pose& X_CC,
                               bool alongX)
{
    const base::Vec3 frameAxis = alongX ? base::Vec3{1, 0, 0} : base::Vec3{0, 0, 1};
    const base::Quat R_CpJ = base::conjugate(X_PC.rotation) * frames.X_PJ.rotation;
    const base::Quat R_CcJ = base::conjugate(X_CC.rotation) * frames.X_CJ.rotation;
    const base::Vec3 parentAxis = base::rotate(R_CpJ, frameAxis);
    const base::Vec3 childAxis = base::rotate(R_CcJ, frameAxis);
    // What is left after the rotation that ADF implies by two axes is a turn about the parent's.
    return {.parentPivot = frames.X_PJ.position,
            .parentAxis = base::rotate(frames.X_PJ.rotation, frameAxis),
            .childPivot = frames.X_CJ.position,
            .childAxis = base::rotate(frames.X_CJ.rotation, frameAxis),
            .childOffset =
                turnAbout(parentAxis, R_CpJ * base::conjugate(R_CcJ) *
                                          base::conjugate(rotationBetween(childAxis, parentAxis))),
            .jointOffset = turnAbout(
                parentAxis, R_CpJ * base::conjugate(rotationBetween(frameAxis, parentAxis))),
            .alongX = alongX,
            .X_PC = X_PC,
            .X_CC = X_CC};
}

}  // namespace compile

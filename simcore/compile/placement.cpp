#include "compile/placement.h"

#include "compile/joint_frames.h"

namespace compile {

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
    const base::Quat turn = R_CpCc * base::conjugate(rotationBetween(childAxis, parentAxis));
    const double alongAxis = base::dot({turn.x, turn.y, turn.z}, parentAxis);
    const double angle = 2 * std::atan2(alongAxis, turn.w);
    values.childOffset = std::remainder(angle, 2 * M_PI);
    return values;
}

LocationValues locationFor(const base::Pose& X_WB)
{
    return {X_WB.position, base::toRpy(X_WB.rotation)};
}

}  // namespace compile

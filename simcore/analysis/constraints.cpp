#include "analysis/constraints.h"

namespace analysis {

BodyPoses startPoses(const scene::Scene& scene)
{
    BodyPoses poses;
    poses.reserve(scene.bodies.size());
    for (const scene::Body& body : scene.bodies) {
        poses.push_back(body.X_WB);
    }
    return poses;
}

ConstraintRow motionRow(const scene::Scene& scene,
                        scene::JointIndex index,
                        Motion motion,
                        const BodyPoses& poses)
{
    const scene::Joint& joint = scene.joint(index);
    const base::Pose& X_WP = poses[joint.parent.value];
    const base::Pose& X_WC = poses[joint.child.value];
    const base::Quat R_WJ = X_WP.rotation * joint.X_PJ.rotation;
    if (isTurn(motion)) {
        const TurnAxes axes = turnAxes(joint, relativePose(joint, X_WP, X_WC));
        const base::Vec3 row =
            base::rotate(R_WJ, axes.rows[static_cast<std::size_t>(axisOf(motion))]);
        return {index, motion, {{}, -row}, {{}, row}};
    }
    base::Vec3 axis_J;
    axis_J[axisOf(motion)] = 1;
    const base::Vec3 axis = base::rotate(R_WJ, axis_J);
    // The axis turns with the parent: both arms reach to the child's joint frame.
    const base::Vec3 point = X_WC * joint.X_CJ.position;
    return {index,
            motion,
            {-axis, -base::cross(point - X_WP.position, axis)},
            {axis, base::cross(point - X_WC.position, axis)}};
}

std::vector<ConstraintRow> constraintJacobian(const scene::Scene& scene,
                                              scene::JointIndex joint,
                                              const BodyPoses& poses)
{
    std::vector<ConstraintRow> rows;
    const LockedMotions locked = lockedMotions(scene.joint(joint));
    for (const Motion motion : kMotions) {
        if (locked[static_cast<std::size_t>(motion)]) {
            rows.push_back(motionRow(scene, joint, motion, poses));
        }
    }
    return rows;
}

std::vector<ConstraintRow> constraintJacobian(const scene::Scene& scene, const BodyPoses& poses)
{
    std::vector<ConstraintRow> rows;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const std::vector<ConstraintRow> own =
            constraintJacobian(scene, scene::JointIndex{i}, poses);
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows;
}

}  // namespace analysis

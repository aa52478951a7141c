#include "analysis/propagation.h"

namespace analysis {

std::optional<double> valueOf(const JointValues& values, scene::JointIndex joint)
{
    return joint.value < values.size() ? values[joint.value] : std::nullopt;
}

base::Pose childPose(const scene::Joint& joint,
                     const base::Pose& X_WParent,
                     const base::Pose& X_JpJc)
{
    base::Pose X = X_WParent * joint.X_PJ * X_JpJc * base::inverse(joint.X_CJ);
    X.rotation = base::normalized(X.rotation);
    return X;
}

base::Pose parentPose(const scene::Joint& joint,
                      const base::Pose& X_WChild,
                      const base::Pose& X_JpJc)
{
    base::Pose X = X_WChild * joint.X_CJ * base::inverse(X_JpJc) * base::inverse(joint.X_PJ);
    X.rotation = base::normalized(X.rotation);
    return X;
}

void propagate(const scene::Scene& scene,
               const Mechanism& mechanism,
               const JointValues& values,
               const BodyPoses& measured,
               BodyPoses& poses)
{
    // `measured` may be `poses`: a joint is measured before what hangs on it is moved.
    std::vector<base::Pose> relative;
    relative.reserve(mechanism.tree.size());
    for (const TreeNode& node : mechanism.tree) {
        if (!node.joint) {
            relative.emplace_back();
            continue;
        }
        const scene::Joint& joint = scene.joint(*node.joint);
        relative.push_back(allowedPose(
            joint, relativePose(joint, measured[joint.parent.value], measured[joint.child.value]),
            valueOf(values, *node.joint)));
    }
    for (std::size_t i = 0; i < mechanism.tree.size(); ++i) {
        const TreeNode& node = mechanism.tree[i];
        if (!node.joint) {
            continue;
        }
        const scene::Joint& joint = scene.joint(*node.joint);
        poses[node.body.value] = node.body == joint.child
                                     ? childPose(joint, poses[node.from.value], relative[i])
                                     : parentPose(joint, poses[node.from.value], relative[i]);
    }
}

}  // namespace analysis

#include "editor/posing/loop_wish.h"

#include "analysis/mechanism.h"

#include <algorithm>
#include <vector>

namespace editor {
namespace {

base::Vec3 directionOf(base::Vec3 v)
{
    return base::norm(v) > 1e-12 ? base::normalized(v) : base::Vec3{0, 0, 1};
}

}  // namespace

bool hasLoopOf(const scene::Scene& scene, scene::BodyIndex body)
{
    const std::vector<analysis::Mechanism> all = analysis::mechanisms(scene);
    return std::any_of(all.begin(), all.end(), [&](const analysis::Mechanism& mechanism) {
        return !mechanism.loopJoints.empty() &&
               std::any_of(mechanism.tree.begin(), mechanism.tree.end(),
                           [&](const analysis::TreeNode& node) { return node.body == body; });
    });
}

bool hasJointAt(const scene::Scene& scene, scene::BodyIndex body)
{
    return std::any_of(scene.joints.begin(), scene.joints.end(), [&](const scene::Joint& joint) {
        return joint.parent == body || joint.child == body;
    });
}

analysis::FollowWish bringing(scene::BodyIndex body,
                              const base::Pose& from,
                              const base::Pose& to,
                              bool turns)
{
    analysis::FollowWish wish{
        .body = body, .point_B = {}, .target_W = {}, .R_WB = {}, .mainly_W = {}};
    if (turns) {
        wish.R_WB = to.rotation;
        wish.mainly_W =
            directionOf(base::rotationVector(to.rotation * base::conjugate(from.rotation)));
    } else {
        wish.target_W = to.position;
        wish.mainly_W = directionOf(to.position - from.position);
    }
    return wish;
}

}  // namespace editor

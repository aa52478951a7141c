#include "analysis/geared_mechanism.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace analysis {

namespace {

bool hasBody(const Mechanism& mechanism, scene::BodyIndex body)
{
    return std::any_of(mechanism.tree.begin(), mechanism.tree.end(),
                       [&](const TreeNode& node) { return node.body == body; });
}

bool hasJoint(const Mechanism& mechanism, scene::JointIndex joint)
{
    const std::vector<scene::JointIndex> joints = mechanism.joints();
    return std::binary_search(joints.begin(), joints.end(), joint);
}

void append(Mechanism& mechanism, const Mechanism& other)
{
    mechanism.tree.insert(mechanism.tree.end(), other.tree.begin(), other.tree.end());
    mechanism.treeJoints.insert(mechanism.treeJoints.end(), other.treeJoints.begin(),
                                other.treeJoints.end());
    mechanism.loopJoints.insert(mechanism.loopJoints.end(), other.loopJoints.begin(),
                                other.loopJoints.end());
}

bool isGeared(const scene::Scene& scene, const Mechanism& one, const Mechanism& other)
{
    const std::vector<scene::JointIndex> joints = one.joints();
    return std::any_of(joints.begin(), joints.end(), [&](scene::JointIndex joint) {
        const scene::JointIndex leader = scene.joint(joint).leader;
        return leader.valid() && hasJoint(other, leader);
    });
}

}  // namespace

std::optional<Mechanism> gearedMechanism(const scene::Scene& scene, scene::BodyIndex body)
{
    std::vector<Mechanism> all = mechanisms(scene);
    const auto own = std::find_if(all.begin(), all.end(),
                                  [&](const Mechanism& one) { return hasBody(one, body); });
    if (own == all.end()) {
        return std::nullopt;
    }
    Mechanism result = std::move(*own);
    all.erase(own);
    for (auto next = all.begin(); next != all.end();) {
        if (!next->floats() && (isGeared(scene, result, *next) || isGeared(scene, *next, result))) {
            append(result, *next);
            all.erase(next);
            next = all.begin();
        } else {
            ++next;
        }
    }
    return result;
}

}  // namespace analysis

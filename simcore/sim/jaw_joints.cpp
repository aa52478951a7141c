#include "sim/jaw_joints.h"

#include <algorithm>

namespace sim {

JawJoints::JawJoints(const scene::Scene& scene) : scene_(scene), hangs_(scene.bodies.size())
{
    found_.reserve(scene.joints.size());
}

void JawJoints::findBodies(scene::BodyIndex root)
{
    std::fill(hangs_.begin(), hangs_.end(), false);
    hangs_[root.value] = true;
    bool grew = true;
    while (grew) {
        grew = false;
        for (const scene::Joint& joint : scene_.joints) {
            if (hangs_[joint.parent.value] && !hangs_[joint.child.value]) {
                hangs_[joint.child.value] = true;
                grew = true;
            }
        }
    }
    root_ = root;
}

const std::vector<scene::JointIndex>& JawJoints::under(
    scene::BodyIndex root, const std::vector<scene::JointDynamics>& dynamics)
{
    found_.clear();
    if (root.value >= hangs_.size()) {
        return found_;
    }
    if (root_ != root) {
        findBodies(root);
    }
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::Joint& joint = scene_.joints[i];
        const std::optional<scene::Limits>& limits = dynamics[i].limits;
        if (hangs_[joint.parent.value] && scene::hasOneFreedom(joint.type) && !joint.passive &&
            !joint.closesLoop && limits && limits->low <= limits->high) {
            found_.push_back(scene::JointIndex{i});
        }
    }
    return found_;
}

}  // namespace sim

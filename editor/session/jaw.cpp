#include "editor/session/jaw.h"

#include <algorithm>

namespace editor {
namespace {

bool opens(const scene::Joint& joint)
{
    return scene::hasOneFreedom(joint.type) && joint.limits && !joint.passive &&
           joint.limits->low < joint.limits->high;
}

}  // namespace

std::vector<scene::JointIndex> jawJoints(const scene::Scene& scene, scene::BodyIndex root)
{
    std::vector<std::vector<scene::JointIndex>> below(scene.bodies.size());
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        if (!scene.joints[i].closesLoop) {
            below[scene.joints[i].parent.value].push_back(scene::JointIndex{i});
        }
    }
    std::vector<scene::JointIndex> joints;
    std::vector<bool> reached(scene.bodies.size(), false);
    reached[root.value] = true;
    std::vector<scene::BodyIndex> open{root};
    while (!open.empty()) {
        const scene::BodyIndex parent = open.back();
        open.pop_back();
        for (const scene::JointIndex index : below[parent.value]) {
            const scene::Joint& joint = scene.joint(index);
            if (opens(joint)) {
                joints.push_back(index);
            }
            if (!reached[joint.child.value]) {
                reached[joint.child.value] = true;
                open.push_back(joint.child);
            }
        }
    }
    std::sort(joints.begin(), joints.end());
    return joints;
}

double jawTarget(const scene::Joint& joint, double opening)
{
    const double share = std::clamp(opening, 0.0, 1.0);
    return joint.limits->low + share * (joint.limits->high - joint.limits->low);
}

std::optional<double> jawOpening(const scene::Scene& scene,
                                 std::span<const exchange::JointReading> readings,
                                 std::span<const scene::JointIndex> joints)
{
    if (joints.empty()) {
        return std::nullopt;
    }
    double sum = 0;
    for (const scene::JointIndex index : joints) {
        const scene::Limits& limits = *scene.joint(index).limits;
        if (index.value >= readings.size()) {
            return std::nullopt;
        }
        sum += (readings[index.value].position - limits.low) / (limits.high - limits.low);
    }
    return sum / static_cast<double>(joints.size());
}

}  // namespace editor

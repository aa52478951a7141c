#include "scene/mimic.h"

#include <algorithm>

namespace scene {

namespace {

bool follows(const Scene& scene, JointIndex index)
{
    const Joint& joint = scene.joint(index);
    return joint.leader.value < scene.joints.size() && hasOneFreedom(joint.type) &&
           hasOneFreedom(scene.joint(joint.leader).type);
}

// Whether the way along the leaders comes back to where it began.
bool isInRing(const Scene& scene, JointIndex start)
{
    JointIndex at = start;
    for (std::size_t i = 0; i < scene.joints.size() && follows(scene, at); ++i) {
        at = scene.joint(at).leader;
        if (at == start) {
            return true;
        }
    }
    return false;
}

// How many joints are before it on the way.
std::size_t depthOf(const Scene& scene, const std::vector<bool>& free, JointIndex joint)
{
    std::size_t depth = 0;
    for (; !free[joint.value]; joint = scene.joint(joint).leader) {
        ++depth;
    }
    return depth;
}

}  // namespace

std::vector<JointIndex> mimicsInOrder(const Scene& scene)
{
    std::vector<bool> free;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const JointIndex index{i};
        free.push_back(!follows(scene, index) || isInRing(scene, index));
    }
    std::vector<std::vector<JointIndex>> byDepth;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const JointIndex index{i};
        if (const std::size_t depth = depthOf(scene, free, index); depth > 0) {
            byDepth.resize(std::max(byDepth.size(), depth));
            byDepth[depth - 1].push_back(index);
        }
    }
    std::vector<JointIndex> ordered;
    for (const std::vector<JointIndex>& level : byDepth) {
        ordered.insert(ordered.end(), level.begin(), level.end());
    }
    return ordered;
}

}  // namespace scene

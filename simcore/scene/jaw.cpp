#include "scene/jaw.h"

#include "scene/mimic.h"

#include <algorithm>

namespace scene {

namespace {

// All bodies that hang on `root` and itself, through joints that `passes`.
template <typename Passes>
void spread(const Scene& scene, BodyIndex root, const Passes& passes, std::vector<bool>& reached)
{
    std::fill(reached.begin(), reached.end(), false);
    reached[root.value] = true;
    bool grew = true;
    while (grew) {
        grew = false;
        for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
            const Joint& joint = scene.joints[i];
            if (reached[joint.parent.value] && !reached[joint.child.value] &&
                passes(JointIndex{i})) {
                reached[joint.child.value] = true;
                grew = true;
            }
        }
    }
}

}  // namespace

bool opensInJaw(const Joint& joint, const std::optional<Limits>& limits)
{
    return hasOneFreedom(joint.type) && !joint.passive && !joint.leader.valid() &&
           !joint.closesLoop && limits && limits->low < limits->high && !isOneSided(*limits);
}

double jawTarget(const Limits& limits, double opening)
{
    return limits.low + std::clamp(opening, 0.0, 1.0) * (limits.high - limits.low);
}

double jawOpening(const Limits& limits, double position)
{
    return (position - limits.low) / (limits.high - limits.low);
}

JawJoints::JawJoints(const Scene& scene) : scene_(scene), hangs_(scene.bodies.size())
{
    found_.reserve(scene.joints.size());
}

void JawJoints::findBodies(BodyIndex root)
{
    if (root_ != root) {
        spread(
            scene_, root, [](JointIndex) { return true; }, hangs_);
        root_ = root;
    }
}

bool JawJoints::isGripperBase() const
{
    return !found_.empty() && (sideBySide() > 1 || (found_.size() == 1 && drivesLoops()));
}

bool JawJoints::drivesLoops() const
{
    return std::any_of(scene_.joints.begin(), scene_.joints.end(), [this](const Joint& joint) {
        return joint.closesLoop && hangs_[joint.parent.value] && hangs_[joint.child.value];
    });
}

std::vector<bool> JawJoints::moved() const
{
    std::vector<bool> moved(scene_.joints.size());
    for (const JointIndex joint : found_) {
        moved[joint.value] = true;
    }
    for (const JointIndex mimic : mimicsInOrder(scene_)) {
        const Joint& joint = scene_.joint(mimic);
        moved[mimic.value] = hangs_[joint.parent.value] && moved[joint.leader.value];
    }
    return moved;
}

std::size_t JawJoints::sideBySide() const
{
    const std::vector<bool> moves = moved();
    std::vector<bool> near(scene_.bodies.size());
    spread(
        scene_, *root_, [&](JointIndex joint) { return !moves[joint.value]; }, near);
    std::size_t count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        count += moves[i] && near[scene_.joints[i].parent.value] ? 1 : 0;
    }
    return count;
}

}  // namespace scene

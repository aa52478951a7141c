#include "scene/jaw.h"

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
    return hasOneFreedom(joint.type) && !joint.passive && !joint.closesLoop && limits &&
           limits->low < limits->high;
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
    return !found_.empty() && (found_.size() == 1 ? drivesLoops() : sideBySide() > 1);
}

bool JawJoints::drivesLoops() const
{
    return std::any_of(scene_.joints.begin(), scene_.joints.end(), [this](const Joint& joint) {
        return joint.closesLoop && hangs_[joint.parent.value] && hangs_[joint.child.value];
    });
}

std::size_t JawJoints::sideBySide() const
{
    std::vector<bool> near(scene_.bodies.size());
    spread(
        scene_, *root_,
        [this](JointIndex joint) {
            return !std::binary_search(found_.begin(), found_.end(), joint);
        },
        near);
    return static_cast<std::size_t>(
        std::count_if(found_.begin(), found_.end(),
                      [&](JointIndex joint) { return near[scene_.joint(joint).parent.value]; }));
}

}  // namespace scene

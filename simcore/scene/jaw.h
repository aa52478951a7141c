#pragma once

#include "scene/scene.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace scene {

// May one number open and close it with others? One freedom, limits on both sides that leave it
// room, and neither passive nor a mimic nor closing a loop: those follow the others. `limits`: as
// they hold now.
[[nodiscard]] bool opensInJaw(const Joint& joint, const std::optional<Limits>& limits);

// Where a joint stands when the jaw is open by so much, at least 0 and at most 1: low limit at 0,
// high limit at 1.
[[nodiscard]] double jawTarget(const Limits& limits, double opening);
// How far that is open, not clamped. `limits` leave it room.
[[nodiscard]] double jawOpening(const Limits& limits, double position);

// The joints that one number opens and closes together: all that may and that hang on a body, at
// any depth (dissertation section 3.7.3; ADF reference section 13, `enable joint control`). What
// hangs on a body does so through joints of every kind, those that close a loop too: which joint of
// a loop that is depends on their order in the file, and what it holds hangs there all the same.
//
// Allocates nothing once it is made.
class JawJoints {
public:
    // The scene must outlive this object.
    explicit JawJoints(const Scene& scene);

    // In the order of the scene; valid until the next call. `limitsOf(JointIndex)`: limits as they
    // hold now. Empty for a body that does not exist.
    template <typename LimitsOf>
    const std::vector<JointIndex>& under(BodyIndex root, const LimitsOf& limitsOf)
    {
        found_.clear();
        if (root.value < hangs_.size()) {
            findBodies(root);
            for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
                const Joint& joint = scene_.joints[i];
                if (hangs_[joint.parent.value] && opensInJaw(joint, limitsOf(JointIndex{i}))) {
                    found_.push_back(JointIndex{i});
                }
            }
        }
        return found_;
    }

    // Is the root that under() was asked for last the base of a gripper? At least two of the
    // joints, or of those that follow them, begin there side by side, with none of the others
    // between; or there is only one, and it drives a linkage of closed loops. The base of an arm
    // has one chain of joints below it.
    [[nodiscard]] bool isGripperBase() const;

private:
    // By JointIndex: found, or following one that is.
    [[nodiscard]] std::vector<bool> moved() const;
    [[nodiscard]] std::size_t sideBySide() const;
    [[nodiscard]] bool drivesLoops() const;
    void findBodies(BodyIndex root);

    const Scene& scene_;
    std::optional<BodyIndex> root_;  // of `hangs_`
    std::vector<bool> hangs_;        // by BodyIndex
    std::vector<JointIndex> found_;
};

}  // namespace scene

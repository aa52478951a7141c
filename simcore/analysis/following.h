#pragma once

#include "analysis/constraints.h"
#include "analysis/geared_mechanism.h"
#include "scene/scene.h"

#include <optional>
#include <vector>

namespace analysis {

// Where a body of a mechanism shall be brought to.
struct FollowWish {
    scene::BodyIndex body;
    base::Vec3 point_B;                  // of the body, in its frame
    std::optional<base::Vec3> target_W;  // where that point shall be
    std::optional<base::Quat> R_WB;      // how the body shall be turned
    // The direction of the shift, or the axis of the turn, that matters; what the mechanism does
    // across it is its own affair, as near to the wish as it comes. None: all directions count.
    std::optional<base::Vec3> mainly_W;
};

struct Followed {
    BodyPoses poses;
    // What is left of the wish, along its main direction: m and rad; of a value by the joint's
    // kind.
    double gap = 0;
    double turn = 0;
    // Joints at the end of their range or locked that the mechanism would have to move on; by
    // index. None where it simply reaches no further.
    std::vector<scene::JointIndex> stoppedBy;
};

// The poses near `from` that bring the body as near to the wish as the mechanism can: joints and
// loops stay closed, limits of joints with one freedom hold (a joint that begins beyond its limits
// may stay there), joints that follow others do, and locked joints keep their values. `locked` is
// by joint index and may be shorter. As few bodies move as reach the wish: first those of the
// body's own joint and its loops, then joint by joint those nearer to the root, and only at last a
// root that floats. Static bodies stay. Deterministic.
Followed follow(const scene::Scene& scene,
                const BodyPoses& from,
                const FollowWish& wish,
                const std::vector<bool>& locked = {});

// The same for the value of a joint with one freedom, rad or m; turns by the way that is shorter,
// or inside the limits.
Followed followValue(const scene::Scene& scene,
                     const BodyPoses& from,
                     scene::JointIndex joint,
                     double value,
                     const std::vector<bool>& locked = {});

// Joints with one freedom that together move the body's mechanism in all its ways, each in a way of
// its own: the first in order that do. Values of all others follow from theirs.
std::vector<scene::JointIndex> drivingJoints(const scene::Scene& scene, scene::BodyIndex body);

// The bodies that move when this one does and nothing nearer to the root has to: its own joint's,
// its loops' and what hangs on them; itself first, then by index. Empty for a static body.
std::vector<scene::BodyIndex> bodiesMovedWith(const scene::Scene& scene, scene::BodyIndex body);

}  // namespace analysis

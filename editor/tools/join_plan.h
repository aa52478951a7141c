#pragma once

#include "editor/tools/joint_creation.h"
#include "scene/overlap.h"
#include "scene/scene.h"

#include <functional>
#include <optional>
#include <vector>

namespace editor {

// A joint that is to be, with a mate that brings the two bodies together (mating.h).
struct JoinWish {
    scene::BodyIndex child;
    std::optional<scene::BodyIndex> parent;  // none: the world itself
    scene::JointType type = scene::JointType::Revolute;
    base::Pose delta_W;  // of the child; nothing where it stays where it is
    JointAxis joint;     // after that
};

struct BodyMove {
    scene::BodyIndex body;
    base::Pose X_WB;  // where it is to be
};

// What becomes of the bodies when they are joined.
struct JoinPlan {
    std::vector<BodyMove> moves;  // by body; those that stay are left out
    JointAxis joint;              // where the joint is then
    double farthest = 0;          // m, that the middle of the child moves
    double gap = 0;               // m, that a loop cannot be closed by; 0 when it can
    int loop = 0;                 // bodies of the loop that is closed; 0 when none is
    int mobilityBefore = 0;       // of everything in the scene
    int mobilityAfter = 0;

    [[nodiscard]] bool isPossible() const { return gap == 0; }
};

// The child moves with everything that hangs on it; where that is held by the ground and what hangs
// on the parent is not, the parent comes to the child. Where both are held, the joint closes a
// loop: then all joints stay closed, and the loop is brought together (analysis::assemble) or
// refused with its gap. A part that is in a loop keeps its place along the axis if the axes are
// parallel already, as those of a planar linkage are.
JoinPlan planJoin(const scene::Scene& scene, const JoinWish& wish);

// The bodies that stay, and that what moves would reach into at its new place; those that are
// joined may. `overlapsIn` searches a scene for bodies that start in one another.
std::vector<scene::BodyIndex> reachedBy(
    const scene::Scene& scene,
    const JoinWish& wish,
    const JoinPlan& plan,
    const std::function<std::vector<scene::Overlap>(const scene::Scene&)>& overlapsIn);

// Of all bodies together: what mechanisms can do, and six for each moving body on its own.
int mobilityOf(const scene::Scene& scene);

}  // namespace editor

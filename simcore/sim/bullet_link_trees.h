#pragma once

#include "multibody/contact_rows.h"
#include "multibody/forest.h"
#include "scene/indices.h"
#include "sim/bullet_joints.h"

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sim {

// What a tree makes of a joint. It keeps the locks; those that are soft (`joint cfm`) become
// freedoms that a law holds: slides along the joint's axes, then turns about them. The free axes
// follow.
struct TreeJoint {
    int locks = 0;
    int softLocks = 0;
    int axes = 0;
    double softness = 0;  // of soft locks, as a share of the mobility

    [[nodiscard]] int dofs() const { return softLocks + axes; }
};

// Which joints make the trees in which links are solved (multibody/forest.h), and which close
// loops.
//
// Of the joints between the same bodies those that leave the least free go first, and among these
// the ones that springs and dampers act on, then those with limits, so that loops are left to
// joints that hang free. What is joined to static bodies grows from the world; what is not, from
// its first body, which has six freedoms.
class LinkTrees {
public:
    struct Link {
        scene::BodyIndex body;
        scene::JointIndex joint;       // that leads to its parent; invalid for a root that is free
        scene::BodyIndex towards;      // its parent; also where that is static
        TreeJoint tree;                // of the joint
        bool isParentOfJoint = false;  // the link is the joint's parent, its parent the child
    };

    // Bodies and joints that take part in a step together.
    struct Mechanism {
        multibody::Run links;
        multibody::Run dofs;
        std::vector<scene::JointIndex> loops;  // joints that are not in the trees
    };

    // `moves`: by BodyIndex. `pairs`: joints that are geared to each other. Null joints and
    // disabled ones count for nothing.
    void rebuild(std::span<const std::unique_ptr<JointConstraint>> joints,
                 const std::vector<bool>& moves,
                 std::span<const std::pair<scene::JointIndex, scene::JointIndex>> pairs,
                 multibody::Forest& forest);

    [[nodiscard]] multibody::Side side(scene::BodyIndex body) const { return sides_[body.value]; }

    // What a body is to the solver, by BodyIndex. Free bodies are numbered as freeBodies() has
    // them.
    [[nodiscard]] std::span<const multibody::Side> sides() const { return sides_; }

    [[nodiscard]] std::span<const Link> links() const { return links_; }

    [[nodiscard]] std::span<const Mechanism> mechanisms() const { return mechanisms_; }

    // Which of mechanisms() a link is part of.
    [[nodiscard]] std::size_t mechanismOf(int link) const
    {
        return mechanismOf_[static_cast<std::size_t>(link)];
    }

    [[nodiscard]] std::span<const scene::BodyIndex> freeBodies() const { return free_; }

private:
    std::vector<multibody::Side> sides_;
    std::vector<Link> links_;
    std::vector<Mechanism> mechanisms_;
    std::vector<std::size_t> mechanismOf_;
    std::vector<scene::BodyIndex> free_;
};

// None if it can be in no tree.
[[nodiscard]] std::optional<TreeJoint> treeJoint(const JointConstraint& joint);

}  // namespace sim

#pragma once

#include "analysis/constraints.h"
#include "scene/scene.h"

#include <optional>
#include <vector>

namespace analysis {

// One moving body of a spanning tree and the joint that hangs it on what came before.
struct TreeNode {
    scene::BodyIndex body;
    // None for the root of a mechanism that floats: it can move in all six ways.
    std::optional<scene::JointIndex> joint;
    scene::BodyIndex from;  // the other body of the joint
};

// Moving bodies that joints connect, with a spanning tree. Static bodies connect nothing: two arms
// on one table are two mechanisms. Joints that lock nothing, or join static bodies only, are left
// out.
struct Mechanism {
    std::vector<TreeNode> tree;                 // of all its bodies, parents first
    std::vector<scene::JointIndex> treeJoints;  // by index
    std::vector<scene::JointIndex> loopJoints;  // close a loop of the tree, by index

    [[nodiscard]] bool floats() const { return !tree.front().joint; }

    [[nodiscard]] std::vector<scene::JointIndex> joints() const;
};

// In the order of their first body. Detached joints close loops rather than hold bodies in the
// tree.
std::vector<Mechanism> mechanisms(const scene::Scene& scene);

// A length (m) that stands for the size of a mechanism: half the diagonal of the box around its
// joints and centres of mass, by which shifts and rotations become comparable. 1 for a single
// point.
double sizeOf(const scene::Scene& scene, const Mechanism& mechanism, const BodyPoses& poses);

// The farthest that one of its joints is open: rad, or shifts in units of `size`.
double largestError(const scene::Scene& scene,
                    const Mechanism& mechanism,
                    const BodyPoses& poses,
                    double size);

}  // namespace analysis

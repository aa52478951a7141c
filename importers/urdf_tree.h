#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/urdf_model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace importers::urdf {

// How the links of a robot hang together, by index into Robot::links and Robot::joints.
struct Tree {
    std::vector<std::size_t> roots;
    std::vector<std::size_t> order;  // all links, parents before children
    // The joint that carries each link; none for a root.
    std::vector<std::optional<std::size_t>> carrier;
    std::vector<std::size_t> parentOf;  // of each joint, link
    std::vector<std::size_t> childOf;
    std::vector<bool> closesLoop;  // joints beyond the tree
};

// A link with a second parent and a ring of links are no URDF, but mechanisms all the same: the
// joint that is too many is marked as closing a loop (`urdf.two-parents`, `urdf.cycle`). Several
// roots are told (`urdf.several-roots`).
Tree treeOf(const Robot& robot, base::Diagnostics& sink);

// Pose of every link in the world with all joints at 0 and mimicking joints at their offset; roots
// are at the origin.
std::vector<base::Pose> zeroPoses(const Robot& robot, const Tree& tree);

}  // namespace importers::urdf

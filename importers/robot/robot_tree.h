#pragma once

#include "base/math.h"
#include "importers/robot/robot_model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace importers::robot {

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

// The joint that is too many for a tree is marked as closing a loop: the second that carries a
// link, and of each ring the one that carries its first link.
Tree treeOf(const Robot& robot);

// Where each joint starts, rad or m: at 0, or where the joint that it follows puts it, along chains
// of followers. Those that follow one another in a ring start at 0.
std::vector<double> startPositions(const Robot& robot);

// Pose of every link in the world with all joints at their start.
std::vector<base::Pose> zeroPoses(const Robot& robot, const Tree& tree);

}  // namespace importers::robot

#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace exporters {

// A tree through all links of a robot whatever way its joints point, by index into Robot::links and
// Robot::joints. Links that stand still hang on the world, and so do roots that nothing carries.
struct RobotGraph {
    std::vector<std::size_t> roots;
    std::vector<std::size_t> order;  // all links, parents before children
    // The joint that carries each link; none for a root.
    std::vector<std::optional<std::size_t>> carrier;
    std::vector<bool> isReversed;       // of each joint: it carries what it calls its parent
    std::vector<std::size_t> loops;     // joints too many for a tree
    std::vector<std::size_t> idle;      // joints between two links that stand still
    std::vector<std::size_t> parentOf;  // of each joint, link
    std::vector<std::size_t> childOf;
};

// Joints earlier in the file are rather in the tree than later ones. Floating joints carry nothing.
RobotGraph graphOf(const importers::robot::Robot& robot);

// Poses of all links in the world with the tree's joints at 0 and the roots where they start.
std::vector<base::Pose> zeroPosesOf(const importers::robot::Robot& robot, const RobotGraph& graph);

// Position of every joint, rad or m, with the links at these poses, and how far it misses the pose
// that its position says: m and rad, the larger. Of ball joints what the pivots are apart.
struct JointPosition {
    double position = 0;
    double gap = 0;
};

std::vector<JointPosition> jointPositions(const importers::robot::Robot& robot,
                                          const RobotGraph& graph,
                                          const std::vector<base::Pose>& X_WL);

// Where the file has the links.
std::vector<base::Pose> startPosesOf(const importers::robot::Robot& robot);

// Reports joints that start elsewhere than at 0, where the format that is exported to begins
// (`export.start-position`).
void reportStartPositions(const importers::robot::Robot& robot,
                          const RobotGraph& graph,
                          const std::string& format,
                          base::Diagnostics& sink);

// Reports joints that are left out because both their links stand still (`export.idle-joint`).
void reportIdleJoints(const importers::robot::Robot& robot,
                      const RobotGraph& graph,
                      const std::string& format,
                      base::Diagnostics& sink);

}  // namespace exporters

#pragma once

#include "base/math.h"
#include "importers/building/robot_bodies.h"
#include "importers/robot/robot_model.h"
#include "importers/robot/robot_tree.h"

#include <vector>

namespace importers::robot {

// Chooses the axes of each body's inertia so that ADF's rule finds the zero pose of the joint that
// carries it and the axes of those it carries, and keeps the words for its joint: the rule jumps
// where axes are nearly parallel or opposite, seen from the centre of mass frames, and any axes of
// a cube do for a tensor.
void fitBodies(PlannedBodies& bodies,
               const Robot& robot,
               const Tree& tree,
               const std::vector<base::Pose>& X_WL);

// The words for a joint, by index, that its child is not fitted to: one beyond the tree.
JointWords wordsBeyondTree(std::size_t joint,
                           const PlannedBodies& bodies,
                           const Robot& robot,
                           const Tree& tree,
                           const std::vector<base::Pose>& X_WL);

}  // namespace importers::robot

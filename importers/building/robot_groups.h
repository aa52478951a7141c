#pragma once

#include "base/diagnostics.h"
#include "importers/building/robot_bodies.h"
#include "importers/robot/robot_model.h"
#include "importers/robot/robot_tree.h"

namespace importers::robot {

// Says by collision groups which bodies pass through each other, beyond those that joints join,
// where the robot's file says it (Robot::touches). Reported when ADF has too few groups for that
// (`robot.too-many-groups`); all touch then.
void groupBodies(PlannedBodies& bodies,
                 const Robot& robot,
                 const Tree& tree,
                 base::Diagnostics& sink);

}  // namespace importers::robot

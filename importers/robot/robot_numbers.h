#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"

namespace importers::robot {

// Takes away what no robot has: numbers that are not finite, or so large (1e30) that reckoning with
// them is not. A pose or an axis becomes none, a shape, an <inertial> or a limit is left out; each
// is reported (`robot.not-finite`). So are shapes without size and masses below 0
// (`robot.not-positive`).
void dropImpossibleNumbers(Robot& robot, base::Diagnostics& sink);

}  // namespace importers::robot

#pragma once

#include "base/diagnostics.h"
#include "exporters/robot_text.h"
#include "importers/robot/robot_model.h"

#include <optional>
#include <string>

namespace exporters {

// The robot as one model of SDF 1.7 (1.8 where there are capsules), loops and ball joints included.
// What stands still is joined to the world, or the whole model is static.
//
// A joint of SDF is at 0 where its links are, so links are put where all joints are at 0. Where a
// loop is open there they are put where they start, and positions count from there: limits and
// rests of springs are moved accordingly (`export.zero-moved`).
std::optional<RobotText> sdfText(const importers::robot::Robot& robot, base::Diagnostics& sink);

}  // namespace exporters

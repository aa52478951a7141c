#pragma once

#include "base/diagnostics.h"
#include "exporters/robot_text.h"
#include "importers/robot/robot_model.h"

#include <optional>
#include <string>

namespace exporters {

struct UrdfOptions {
    // Before the paths of meshes: "package://arm_description/" or nothing, which is beside the
    // file.
    std::string meshPrefix;
    // Leave joints out that close loops, instead of writing nothing.
    bool dropLoops = false;
};

// The robot as URDF. A joint's child has its frame in the joint there: a link keeps the frame it
// has unless it turns about an axis beside its origin; then the origin moves onto the axis. Joints
// that point towards what stands still are turned round. Ball joints become three joints with two
// links without mass between them (`export.ball-joint`).
//
// Where several links have no parent, or one does not start at the world's origin, a link "world"
// carries them. Nothing, with `export.loop` for each joint too many, for robots with loops.
std::optional<RobotText> urdfText(const importers::robot::Robot& robot,
                                  const UrdfOptions& options,
                                  base::Diagnostics& sink);

}  // namespace exporters

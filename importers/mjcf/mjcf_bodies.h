#pragma once

#include "importers/mjcf/mjcf_body_contents.h"
#include "importers/mjcf/mjcf_names.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// Fills links and joints from all <worldbody> of the root. The first link is the world.
Names readBodies(const XmlNode& root, const BodyReading& reading, robot::Robot& robot);

// Takes the world away when it has no shapes and nothing hangs on it.
void dropUnusedWorld(robot::Robot& robot);

}  // namespace importers::mjcf

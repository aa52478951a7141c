#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"
#include "importers/xml/xml_tree.h"

#include <stop_token>

namespace importers::urdf {

// Tree of a URDF file → structs. Every problem is reported with its span (`urdf.*`), what cannot
// be read is left out, and the rest goes on: a wrong number counts as not given, a link or joint
// without its name, a joint to a link that does not exist, and a second link of one name are left
// out. What stands for other programs (gazebo, transmission, …) is counted in one note each. A
// robot whose reading was stopped is not whole.
robot::Robot readRobot(const XmlNode& root,
                       base::Diagnostics& sink,
                       const std::stop_token& stop = {});

}  // namespace importers::urdf

#pragma once

#include "base/diagnostics.h"
#include "importers/files/package_paths.h"
#include "importers/robot/robot_model.h"
#include "importers/xml/xml_tree.h"

#include <stop_token>

namespace importers::mjcf {

// Tree of an MJCF file → structs; files it includes are read. Bodies are links, and the world is a
// link `world` that stands still when a body hangs on it or it has shapes. A body with several
// joints hangs on a chain of links without mass between them, in MuJoCo's order. Every problem is
// reported with its span (`mjcf.*`) and the rest goes on; what stands for other things (actuators,
// sensors, sites, …) is reported once for each kind. A robot whose reading was stopped is not
// whole.
robot::Robot readRobot(const XmlNode& root,
                       const PackagePaths& paths,
                       base::Diagnostics& sink,
                       const std::stop_token& stop = {});

}  // namespace importers::mjcf

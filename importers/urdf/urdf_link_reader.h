#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"
#include "importers/xml/xml_tree.h"

namespace importers::urdf {

// <origin>: the identity when there is none. Also a quaternion `quat_xyzw`, of URDF 1.2.
base::Pose readOrigin(const XmlNode& parent, base::Diagnostics& sink);

// <material>, here or of the robot. Its name may refer to another; see urdf_reader.
robot::Material readMaterial(const XmlNode& node, base::Diagnostics& sink);

// A link whose name is known. Materials by name are not resolved yet.
robot::Link readLink(const XmlNode& node, std::string name, base::Diagnostics& sink);

}  // namespace importers::urdf

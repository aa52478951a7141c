#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"
#include "importers/xml/xml_tree.h"

#include <optional>

namespace importers::urdf {

// A joint whose name is known. Nothing, with a report, when its type or the links it joins are not
// said.
std::optional<robot::Joint> readJoint(const XmlNode& node,
                                      std::string name,
                                      base::Diagnostics& sink);

}  // namespace importers::urdf

#pragma once

#include "exporters/xml_text.h"
#include "importers/robot/robot_model.h"

#include <optional>

namespace exporters {

// <inertial>, <visual>s and <collision>s of a link of SDF.
XmlElement sdfInertial(const importers::robot::Inertial& inertial);
void addSdfShapes(const importers::robot::Link& link, XmlElement& element);

// The moments that libsdformat refuses, because no body has them, are raised by as little as makes
// them possible; none where nothing is wrong.
std::optional<importers::robot::InertiaTensor> possibleInertia(
    const importers::robot::InertiaTensor& tensor);

// <pose>
XmlElement sdfPose(const base::Pose& X);
// <name>1.5</name>
XmlElement sdfNumber(const char* name, double value);

}  // namespace exporters

#pragma once

#include "exporters/xml_text.h"
#include "importers/robot/robot_model.h"

#include <string>
#include <utility>
#include <vector>

namespace exporters {

// Parts of links of URDF.

// <element name="name"/>
XmlElement urdfNamed(const char* element, const std::string& name);
XmlElement urdfOrigin(const base::Pose& X);
// <name value="1"/>
XmlElement urdfValue(const char* element, double value);
XmlElement urdfGeometry(const importers::robot::Geometry& geometry, const std::string& meshPrefix);
// `X_LB`: of the body's frame in the link's.
XmlElement urdfInertial(const importers::robot::Inertial& inertial, const base::Pose& X_LB);
// Bullet's own element; what ADF has for nothing said is not said here either.
XmlElement urdfContact(const importers::robot::Contact& contact);

// Shapes that URDF has, with their poses: a capsule is a cylinder and two spheres.
std::vector<std::pair<importers::robot::Geometry, base::Pose>> urdfShapes(
    const importers::robot::Geometry& geometry, const base::Pose& X);

}  // namespace exporters

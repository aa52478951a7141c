#pragma once

// Private to the SDF reader: masses of links.

#include "importers/robot/robot_model.h"

#include <sdf/Link.hh>

namespace importers::sdf {

// 1 kg and 1 kg·m² where the file says nothing.
robot::Inertial inertialOf(const ::sdf::Link& given);

}  // namespace importers::sdf

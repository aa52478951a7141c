#pragma once

#include "adf/object.h"
#include "importers/building/robot_bodies.h"
#include "importers/building/robot_import.h"
#include "importers/robot/robot_model.h"

namespace importers::robot {

// Writes mass, inertial offset and inertia of a body into its object, and where they are from
// (`inertia source`). What is to be estimated from the shape when it is loaded stays unsaid. The
// line for the table of masses.
MassNote setMass(adf::Object& object, const PlannedBody& body, const Robot& robot);

}  // namespace importers::robot

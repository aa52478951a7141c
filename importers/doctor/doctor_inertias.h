#pragma once

#include "importers/doctor/robot_doctor.h"

namespace importers::robot {

// The mass properties that a file gives a link with mass, against its shape.

// An inertia that no body of that shape can have: `inertia <link>`.
void checkInertia(Link& link, const Practice& practice);

// A centre of mass farther from the shape than the shape is long: `centre <link>`
// (`robot.centre-outside`).
void checkCentre(Link& link, const Practice& practice);

}  // namespace importers::robot

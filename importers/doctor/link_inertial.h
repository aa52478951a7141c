#pragma once

#include "base/diagnostic.h"
#include "importers/doctor/link_geometry.h"
#include "importers/robot/robot_model.h"

namespace importers::robot {

// Gives a link the inertia of its shape, about the centre that it has: the mass and the centre stay
// those of the file.
void takeInertia(Link& link, const LinkSolid& solid);

// Mass, centre and inertia of a shape of this density, kg/m³; `span`: what the file says of it.
Inertial inertialOf(const LinkSolid& solid, double density, const base::SourceSpan& span);

}  // namespace importers::robot

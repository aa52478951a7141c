#pragma once

#include "adf/object.h"
#include "scene/body.h"
#include "scene/control.h"

namespace compile {

// With any gain in the file a controller puts out forces, else velocities; `controller output type`
// overrides both (ADF reference sections 2.6 and 3.1). POSITION behaves as VELOCITY.
scene::JointController jointController(const adf::Object& joint);

// The linear and the angular part each have their own gains and output.
scene::BodyController bodyController(const adf::Object& body);

// Gives each part of the controller of a moving body that has no gains in the file, and is not
// asked to put out a velocity, those of a spring and a damper that pull a free body of its mass
// to its target without overshoot, as forces (ADF reference section 18; why these numbers:
// docs/decisions/0402-documented-meaning.md).
void estimateGains(const adf::Object& object, scene::Body& body);

}  // namespace compile

#pragma once

#include "adf/object.h"
#include "scene/control.h"

namespace compile {

// With any gain in the file a controller puts out forces, else velocities; `controller output type`
// overrides both (ADF reference sections 2.6 and 3.1). POSITION behaves as VELOCITY.
scene::JointController jointController(const adf::Object& joint);

// The linear and the angular part each have their own gains and output.
scene::BodyController bodyController(const adf::Object& body);

}  // namespace compile

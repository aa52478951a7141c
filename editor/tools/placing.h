#pragma once

#include "adf/object.h"
#include "base/math.h"

namespace editor {

// Where `location` puts a body in the world.
base::Pose poseOf(const adf::Object& body);

}  // namespace editor

#pragma once

#include "adf/object.h"
#include "scene/joint.h"

#include <optional>

namespace compile {

// None for a word that names no type.
std::optional<scene::JointType> jointTypeOf(const adf::Object& joint);

// Limits, springs, dampers and controller of a joint (ADF reference section 3.1). A cfm above
// scene::kLargestCfm is cut there.
scene::JointDynamics jointDynamics(const adf::Object& joint, scene::JointType type);

}  // namespace compile

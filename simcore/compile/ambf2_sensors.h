#pragma once

#include "adf/object.h"
#include "base/diagnostics.h"
#include "scene/scene.h"

namespace compile {

// Makes of a compiled sensor what AMBF 2.0 makes of it (ADF reference section 5): rays as long as
// the range times the length of their direction, which hit the parent, too; the location of a fan
// applied twice; no damping of the normal force. False, with a `compile.ambf2-left-out` warning,
// when there are no rays: those of a mesh, and of a patch.
bool becomeAmbf2Sensor(const adf::Object& object, scene::Sensor& sensor, base::Diagnostics& sink);

// Likewise of an actuator (section 6): it holds at its location seen from the parent's centre of
// mass, with Bullet's own fixed constraint, which knows neither `max impulse` nor `tau`.
void becomeAmbf2Actuator(const scene::Body& parent, scene::Actuator& actuator);

}  // namespace compile

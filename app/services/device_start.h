#pragma once

#include "devices/binding.h"
#include "scene/scene.h"

namespace services {

// The scene as a unit starts in it (ADF reference section 13): its root link is where the device's
// `location` is, with what hangs on it, and one with proximity sensors, but without an actuator to
// hold what these see, has one. The binding is of this scene.
void startUnit(scene::Scene& scene, const devices::Binding& binding);

}  // namespace services

#pragma once

#include "adf/object.h"
#include "devices/binding.h"
#include "scene/scene.h"

namespace services {

// A `location` of which the file says one half has the other one from the body in the scene.
void completeLocation(devices::Binding& binding,
                      const adf::Object& device,
                      const scene::Scene& scene);

// Such a body stays where its joint has it, whatever `location` says.
[[nodiscard]] bool isHeldByJoint(const scene::Scene& scene, scene::BodyIndex body);

// The scene as a unit starts in it (ADF reference section 13): its root link is where the device's
// `location` is, with what hangs on it, and one with proximity sensors, but without an actuator to
// hold what these see, has one. The binding is of this scene.
void startUnit(scene::Scene& scene, const devices::Binding& binding);

}  // namespace services

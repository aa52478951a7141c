#pragma once

#include "compile/scene_build.h"

namespace compile {

// What is mounted on bodies, after bodies and joints.

void addSensors(SceneBuild& build);

void addActuators(SceneBuild& build);

// Also makes wheels of the bodies that vehicles drive on.
void addVehicles(SceneBuild& build);

}  // namespace compile

#pragma once

#include "compile/scene_build.h"

namespace compile {

// All bodies, with the progress of the input. False when the caller asked to stop.
[[nodiscard]] bool addBodies(SceneBuild& build);

// The floor and walls that a world asks for.
void addEnclosure(SceneBuild& build);

// Ghost objects, which may be carried by bodies.
void addGhosts(SceneBuild& build);

}  // namespace compile

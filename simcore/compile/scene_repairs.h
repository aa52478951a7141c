#pragma once

#include "base/diagnostics.h"
#include "scene/scene.h"

namespace compile {

// Tells what a simulation of the scene will not begin with as the files have it: numbers that it
// takes as not said (`compile.unusable-number`) and bodies that stand still for theirs
// (`compile.out-of-range`).
void reportRepairs(const scene::ScenePtr& scene, base::Diagnostics& sink);

}  // namespace compile

#pragma once

#include "compile/scene_build.h"

namespace compile {

// All joints between bodies that are there: which of them close loops, and which follow others.
void addJoints(SceneBuild& build);

}  // namespace compile

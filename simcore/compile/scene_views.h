#pragma once

#include "compile/scene_build.h"

namespace compile {

// Cameras and lights, which may be carried by bodies; with one light where files give none.
void addViews(SceneBuild& build);

}  // namespace compile

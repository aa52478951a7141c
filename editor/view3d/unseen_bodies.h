#pragma once

#include "scene/scene.h"

namespace editor::view3d {

// Has nothing that moves a visual, though some of it touches? A view then draws collision shapes,
// or there is nothing to see of a robot whose file has no others.
[[nodiscard]] bool showsCollisionsAlone(const scene::Scene& scene);

}  // namespace editor::view3d

#pragma once

#include "base/math.h"
#include "scene/scene.h"

namespace scene {

// From where to where a body reaches along the axes of the world when it stands at X_WB: exact for
// primitives and meshes, however they are turned. Of what is drawn, else of what collides; planes
// are left out. Where there is nothing, the origin of the body alone.
[[nodiscard]] base::Bounds extentsOf(const Scene& scene, BodyIndex body, const base::Pose& X_WB);

}  // namespace scene

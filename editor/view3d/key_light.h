#pragma once

// Where the key light of a view comes from and how it sees the scene. Pure mathematics.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"

#include <array>

namespace editor::view3d {

// Towards the light, of length 1: over the viewer's left shoulder, always above the horizon.
[[nodiscard]] base::Vec3 keyDirection(const CameraState& camera);

// World to the shadow map's clip space (column after column), for a map that covers a ball.
[[nodiscard]] std::array<float, 16> shadowMatrix(base::Vec3 towardsLight,
                                                 base::Vec3 centre,
                                                 double radius);

}  // namespace editor::view3d

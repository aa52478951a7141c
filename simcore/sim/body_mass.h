#pragma once

#include "scene/scene.h"

namespace sim {

// A body with a positive, finite mass moves; any other is static.
bool moves(const scene::Body& body);

// Principal moments in C that a moving body is simulated with, kg·m². It needs a positive one about
// every axis: Bullet, for one, takes 0 for infinite, which would lock its rotation. A moment that
// is missing, negative or not finite becomes that of the body's mass at 1 cm from the axis.
base::Vec3 effectiveInertia(const scene::Body& body);

}  // namespace sim

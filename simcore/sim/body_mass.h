#pragma once

#include "scene/scene.h"

#include <vector>

namespace sim {

// A body with a positive, finite mass moves; any other is static.
bool moves(const scene::Body& body);

// Principal moments in C that a moving body is simulated with, kg·m². It needs a positive one about
// every axis: Bullet, for one, takes 0 for infinite, which would lock its rotation. A moment that
// is missing, negative or not finite becomes that of the body's mass at 1 cm from the axis.
base::Vec3 effectiveInertia(const scene::Body& body);

// For each body a force that lifts it together with all moving bodies joined to it, N.
std::vector<double> pullStrengths(const scene::Scene& scene);

}  // namespace sim

#pragma once

#include "scene/scene.h"

#include <vector>

namespace sim {

// For each body a force that lifts it together with all moving bodies joined to it, N.
std::vector<double> pullStrengths(const scene::Scene& scene);

}  // namespace sim

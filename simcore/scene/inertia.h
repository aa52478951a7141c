#pragma once

#include "base/math.h"

namespace scene {

// Principal moments about the centre (kg·m²) of a uniform solid box with these full lengths (m):
// Ixx = m (y² + z²) / 12 and so on.
base::Vec3 boxInertia(double mass, base::Vec3 size);

}  // namespace scene

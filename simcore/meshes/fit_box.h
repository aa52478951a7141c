#pragma once

#include "base/math.h"

#include <span>

namespace meshes {

// Axes of a small box around the points, as the columns of a rotation. `candidates` are unit
// vectors near which one of its axes may be.
[[nodiscard]] base::Mat3 leastBoxAxes(std::span<const base::Vec3> points,
                                      std::span<const base::Vec3> candidates);

}  // namespace meshes

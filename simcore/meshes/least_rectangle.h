#pragma once

#include "base/math.h"

#include <array>
#include <span>

namespace meshes {

// Two unit vectors at right angles to a unit one; all three are right-handed with it last.
[[nodiscard]] std::array<base::Vec3, 2> across(base::Vec3 axis);

// The direction at right angles to `axis` along which a side of the smallest rectangle lies that
// holds the points as seen along the axis: one side of it is a side of their convex outline
// (Freeman and Shapira 1975), found with rotating calipers (Toussaint 1983).
[[nodiscard]] base::Vec3 leastRectangleSide(std::span<const base::Vec3> points, base::Vec3 axis);

}  // namespace meshes

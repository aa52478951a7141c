#pragma once

#include "base/math.h"

#include <span>
#include <vector>

namespace meshes {

struct Ball {
    base::Vec3 centre;
    double radius = -1;  // below 0: empty
};

// The smallest ball that holds all points, to rounding: Welzl 1991, "Smallest enclosing disks
// (balls and ellipsoids)". Expected time linear in the points if they come in random order:
// shuffled().
[[nodiscard]] Ball leastBall(std::span<const base::Vec3> points);

// The smallest circle in the plane of x and y; z has to be 0.
[[nodiscard]] Ball leastCircle(std::span<const base::Vec3> points);

// In an order that looks random and is always the same.
[[nodiscard]] std::vector<base::Vec3> shuffled(std::vector<base::Vec3> points);

}  // namespace meshes

#pragma once

#include "base/math.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace meshes {

// Points p with normal·p <= offset are inside; the normal has length 1 and points out.
struct HalfSpace {
    base::Vec3 normal;
    double offset = 0;

    // Positive outside, in the unit of the points.
    [[nodiscard]] double excess(base::Vec3 point) const
    {
        return base::dot(normal, point) - offset;
    }
};

// A convex solid. Empty when it has no corners.
struct ConvexHull {
    std::vector<base::Vec3> corners;
    std::vector<std::array<std::uint32_t, 3>> triangles;  // counter-clockwise seen from outside
    std::vector<HalfSpace> faces;                         // one per triangle; equal ones once
    double volume = 0;
    // The points were flat: the hull has the thickness of a millionth of their extent instead.
    bool isThickened = false;

    // How far the point is above the face it is most above; 0 or less inside. Never more than its
    // distance.
    [[nodiscard]] double excess(base::Vec3 point) const;
    // Is that no more than `room`?
    [[nodiscard]] bool holds(base::Vec3 point, double room = 0) const;
};

// The hull of finite points, by Qhull. Points in a plane, on a line or at one point get the
// thickness of a millionth of their extent, so that every hull is a solid. No points: empty.
[[nodiscard]] ConvexHull hullOf(std::span<const base::Vec3> points);

}  // namespace meshes

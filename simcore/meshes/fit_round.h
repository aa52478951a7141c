#pragma once

#include "base/math.h"

#include <span>

namespace meshes {

// A cylinder or capsule without its ends: what they have to be follows from the points.
struct RoundAxis {
    base::Vec3 direction;  // unit
    base::Vec3 centre;     // a point of the axis
    double radius = 0;     // of a capsule; more than that of the least cylinder may be shorter
};

// Of a capsule: the middles of its round ends, as distances along the axis from its centre; the
// same where the points fit into a sphere. The radius has to reach all points across.
struct CapsuleEnds {
    double low = 0;
    double high = 0;
};

[[nodiscard]] CapsuleEnds capsuleEnds(std::span<const base::Vec3> points, const RoundAxis& axis);

// The farthest point from the axis.
[[nodiscard]] double farthestAcross(std::span<const base::Vec3> points, const RoundAxis& axis);

// Around points in random order, from these directions.
[[nodiscard]] RoundAxis leastCylinder(std::span<const base::Vec3> points,
                                      std::span<const base::Vec3> candidates);
[[nodiscard]] RoundAxis leastCapsule(std::span<const base::Vec3> points,
                                     std::span<const base::Vec3> candidates);

}  // namespace meshes

#pragma once

#include "scene/shapes.h"

#include <optional>

namespace scene {

// Where a straight way first enters a shape.
struct RayHit {
    double fraction = 0;  // of the way from start to end, 0 to 1
    base::Vec3 normal;    // of the surface, outwards, of unit length
};

// From `start` to `end` in the frame of the shape. None when the shape is missed, and when the way
// begins inside it: what is entered already cannot be entered.
std::optional<RayHit> castRay(const Box& box, base::Vec3 start, base::Vec3 end);
std::optional<RayHit> castRay(const Sphere& sphere, base::Vec3 start, base::Vec3 end);
std::optional<RayHit> castRay(const Cylinder& cylinder, base::Vec3 start, base::Vec3 end);
std::optional<RayHit> castRay(const Capsule& capsule, base::Vec3 start, base::Vec3 end);
std::optional<RayHit> castRay(const Cone& cone, base::Vec3 start, base::Vec3 end);
std::optional<RayHit> castRay(const Plane& plane, base::Vec3 start, base::Vec3 end);

// A triangle is hit from both sides; the normal is that of the side that is hit.
std::optional<RayHit> castRay(
    base::Vec3 a, base::Vec3 b, base::Vec3 c, base::Vec3 start, base::Vec3 end);

}  // namespace scene

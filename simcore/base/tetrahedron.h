#pragma once

#include "base/math.h"

namespace base {

// Signed volume of the tetrahedron between the origin and a triangle: positive where the triangle
// runs counter-clockwise as seen from outside. Summed over a closed mesh it is what the mesh
// encloses, wherever the origin is; fewest digits are lost with the origin in its middle.
constexpr double tetrahedronVolume(Vec3 a, Vec3 b, Vec3 c)
{
    return dot(a, cross(b, c)) / 6;
}

}  // namespace base

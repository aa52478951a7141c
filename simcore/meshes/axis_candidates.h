#pragma once

#include "base/math.h"
#include "meshes/convex_hull.h"

#include <vector>

namespace meshes {

// Directions that an axis of the least box, cylinder or capsule around a hull is likely near to:
// those of space and of its principal moments, the normals of its faces, its edges, and what is at
// right angles to two edges, which is how the least box touches a hull such as a tetrahedron
// (O'Rourke 1985, "Finding minimal enclosing boxes": two faces next to each other hold an edge
// each). Unit vectors, no two of them the same or opposite; of each kind an even choice where there
// are too many to try.
[[nodiscard]] std::vector<base::Vec3> axisCandidates(const ConvexHull& hull);

}  // namespace meshes

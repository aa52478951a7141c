#pragma once

#include "meshes/convex_hull.h"
#include "meshes/solid_grid.h"

#include <span>
#include <vector>

namespace meshes {

struct Piece {
    ConvexHull hull;
    double concavity = 0;  // the largest distance of a point of the hull to the solid
};

// Joins two pieces into their common hull for as long as there are two for which that is within the
// tolerance, those first that add the least volume; then those that stay closest to the solid, as
// long as there are too many. `empties`, the farthest first, and `slack` as in
// concavityAt().
void joinPieces(std::vector<Piece>& pieces,
                std::span<const EmptyPoint> empties,
                double tolerance,
                std::size_t maximumPieces,
                double slack);

}  // namespace meshes

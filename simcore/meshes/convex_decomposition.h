#pragma once

#include "meshes/convex_hull.h"
#include "scene/mesh_data.h"

#include <stop_token>
#include <vector>

namespace meshes {

// How fine a decomposition is.
struct DecompositionLimits {
    // At most so many pieces, even if they are not close enough then; 1 or more.
    int maximumPieces = 32;
    // No point of a piece is farther from the solid than this share of the longest side of the
    // mesh; 0.01 or more. Found on a grid of cells of that size or smaller.
    double concavity = 0.01;
};

// Convex pieces that together cover a mesh.
struct ConvexPieces {
    std::vector<ConvexHull> hulls;  // in the frame and unit of the mesh
    // The farthest that a piece is from the solid, in the unit of the mesh, as found on the grid.
    double concavity = 0;
    // What was allowed, in the unit of the mesh.
    double allowed = 0;
    double size = 0;  // the longest side of the mesh
    // Whether the mesh has an inside. Of any other its surface is covered, and what that encloses
    // without a gap larger than a cell of the grid; two cells from
    // the surface then count as close enough.
    bool isClosed = false;
    bool wasStopped = false;  // by the caller; there are no pieces then

    [[nodiscard]] bool isWithinTolerance() const { return concavity <= allowed; }
};

// Covers a mesh, all parts of it as one solid, with few convex pieces: hierarchical cuts by planes,
// each where it leaves the least empty room in the hulls of both sides, and joining again of pieces
// whose common hull is close enough (after Mamou and Ghorbel 2009, and Wei et al. 2022,
// "Approximate convex decomposition for 3D meshes with collision-aware concavity").
//
// A convex mesh gives its hull; one without triangles the hull of its vertices; one without a
// finite vertex nothing. The work is bounded by the limits and linear in the triangles; the result
// depends on nothing but the arguments. Safe to call from several threads.
[[nodiscard]] ConvexPieces decompose(const scene::MeshData& mesh,
                                     const DecompositionLimits& limits,
                                     std::stop_token stop = {});

// The pieces as a mesh with one part for each, to collide as convex hulls and to be drawn. `source`
// is what they are of. A remark says so when they are farther from it than was allowed.
[[nodiscard]] scene::MeshPtr piecesAsMesh(const scene::MeshData& source,
                                          const ConvexPieces& pieces);

}  // namespace meshes

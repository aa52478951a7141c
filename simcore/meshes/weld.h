#pragma once

#include "scene/mesh_data.h"

#include <cstddef>

namespace meshes {

struct WeldReport {
    std::size_t moved = 0;      // positions that went to another
    double largestMove = 0;     // in the unit of the mesh, never more than the tolerance
    std::size_t vertices = 0;   // fewer than before
    std::size_t collapsed = 0;  // triangles left out: two of their corners are now one, or were
    std::size_t doubled =
        0;  // triangles left out: an earlier one of their part has the same corners
};

struct Welded {
    scene::MeshData mesh;
    WeldReport report;
};

// Moves vertices that are no farther apart than `tolerance` (in the unit of the mesh, 0 or more) to
// one position, across all parts, and joins those of a part that then have position, normal and
// texture coordinate alike. A chain of near vertices does not collapse: each goes to one that
// stays, within the tolerance. Triangles without three corners, doubled ones and those with a
// corner that is missing or not finite are left out. The positions that stay are those with the
// lowest x, then y, z.
[[nodiscard]] Welded welded(const scene::MeshData& mesh, double tolerance);

}  // namespace meshes

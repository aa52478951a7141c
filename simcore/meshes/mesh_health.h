#pragma once

#include "base/diagnostics.h"
#include "meshes/hole_loops.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <string>
#include <vector>

namespace meshes {

// What a mesh is worth as a solid. Lengths are in the unit of the mesh. Corners at the same point
// count as one, whatever part they belong to.
struct MeshHealth {
    std::size_t vertices = 0;
    std::size_t points = 0;  // different positions of vertices
    std::size_t triangles = 0;
    std::size_t shells = 0;  // pieces of the surface that hang together by edges

    std::size_t unusable = 0;          // triangles with a corner that is missing or not finite
    std::size_t degenerate = 0;        // triangles without area
    std::size_t doubled = 0;           // triangles on the three points of an earlier one
    std::size_t boundaryEdges = 0;     // with one triangle
    std::size_t crowdedEdges = 0;      // with three or more: not a manifold
    std::size_t disagreeingEdges = 0;  // with two triangles that face different ways
    std::size_t misoriented = 0;       // triangles to turn until those of each shell agree
    std::vector<HoleLoop> holes;

    // Once the triangles agree, every edge has as many of them on the one side as on the other.
    bool isClosed = false;
    bool isInsideOut = false;  // closed and agreeing, with the inside outside
    base::Bounds bounds;       // of the vertices that triangles use
    double area = 0;
    double volume = 0;  // enclosed by the agreeing triangles; of no meaning unless it is closed

    // Is it a solid as it stands?
    [[nodiscard]] bool isSolid() const
    {
        return isClosed && misoriented == 0 && disagreeingEdges == 0 && !isInsideOut;
    }
};

// Bounded by n·log n; any mesh will do.
[[nodiscard]] MeshHealth healthOf(const scene::MeshData& mesh);

// What a person should know of it, for the file at mesh.path: not closed, inside out and so on,
// each with what would mend it.
[[nodiscard]] base::Diagnostics findingsOf(const scene::MeshData& mesh, const MeshHealth& health);

}  // namespace meshes

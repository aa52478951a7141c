#pragma once

#include "scene/mesh_data.h"

#include <cstddef>
#include <stop_token>

namespace importers {

// A mesh of this part alone.
scene::MeshData meshOf(const scene::SubMesh& part);

// Has the mesh several parts, each of them closed? Then each is a body of its own, as the pieces of
// a convex decomposition are. Parts that are open are sides of one body, such as those of an object
// with several materials, and hulls of their own would leave it hollow.
bool hasSolidParts(const scene::MeshData& mesh);

// What making each part coarser by itself came to.
struct CoarserParts {
    std::size_t trianglesBefore = 0;
    std::size_t trianglesAfter = 0;
    double error = 0;       // m; how far a surface moved at most
    bool isReached = true;  // the number that was asked for
};

// Makes each part coarser, to its share of so many triangles. None of them goes: a small one keeps
// what it needs to have an inside.
CoarserParts makePartsCoarser(scene::MeshData& mesh,
                              std::size_t triangles,
                              const std::stop_token& stop);

}  // namespace importers

#pragma once

#include "meshes/joined_mesh.h"

#include <cstdint>
#include <vector>

namespace meshes {

// A ring of edges with a triangle on one side only.
struct HoleLoop {
    std::vector<std::uint32_t> points;  // of JoinedMesh; what would fill it runs this way round
    double length = 0;                  // around it, in the unit of the mesh
    base::Vec3 centre;                  // mean of its points
};

// The rings of the boundary of a mesh whose triangles agree, in an order that depends on the mesh
// alone. A ring that touches itself is several.
[[nodiscard]] std::vector<HoleLoop> holesOf(const JoinedMesh& mesh,
                                            const std::vector<EdgeUse>& edges);

}  // namespace meshes

#pragma once

#include "scene/mesh_data.h"

#include <cstddef>

namespace meshes {

struct OrientReport {
    std::size_t turnedTriangles = 0;  // in all
    std::size_t turnedShells = 0;     // that agreed, but were inside out
    std::size_t openShells = 0;       // whose triangles now agree; which side is out, nobody knows
    std::size_t oneSidedEdges = 0;    // whose triangles cannot agree, as on a Moebius strip
};

struct Oriented {
    scene::MeshData mesh;
    OrientReport report;
};

// Turns triangles so that neighbours face the same way as most of their shell does, and closed
// shells outwards. A shell within another turns with the outermost one around it: a cavity stays a
// cavity, and a solid within a solid a solid. Normals of turned triangles are turned, too.
[[nodiscard]] Oriented oriented(const scene::MeshData& mesh);

}  // namespace meshes

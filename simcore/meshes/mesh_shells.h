#pragma once

#include "meshes/joined_mesh.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshes {

// The pieces of a surface that hang together by edges of two triangles, and which of their
// triangles have to be turned so that neighbours face the same way.
struct Shells {
    std::vector<std::uint32_t> shellOf;  // for each face of the mesh, counted from 0
    std::vector<std::uint8_t> isTurned;  // for each face: it faces the other way than most
    std::size_t count = 0;
    std::size_t turned = 0;    // faces that are
    std::size_t oneSided = 0;  // edges whose triangles cannot agree, as on a Moebius strip
};

[[nodiscard]] Shells shellsOf(const JoinedMesh& mesh, const std::vector<EdgeUse>& edges);

// The mesh with the corners of the faces that `isTurned` marks in the opposite order.
[[nodiscard]] JoinedMesh turned(JoinedMesh mesh, const std::vector<std::uint8_t>& isTurned);

}  // namespace meshes

#pragma once

#include "meshes/faces.h"
#include "meshes/joined_mesh.h"
#include "scene/mesh_data.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace meshes {

// Finds the faces of a mesh. Built once for a mesh (a sort of its edges); finding one face then
// costs as much as the triangles it has. Keeps no reference to the mesh.
class FaceFinder {
public:
    explicit FaceFinder(const scene::MeshData& mesh);

    // The face that `triangle` (counted through all parts) belongs to, of the mesh drawn with
    // `scale`. A facet of a surface that is none of the round ones is a flat face of its own. None
    // for a triangle without area or with missing corners, and beyond the last.
    [[nodiscard]] std::optional<Face> faceOf(std::size_t triangle,
                                             base::Vec3 scale = {1, 1, 1}) const;

private:
    JoinedMesh mesh_;
    std::vector<std::size_t> firstOfPart_;  // triangles before each part
    // Beyond each edge of each face the other one; kNone where there is none, or more than one.
    std::vector<std::array<std::uint32_t, 3>> neighbours_;
};

}  // namespace meshes

#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

#include <array>
#include <cstdint>
#include <vector>

namespace meshes {

using Triangle = std::array<base::Vec3, 3>;

// The triangles of all parts of a mesh with what is unusable left out (indices out of range,
// coordinates that are no numbers, no area) and equal vertices joined, moved and scaled so that its
// box has its middle at the origin and a longest side of 1.
struct Surface {
    std::vector<base::Vec3> vertices;  // in ascending order
    std::vector<std::array<std::uint32_t, 3>> triangles;
    base::Bounds bounds;
    // Every edge has as many triangles on the one side as on the other: the surface has an inside.
    bool isClosed = false;
    base::Vec3 centre;  // of the mesh, in its frame
    double size = 1;    // of the mesh: its longest side

    [[nodiscard]] Triangle corners(std::size_t triangle) const
    {
        const auto& t = triangles[triangle];
        return {vertices[t[0]], vertices[t[1]], vertices[t[2]]};
    }

    [[nodiscard]] base::Vec3 inMesh(base::Vec3 point) const { return centre + size * point; }
};

// Without triangles, the vertices are all that are finite.
[[nodiscard]] Surface surfaceOf(const scene::MeshData& mesh);

// A plane through edges at which the surface bends inwards; its weight is the sum of their lengths,
// each times one less the cosine of its bend.
struct ReflexPlane {
    base::Vec3 point;
    base::Vec3 normal;
    double weight = 0;
};

// Planes along which a cut ends at edges that bend inwards: for each sharp such edge, both its
// faces and the plane between them. Near equal ones are one, the heaviest come first.
[[nodiscard]] std::vector<ReflexPlane> reflexPlanes(const Surface& surface);

}  // namespace meshes

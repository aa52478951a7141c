#include "meshes/mesh_transform.h"

#include "meshes/float_points.h"

#include <utility>

namespace meshes {

scene::SubMesh transformed(scene::SubMesh part, const base::Pose& X, base::Vec3 scale)
{
    const bool mirrored = scale.x * scale.y * scale.z < 0;
    const base::Vec3 inverse{1 / scale.x, 1 / scale.y, 1 / scale.z};
    for (std::array<float, 3>& position : part.positions) {
        position = asFloats(X * base::scaled(scale, asVec3(position)));
    }
    for (std::array<float, 3>& normal : part.normals) {
        normal = asFloats(
            base::normalized(base::rotate(X.rotation, base::scaled(inverse, asVec3(normal)))));
    }
    for (std::size_t i = 0; mirrored && i + 2 < part.indices.size(); i += 3) {
        std::swap(part.indices[i + 1], part.indices[i + 2]);
    }
    return part;
}

scene::MeshData transformed(const scene::MeshData& mesh, const base::Pose& X, base::Vec3 scale)
{
    scene::MeshData result = mesh;
    for (scene::SubMesh& part : result.parts) {
        part = transformed(std::move(part), X, scale);
    }
    scene::finishMesh(result);
    return result;
}

}  // namespace meshes

#include "scene/mesh_data.h"

#include "base/fnv.h"

#include <cstring>

namespace scene {

namespace {

template <typename T>
void addTo(base::Fnv& fnv, const std::vector<T>& values)
{
    const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
    for (std::size_t i = 0; i < values.size() * sizeof(T); ++i) {
        fnv.add(bytes[i]);
    }
}

}  // namespace

std::size_t MeshData::triangleCount() const
{
    std::size_t count = 0;
    for (const SubMesh& part : parts) {
        count += part.indices.size() / 3;
    }
    return count;
}

std::size_t MeshData::vertexCount() const
{
    std::size_t count = 0;
    for (const SubMesh& part : parts) {
        count += part.positions.size();
    }
    return count;
}

void finishMesh(MeshData& mesh)
{
    mesh.bounds = {};
    base::Fnv fnv;
    for (const SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            mesh.bounds.add(base::Vec3{p[0], p[1], p[2]});
        }
        addTo(fnv, part.positions);
        addTo(fnv, part.indices);
    }
    mesh.contentHash = fnv.value();
}

}  // namespace scene

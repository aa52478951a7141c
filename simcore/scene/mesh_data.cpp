#include "scene/mesh_data.h"

#include <cstring>

namespace scene {

namespace {

constexpr std::uint64_t kFnvOffset = 14695981039346656037ULL;
constexpr std::uint64_t kFnvPrime = 1099511628211ULL;

template <typename T>
void hashInto(std::uint64_t& hash, const std::vector<T>& values)
{
    const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
    for (std::size_t i = 0; i < values.size() * sizeof(T); ++i) {
        hash = (hash ^ bytes[i]) * kFnvPrime;
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
    mesh.contentHash = kFnvOffset;
    for (const SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            mesh.bounds.add(base::Vec3{p[0], p[1], p[2]});
        }
        hashInto(mesh.contentHash, part.positions);
        hashInto(mesh.contentHash, part.indices);
    }
}

}  // namespace scene

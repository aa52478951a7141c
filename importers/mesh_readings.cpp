#include "importers/mesh_readings.h"

namespace importers {

namespace {

constexpr std::size_t kMostBytes = 64'000'000;

std::size_t bytesOf(const scene::MeshData& mesh)
{
    std::size_t bytes = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        bytes += part.positions.size() * sizeof part.positions[0] +
                 part.normals.size() * sizeof part.normals[0] +
                 part.texCoords.size() * sizeof part.texCoords[0] +
                 part.indices.size() * sizeof part.indices[0];
    }
    return bytes;
}

}  // namespace

base::Result<scene::MeshPtr> MeshReadings::read(const std::string& path)
{
    if (bytes_ > kMostBytes && !(last_ && last_->path == path)) {
        last_.reset();
        cache_.trim();
        bytes_ = 0;
    }
    const std::size_t before = cache_.size();
    base::Result<scene::MeshPtr> mesh = cache_.mesh(path, false);
    if (mesh.ok() && cache_.size() > before) {
        bytes_ += bytesOf(**mesh);
    }
    if (mesh.ok()) {
        last_ = *mesh;
    }
    return mesh;
}

}  // namespace importers

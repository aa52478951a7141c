#include "importers/mesh/solid_parts.h"

#include "meshes/decimate.h"
#include "meshes/surface.h"

#include <algorithm>
#include <utility>

namespace importers {

namespace {

constexpr std::size_t kLeastTriangles = 12;  // of a box

bool isClosed(const scene::MeshData& mesh)
{
    return meshes::surfaceOf(mesh).isClosed;
}

}  // namespace

scene::MeshData meshOf(const scene::SubMesh& part)
{
    scene::MeshData mesh;
    mesh.parts.push_back(part);
    return mesh;
}

bool hasSolidParts(const scene::MeshData& mesh)
{
    return mesh.parts.size() > 1 &&
           std::all_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const scene::SubMesh& part) { return isClosed(meshOf(part)); });
}

CoarserParts makePartsCoarser(scene::MeshData& mesh,
                              std::size_t triangles,
                              const std::stop_token& stop)
{
    CoarserParts result{.trianglesBefore = mesh.triangleCount()};
    for (scene::SubMesh& part : mesh.parts) {
        const std::size_t own = part.indices.size() / 3;
        const std::size_t share = std::max(
            kLeastTriangles, triangles * own / std::max<std::size_t>(1, result.trianglesBefore));
        if (own <= share) {
            continue;
        }
        meshes::Decimated fewer = meshes::decimated(meshOf(part), {.triangles = share}, stop);
        if (fewer.mesh.parts.empty() || !isClosed(fewer.mesh)) {
            continue;  // it stays as it is
        }
        result.error = std::max(result.error, fewer.report.error);
        part = std::move(fewer.mesh.parts.front());
    }
    result.trianglesAfter = mesh.triangleCount();
    result.isReached = result.trianglesAfter <= triangles;
    return result;
}

}  // namespace importers

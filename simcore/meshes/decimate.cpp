#include "meshes/decimate.h"

#include "meshes/float_points.h"
#include "meshes/mesh_repair.h"
#include "meshes/surface_distance.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kCreaseAngle = 40 * std::numbers::pi / 180;
// The library estimates its error. Where the measured one is larger than allowed, it is asked for
// less, at most so often.
constexpr int kMostTries = 8;

// All parts with their vertices one after the other, in a box of size 1.
struct OneBuffer {
    std::vector<std::array<float, 3>> positions;
    std::vector<std::uint32_t> indices;
    std::vector<std::uint32_t> partOf;    // of each vertex
    std::vector<std::uint32_t> vertexOf;  // of each vertex, within its part
    double size = 1;                      // of the mesh
};

// Vertices that differ in their normals alone are one, so that the surface is not torn at creases.
scene::MeshData withoutNormals(const scene::MeshData& mesh)
{
    scene::MeshData result = mesh;
    for (scene::SubMesh& part : result.parts) {
        part.normals.clear();
        if (part.texCoords.size() != part.positions.size() || !part.material ||
            part.material->texture.empty()) {
            part.texCoords.clear();
        }
        dropUnusable(part);
        joinDuplicates(part);
    }
    scene::finishMesh(result);
    return result;
}

OneBuffer oneBuffer(const scene::MeshData& mesh)
{
    OneBuffer buffer;
    const Vec3 size = mesh.bounds.size();
    const double longest = std::max({size.x, size.y, size.z});
    buffer.size = longest > 0 ? longest : 1;
    const Vec3 centre = mesh.bounds.centre();
    for (std::uint32_t p = 0; p < mesh.parts.size(); ++p) {
        const scene::SubMesh& part = mesh.parts[p];
        const auto first = static_cast<std::uint32_t>(buffer.positions.size());
        for (std::uint32_t v = 0; v < part.positions.size(); ++v) {
            buffer.positions.push_back(
                asFloats((asVec3(part.positions[v]) - centre) / buffer.size));
            buffer.partOf.push_back(p);
            buffer.vertexOf.push_back(v);
        }
        for (const std::uint32_t index : part.indices) {
            buffer.indices.push_back(first + index);
        }
    }
    return buffer;
}

std::vector<std::uint32_t> simplified(const OneBuffer& buffer, std::size_t triangles, double error)
{
    std::vector<std::uint32_t> result(buffer.indices.size());
    const float* positions = buffer.positions.front().data();
    constexpr std::size_t kStride = 3 * sizeof(float);
    const float scale = meshopt_simplifyScale(positions, buffer.positions.size(), kStride);
    const double relative = std::min(scale > 0 ? error / buffer.size / scale : 0, 1e3);
    result.resize(meshopt_simplify(result.data(), buffer.indices.data(), buffer.indices.size(),
                                   positions, buffer.positions.size(), kStride, 3 * triangles,
                                   static_cast<float>(relative), 0, nullptr));
    return result;
}

// The mesh with these triangles instead of its own.
scene::MeshData rebuilt(const scene::MeshData& mesh,
                        const OneBuffer& buffer,
                        const std::vector<std::uint32_t>& indices)
{
    scene::MeshData result = mesh;
    for (scene::SubMesh& part : result.parts) {
        part.indices.clear();
    }
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const std::uint32_t owner = buffer.partOf[indices[i]];
        scene::SubMesh& part = result.parts[owner];
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t own = buffer.vertexOf[indices[i + k]];
            if (const std::uint32_t other = buffer.partOf[indices[i + k]]; other == owner) {
                part.indices.push_back(own);
                continue;
            }
            // At a border a corner may come from the part on the other side: the place is the same.
            part.indices.push_back(static_cast<std::uint32_t>(part.positions.size()));
            part.positions.push_back(mesh.parts[buffer.partOf[indices[i + k]]].positions[own]);
            if (!part.texCoords.empty()) {
                part.texCoords.push_back(part.texCoords[buffer.vertexOf[indices[i]]]);
            }
        }
    }
    for (scene::SubMesh& part : result.parts) {
        dropUnusable(part);
    }
    scene::finishMesh(result);
    return result;
}

void addNormals(const scene::MeshData& source, scene::MeshData& mesh)
{
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        if (!source.parts[p].normals.empty()) {
            makeNormals(mesh.parts[p], kCreaseAngle);
            joinDuplicates(mesh.parts[p]);
        }
    }
    scene::finishMesh(mesh);
}

std::size_t wantedTriangles(std::size_t all, const DecimateOptions& options)
{
    std::size_t wanted = options.ratio || options.triangles ? all : 0;
    if (options.ratio) {
        const double share = std::clamp(*options.ratio, 0.0, 1.0);
        wanted = std::min(wanted, static_cast<std::size_t>(share * static_cast<double>(all)));
    }
    return options.triangles ? std::min(wanted, *options.triangles) : wanted;
}

}  // namespace

Decimated decimated(const scene::MeshData& mesh,
                    const DecimateOptions& options,
                    const std::stop_token& stop)
{
    Decimated result{.mesh = mesh, .report = {.trianglesBefore = mesh.triangleCount()}};
    DecimateReport& report = result.report;
    report.trianglesAfter = report.trianglesBefore;
    report.wanted = wantedTriangles(report.trianglesBefore, options);
    const scene::MeshData bare = withoutNormals(mesh);
    const OneBuffer buffer = oneBuffer(bare);
    if (buffer.indices.empty()) {
        report.isReached = report.trianglesBefore <= report.wanted;
        return result;
    }
    const double allowed = options.error.value_or(std::numeric_limits<double>::infinity());
    double asked = allowed;
    for (int i = 0; i < kMostTries; ++i) {
        if (stop.stop_requested()) {
            report.wasStopped = true;
            return result;
        }
        scene::MeshData fewer = rebuilt(bare, buffer, simplified(buffer, report.wanted, asked));
        const double error = surfaceDistance(bare, fewer);
        if (error <= allowed && fewer.triangleCount() > 0) {
            report.error = error;
            report.trianglesAfter = fewer.triangleCount();
            addNormals(mesh, fewer);
            result.mesh = std::move(fewer);
            break;
        }
        asked = std::min(asked, error) * std::min(0.5, 0.9 * allowed / error);
    }
    report.isReached = report.trianglesAfter <= report.wanted;
    return result;
}

}  // namespace meshes

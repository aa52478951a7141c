#include "meshes/mass_properties.h"

#include "meshes/convex_hull.h"
#include "meshes/joined_mesh.h"
#include "meshes/mass_integrals.h"
#include "meshes/orient_faces.h"

#include <array>
#include <cstdint>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;
using Corners = std::array<Vec3, 3>;

// Less volume than this share of area and extent is a sheet: a hull of a flat mesh has the
// thickness that hullOf() gives it, a millionth of its extent.
constexpr double kSheetThickness = 1e-5;

std::vector<Corners> trianglesOf(const JoinedMesh& mesh)
{
    std::vector<Corners> triangles;
    triangles.reserve(mesh.faces.size());
    for (const JoinedMesh::Face& face : mesh.faces) {
        triangles.push_back(mesh.corners(face));
    }
    return triangles;
}

std::vector<Corners> hullTriangles(const JoinedMesh& mesh)
{
    std::vector<std::uint8_t> isUsed(mesh.points.size(), 0);
    for (const JoinedMesh::Face& face : mesh.faces) {
        for (const std::uint32_t point : face.points) {
            isUsed[point] = 1;
        }
    }
    std::vector<Vec3> used;
    for (std::size_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i] != 0) {
            used.push_back(mesh.points[i]);
        }
    }
    const ConvexHull hull = hullOf(used);
    std::vector<Corners> triangles;
    for (const auto& t : hull.triangles) {
        triangles.push_back({hull.corners[t[0]], hull.corners[t[1]], hull.corners[t[2]]});
    }
    return triangles;
}

bool isFlat(const std::vector<Corners>& triangles, double volume)
{
    double area = 0;
    base::Bounds bounds;
    for (const auto& [a, b, c] : triangles) {
        area += base::norm(base::cross(b - a, c - a)) / 2;
        bounds.add(a);
        bounds.add(b);
        bounds.add(c);
    }
    return volume < kSheetThickness * area * base::norm(bounds.size());
}

}  // namespace

std::optional<MassProperties> massProperties(const scene::MeshData& mesh,
                                             const MassOptions& options)
{
    const JoinedMesh whole = joined(oriented(mesh).mesh);
    MassProperties result{.model = options.model, .isClosed = isClosed(edgesOf(whole))};
    if (options.model == MassModel::Solid && !result.isClosed) {
        result.model = MassModel::Hull;
        result.remark = "the mesh is not closed: mass and inertia are those of its convex hull";
    }
    const std::vector<Corners> triangles =
        result.model == MassModel::Hull ? hullTriangles(whole) : trianglesOf(whole);
    const auto sums = massIntegrals(
        triangles, result.model == MassModel::Shell ? TriangleMass::Area : TriangleMass::Volume);
    if (!sums || (result.model != MassModel::Shell && isFlat(triangles, sums->mass))) {
        return std::nullopt;
    }
    result.amount = sums->mass;
    result.mass = options.mass.value_or(options.density * sums->mass);
    result.density = result.mass / sums->mass;
    result.centre = sums->centre;
    for (std::size_t i = 0; i < 3; ++i) {
        result.inertia[i] = result.density * sums->inertia[i];
    }
    result.principal = scene::principalAxes(result.inertia);
    return result;
}

}  // namespace meshes

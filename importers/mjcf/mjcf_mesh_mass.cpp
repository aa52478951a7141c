#include "importers/mjcf/mjcf_mesh_mass.h"

#include "meshes/convex_hull.h"
#include "meshes/float_points.h"
#include "meshes/mass_integrals.h"

#include <array>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Vec3;
using Triangle = std::array<Vec3, 3>;

std::vector<Triangle> trianglesOf(const MeshPoints& points)
{
    std::vector<Triangle> triangles;
    triangles.reserve(points.mesh->triangleCount());
    const auto at = [&](const scene::SubMesh& part, std::size_t corner) {
        return points.at(part.positions[part.indices[corner]]);
    };
    for (const scene::SubMesh& part : points.mesh->parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            triangles.push_back({at(part, i), at(part, i + 1), at(part, i + 2)});
        }
    }
    return triangles;
}

// Of their hull; none when it is flat.
std::vector<Triangle> hullTriangles(const std::vector<Triangle>& triangles)
{
    std::vector<Vec3> points;
    points.reserve(3 * triangles.size());
    for (const Triangle& triangle : triangles) {
        points.insert(points.end(), triangle.begin(), triangle.end());
    }
    const meshes::ConvexHull hull = meshes::hullOf(points);
    std::vector<Triangle> faces;
    if (hull.isThickened) {
        return faces;
    }
    faces.reserve(hull.triangles.size());
    for (const auto& [a, b, c] : hull.triangles) {
        faces.push_back({hull.corners[a], hull.corners[b], hull.corners[c]});
    }
    return faces;
}

}  // namespace

Vec3 MeshPoints::at(const std::array<float, 3>& p) const
{
    return base::scaled(scale, X * meshes::asVec3(p));
}

std::optional<Solid> meshSolid(const MeshPoints& points, MeshInertia kind)
{
    std::vector<Triangle> triangles = trianglesOf(points);
    if (kind == MeshInertia::Convex) {
        triangles = hullTriangles(triangles);
    }
    const auto sums = meshes::massIntegrals(triangles, kind == MeshInertia::Legacy
                                                           ? meshes::TriangleMass::AbsoluteVolume
                                                           : meshes::TriangleMass::Volume);
    if (!sums) {
        return std::nullopt;
    }
    const auto& [x, y, z] = sums->inertia;
    return Solid{.mass = sums->mass,
                 .centre = sums->centre,
                 .inertia = {.xx = x.x, .xy = x.y, .xz = x.z, .yy = y.y, .yz = y.z, .zz = z.z}};
}

}  // namespace importers::mjcf

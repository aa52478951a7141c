#include "importers/mjcf_mesh_mass.h"

#include "meshes/mass_integrals.h"

#include <array>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Vec3;
using Triangle = std::array<Vec3, 3>;

std::vector<Triangle> trianglesOf(const scene::MeshData& mesh, Vec3 scale)
{
    std::vector<Triangle> triangles;
    triangles.reserve(mesh.triangleCount());
    const auto at = [&](const scene::SubMesh& part, std::size_t corner) {
        const std::array<float, 3>& p = part.positions[part.indices[corner]];
        return base::scaled(scale, {static_cast<double>(p[0]), static_cast<double>(p[1]),
                                    static_cast<double>(p[2])});
    };
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            triangles.push_back({at(part, i), at(part, i + 1), at(part, i + 2)});
        }
    }
    return triangles;
}

meshes::TriangleMass massOf(MeshInertia kind)
{
    switch (kind) {
        case MeshInertia::Legacy:
            return meshes::TriangleMass::AbsoluteVolume;
        case MeshInertia::Shell:
            return meshes::TriangleMass::Area;
        case MeshInertia::Exact:
            break;
    }
    return meshes::TriangleMass::Volume;
}

}  // namespace

std::optional<Solid> meshSolid(const scene::MeshData& mesh, Vec3 scale, MeshInertia kind)
{
    const auto sums = meshes::massIntegrals(trianglesOf(mesh, scale), massOf(kind));
    if (!sums) {
        return std::nullopt;
    }
    const auto& [x, y, z] = sums->inertia;
    return Solid{.mass = sums->mass,
                 .centre = sums->centre,
                 .inertia = {.xx = x.x, .xy = x.y, .xz = x.z, .yy = y.y, .yz = y.z, .zz = z.z}};
}

}  // namespace importers::mjcf

#include "compile/ambf2_shapes.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace compile {

namespace {

constexpr int kAlongZ = 2;
constexpr std::uint32_t kRings = 24;
constexpr std::uint32_t kSegments = 48;

// A sphere of radius 1 as a mesh, its poles on Z.
scene::MeshPtr unitSphere()
{
    scene::SubMesh part;
    for (std::uint32_t ring = 0; ring <= kRings; ++ring) {
        const double polar = std::numbers::pi * ring / kRings;
        for (std::uint32_t segment = 0; segment <= kSegments; ++segment) {
            const double around = 2 * std::numbers::pi * segment / kSegments;
            const std::array<float, 3> point{static_cast<float>(std::sin(polar) * std::cos(around)),
                                             static_cast<float>(std::sin(polar) * std::sin(around)),
                                             static_cast<float>(std::cos(polar))};
            part.positions.push_back(point);
            part.normals.push_back(point);
        }
    }
    constexpr std::uint32_t kRow = kSegments + 1;
    for (std::uint32_t ring = 0; ring < kRings; ++ring) {
        for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
            const std::uint32_t at = ring * kRow + segment;
            part.indices.insert(part.indices.end(),
                                {at, at + kRow, at + 1, at + 1, at + kRow, at + kRow + 1});
        }
    }
    auto mesh = std::make_shared<scene::MeshData>();
    mesh->path = "unit sphere";
    mesh->parts.push_back(std::move(part));
    scene::finishMesh(*mesh);
    return mesh;
}

}  // namespace

scene::Geometry drawnByAmbf2(const scene::Geometry& primitive, MeshTable& meshes)
{
    if (const auto* capsule = std::get_if<scene::Capsule>(&primitive)) {
        return scene::MeshShape{.mesh = meshes.addMade("unit sphere", unitSphere),
                                .scale = {capsule->radius, capsule->radius, capsule->height}};
    }
    scene::Geometry drawn = primitive;
    if (auto* cylinder = std::get_if<scene::Cylinder>(&drawn)) {
        cylinder->axis = kAlongZ;
    } else if (auto* cone = std::get_if<scene::Cone>(&drawn)) {
        cone->axis = kAlongZ;
    }
    return drawn;
}

}  // namespace compile

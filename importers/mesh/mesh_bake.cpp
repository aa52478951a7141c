#include "importers/mesh/mesh_bake.h"

#include "meshes/float_points.h"
#include "meshes/mesh_transform.h"

#include <cmath>
#include <utility>

namespace importers {

namespace {

using meshes::asFloats;

// Collects the rings of a body of revolution about Z.
class Lathe {
public:
    // A ring of points at height z; the normal leans out by the slope (cos, sin).
    void ring(double radius, double z, double normalOut, double normalUp)
    {
        for (int i = 0; i <= kRoundSegments; ++i) {
            const double angle = 2 * M_PI * i / kRoundSegments;
            const double c = std::cos(angle);
            const double s = std::sin(angle);
            mesh.positions.push_back(asFloats({radius * c, radius * s, z}));
            mesh.normals.push_back(asFloats({normalOut * c, normalOut * s, normalUp}));
        }
        ++rings_;
    }

    // Triangles between the last two rings, the upper one last.
    void band()
    {
        constexpr std::uint32_t kPerRing = kRoundSegments + 1;
        const auto upper = static_cast<std::uint32_t>(rings_ - 1) * kPerRing;
        const std::uint32_t lower = upper - kPerRing;
        for (std::uint32_t i = 0; i < kRoundSegments; ++i) {
            for (const std::uint32_t index :
                 {lower + i, lower + i + 1, upper + i + 1, lower + i, upper + i + 1, upper + i}) {
                mesh.indices.push_back(index);
            }
        }
    }

    scene::SubMesh mesh;

private:
    int rings_ = 0;
};

}  // namespace

void appendBaked(scene::MeshData& into,
                 const scene::MeshData& source,
                 const base::Pose& X,
                 base::Vec3 scale)
{
    for (const scene::SubMesh& part : source.parts) {
        into.parts.push_back(meshes::transformed(part, X, scale));
    }
}

scene::SubMesh boxMesh(base::Vec3 size)
{
    scene::SubMesh mesh;
    for (int axis = 0; axis < 3; ++axis) {
        for (const double side : {-0.5, 0.5}) {
            base::Vec3 normal;
            normal[axis] = side > 0 ? 1 : -1;
            const auto first = static_cast<std::uint32_t>(mesh.positions.size());
            for (const auto& [u, v] :
                 {std::pair{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}) {
                base::Vec3 corner;
                corner[axis] = side;
                corner[(axis + 1) % 3] = side > 0 ? u : v;
                corner[(axis + 2) % 3] = side > 0 ? v : u;
                mesh.positions.push_back(asFloats(base::scaled(corner, size)));
                mesh.normals.push_back(asFloats(normal));
            }
            for (const std::uint32_t index : {0U, 1U, 2U, 0U, 2U, 3U}) {
                mesh.indices.push_back(first + index);
            }
        }
    }
    return mesh;
}

scene::SubMesh roundMesh(double radius, double length, double capHeight)
{
    Lathe lathe;
    constexpr int kCapRings = kRoundSegments / 4;
    const auto cap = [&](double end) {  // -1 lower, 1 upper
        if (capHeight <= 0) {
            lathe.ring(end < 0 ? 0 : radius, end * length / 2, 0, end);
            lathe.ring(end < 0 ? radius : 0, end * length / 2, 0, end);
            lathe.band();
            return;
        }
        for (int i = 0; i <= kCapRings; ++i) {
            const double share = static_cast<double>(end < 0 ? kCapRings - i : i) / kCapRings;
            const double angle = share * M_PI / 2;
            lathe.ring(radius * std::cos(angle), end * (length / 2 + capHeight * std::sin(angle)),
                       std::cos(angle), end * std::sin(angle));
            if (i > 0) {
                lathe.band();
            }
        }
    };
    cap(-1);
    if (length > 0) {
        lathe.ring(radius, -length / 2, 1, 0);
        lathe.ring(radius, length / 2, 1, 0);
        lathe.band();
    }
    cap(1);
    return std::move(lathe.mesh);
}

}  // namespace importers

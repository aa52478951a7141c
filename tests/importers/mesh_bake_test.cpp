#include "importers/mesh/mesh_bake.h"

#include "scene/inertia.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;

scene::MeshData of(scene::SubMesh part)
{
    scene::MeshData mesh;
    mesh.parts.push_back(std::move(part));
    scene::finishMesh(mesh);
    return mesh;
}

// Of a closed surface whose triangles face outwards: sum of signed tetrahedra.
double volume(const scene::MeshData& mesh)
{
    double sum = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const auto at = [&](std::size_t k) {
                const auto& p = part.positions[part.indices[i + k]];
                return Vec3{p[0], p[1], p[2]};
            };
            sum += base::dot(at(0), base::cross(at(1), at(2))) / 6;
        }
    }
    return sum;
}

TEST(MeshBake, PrimitivesAreClosedAndFaceOutwards)
{
    EXPECT_NEAR(volume(of(importers::boxMesh({1, 2, 3}))), 6, 1e-6);
    // A prism of 32 sides: 16 r² sin(2π/32) h.
    EXPECT_NEAR(volume(of(importers::roundMesh(.5, 2, 0))), 16 * .25 * std::sin(2 * M_PI / 32) * 2,
                1e-6);
    EXPECT_NEAR(volume(of(importers::roundMesh(1, 0, 1))), 4 * M_PI / 3, .1);
    EXPECT_NEAR(volume(of(importers::roundMesh(1, 2, 1))), 4 * M_PI / 3 + 2 * M_PI, .2);
    const scene::MeshData capsule = of(importers::roundMesh(1, 2, 1));
    EXPECT_NEAR(capsule.bounds.high.z, 2, 1e-6);
    for (const auto& normal : capsule.parts[0].normals) {
        EXPECT_NEAR(std::hypot(normal[0], normal[1], normal[2]), 1, 1e-6);
    }
}

TEST(MeshBake, OriginAndScaleGoIntoTheTriangles)
{
    test::Random random(2);
    const scene::MeshData box = of(importers::boxMesh({1, 1, 1}));
    for (const Vec3 scale : {Vec3{1, 2, 3}, Vec3{-1, 2, 3}, Vec3{-1, -1, -1}}) {
        scene::MeshData baked;
        const base::Pose X = random.pose();
        importers::appendBaked(baked, box, X, scale);
        scene::finishMesh(baked);
        EXPECT_NEAR(volume(baked), std::abs(scale.x * scale.y * scale.z), 1e-5);
        EXPECT_LT(base::norm(scene::massCentre(baked) - X.position), 1e-5);
        const scene::SubMesh& part = baked.parts[0];
        for (std::size_t i = 0; i < part.positions.size(); ++i) {
            const auto& p = part.positions[i];
            const auto& n = part.normals[i];
            EXPECT_GT(base::dot(Vec3{p[0], p[1], p[2]} - X.position, Vec3{n[0], n[1], n[2]}), 0);
        }
    }
}

}  // namespace

#include "meshes/weld.h"

#include "meshes/mesh_health.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

namespace {

using meshes::healthOf;
using meshes::welded;
using test::meshOf;

// Each vertex of each triangle for itself, off by up to `noise`.
scene::SubMesh shaken(const scene::SubMesh& shared, double noise)
{
    scene::SubMesh part = test::unshared(shared);
    test::Random random(3);
    for (auto& p : part.positions) {
        const base::Vec3 off = random.vector(noise / std::sqrt(3.0));
        p = test::narrow(p[0] + off.x, p[1] + off.y, p[2] + off.z);
    }
    return part;
}

TEST(Weld, AShakenMeshClosesAgainWithinTheTolerance)
{
    const scene::SubMesh torus = test::torus(0.4, 0.1, 48, 24);
    const scene::MeshData mesh = meshOf({shaken(torus, 1e-5)});
    EXPECT_FALSE(healthOf(mesh).isClosed);
    const auto result = welded(mesh, 2.5e-5);
    const auto health = healthOf(result.mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_EQ(health.points, torus.positions.size());
    EXPECT_EQ(health.vertices, torus.positions.size());
    EXPECT_LE(result.report.largestMove, 2.5e-5);
    EXPECT_GT(result.report.largestMove, 1e-6);
    EXPECT_EQ(result.report.vertices, mesh.vertexCount() - torus.positions.size());
    EXPECT_EQ(result.report.collapsed, 0U);
}

TEST(Weld, ToleranceZeroJoinsEqualPlacesAlone)
{
    const auto result = welded(meshOf({test::unshared(test::boxPart(1, 1, 1))}), 0);
    EXPECT_EQ(result.mesh.vertexCount(), 8U);
    EXPECT_EQ(result.report.moved, 0U);
    EXPECT_EQ(result.mesh.triangleCount(), 12U);
}

TEST(Weld, AChainOfNearPlacesDoesNotCollapse)
{
    // A strip with steps of 0.9 of the tolerance: every second place stays.
    scene::SubMesh strip;
    for (std::uint32_t i = 0; i < 11; ++i) {
        strip.positions.push_back(test::narrow(0.9 * i, 0, 0));
        strip.positions.push_back(test::narrow(0.9 * i, 100, 0));
    }
    for (std::uint32_t i = 0; i < 10; ++i) {
        test::addQuad(strip, 2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1);
    }
    const auto result = welded(meshOf({strip}), 1);
    EXPECT_EQ(result.report.moved, 10U);
    EXPECT_NEAR(result.report.largestMove, 0.9, 1e-6);
    EXPECT_EQ(result.mesh.bounds, meshOf({strip}).bounds);
    EXPECT_EQ(result.mesh.triangleCount(), 10U);
    EXPECT_EQ(result.report.collapsed, 10U);
}

TEST(Weld, SeamsOfNormalsAndTexturesStay)
{
    scene::SubMesh part = test::unshared(test::boxPart(1, 1, 1));
    for (std::size_t i = 0; i < part.positions.size(); ++i) {
        part.normals.push_back(i < 18 ? std::array<float, 3>{1, 0, 0}
                                      : std::array<float, 3>{0, 1, 0});
    }
    const auto result = welded(meshOf({part}), 1e-6);
    EXPECT_EQ(healthOf(result.mesh).points, 8U);
    EXPECT_GT(result.mesh.vertexCount(), 8U);
    EXPECT_LT(result.mesh.vertexCount(), 17U);
}

TEST(Weld, DoubledAndEmptyTrianglesGo)
{
    scene::SubMesh part = test::boxPart(1, 1, 1);
    part.indices.insert(part.indices.end(), {0, 0, 1, 5, 5, 5, 0, 1, 999});
    part.indices.insert(part.indices.end(), part.indices.begin(), part.indices.begin() + 6);
    const auto result = welded(meshOf({part}), 0);
    EXPECT_EQ(result.mesh.triangleCount(), 12U);
    EXPECT_EQ(result.report.collapsed, 3U);
    EXPECT_EQ(result.report.doubled, 2U);
}

TEST(Weld, GapsBetweenPartsClose)
{
    scene::SubMesh half = test::boxPart(1, 1, 1);
    scene::SubMesh other = test::shifted(half, {0, 0, 4e-4});
    half.indices.resize(18);
    other.indices.erase(other.indices.begin(), other.indices.begin() + 18);
    EXPECT_TRUE(healthOf(welded(meshOf({half, other}), 5e-4).mesh).isSolid());
    EXPECT_FALSE(healthOf(welded(meshOf({half, other}), 3e-4).mesh).isClosed);
}

}  // namespace

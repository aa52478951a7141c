#include "meshes/fill_holes.h"
#include "meshes/mesh_health.h"
#include "meshes/orient_faces.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <numeric>

namespace {

using meshes::filled;
using meshes::healthOf;
using meshes::HoleFate;
using meshes::oriented;
using test::meshOf;

TEST(OrientFaces, ShuffledTrianglesFaceOutwardsAgain)
{
    scene::SubMesh part = test::torus(0.4, 0.1, 32, 16);
    const double volume = healthOf(meshOf({part})).volume;
    test::Random random(5);
    for (std::size_t i = 0; 3 * i < part.indices.size(); ++i) {
        if (random.number() > 0) {
            test::turnTriangle(part, i);
        }
    }
    const auto result = oriented(meshOf({part}));
    const auto health = healthOf(result.mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_DOUBLE_EQ(health.volume, volume);
    EXPECT_GT(result.report.turnedTriangles, 300U);
    EXPECT_LT(result.report.turnedTriangles, 700U);
}

TEST(OrientFaces, AGoodMeshIsNotTouched)
{
    const scene::MeshData mesh = meshOf({test::lShape(), test::shifted(test::lShape(), {5, 0, 0})});
    const auto result = oriented(mesh);
    EXPECT_EQ(result.report.turnedTriangles, 0U);
    EXPECT_EQ(result.mesh.contentHash, mesh.contentHash);
}

TEST(OrientFaces, ACavityStaysACavityAndASolidWithinASolidASolid)
{
    const scene::SubMesh outer = test::boxPart(3, 3, 3);
    const scene::SubMesh inner = test::shifted(test::boxPart(1, 1, 1), {1, 1, 1});
    const double hollow = 27 - 1;
    const double nested = 27 + 1;
    EXPECT_NEAR(healthOf(oriented(meshOf({outer, test::insideOut(inner)})).mesh).volume, hollow,
                1e-12);
    EXPECT_NEAR(healthOf(oriented(meshOf({outer, inner})).mesh).volume, nested, 1e-12);
    // The whole inside out.
    EXPECT_NEAR(healthOf(oriented(meshOf({test::insideOut(outer), inner})).mesh).volume, hollow,
                1e-12);
    // One inside out beside one that is not.
    const auto beside = oriented(
        meshOf({test::insideOut(inner), test::shifted(test::boxPart(2, 2, 2), {5, 0, 0})}));
    EXPECT_NEAR(healthOf(beside.mesh).volume, 9, 1e-12);
    EXPECT_EQ(beside.report.turnedShells, 1U);
}

TEST(OrientFaces, NormalsTurnWithTheirTriangles)
{
    scene::SubMesh part = test::insideOut(test::ball(1, 16, 8));
    for (const auto& p : part.positions) {
        part.normals.push_back({-p[0], -p[1], -p[2]});
    }
    const auto result = oriented(meshOf({part}));
    const scene::SubMesh& out = result.mesh.parts[0];
    for (std::size_t i = 0; i < out.normals.size(); ++i) {
        EXPECT_EQ(out.normals[i], out.positions[i]);
    }
}

TEST(OrientFaces, AMoebiusStripCannotAgree)
{
    scene::SubMesh strip;
    constexpr std::uint32_t kSteps = 24;
    for (std::uint32_t i = 0; i < kSteps; ++i) {
        const double a = 2 * std::numbers::pi * i / kSteps;
        for (const double side : {-0.2, 0.2}) {
            const double r = 1 + side * std::cos(a / 2);
            strip.positions.push_back(
                test::narrow(r * std::cos(a), r * std::sin(a), side * std::sin(a / 2)));
        }
    }
    for (std::uint32_t i = 0; i + 1 < kSteps; ++i) {
        test::addQuad(strip, 2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1);
    }
    test::addQuad(strip, 2 * kSteps - 2, 1, 0, 2 * kSteps - 1);
    EXPECT_GT(oriented(meshOf({strip})).report.oneSidedEdges, 0U);
    EXPECT_FALSE(healthOf(meshOf({strip})).isSolid());
}

TEST(FillHoles, ATorusWithThreeHolesIsClosedAgain)
{
    const scene::MeshData whole = meshOf({test::torus(0.4, 0.1, 24, 12)});
    const auto result = filled(meshOf({test::torusWithThreeHoles()}));
    ASSERT_EQ(result.holes.size(), 3U);
    EXPECT_EQ(result.remaining(), 0U);
    const auto health = healthOf(result.mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_EQ(health.triangles, whole.triangleCount());
    EXPECT_EQ(health.points, whole.vertexCount());
    EXPECT_NEAR(health.volume, healthOf(whole).volume, 2e-4 * health.volume);
    const auto edges = std::accumulate(
        result.holes.begin(), result.holes.end(), std::size_t{0},
        [](std::size_t sum, const meshes::HoleReport& hole) { return sum + hole.edges; });
    EXPECT_EQ(edges, 10U);
}

TEST(FillHoles, AConcaveLidHasTheAreaOfItsOutline)
{
    // An L without its top: the least cover of a flat polygon is its triangulation.
    const scene::SubMesh shape = test::lShape();
    scene::SubMesh open = shape;
    open.indices.clear();
    for (std::size_t i = 0; i < shape.indices.size(); i += 3) {
        const bool isTop =
            shape.indices[i] >= 6 && shape.indices[i + 1] >= 6 && shape.indices[i + 2] >= 6;
        if (!isTop) {
            open.indices.insert(open.indices.end(),
                                shape.indices.begin() + static_cast<std::ptrdiff_t>(i),
                                shape.indices.begin() + static_cast<std::ptrdiff_t>(i) + 3);
        }
    }
    const auto result = filled(meshOf({open}));
    ASSERT_EQ(result.holes.size(), 1U);
    EXPECT_EQ(result.holes[0].edges, 6U);
    EXPECT_NEAR(result.holes[0].area, 3, 1e-12);
    EXPECT_NEAR(result.holes[0].length, 8, 1e-12);
    const auto health = healthOf(result.mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_DOUBLE_EQ(health.volume, 3);
    EXPECT_DOUBLE_EQ(health.area, 6 + 8);
}

TEST(FillHoles, WhatIsTooLargeStaysAndIsSaidSo)
{
    const scene::MeshData tube = meshOf({test::without(test::boxPart(1, 1, 5), 8, 4)});
    const auto few = filled(tube, {.maximumEdges = 3});
    EXPECT_EQ(few.remaining(), 2U);
    EXPECT_EQ(few.holes[0].fate, HoleFate::TooManyEdges);
    EXPECT_EQ(few.mesh.contentHash, tube.contentHash);
    const auto brief = filled(tube, {.maximumLength = 3.9});
    EXPECT_EQ(brief.holes[0].fate, HoleFate::TooLong);
    const auto all = filled(tube, {.maximumLength = 4.1});
    EXPECT_EQ(all.remaining(), 0U);
    EXPECT_DOUBLE_EQ(healthOf(all.mesh).volume, 5);
}

TEST(FillHoles, ASheetKeepsItsOutline)
{
    scene::SubMesh sheet{.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                         .indices = {0, 1, 2, 0, 2, 3}};
    const auto result = filled(meshOf({sheet}));
    ASSERT_EQ(result.holes.size(), 1U);
    EXPECT_EQ(result.holes[0].fate, HoleFate::Outline);
    EXPECT_EQ(result.mesh.triangleCount(), 2U);
}

TEST(FillHoles, NewTrianglesHaveNormalsWhereOthersDo)
{
    scene::SubMesh part = test::unshared(test::without(test::boxPart(1, 1, 1), 9));
    part.normals.assign(part.positions.size(), {0, 0, 1});
    part.texCoords.assign(part.positions.size(), {0.5F, 0.25F});
    const auto result = filled(meshOf({part}));
    const scene::SubMesh& closed = result.mesh.parts[0];
    ASSERT_EQ(closed.normals.size(), closed.positions.size());
    ASSERT_EQ(closed.texCoords.size(), closed.positions.size());
    EXPECT_EQ(closed.normals.back(), (std::array<float, 3>{0, 0, 1}));
    EXPECT_EQ(closed.texCoords.back(), (std::array<float, 2>{0.5F, 0.25F}));
}

}  // namespace

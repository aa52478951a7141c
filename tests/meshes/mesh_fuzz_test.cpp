// Meshes that no program should have written: every tool ends and crashes at none of them.

#include "meshes/convex_decomposition.h"
#include "meshes/decimate.h"
#include "meshes/fill_holes.h"
#include "meshes/fit_primitive.h"
#include "meshes/mass_properties.h"
#include "meshes/mesh_health.h"
#include "meshes/mesh_units.h"
#include "meshes/orient_faces.h"
#include "meshes/recentre.h"
#include "meshes/surface_distance.h"
#include "meshes/weld.h"
#include "tests/support/damaged_meshes.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace {

using scene::MeshData;
using test::meshOf;

bool isFinite(const meshes::FittedPrimitive& fit)
{
    return base::isFinite(fit.X_MP.position) && std::isfinite(fit.volume) && fit.volume >= 0;
}

void goThroughAll(const MeshData& mesh)
{
    const meshes::MeshHealth health = meshes::healthOf(mesh);
    EXPECT_LE(health.shells, health.triangles);
    static_cast<void>(meshes::findingsOf(mesh, health));
    static_cast<void>(meshes::sizeReadings(mesh));
    const auto welded = meshes::welded(mesh, 1e-3);
    EXPECT_LE(welded.mesh.triangleCount(), mesh.triangleCount());
    const auto agreeing = meshes::oriented(welded.mesh);
    EXPECT_EQ(meshes::healthOf(agreeing.mesh).misoriented, 0U);
    const auto filled = meshes::filled(agreeing.mesh);
    EXPECT_GE(filled.mesh.triangleCount(), welded.mesh.triangleCount());
    const auto fewer = meshes::decimated(mesh, {.ratio = 0.5});
    EXPECT_LE(fewer.mesh.triangleCount(), mesh.triangleCount());
    for (const meshes::FittedPrimitive& fit : meshes::fitPrimitives(mesh)) {
        EXPECT_TRUE(isFinite(fit));
    }
    if (const auto mass = meshes::massProperties(mesh)) {
        EXPECT_GT(mass->mass, 0);
        EXPECT_TRUE(base::isFinite(mass->centre));
    }
    for (const auto centre :
         {meshes::MeshCentre::Bounds, meshes::MeshCentre::Mass, meshes::MeshCentre::Base}) {
        EXPECT_EQ(meshes::recentred(mesh, centre).mesh.triangleCount(), mesh.triangleCount());
    }
}

TEST(MeshFuzz, MeshesWithAlmostNothing)
{
    goThroughAll({});
    goThroughAll(meshOf({{}}));
    goThroughAll(meshOf({{.positions = {{1, 2, 3}}, .indices = {0, 0, 0}}}));
    goThroughAll(meshOf({{.positions = {{1, 2, 3}}, .indices = {0}}}));
    goThroughAll(meshOf({{.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, .indices = {0, 1, 2}}}));
    goThroughAll(meshOf({{.positions = {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}, .indices = {0, 1, 2}}}));
    goThroughAll(meshOf({{.indices = {0, 1, 2}}}));
}

TEST(MeshFuzz, NumbersThatAreNoneOrHuge)
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float inf = std::numeric_limits<float>::infinity();
    const float most = std::numeric_limits<float>::max();
    for (const float bad : {nan, inf, -inf, most, -most, 1e-38F, 1e-45F}) {
        scene::SubMesh part = test::boxPart(1, 1, 1);
        part.positions[3][1] = bad;
        goThroughAll(meshOf({part}));
    }
    for (const double size : {1e-20, 1e-7, 1e12, 3e37}) {
        goThroughAll(meshOf({test::boxPart(size, size, size)}));
    }
    scene::SubMesh all = test::boxPart(1, 1, 1);
    for (auto& p : all.positions) {
        p = {nan, nan, nan};
    }
    goThroughAll(meshOf({all}));
}

TEST(MeshFuzz, FlatAndNeedleMeshes)
{
    goThroughAll(meshOf({test::boxPart(1, 1, 0)}));
    goThroughAll(meshOf({test::boxPart(1, 1, 1e-9)}));
    goThroughAll(meshOf({test::boxPart(1, 0, 0)}));
    goThroughAll(meshOf({test::boxPart(1, 1e-6, 1e-6)}));
}

TEST(MeshFuzz, RandomTrianglesWithRandomFlaws)
{
    std::mt19937 random(17);
    for (int round = 0; round < 60; ++round) {
        std::uniform_int_distribution<int> lattice(-2, 2);
        std::vector<scene::SubMesh> parts(1 + random() % 3);
        for (scene::SubMesh& part : parts) {
            const std::uint32_t vertices = 1 + random() % 30;
            for (std::uint32_t i = 0; i < vertices; ++i) {
                part.positions.push_back(
                    test::narrow(lattice(random), lattice(random), lattice(random)));
            }
            for (std::uint32_t i = 0; i < 3 * (random() % 60); ++i) {
                part.indices.push_back(random() % (vertices + (round % 7 == 0 ? 2 : 0)));
            }
            if (round % 3 == 0) {
                part.normals.assign(part.positions.size(), {0, 0, 0});
            }
            if (round % 4 == 0) {
                part.texCoords.assign(part.positions.size(), {0, 0});
                part.material = scene::Material{.texture = "wood.png"};
            }
        }
        SCOPED_TRACE(round);
        goThroughAll(meshOf(parts));
    }
}

TEST(MeshFuzz, AFanOfManyTrianglesAtOnePoint)
{
    constexpr std::uint32_t kRim = 1500;
    scene::SubMesh fan;
    fan.positions.push_back({0, 0, 1});
    for (std::uint32_t i = 0; i < kRim; ++i) {
        const double a = 2 * std::numbers::pi * i / kRim;
        fan.positions.push_back(test::narrow(std::cos(a), std::sin(a), 0));
        fan.indices.insert(fan.indices.end(), {0, i + 1, (i + 1) % kRim + 1});
    }
    const MeshData mesh = meshOf({fan});
    const meshes::MeshHealth health = meshes::healthOf(mesh);
    ASSERT_EQ(health.holes.size(), 1U);
    EXPECT_EQ(health.holes[0].points.size(), std::size_t{kRim});
    EXPECT_EQ(meshes::filled(mesh).holes[0].fate, meshes::HoleFate::TooManyEdges);
    goThroughAll(mesh);
}

}  // namespace

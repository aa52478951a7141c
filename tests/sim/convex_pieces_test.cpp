// Convex pieces of concave meshes in a running world: what fits through a hole or into a hook goes
// there, as it does not with the hull.

#include "meshes/convex_decomposition.h"
#include "tests/support/mesh_solids.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <numbers>

namespace {

using scene::MeshCollision;
using test::Trial;

scene::Body meshBody(const std::string& name, double mass, scene::MeshIndex mesh)
{
    scene::Body body = test::plainBody(name, mass, {0.05 * mass, 0.05 * mass, 0.1 * mass});
    body.collisions.push_back({scene::MeshShape{mesh, {1, 1, 1}, MeshCollision::ConvexHull}, {}});
    return body;
}

scene::MeshData pieces(const scene::MeshData& mesh)
{
    return *meshes::piecesAsMesh(mesh, meshes::decompose(mesh, {}));
}

// How high a ring of 0.25 to 0.5 m, 0.2 m high, comes to rest that was dropped over a peg with a
// radius of 0.2 m and a height of 1 m.
double restingHeightOverPeg(scene::MeshData ring)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    scene::Body peg = test::plainBody("peg", 0, {});
    peg.collisions.push_back({scene::Cylinder{0.2, 1, 2}, {}});
    builder.add(peg, test::at({0, 0, 0.5}));
    const auto body =
        builder.add(meshBody("ring", 1, builder.add(std::move(ring))), test::at({0.01, 0, 1.2}));
    Trial trial(builder);
    trial.forSeconds(2);
    return trial.body(body).X_WB.position.z;
}

TEST(ConvexPieces, ARingFallsDownAPegWhereItsHullStaysOnTop)
{
    const scene::MeshData ring = test::meshOf({test::ring(0.25, 0.5, 0.2, 64)});
    EXPECT_NEAR(restingHeightOverPeg(pieces(ring)), 0.1, 0.005);
    EXPECT_NEAR(restingHeightOverPeg(ring), 1.1, 0.005);
}

TEST(ConvexPieces, ARingHangsInAnother)
{
    // The fixed one in the XZ plane, the other in the YZ plane. The lowest place of the inside of
    // the fixed one is at -0.25; the other, 0.1 wide, rests on it with its edges at x = ±0.05, and
    // so does its own inside on the edges of the fixed one: 2 * (0.25 - sqrt(0.25² - 0.05²)) up.
    const scene::MeshData ring = pieces(test::meshOf({test::ring(0.25, 0.4, 0.1, 64)}));
    test::SceneBuilder builder;
    const scene::MeshIndex mesh = builder.add(ring);
    const base::Pose upright{{}, base::axisAngle({1, 0, 0}, std::numbers::pi / 2)};
    builder.add(meshBody("fixed", 0, mesh), upright);
    const base::Pose hanging{{0, 0, -0.45}, base::axisAngle({0, 1, 0}, std::numbers::pi / 2)};
    const auto link = builder.add(meshBody("link", 1, mesh), hanging);
    Trial trial(builder);
    trial.forSeconds(3);
    const double expected = -0.5 + 2 * (0.25 - std::sqrt(0.25 * 0.25 - 0.05 * 0.05));
    EXPECT_NEAR(trial.body(link).X_WB.position.z, expected, 0.02);
}

TEST(ConvexPieces, RunToTheSameBitsTwice)
{
    const auto height = [] {
        return restingHeightOverPeg(pieces(test::meshOf({test::ring(0.25, 0.5, 0.2, 32)})));
    };
    EXPECT_EQ(height(), height());
}

}  // namespace

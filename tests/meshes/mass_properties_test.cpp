#include "meshes/mass_properties.h"

#include "meshes/mass_integrals.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using meshes::MassModel;
using meshes::massProperties;
using test::meshOf;

// The inertia tensor about the centre, of a density of 1, of a tetrahedron: Tonon 2004,
// "Explicit exact formulas for the 3-D tetrahedron inertia tensor in terms of its vertex
// coordinates", J. Math. Stat. 1(1), the worked example.
TEST(MassProperties, TheTetrahedronOfTononHasItsPublishedTensor)
{
    const Vec3 a{8.33220, -11.86875, 0.93355};
    const Vec3 b{0.75523, 5.00000, 16.37072};
    const Vec3 c{52.61236, 5.00000, -5.38580};
    const Vec3 d{2.00000, 5.00000, 3.00000};
    std::vector<std::array<Vec3, 3>> triangles{{a, b, c}, {a, c, d}, {a, d, b}, {b, d, c}};
    const auto sums = meshes::massIntegrals(triangles, meshes::TriangleMass::Volume);
    ASSERT_TRUE(sums);
    EXPECT_NEAR(sums->centre.x, 15.92492, 5e-5);
    EXPECT_NEAR(sums->centre.y, 0.78281, 1e-5);
    EXPECT_NEAR(sums->centre.z, 3.72962, 1e-5);
    EXPECT_NEAR(sums->inertia[0].x, 43520.33257, 5e-3);
    EXPECT_NEAR(sums->inertia[1].y, 194711.28938, 5e-3);
    EXPECT_NEAR(sums->inertia[2].z, 191168.76173, 5e-3);
    EXPECT_NEAR(sums->inertia[1].z, -4417.66150, 5e-3);
    EXPECT_NEAR(sums->inertia[0].z, 46343.16662, 5e-3);
    EXPECT_NEAR(sums->inertia[0].y, -11996.20119, 5e-3);
}

TEST(MassProperties, ABoxAnywhereHasItsFormula)
{
    const scene::MeshData mesh = meshOf({test::shifted(test::boxPart(1, 2, 4), {100, -50, 25})});
    const auto box = massProperties(mesh, {.density = 500});
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->isClosed);
    EXPECT_TRUE(box->remark.empty());
    EXPECT_NEAR(box->mass, 4000, 1e-9);
    EXPECT_NEAR(box->amount, 8, 1e-12);
    EXPECT_NEAR(box->centre.x, 100.5, 1e-12);
    EXPECT_NEAR(box->centre.y, -49, 1e-12);
    EXPECT_NEAR(box->centre.z, 27, 1e-12);
    EXPECT_NEAR(box->inertia[0].x, 4000.0 / 12 * (4 + 16), 1e-6);
    EXPECT_NEAR(box->inertia[1].y, 4000.0 / 12 * (1 + 16), 1e-6);
    EXPECT_NEAR(box->inertia[2].z, 4000.0 / 12 * (1 + 4), 1e-6);
    EXPECT_NEAR(box->inertia[0].y, 0, 1e-6);
}

TEST(MassProperties, AGivenMassIsSpreadEvenly)
{
    const auto box = massProperties(meshOf({test::boxPart(1, 2, 4)}), {.mass = 3});
    ASSERT_TRUE(box);
    EXPECT_DOUBLE_EQ(box->mass, 3);
    EXPECT_DOUBLE_EQ(box->density, 3.0 / 8);
    EXPECT_NEAR(box->principal.moments.x, 3.0 / 12 * 20, 1e-9);
}

// Of the solid torus: V = 2π²Rr², Iz = m (R² + 3/4 r²), Ix = m (R²/2 + 5/8 r²). Facets lie within
// the surface, so all are a little less: in the second order of the angle.
TEST(MassProperties, ATurnedTorusHasItsFormulaAndPrincipalAxes)
{
    const base::Pose X{{0.3, -2, 1}, base::fromRpy({0.4, -0.7, 0.2})};
    scene::SubMesh part = test::torus(0.4, 0.1, 400, 200);
    for (auto& p : part.positions) {
        const Vec3 moved = X * Vec3{p[0], p[1], p[2]};
        p = test::narrow(moved.x, moved.y, moved.z);
    }
    const auto torus = massProperties(meshOf({part}), {.density = 2000});
    ASSERT_TRUE(torus);
    const double mass = 2000 * 2 * M_PI * M_PI * 0.4 * 0.01;
    EXPECT_NEAR(torus->mass, mass, 5e-4 * mass);
    EXPECT_LT(base::norm(torus->centre - X.position), 1e-6);
    const double along = mass * (0.16 + 0.75 * 0.01);
    const double across = mass * (0.08 + 0.625 * 0.01);
    const Vec3 moments = torus->principal.moments;
    EXPECT_NEAR(std::max({moments.x, moments.y, moments.z}), along, 1e-3 * along);
    EXPECT_NEAR(std::min({moments.x, moments.y, moments.z}), across, 1e-3 * across);
    // The axis of the largest moment is that of the torus.
    const base::Mat3 R = base::toMatrix(torus->principal.R_IP);
    const int k = moments.x > across * 1.2 ? 0 : (moments.y > across * 1.2 ? 1 : 2);
    const Vec3 axis{R[0][k], R[1][k], R[2][k]};
    EXPECT_NEAR(std::abs(base::dot(axis, base::rotate(X.rotation, {0, 0, 1}))), 1, 1e-6);
}

TEST(MassProperties, ACavityWeighsNothing)
{
    const scene::MeshData mesh =
        meshOf({test::boxPart(3, 3, 3),
                test::insideOut(test::shifted(test::boxPart(1, 1, 1), {1, 1, 1}))});
    const auto hollow = massProperties(mesh, {.density = 1});
    ASSERT_TRUE(hollow);
    EXPECT_NEAR(hollow->mass, 26, 1e-12);
    EXPECT_NEAR(hollow->inertia[0].x, (27 * 18 - 2) / 12.0, 1e-9);
}

TEST(MassProperties, TurnedTrianglesDoNoHarm)
{
    scene::SubMesh part = test::insideOut(test::lShape());
    test::turnTriangle(part, 3);
    const auto result = massProperties(meshOf({part}), {.density = 1});
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->isClosed);
    EXPECT_NEAR(result->mass, 3, 1e-12);
    EXPECT_NEAR(result->centre.x, 2.5 / 3, 1e-12);
}

TEST(MassProperties, AMeshThatIsNotClosedIsSaidSoAndTakenAsItsHull)
{
    // An L without a triangle: its hull is the square less the triangle at the missing quarter.
    const auto open = massProperties(meshOf({test::without(test::lShape(), 0)}), {.density = 1});
    ASSERT_TRUE(open);
    EXPECT_FALSE(open->isClosed);
    EXPECT_EQ(open->model, MassModel::Hull);
    EXPECT_NE(open->remark.find("not closed"), std::string::npos);
    EXPECT_NEAR(open->mass, 3.5, 1e-9);
    const auto asked =
        massProperties(meshOf({test::lShape()}), {.model = MassModel::Hull, .density = 1});
    ASSERT_TRUE(asked);
    EXPECT_NEAR(asked->mass, 3.5, 1e-9);
    EXPECT_TRUE(asked->remark.empty());
}

TEST(MassProperties, AShellHasTheMassOfItsArea)
{
    const auto shell =
        massProperties(meshOf({test::boxPart(1, 1, 1)}), {.model = MassModel::Shell, .density = 2});
    ASSERT_TRUE(shell);
    EXPECT_NEAR(shell->mass, 12, 1e-12);
    // Of a hollow cube with sides of 1: I = 5/18 m.
    EXPECT_NEAR(shell->inertia[0].x, 12 * 5.0 / 18, 1e-12);
}

TEST(MassProperties, WhatEnclosesNothingHasNone)
{
    EXPECT_FALSE(massProperties({}));
    const scene::SubMesh sheet{.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {0, 1, 1}},
                               .indices = {0, 1, 2, 0, 2, 3}};
    EXPECT_FALSE(massProperties(meshOf({sheet})));
    EXPECT_TRUE(massProperties(meshOf({sheet}), {.model = MassModel::Shell}));
}

}  // namespace

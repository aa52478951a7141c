// Every collision shape, by where bodies that have it come to rest.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using scene::MeshCollision;
using test::Trial;

constexpr double kMargin = 0.001;  // m, the default of a body

scene::Body withShape(const scene::Geometry& geometry, const Pose& X_BS = {})
{
    scene::Body body = test::plainBody("body", 1, {0.01, 0.01, 0.01});
    body.collisions.push_back({geometry, X_BS});
    body.friction = 1;
    body.linearDamping = 0.5;
    body.angularDamping = 0.9;
    return body;
}

// Height of the origin after the body, let go a centimetre above where it should rest, did so.
double restingHeight(const scene::Body& body,
                     const Quat& turn,
                     double expected,
                     scene::Body ground = test::floorPlane(),
                     test::SceneBuilder builder = {})
{
    builder.add(std::move(ground));
    const auto index = builder.add(body, {{0, 0, expected + 0.01}, turn});
    Trial trial(builder);
    trial.forSeconds(1.5);
    EXPECT_LT(base::norm(trial.body(index).linearVelocity), 1e-2);
    return trial.body(index).X_WB.position.z;
}

// Takes the shape's axis, 0 x 1 y 2 z, to the world's Z.
Quat upright(int axis)
{
    const double quarter = std::numbers::pi / 2;
    if (axis == 0) {
        return base::axisAngle({0, 1, 0}, -quarter);
    }
    return axis == 1 ? base::axisAngle({1, 0, 0}, quarter) : Quat{};
}

TEST(Shapes, BoxRestsOnEachSide)
{
    const Vec3 size{0.2, 0.3, 0.4};
    for (int axis = 0; axis < 3; ++axis) {
        const double half = size[axis] / 2;
        EXPECT_NEAR(restingHeight(withShape(scene::Box{size}), upright(axis), half), half, 1e-4);
    }
}

TEST(Shapes, SphereRestsOnItsRadius)
{
    EXPECT_NEAR(restingHeight(withShape(scene::Sphere{0.15}), {}, 0.15), 0.15, 1e-4);
}

TEST(Shapes, CylinderStandsOnItsEndAndLiesOnItsSide)
{
    for (int axis = 0; axis < 3; ++axis) {
        const scene::Body body = withShape(scene::Cylinder{0.2, 0.3, axis});
        EXPECT_NEAR(restingHeight(body, upright(axis), 0.15), 0.15, 2 * kMargin);
        EXPECT_NEAR(restingHeight(body, upright((axis + 1) % 3), 0.2), 0.2, 2 * kMargin);
    }
}

TEST(Shapes, CapsuleIsAsTallAsItsHeightCapsIncluded)
{
    for (int axis = 0; axis < 3; ++axis) {
        const scene::Body body = withShape(scene::Capsule{0.1, 0.5, axis});
        EXPECT_NEAR(restingHeight(body, upright(axis), 0.25), 0.25, 1e-4);
        EXPECT_NEAR(restingHeight(body, upright((axis + 1) % 3), 0.1), 0.1, 1e-4);
    }
    // Shorter than a ball of its radius, it is that ball.
    EXPECT_NEAR(restingHeight(withShape(scene::Capsule{0.1, 0.05, 2}), {}, 0.1), 0.1, 1e-4);
}

TEST(Shapes, ConeStandsOnItsBaseHalfItsHeightBelowItsOrigin)
{
    for (int axis = 0; axis < 3; ++axis) {
        const scene::Body body = withShape(scene::Cone{0.2, 0.4, axis});
        EXPECT_NEAR(restingHeight(body, upright(axis), 0.2), 0.2, 2 * kMargin);
    }
}

TEST(Shapes, SitWhereTheBodyHasThemWhereverItsCentreOfMassIs)
{
    scene::Body body = withShape(scene::Box{{0.4, 0.4, 0.2}}, test::at({0.1, 0, 0.5}));
    body.X_BC = {{0.1, 0.02, 0.45}, base::axisAngle({1, 1, 0}, 0.4)};
    EXPECT_NEAR(restingHeight(body, {}, -0.4), -0.4, 1e-4);
}

TEST(Shapes, OfOneBodyActTogether)
{
    scene::Body table = withShape(scene::Box{{0.6, 0.6, 0.05}}, test::at({0, 0, 0.5}));
    for (const double x : {-0.25, 0.25}) {
        for (const double y : {-0.25, 0.25}) {
            table.collisions.push_back({scene::Cylinder{0.03, 0.5, 2}, test::at({x, y, 0.25})});
        }
    }
    table.X_BC = test::at({0, 0, 0.4});
    EXPECT_NEAR(restingHeight(table, {}, 0), 0, 2 * kMargin);
}

TEST(Plane, HoldsAlongItsNormalAtItsOffset)
{
    scene::Body slope = test::plainBody("slope", 0, {});
    slope.friction = 1;
    slope.collisions.push_back({scene::Plane{{0, 0, 2}, 0.3}, test::at({0, 0, 0.2})});
    slope.X_BC = test::at({1, 2, 3});
    EXPECT_NEAR(restingHeight(withShape(scene::Sphere{0.1}), {}, 0.6, slope), 0.6, 1e-4);
}

TEST(Plane, BesideOtherShapesOfTheSameStaticBodyHoldsToo)
{
    scene::Body ground = test::floorPlane();
    ground.friction = 1;
    ground.collisions.push_back({scene::Box{{1, 1, 1}}, test::at({0, 0, 0.5})});
    EXPECT_NEAR(restingHeight(withShape(scene::Sphere{0.1}), {}, 1.1, ground), 1.1, 1e-4);
    test::SceneBuilder builder;
    builder.add(ground);
    const auto beside = builder.add(withShape(scene::Sphere{0.1}), test::at({5, 0, 0.2}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(beside).X_WB.position.z, 0.1, 1e-4);
}

TEST(Plane, OfAMovingBodyMovesWithIt)
{
    // A tray: falls onto a post, and carries a ball at the height of its plane.
    test::SceneBuilder builder;
    builder.add(test::solidBox("post", 0, {1, 1, 1}), test::at({0, 0, -10.5}));
    scene::Body tray = test::plainBody("tray", 1000, {1e6, 1e6, 1e6});
    tray.collisions.push_back({scene::Plane{{0, 0, 1}, 0.0}, {}});
    const auto trayIndex = builder.add(tray, test::at({0, 0, 0.02}));
    const auto ball = builder.add(withShape(scene::Sphere{0.1}), test::at({0.3, 0, 0.2}));
    Trial trial(builder);
    trial.forSeconds(1.5);
    const double height = trial.body(trayIndex).X_WB.position.z;
    EXPECT_NEAR(height, 0, 1e-3);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, height + 0.1, 1e-3);
}

// A box with the given full lengths, centred, as triangles: `rings` cuts each side into rings²
// squares.
scene::MeshData boxMesh(Vec3 size, int rings)
{
    scene::MeshData mesh;
    scene::SubMesh& part = mesh.parts.emplace_back();
    for (int side = 0; side < 6; ++side) {
        const int axis = side / 2;
        const double sign = side % 2 == 0 ? 1 : -1;
        const auto first = static_cast<std::uint32_t>(part.positions.size());
        const auto row = static_cast<std::uint32_t>(rings + 1);
        for (int i = 0; i <= rings; ++i) {
            for (int j = 0; j <= rings; ++j) {
                Vec3 p;
                p[axis] = sign / 2;
                p[(axis + 1) % 3] = static_cast<double>(i) / rings - 0.5;
                p[(axis + 2) % 3] = sign * (static_cast<double>(j) / rings - 0.5);
                p = base::scaled(p, size);
                part.positions.push_back(
                    {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
            }
        }
        for (std::uint32_t i = 0; i + 1 < row; ++i) {
            for (std::uint32_t j = 0; j + 1 < row; ++j) {
                const std::uint32_t a = first + i * row + j;
                part.indices.insert(part.indices.end(),
                                    {a, a + row, a + row + 1, a, a + row + 1, a + 1});
            }
        }
    }
    return mesh;
}

double meshRestingHeight(MeshCollision kind,
                         const scene::Body& ground,
                         double expected,
                         test::SceneBuilder builder = {})
{
    const scene::MeshIndex mesh = builder.add(boxMesh({0.2, 0.3, 0.4}, 2));
    const scene::Body body = withShape(scene::MeshShape{mesh, {1, 1, 0.5}, kind});
    return restingHeight(body, {}, expected, ground, builder);
}

TEST(MeshShapes, OfEveryKindRestOnAPlane)
{
    for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexMesh,
                                     MeshCollision::ConvexHull, MeshCollision::PointCloud}) {
        EXPECT_NEAR(meshRestingHeight(kind, test::floorPlane(), 0.1), 0.1, 2.5 * kMargin)
            << static_cast<int>(kind);
    }
}

TEST(MeshShapes, OfEveryKindRestOnABox)
{
    const scene::Body table = test::solidBox("table", 0, {2, 2, 2});
    for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexMesh,
                                     MeshCollision::ConvexHull, MeshCollision::PointCloud}) {
        EXPECT_NEAR(meshRestingHeight(kind, table, 1.1), 1.1, 3 * kMargin)
            << static_cast<int>(kind);
    }
}

TEST(MeshShapes, OfEveryKindRestOnAStaticMesh)
{
    for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexMesh,
                                     MeshCollision::ConvexHull, MeshCollision::PointCloud}) {
        test::SceneBuilder builder;
        const scene::MeshIndex mesh = builder.add(boxMesh({2, 2, 2}, 6));
        scene::Body table = test::plainBody("table", 0, {});
        table.collisions.push_back({scene::MeshShape{mesh, {1, 1, 1}, MeshCollision::Concave}, {}});
        EXPECT_NEAR(meshRestingHeight(kind, table, 1.1, builder), 1.1, 3 * kMargin)
            << static_cast<int>(kind);
    }
}

TEST(MeshShapes, ConcaveOnesHaveAnInside)
{
    // A ball dropped into an upright open box comes to rest on its bottom, whether the box moves or
    // not.
    for (const double mass : {0.0, 5.0}) {
        test::SceneBuilder builder;
        scene::MeshData open = boxMesh({1, 1, 1}, 4);
        auto& indices = open.parts[0].indices;
        indices.erase(indices.begin() + 4 * 4 * 4 * 6, indices.begin() + 5 * 4 * 4 * 6);  // the top
        const scene::MeshIndex mesh = builder.add(std::move(open));
        builder.add(test::floorPlane());
        scene::Body box = test::plainBody("box", mass, {1, 1, 1});
        box.collisions.push_back({scene::MeshShape{mesh, {1, 1, 1}, MeshCollision::Concave}, {}});
        builder.add(box, test::at({0, 0, 0.5}));
        const auto ball = builder.add(withShape(scene::Sphere{0.2}), test::at({0.05, 0, 1.5}));
        Trial trial(builder);
        trial.forSeconds(2);
        EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.2, 5 * kMargin) << mass;
    }
}

TEST(MeshShapes, WithSeveralPartsCollideWithEach)
{
    test::SceneBuilder builder;
    scene::MeshData feet;
    for (const double x : {-0.5, 0.5}) {
        scene::SubMesh foot = boxMesh({0.1, 0.4, 0.2}, 1).parts[0];
        for (auto& p : foot.positions) {
            p[0] += static_cast<float>(x);
        }
        feet.parts.push_back(foot);
    }
    const scene::MeshIndex mesh = builder.add(std::move(feet));
    for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexHull}) {
        test::SceneBuilder own = builder;
        // Between the feet there is room for a post, although one hull around both would hit it.
        own.add(test::solidBox("post", 0, {0.4, 0.1, 0.3}));
        const scene::Body body = withShape(scene::MeshShape{mesh, {1, 1, 1}, kind});
        EXPECT_NEAR(restingHeight(body, {}, 0.1, test::floorPlane(), own), 0.1, 3 * kMargin);
    }
}

TEST(MeshShapes, MayHaveAMillionTriangles)
{
    test::SceneBuilder builder;
    const scene::MeshIndex mesh = builder.add(boxMesh({1, 1, 1}, 290));
    ASSERT_GT(builder.scene().meshes[0]->triangleCount(), 1'000'000U);
    builder.add(test::floorPlane());
    int place = 0;
    for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexMesh,
                                     MeshCollision::ConvexHull, MeshCollision::PointCloud}) {
        for (const double mass : {0.0, 1.0}) {
            scene::Body body = test::plainBody("body", mass, {1, 1, 1});
            body.collisions.push_back({scene::MeshShape{mesh, {1, 1, 1}, kind}, {}});
            builder.add(body, test::at({3.0 * place++, 0, 0.5}));
        }
    }
    Trial trial(builder);
    trial.step(20);
    EXPECT_NEAR(trial.body(scene::BodyIndex{2}).X_WB.position.z, 0.5, 0.01);
}

TEST(MeshShapes, ThatAreBrokenCollideWithNothing)
{
    test::SceneBuilder builder;
    scene::MeshData outOfRange = boxMesh({1, 1, 1}, 1);
    outOfRange.parts[0].indices[3] = 1'000'000;
    scene::MeshData notANumber = boxMesh({1, 1, 1}, 1);
    notANumber.parts[0].positions[2][1] = std::numeric_limits<float>::quiet_NaN();
    scene::MeshData empty;
    empty.parts.emplace_back();
    builder.add(test::floorPlane());
    for (scene::MeshData* data : {&outOfRange, &notANumber, &empty}) {
        const scene::MeshIndex mesh = builder.add(*data);
        for (const MeshCollision kind : {MeshCollision::Concave, MeshCollision::ConvexMesh,
                                         MeshCollision::ConvexHull, MeshCollision::PointCloud}) {
            for (const double mass : {0.0, 1.0}) {
                scene::Body body = test::plainBody("body", mass, {1, 1, 1});
                body.collisions.push_back({scene::MeshShape{mesh, {1, 1, 1}, kind}, {}});
                builder.add(body, test::at({0, 0, 0.4}));
            }
        }
    }
    Trial trial(builder);
    trial.forSeconds(0.5);
    for (std::uint32_t i = 1; i < trial.now().bodies.size(); ++i) {
        EXPECT_TRUE(base::isFinite(trial.body(scene::BodyIndex{i}).X_WB.position));
        EXPECT_FALSE(trial.body(scene::BodyIndex{i}).diverged);
    }
}

TEST(MeshShapes, ThatAreFlatDoNotBreakTheHull)
{
    test::SceneBuilder builder;
    scene::MeshData flat;
    flat.parts.emplace_back();
    flat.parts[0].positions = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    flat.parts[0].indices = {0, 1, 2, 0, 2, 3};
    scene::MeshData line;
    line.parts.emplace_back();
    line.parts[0].positions = {{-1, 0, 0}, {1, 0, 0}, {0.5F, 0, 0}};
    line.parts[0].indices = {0, 1, 2};
    const scene::MeshIndex sheet = builder.add(std::move(flat));
    const scene::MeshIndex wire = builder.add(std::move(line));
    builder.add(test::floorPlane());
    const auto fallen =
        builder.add(withShape(scene::MeshShape{sheet, {1, 1, 1}, MeshCollision::ConvexHull}),
                    test::at({0, 0, 0.1}));
    const auto rod =
        builder.add(withShape(scene::MeshShape{wire, {1, 1, 1}, MeshCollision::ConvexHull}),
                    test::at({5, 0, 0.1}));
    Trial trial(builder);
    trial.forSeconds(1.5);
    EXPECT_NEAR(trial.body(fallen).X_WB.position.z, 0, 3 * kMargin);
    EXPECT_NEAR(trial.body(rod).X_WB.position.z, 0, 3 * kMargin);
}

TEST(Shapes, WithoutExtentOrWithNumbersThatAreNoneCollideWithNothing)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (const scene::Geometry& geometry : std::initializer_list<scene::Geometry>{
             scene::Box{{0, 1, 1}}, scene::Box{{1, -1, 1}}, scene::Box{{1, nan, 1}},
             scene::Sphere{0}, scene::Sphere{infinity}, scene::Cylinder{1, 0, 2},
             scene::Capsule{0, 1, 2}, scene::Cone{1, -1, 2}, scene::Plane{{0, 0, 0}, 0},
             scene::Plane{{0, 0, 1}, nan}}) {
        for (const double mass : {0.0, 1.0}) {
            scene::Body body = test::plainBody("body", mass, {1, 1, 1});
            body.collisions.push_back({geometry, {}});
            builder.add(body, test::at({0, 0, 0.5}));
        }
    }
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 0.1}));
    Trial trial(builder);
    trial.forSeconds(0.5);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.1, 1e-4);
    EXPECT_NEAR(trial.body(scene::BodyIndex{2}).linearVelocity.z, -9.81 * 0.5, 1e-9);
}

}  // namespace

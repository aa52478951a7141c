#include "tests/support/sensors.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

namespace {

using test::at;
using test::Trial;

TEST(ProximitySensor, ReportsTheFractionOfItsRangeAndWhatItHit)
{
    test::SceneBuilder builder;
    const auto carrier = builder.add(test::anchor(), at({0, 0, 1}));
    const auto wall = builder.add(test::solidBox("wall", 0, {1, 1, 1}), at({2, 0, 1}));
    builder.scene().sensors = {test::raySensor(carrier, {{{0, 0, 0}, {4, 0, 0}},     // hits
                                                         {{0, 0, 0}, {0, 4, 0}},     // misses
                                                         {{0, 0, 0}, {1, 0, 0}}})};  // ends before
    const Trial trial(builder);
    const exchange::SensorReading& sensor = trial.now().sensors.front();
    EXPECT_EQ(sensor.firstRay, 0U);
    EXPECT_EQ(sensor.rayCount, 3U);
    EXPECT_TRUE(sensor.triggered);
    const exchange::RayReading& hit = trial.now().rays[0];
    EXPECT_TRUE(hit.triggered);
    EXPECT_NEAR(hit.fraction, 1.5 / 4, 1e-15);
    EXPECT_EQ(hit.body, wall);
    EXPECT_NEAR(base::norm(hit.point_W - base::Vec3{1.5, 0, 1}), 0, 1e-15);
    EXPECT_NEAR(base::norm(hit.normal_W - base::Vec3{-1, 0, 0}), 0, 1e-15);
    for (const std::size_t ray : {1U, 2U}) {
        EXPECT_FALSE(trial.now().rays[ray].triggered);
        EXPECT_EQ(trial.now().rays[ray].fraction, 1);
        EXPECT_FALSE(trial.now().rays[ray].body.valid());
    }
}

TEST(ProximitySensor, MovesWithItsBodyAndSeesAnotherFall)
{
    test::SceneBuilder builder;
    const auto carrier = builder.add(test::anchor());
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), at({0, 0, 5}));
    builder.scene().sensors = {test::raySensor(carrier, {{{0, 0, 0}, {0, 0, 10}}})};
    Trial trial(builder);
    for (int i = 0; i < 20; ++i) {
        trial.step(20);
        const double bottom = trial.body(ball).X_WB.position.z - 0.1;
        EXPECT_NEAR(trial.now().rays[0].fraction, bottom / 10, 1e-12);
    }
}

TEST(ProximitySensor, OverlooksItsOwnBody)
{
    test::SceneBuilder builder;
    const auto carrier = builder.add(test::solidBox("own", 0, {1, 1, 1}));
    const auto other = builder.add(test::solidBox("other", 0, {1, 1, 1}), at({-2, 0, 0}));
    builder.scene().sensors = {test::raySensor(carrier, {{{3, 0, 0}, {-3, 0, 0}}})};
    const Trial trial(builder);
    EXPECT_EQ(trial.now().rays[0].body, other);
}

scene::MeshData pyramid()
{
    scene::MeshData mesh;
    mesh.parts.push_back({.positions = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}},
                          .indices = {0, 2, 1, 0, 3, 2, 0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4}});
    return mesh;
}

// Of a pyramid scaled to 2 x 2 x 3, met from above half way between apex and rim.
TEST(ProximitySensor, MeetsMeshesOfEveryKind)
{
    for (const auto kind : {scene::MeshCollision::Concave, scene::MeshCollision::ConvexHull}) {
        for (const double mass : {0.0, 1.0}) {
            test::SceneBuilder builder;
            builder.scene().gravity = {};
            const auto mesh = builder.add(pyramid());
            const auto carrier = builder.add(test::anchor(), at({0.5, 0, 5}));
            scene::Body body = test::plainBody("pyramid", mass, {1, 1, 1});
            body.hints.collisionMargin = 0;
            body.collisions.push_back(
                {scene::MeshShape{.mesh = mesh, .scale = {1, 1, 3}, .collision = kind}, {}});
            const auto target = builder.add(std::move(body));
            builder.scene().sensors = {test::raySensor(carrier, {{{0, 0, 0}, {0, 0, -5}}})};
            const Trial trial(builder);
            const exchange::RayReading& ray = trial.now().rays[0];
            ASSERT_TRUE(ray.triggered);
            EXPECT_EQ(ray.body, target);
            EXPECT_NEAR(ray.fraction, 3.5 / 5, 1e-7);
            const base::Vec3 normal = base::normalized(base::Vec3{3, 0, 1});
            EXPECT_NEAR(base::norm(ray.normal_W - normal), 0, 1e-6);
        }
    }
}

TEST(ProximitySensor, MeetsEveryPrimitiveWhereItStands)
{
    const std::vector<scene::Geometry> shapes{
        scene::Box{{0.4, 0.4, 0.4}}, scene::Sphere{0.2},       scene::Cylinder{0.1, 0.4, 2},
        scene::Capsule{0.1, 0.4, 2}, scene::Cone{0.1, 0.4, 2}, scene::Plane{{0, 0, 1}, 0.2},
    };
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        test::SceneBuilder builder;
        scene::Body body = test::plainBody("shape", 0, {});
        body.hints.collisionMargin = 0;
        // Away from the body's middle, so that it becomes one part of several.
        body.collisions.push_back({shapes[i], at({0, 0, 0.3})});
        builder.add(std::move(body), at({0, 0, 1}));
        const auto carrier = builder.add(test::anchor());
        builder.scene().sensors = {test::raySensor(carrier, {{{0, 0, 3}, {0, 0, 0}}})};
        const Trial trial(builder);
        EXPECT_NEAR(trial.now().rays[0].fraction, 0.5, 1e-12) << "shape " << i;
    }
}

// The cube from -0.5 to 0.5, wound outwards.
scene::MeshData cube()
{
    scene::MeshData mesh;
    mesh.parts.push_back({.positions = {{-0.5F, -0.5F, -0.5F},
                                        {0.5F, -0.5F, -0.5F},
                                        {0.5F, 0.5F, -0.5F},
                                        {-0.5F, 0.5F, -0.5F},
                                        {-0.5F, -0.5F, 0.5F},
                                        {0.5F, -0.5F, 0.5F},
                                        {0.5F, 0.5F, 0.5F},
                                        {-0.5F, 0.5F, 0.5F}},
                          .indices = {0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4,
                                      1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7}});
    return mesh;
}

scene::MeshData woundInwards(scene::MeshData mesh)
{
    std::vector<std::uint32_t>& indices = mesh.parts[0].indices;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        std::swap(indices[i], indices[i + 1]);
    }
    return mesh;
}

// A body with this shape; one ray of 1 m along X from (0.1, 0.07, 0), one of 2 m that comes from
// x = -1.9 to the same point.
Trial metFromInsideAndOutside(scene::Body body, std::optional<scene::MeshData> mesh)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    if (mesh) {
        builder.add(std::move(*mesh));
    }
    body.hints.collisionMargin = 0;
    builder.add(std::move(body));
    const auto carrier = builder.add(test::anchor());
    builder.scene().sensors = {test::raySensor(carrier, {{{0.1, 0.07, 0}, {1.1, 0.07, 0}}}),
                               test::raySensor(carrier, {{{-1.9, 0.07, 0}, {0.1, 0.07, 0}}})};
    return Trial(builder);
}

TEST(ProximitySensor, StartsInsideAPrimitiveWithoutTouchingIt)
{
    const std::vector<scene::Geometry> shapes{
        scene::Box{{1, 1, 1}},       scene::Sphere{0.5},     scene::Cylinder{0.5, 1, 2},
        scene::Capsule{0.4, 1.5, 2}, scene::Cone{0.5, 1, 2}, scene::Plane{{-1, 0, 0}, 0.5},
    };
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        scene::Body body = test::plainBody("shape", 0, {});
        body.collisions.push_back({shapes[i], {}});
        const Trial trial = metFromInsideAndOutside(std::move(body), std::nullopt);
        EXPECT_FALSE(trial.now().rays[0].triggered) << "shape " << i;
        EXPECT_TRUE(trial.now().rays[1].triggered) << "shape " << i;
    }
}

TEST(ProximitySensor, StartsInsideAMeshWithoutTouchingItHoweverItIsWoundAndMirrored)
{
    for (const auto kind : {scene::MeshCollision::Concave, scene::MeshCollision::ConvexMesh,
                            scene::MeshCollision::ConvexHull}) {
        for (const double mass : {0.0, 1.0}) {
            for (const double side : {1.0, -1.0}) {
                for (const bool inwards : {false, true}) {
                    scene::Body body = test::plainBody("cube", mass, {1, 1, 1});
                    body.collisions.push_back(
                        {scene::MeshShape{
                             .mesh = scene::MeshIndex{0}, .scale = {1, 1, side}, .collision = kind},
                         {}});
                    const Trial trial = metFromInsideAndOutside(
                        std::move(body), inwards ? woundInwards(cube()) : cube());
                    EXPECT_FALSE(trial.now().rays[0].triggered);
                    ASSERT_TRUE(trial.now().rays[1].triggered);
                    EXPECT_NEAR(trial.now().rays[1].fraction, 0.7, 1e-7);
                    EXPECT_NEAR(trial.now().rays[1].normal_W.x, -1, 1e-6);
                }
            }
        }
    }
}

TEST(ProximitySensor, MeetsAnOpenSurfaceFromBothSides)
{
    for (const double mass : {0.0, 1.0}) {
        scene::MeshData open = cube();
        open.parts[0].indices.resize(30);  // without the side at x = -0.5
        scene::Body body = test::plainBody("open cube", mass, {1, 1, 1});
        body.collisions.push_back(
            {scene::MeshShape{.mesh = scene::MeshIndex{0}, .scale = {1, 1, 1}}, {}});
        const Trial trial = metFromInsideAndOutside(std::move(body), std::move(open));
        ASSERT_TRUE(trial.now().rays[0].triggered);
        EXPECT_NEAR(trial.now().rays[0].fraction, 0.4, 1e-7);
        EXPECT_NEAR(trial.now().rays[0].normal_W.x, -1, 1e-6);
        EXPECT_FALSE(trial.now().rays[1].triggered);
    }
}

TEST(ProximitySensor, AfterAResetReadsAsAtTheStart)
{
    test::SceneBuilder builder;
    const auto carrier = builder.add(test::anchor());
    builder.add(test::solidSphere("ball", 1, 0.1), at({0, 0, 5}));
    builder.scene().sensors = {test::raySensor(carrier, {{{0, 0, 0}, {0, 0, 10}}})};
    Trial trial(builder);
    const auto atStart = trial.now().rays;
    trial.step(100);
    EXPECT_NE(trial.now().rays, atStart);
    trial.reset();
    EXPECT_EQ(trial.now().rays, atStart);
}

}  // namespace

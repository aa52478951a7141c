// Bodies that move farther in a step than they are wide do not pass through things.

#include "exchange/state_hash.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

// Upright, 2 mm thick, across X; its near side is at x = 0.
scene::Body wall(double restitution = 0)
{
    scene::Body body = test::plainBody("wall", 0, {});
    body.restitution = restitution;
    body.collisions.push_back({scene::Box{{0.002, 2, 2}}, test::at({0.001, 0, 0})});
    return body;
}

scene::Body bullet(Vec3 velocity)
{
    scene::Body body = test::solidSphere("bullet", 0.01, 0.005);
    body.linearVelocity = velocity;
    return body;
}

test::SceneBuilder weightless()
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    return builder;
}

TEST(FastBody, ABulletOfFiveMillimetresStaysBeforeAWallOfTwo)
{
    // Every phase of the 100 mm that it flies in a step, and above and below that speed.
    for (const double speed : {20.0, 60.0, 100.0, 330.0, 1000.0}) {
        for (int phase = 0; phase < 50; ++phase) {
            test::SceneBuilder builder = weightless();
            builder.add(wall());
            const auto index = builder.add(bullet({speed, 0, 0}),
                                           test::at({-0.3 - 0.001 * speed * phase / 50, 0.1, 0.2}));
            Trial trial(builder);
            trial.step(100);
            ASSERT_LT(trial.body(index).X_WB.position.x, 0.001) << speed << " m/s, " << phase;
            ASSERT_GT(trial.body(index).X_WB.position.x, -0.01);
            ASSERT_NEAR(trial.body(index).linearVelocity.x, 0, 1e-6) << "and stays there";
        }
    }
}

TEST(FastBody, EveryKindOfWallHolds)
{
    scene::MeshData mesh;
    mesh.parts.emplace_back();
    mesh.parts[0].positions = {{0, -1, -1}, {0, 1, -1}, {0, 1, 1}, {0, -1, 1}};
    mesh.parts[0].indices = {0, 1, 2, 0, 2, 3};
    for (int kind = 0; kind < 4; ++kind) {
        test::SceneBuilder builder = weightless();
        scene::Body body = test::plainBody("wall", 0, {});
        if (kind == 0) {
            body.collisions.push_back({scene::Plane{{-1, 0, 0}, 0}, {}});
        } else if (kind == 1) {
            body.collisions.push_back({scene::MeshShape{builder.add(mesh)}, {}});
        } else if (kind == 2) {
            body.collisions.push_back({scene::Cylinder{1, 0.002, 0}, test::at({0.001, 0, 0})});
        } else {
            body = wall();
            body.collisions.push_back({scene::Sphere{0.1}, test::at({1, 0, 0})});
        }
        builder.add(body);
        const auto index = builder.add(bullet({100, 0, 0}), test::at({-0.33, 0.1, 0.2}));
        Trial trial(builder);
        trial.step(50);
        EXPECT_LT(trial.body(index).X_WB.position.x, 0.001) << "wall " << kind;
    }
}

TEST(FastBody, EveryKindOfBulletIsHeld)
{
    scene::MeshData mesh;
    mesh.parts.emplace_back();
    mesh.parts[0].positions = {{0, 0, 0.005F},
                               {0.005F, 0, -0.005F},
                               {-0.005F, 0.005F, -0.005F},
                               {-0.005F, -0.005F, -0.005F}};
    mesh.parts[0].indices = {0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2};
    for (int kind = 0; kind < 5; ++kind) {
        test::SceneBuilder builder = weightless();
        builder.add(wall());
        scene::Body body = bullet({100, 0, 0});
        body.collisions.clear();
        if (kind == 0) {
            body.collisions.push_back({scene::Box{{0.01, 0.01, 0.01}}, {}});
        } else if (kind == 1) {
            body.collisions.push_back({scene::Capsule{0.003, 0.02, 1}, {}});
        } else if (kind == 2) {
            body.collisions.push_back({scene::Sphere{0.005}, test::at({0, 0, 0.01})});
            body.collisions.push_back({scene::Sphere{0.005}, test::at({0, 0, -0.01})});
        } else {
            const auto type =
                kind == 3 ? scene::MeshCollision::ConvexHull : scene::MeshCollision::Concave;
            body.collisions.push_back({scene::MeshShape{builder.add(mesh), {1, 1, 1}, type}, {}});
        }
        const auto index = builder.add(body, test::at({-0.33, 0.1, 0.2}));
        Trial trial(builder);
        trial.step(50);
        EXPECT_LT(trial.body(index).X_WB.position.x, 0.006) << "bullet " << kind;
    }
}

TEST(FastBody, AThinPlateFallsOntoAThinTableAndLiesThere)
{
    for (const double tilt : {0.0, 0.02, 0.3}) {
        test::SceneBuilder builder;
        scene::Body table = test::plainBody("table", 0, {});
        table.collisions.push_back({scene::Box{{2, 2, 0.002}}, test::at({0, 0, -0.001})});
        builder.add(table);
        scene::Body plate = test::solidBox("plate", 0.1, {0.2, 0.2, 0.002});
        plate.linearVelocity = {0, 0, -40};
        const auto index = builder.add(plate, {{0, 0, 1.013}, base::axisAngle({0, 1, 0}, tilt)});
        Trial trial(builder);
        trial.step(3000);
        EXPECT_NEAR(trial.body(index).X_WB.position.z, 0.001, 5e-4) << "tilted by " << tilt;
        EXPECT_LT(base::norm(trial.body(index).linearVelocity), 1e-2);
    }
}

TEST(FastBody, BouncesWithItsRestitution)
{
    test::SceneBuilder builder = weightless();
    builder.add(wall(1));
    scene::Body ball = bullet({100, 0, 0});
    ball.restitution = 0.5;
    const auto index = builder.add(ball, test::at({-0.333, 0, 0}));
    Trial trial(builder);
    trial.step(20);
    EXPECT_NEAR(trial.body(index).linearVelocity.x, -50, 1e-6);
}

TEST(FastBody, HandsItsMomentumToWhatItHits)
{
    test::SceneBuilder builder = weightless();
    const auto first = builder.add(bullet({100, 0, 0}), test::at({-0.333, 0, 0}));
    const auto second = builder.add(bullet({0, 0, 0}));
    Trial trial(builder);
    trial.step(20);
    EXPECT_NEAR(trial.now().momentum.linear.x, 0.01 * 100, 1e-12);
    EXPECT_NEAR(trial.body(first).linearVelocity.x, 50, 1);
    EXPECT_NEAR(trial.body(second).linearVelocity.x, 50, 1);
}

TEST(FastBody, TwoBulletsMeetHeadOn)
{
    for (int phase = 0; phase < 20; ++phase) {
        test::SceneBuilder builder = weightless();
        const auto a = builder.add(bullet({100, 0, 0}), test::at({-0.4, 0, 0}));
        const auto b = builder.add(bullet({-100, 0, 0}), test::at({0.4 + 0.01 * phase, 0, 0}));
        Trial trial(builder);
        trial.step(20);
        EXPECT_LT(trial.body(a).X_WB.position.x, trial.body(b).X_WB.position.x) << phase;
    }
}

TEST(FastBody, PassesWhereNothingIsInItsWay)
{
    test::SceneBuilder builder = weightless();
    builder.add(wall());
    scene::Body ghost = wall();
    ghost.collisionGroups = {1};
    builder.add(ghost, test::at({0.5, 4, 0}));
    const auto beside = builder.add(bullet({100, 0, 0}), test::at({-0.33, 1.006, 0}));
    const auto along = builder.add(bullet({0, 100, 0}), test::at({-0.0052, -0.9, 0}));
    scene::Body other = bullet({100, 0, 0});
    other.collisionGroups = {2};
    const auto through = builder.add(other, test::at({-0.33, 4, 0}));
    Trial trial(builder);
    trial.step(15);
    EXPECT_NEAR(trial.body(beside).linearVelocity.x, 100, 1e-9);
    EXPECT_NEAR(trial.body(along).linearVelocity.y, 100, 1e-9);
    EXPECT_NEAR(trial.body(through).linearVelocity.x, 100, 1e-9) << "they share no group";
}

TEST(FastBody, IsAsRepeatableAsAnyOther)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    builder.add(wall());
    test::Random random(5);
    for (int i = 0; i < 20; ++i) {
        builder.add(bullet({100 + random.number(0, 50), random.number(-20, 20), 0}),
                    {{-0.5, 0.02 * i, 0.1 + 0.02 * (i % 5)}, random.rotation()});
    }
    const auto scene = builder.build();
    Trial first(scene);
    Trial second(scene);
    first.step(100);
    second.step(100);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
    second.reset();
    second.step(100);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
}

}  // namespace

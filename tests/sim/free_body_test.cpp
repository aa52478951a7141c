// Bodies that nothing touches, against the formulas of mechanics.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

constexpr double kGravity = 9.81;

TEST(FreeFall, IsTheParabola)
{
    test::SceneBuilder builder;
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1), test::at({1, 2, 30}));
    Trial trial(builder);
    constexpr int kSteps = 2000;
    trial.step(kSteps);

    const double t = kSteps * Trial::kStep;
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, -kGravity * t, 1e-11);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, 30 - kGravity * t * t / 2, 1e-9);
    EXPECT_EQ(trial.body(ball).X_WB.position.x, 1);
    EXPECT_EQ(trial.now().step, 2000U);
    EXPECT_EQ(trial.now().time, t);
}

TEST(FreeFall, BodyWithoutCollisionShapeFallsToo)
{
    test::SceneBuilder builder;
    const auto frame = builder.add(test::plainBody("frame", 1, {1, 1, 1}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(frame).linearVelocity.z, -kGravity, 1e-11);
}

TEST(FreeFall, GravityOfABodyReplacesTheWorlds)
{
    test::SceneBuilder builder;
    scene::Body balloon = test::solidSphere("balloon", 1, 0.1);
    balloon.gravity = Vec3{0.5, 0, 1};
    const auto own = builder.add(balloon, test::at({5, 0, 0}));
    const auto ordinary = builder.add(test::solidSphere("ball", 1, 0.1));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(base::norm(trial.body(own).linearVelocity - Vec3{0.5, 0, 1}), 0, 1e-11);
    EXPECT_NEAR(trial.body(ordinary).linearVelocity.z, -kGravity, 1e-11);

    trial.world().apply(exchange::SetGravity{{0, -2, 0}});
    trial.forSeconds(1);
    EXPECT_NEAR(base::norm(trial.body(own).linearVelocity - Vec3{1, 0, 2}), 0, 1e-11);
    EXPECT_NEAR(trial.body(ordinary).linearVelocity.y, -2, 1e-11);
}

TEST(FreeFall, StaticBodiesStay)
{
    test::SceneBuilder builder;
    const base::Pose pose{{1, 2, 3}, base::axisAngle({1, 2, 3}, 0.7)};
    scene::Body wall = test::solidBox("wall", 0, {1, 1, 1});
    wall.X_BC = {{0.1, 0.2, 0.3}, base::axisAngle({0, 1, 0}, 0.2)};
    const auto index = builder.add(wall, pose);
    builder.add(test::solidBox("load", 5, {0.1, 0.1, 0.1}), test::at({1, 2, 4.5}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_LT(base::norm(trial.body(index).X_WB.position - pose.position), 1e-15);
    EXPECT_LT(base::angleBetween(trial.body(index).X_WB.rotation, pose.rotation), 1e-15);
    EXPECT_EQ(trial.body(index).linearVelocity, Vec3{});
}

TEST(Damping, LeavesTheShareThatTheBodyDoesNotLosePerSecond)
{
    test::SceneBuilder builder;
    scene::Body puck = test::solidSphere("puck", 1, 0.1);
    puck.linearDamping = 0.3;
    const auto index = builder.add(puck);
    Trial trial(builder);
    trial.forSeconds(0.5);
    trial.world().apply(exchange::SetGravity{{}});
    const double before = trial.body(index).linearVelocity.z;
    trial.forSeconds(2);
    // v (1 - d)^t; what leads to the end of a step is straight.
    const double bend = std::pow(std::log(0.7) * Trial::kStep, 2);
    EXPECT_NEAR(trial.body(index).linearVelocity.z / (before * std::pow(0.7, 2)), 1, 4 * bend);
}

TEST(Damping, ApproachesTheSpeedWhereItHoldsTheWeight)
{
    test::SceneBuilder builder;
    scene::Body feather = test::solidSphere("feather", 1, 0.1);
    feather.linearDamping = 0.9;
    const auto index = builder.add(feather);
    Trial trial(builder);
    trial.forSeconds(10);
    // The fixed point of v <- v (1 - d)^dt - g dt.
    const double kept = std::pow(1 - 0.9, Trial::kStep);
    EXPECT_NEAR(trial.body(index).linearVelocity.z, -kGravity * Trial::kStep / (1 - kept), 1e-6);
}

TEST(Energy, OfAFallingBodyIsItsMotionAndItsHeight)
{
    test::SceneBuilder builder;
    scene::Body body = test::solidBox("b", 3, {0.1, 0.2, 0.3});
    body.X_BC = {{0, 0, 0.5}, {}};
    builder.add(body, test::at({0, 0, 7}));
    Trial trial(builder);
    EXPECT_NEAR(trial.now().energy.potential, 3 * kGravity * 7.5, 1e-12);
    EXPECT_EQ(trial.now().energy.kinetic, 0);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.now().energy.kinetic, 0.5 * 3 * kGravity * kGravity, 1e-9);
    const double total = trial.now().energy.kinetic + trial.now().energy.potential;
    EXPECT_NEAR(total, 3 * kGravity * 7.5, 1e-9);
}

TEST(BodyState, ShowsTheVelocityOfTheFrameOriginNotOfTheCentreOfMass)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    scene::Body body = test::plainBody("b", 1, {0.1, 0.1, 0.1});
    body.X_BC = {{0.4, -0.2, 0.1}, base::axisAngle({1, 1, 0}, 0.5)};
    const auto index = builder.add(body);
    Trial trial(builder);
    trial.world().apply(exchange::PullBody{index, {1, 1, 0}, {0, 3, 2}});
    trial.forSeconds(0.2);
    trial.world().apply(exchange::ReleaseBody{});
    trial.step();
    const exchange::BodyState before = trial.body(index);
    ASSERT_GT(base::norm(before.angularVelocity), 0.5);
    trial.step(1, 1e-6);
    const Vec3 moved = trial.body(index).X_WB.position - before.X_WB.position;
    EXPECT_NEAR(base::norm(moved / 1e-6 - trial.body(index).linearVelocity), 0, 1e-4);
}

}  // namespace

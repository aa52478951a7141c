// Reaction wrenches and efforts of joints against statics.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using scene::JointType;
using test::Trial;

constexpr double kGravity = 9.81;

void expectNear(Vec3 actual, Vec3 expected, double tolerance)
{
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
    EXPECT_NEAR(actual.z, expected.z, tolerance);
}

TEST(Reaction, BeforeTheFirstStepIsNone)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1));
    const auto joint = builder.joinAt(JointType::Fixed, wall, ball, {});
    Trial trial(builder);
    EXPECT_EQ(trial.joint(joint).reaction, exchange::Wrench{});
    EXPECT_EQ(trial.joint(joint).effort, 0);
}

TEST(Reaction, OfACantileverIsItsWeightAndMoment)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto beam =
        builder.add(test::solidBox("beam", 3, {0.8, 0.05, 0.05}), test::at({0.4, 0, 0}));
    const auto joint = builder.joinAt(JointType::Fixed, wall, beam, {});
    Trial trial(builder);
    trial.forSeconds(1);
    const exchange::Wrench& reaction = trial.joint(joint).reaction;
    expectNear(reaction.force, {0, 0, 3 * kGravity}, 1e-6);
    // The weight turns the beam about +Y (from Z to X is positive): the wall turns it back.
    expectNear(reaction.torque, {0, -3 * kGravity * 0.4, 0}, 1e-6);
    EXPECT_EQ(trial.joint(joint).effort, 0);
}

TEST(Reaction, AddsUpAlongAChain)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto upper = builder.add(test::solidSphere("upper", 1, 0.1), test::at({0, 0, -1}));
    const auto lower = builder.add(test::solidSphere("lower", 4, 0.1), test::at({0, 0, -2}));
    const auto first = builder.joinAt(JointType::PointToPoint, wall, upper, {});
    const auto second = builder.joinAt(JointType::PointToPoint, upper, lower, test::at({0, 0, -1}));
    Trial trial(builder);
    trial.forSeconds(1);
    expectNear(trial.joint(first).reaction.force, {0, 0, 5 * kGravity}, 1e-6);
    expectNear(trial.joint(second).reaction.force, {0, 0, 4 * kGravity}, 1e-6);
    expectNear(trial.joint(first).reaction.torque, {}, 1e-6);
}

TEST(Reaction, OfASwingingPendulumHoldsItsWayRound)
{
    // Through the lowest point: N = m g + m w² d.
    test::SceneBuilder builder;
    const auto pivot = builder.add(test::anchor());
    const auto bob = builder.add(test::solidSphere("bob", 2, 0.05), test::at({0, 0, -0.5}));
    const auto joint = builder.joinAt(JointType::Revolute, pivot, bob, {{}, test::zAlongY()});
    builder.body(bob).linearVelocity = {1, 0, 0};
    builder.body(bob).angularVelocity = {0, -2, 0};
    Trial trial(builder);
    trial.step(2);  // in the first the bob comes out of a straight line
    const double w = trial.joint(joint).velocity;
    EXPECT_NEAR(trial.joint(joint).reaction.force.z, 2 * (kGravity + w * w * 0.5), 1e-3);
}

TEST(Reaction, OnAStaticChildIsWhatTheParentDoesToIt)
{
    test::SceneBuilder builder;
    const auto ceiling = builder.add(test::anchor());
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1), test::at({0.3, 0, 0}));
    const auto joint = builder.joinAt(JointType::Fixed, ball, ceiling, {});
    Trial trial(builder);
    trial.forSeconds(0.5);
    expectNear(trial.joint(joint).reaction.force, {0, 0, -2 * kGravity}, 1e-6);
    expectNear(trial.joint(joint).reaction.torque, {0, 2 * kGravity * 0.3, 0}, 1e-6);
}

TEST(Effort, OfASpringAtRestIsTheWeightItCarries)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1));
    // The frame's X points up.
    const auto joint = builder.joinAt(JointType::LinearSpring, wall, ball,
                                      {{}, base::axisAngle({0, 1, 0}, -M_PI / 2)});
    builder.joint(joint).spring = scene::Spring{200, 0};
    builder.joint(joint).damping = 20;
    Trial trial(builder);
    trial.forSeconds(4);
    EXPECT_NEAR(trial.joint(joint).position, -2 * kGravity / 200, 1e-9);
    EXPECT_NEAR(trial.joint(joint).effort, 2 * kGravity, 1e-6);
    EXPECT_NEAR(trial.joint(joint).reaction.force.z, 2 * kGravity, 1e-6);
    const double stretch = 2 * kGravity / 200;
    EXPECT_NEAR(trial.now().energy.elastic, 0.5 * 200 * stretch * stretch, 1e-8);
}

TEST(Effort, OfALimitIsNoneButItsReactionIs)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto bar = builder.add(test::bar("bar", 2, 1), test::at({0.5, 0, 0}));
    const auto joint = builder.joinAt(JointType::Revolute, wall, bar, {{}, test::zAlongY()});
    builder.joint(joint).limits = scene::Limits{-0.5, 0};
    Trial trial(builder);
    trial.forSeconds(0.5);
    EXPECT_EQ(trial.joint(joint).effort, 0);
    EXPECT_NEAR(trial.joint(joint).reaction.torque.y, -2 * kGravity * 0.5, 1e-4);
    EXPECT_NEAR(trial.joint(joint).reaction.force.z, 2 * kGravity, 1e-4);
}

}  // namespace

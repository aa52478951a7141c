// What nothing outside changes: energy and momenta, as a snapshot reports them.

#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

double energyIn(const Trial& trial)
{
    const exchange::Energy& energy = trial.now().energy;
    return energy.kinetic + energy.potential + energy.elastic;
}

scene::Body moving(scene::Body body, Vec3 velocity, Vec3 rate)
{
    body.linearVelocity = velocity;
    body.angularVelocity = rate;
    return body;
}

TEST(Momentum, OfAMovingPointIsMassTimesVelocityAndItsMoment)
{
    test::SceneBuilder builder;
    builder.add(moving(test::plainBody("still", 0, {}), {5, 5, 5}, {1, 1, 1}));
    builder.add(moving(test::plainBody("point", 2, {1, 1, 1}), {0, 3, 0}, {}), test::at({4, 0, 0}));
    const Trial trial(builder);
    EXPECT_EQ(trial.now().momentum.linear, (Vec3{0, 6, 0}));
    EXPECT_EQ(trial.now().momentum.angular, (Vec3{0, 0, 24}));
    EXPECT_EQ(trial.now().energy.kinetic, 9);
}

TEST(Momentum, CountsTheSpinAboutTheCentreOfMass)
{
    test::SceneBuilder builder;
    scene::Body body = moving(test::plainBody("top", 3, {1, 2, 4}), {}, {0, 0, 5});
    body.X_BC = {{0.1, 0, 0}, base::axisAngle({0, 1, 0}, M_PI / 2)};  // the X of C is -Z of W
    builder.add(body);
    const Trial trial(builder);
    // The centre moves with 0.5 m/s along Y at 0.1 m along X.
    EXPECT_NEAR(trial.now().momentum.linear.y, 3 * 0.5, 1e-12);
    EXPECT_NEAR(trial.now().momentum.angular.z, 1 * 5 + 0.1 * 1.5, 1e-12);
    EXPECT_NEAR(trial.now().energy.kinetic, 0.5 * 3 * 0.25 + 0.5 * 1 * 25, 1e-12);
}

TEST(Momentum, OfFreelyTumblingBodiesStaysToRounding)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    test::Random random(7);
    for (int i = 0; i < 10; ++i) {
        scene::Body body = moving(test::plainBody("body", 1 + i, {0.01, 0.02, 0.025}),
                                  random.vector(2), random.vector(6));
        body.X_BC = {random.vector(0.1), random.rotation()};
        builder.add(body, {random.vector(5), random.rotation()});
    }
    Trial trial(builder);
    trial.step();
    const exchange::Momentum start = trial.now().momentum;
    const double energy = energyIn(trial);
    double swing = 0;
    for (int i = 0; i < 100; ++i) {
        trial.step(100);
        EXPECT_LT(base::norm(trial.now().momentum.linear - start.linear), 1e-10);
        EXPECT_LT(base::norm(trial.now().momentum.angular - start.angular), 1e-8);
        swing = std::max(swing, std::abs(energyIn(trial) - energy));
    }
    EXPECT_LT(swing, 1e-6 * energy) << "of second order in the step, and without drift";
}

TEST(Momentum, IsExchangedByBodiesThatMeetAndByJointsButNotLost)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto a = builder.add(moving(test::solidBox("a", 1, {0.2, 0.2, 0.2}), {1, 0, 0}, {}));
    const auto b = builder.add(test::solidBox("b", 2, {0.2, 0.2, 0.2}), test::at({0, 0.3, 0}));
    builder.joinAt(scene::JointType::PointToPoint, a, b, test::at({0, 0.15, 0}));
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({0.4, 0.02, 0.03}));
    Trial trial(builder);
    const exchange::Momentum start = trial.now().momentum;
    trial.step(2000);
    EXPECT_GT(trial.now().bodies[2].linearVelocity.x, 0.1) << "they did meet";
    EXPECT_LT(base::norm(trial.now().momentum.linear - start.linear), 1e-9);
    EXPECT_LT(base::norm(trial.now().momentum.angular - start.angular), 2e-3);
}

TEST(Energy, OfAThrownBodyIsKept)
{
    test::SceneBuilder builder;
    builder.add(moving(test::plainBody("stone", 2, {1, 1, 1}), {3, 0, 4}, {1, 2, 3}),
                test::at({0, 0, 5}));
    Trial trial(builder);
    const double start = energyIn(trial);
    EXPECT_NEAR(start, 0.5 * 2 * 25 + 0.5 * 14 + 2 * 9.81 * 5, 1e-9);
    trial.forSeconds(1);
    EXPECT_NEAR(energyIn(trial), start, 1e-9);
}

TEST(Energy, OfADivergedBodyDoesNotCount)
{
    test::SceneBuilder builder;
    builder.add(moving(test::plainBody("lost", 1, {1, 1, 1}), {1e300, 0, 0}, {}));
    Trial trial(builder);
    trial.step();
    ASSERT_TRUE(trial.now().bodies[0].diverged);
    EXPECT_EQ(energyIn(trial), 0);
    EXPECT_EQ(trial.now().momentum.linear, Vec3{});
}

}  // namespace

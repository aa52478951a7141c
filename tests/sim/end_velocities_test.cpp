// Velocities of a snapshot belong to the time of its poses.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using test::Trial;

TEST(EndVelocity, OfAPendulumIsOfSecondOrder)
{
    // A bar of length l let go from the horizontal: w² = 3 g sin(angle) / l, whatever the time.
    double errors[2];
    int n = 0;
    for (const double dt : {0.002, 0.001}) {
        test::SceneBuilder builder;
        const auto anchor = builder.add(test::anchor());
        const auto bar = builder.add(test::bar("bar", 1, 0.5), test::at({0.25, 0, 0}));
        const auto joint =
            builder.joinAt(scene::JointType::Revolute, anchor, bar, {{}, test::zAlongY()});
        const scene::Body& body = builder.body(bar);
        const double inertia = body.inertia.y + 0.25 * 0.25;
        Trial trial(builder);
        double worst = 0;
        for (int i = 1; i * dt < 0.5; ++i) {
            trial.step(1, dt);
            const double fallen = -trial.body(bar).X_WB.position.z;
            const double rate = std::sqrt(2 * 9.81 * fallen / inertia);
            if (i * dt > 0.01) {
                worst =
                    std::max(worst, std::abs(std::abs(trial.joint(joint).velocity) - rate) / rate);
            }
        }
        errors[n++] = worst;
    }
    EXPECT_LT(errors[1], 2e-3);
    EXPECT_GT(errors[0] / errors[1], 1.8);
}

TEST(EndVelocity, OfABlowIsNotCarriedOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 0.5}));
    Trial trial(builder);
    double highest = -1;
    double lowest = 0;
    for (int i = 0; i < 500; ++i) {
        trial.step();
        highest = std::max(highest, trial.body(ball).linearVelocity.z);
        lowest = std::min(lowest, trial.body(ball).linearVelocity.z);
    }
    EXPECT_NEAR(lowest, -std::sqrt(2 * 9.81 * 0.4), 0.02);
    EXPECT_LT(highest, 1e-3) << "it stops and does not seem to rise";
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, 0, 1e-6);
}

TEST(EndVelocity, OfAMotorThatReachesItsRateAtOnceIsThatRate)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto anchor = builder.add(test::anchor());
    const auto bar = builder.add(test::bar("bar", 1, 0.5), test::at({0.25, 0, 0}));
    const auto joint =
        builder.joinAt(scene::JointType::Revolute, anchor, bar, {{}, test::zAlongY()});
    builder.joint(joint).controller.maxMotorImpulse = 1;
    Trial trial(builder);
    trial.step(20);
    trial.world().apply(exchange::CommandJoint{joint, exchange::ControlMode::Velocity, 0.5});
    for (int i = 0; i < 5; ++i) {
        trial.step();
        EXPECT_NEAR(trial.joint(joint).velocity, 0.5, 1e-6) << i;
    }
}

}  // namespace

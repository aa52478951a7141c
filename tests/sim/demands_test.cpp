// What a snapshot reports of the commands that hold, and letting go of them all.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::ControlMode;
using exchange::Snapshot;
using scene::BodyIndex;
using test::Trial;

// Boxes in a row, without gravity.
test::SceneBuilder boxes(int count)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    for (int i = 0; i < count; ++i) {
        builder.add(test::solidBox("box", 2, {0.1, 0.1, 0.1}), test::at({1.0 * i, 0, 0}));
    }
    return builder;
}

TEST(BodyDemand, IsReportedAsItWasCommanded)
{
    Trial trial(boxes(2));
    EXPECT_EQ(trial.now().demands[1], (exchange::BodyDemand{{.body = BodyIndex{1}}, {}}));
    const CommandBody wanted{.body = BodyIndex{1},
                             .mode = BodyControlMode::Wrench,
                             .linear = {1, 2, 3},
                             .angular = {4, 5, 6},
                             .maxForce = 50};
    trial.world().apply(wanted);
    trial.world().apply(exchange::SetBodyGravity{BodyIndex{1}, Vec3{0, 0, -1.62}});
    trial.step();
    EXPECT_EQ(trial.now().demands[1].command, wanted);
    EXPECT_EQ(trial.now().demands[1].gravity, (Vec3{0, 0, -1.62}));
    EXPECT_EQ(trial.now().demands[0].command.mode, BodyControlMode::Off);
    EXPECT_FALSE(trial.now().demands[0].gravity.has_value());
}

TEST(BodyDemand, IsOffWhenItsTimeIsOver)
{
    Trial trial(boxes(1));
    trial.world().apply(CommandBody{.body = BodyIndex{0},
                                    .mode = BodyControlMode::Velocity,
                                    .linear = {1, 0, 0},
                                    .holdFor = 0.01});
    trial.step(9);
    EXPECT_EQ(trial.now().demands[0].command.mode, BodyControlMode::Velocity);
    trial.step(3);
    EXPECT_EQ(trial.now().demands[0], (exchange::BodyDemand{{.body = BodyIndex{0}}, {}}));
}

TEST(BodyDemand, GoesOnInTheNextSceneUnderItsNewNumber)
{
    const test::SceneBuilder before = boxes(1);
    sim::World world(before.build());
    world.apply(CommandBody{
        .body = BodyIndex{0}, .mode = BodyControlMode::Velocity, .linear = {0.5, 0, 0}});
    world.apply(exchange::SetBodyGravity{BodyIndex{0}, Vec3{0, 0, 1}});
    world.step(Trial::kStep);

    const auto next = boxes(2).build();
    const exchange::Carry carry{.former = {{BodyIndex{1}, BodyIndex{0}}}};
    sim::World later(next);
    later.continueFrom(world, carry);
    Snapshot shown = exchange::initialSnapshot(*next);
    later.fill(shown);
    EXPECT_EQ(shown.demands[1].command.mode, BodyControlMode::Velocity);
    EXPECT_EQ(shown.demands[1].command.body, BodyIndex{1});
    EXPECT_EQ(shown.demands[1].gravity, (Vec3{0, 0, 1}));
    EXPECT_EQ(shown.demands[0].command.mode, BodyControlMode::Off);
}

TEST(JointDemand, ReportsItsGoalAndItsBounds)
{
    test::SceneBuilder builder = boxes(2);
    const auto joint = builder.joinAt(scene::JointType::Revolute, BodyIndex{0}, BodyIndex{1}, {});
    builder.joint(joint).limits = scene::Limits{-0.5, 0.5};
    Trial trial(builder);
    trial.world().apply(exchange::CommandJoint{.joint = joint,
                                               .mode = ControlMode::Position,
                                               .target = 2,
                                               .maxEffort = 3,
                                               .maxRate = 0.1});
    trial.step();
    EXPECT_EQ(trial.joint(joint).goal, 0.5) << "its limit";
    EXPECT_NEAR(trial.joint(joint).target, 1e-4, 1e-12) << "on the way";
    EXPECT_EQ(trial.joint(joint).maxEffort, 3);
    EXPECT_EQ(trial.joint(joint).maxRate, 0.1);
    trial.world().apply(exchange::CommandJoint{.joint = joint});
    trial.step();
    EXPECT_EQ(trial.joint(joint).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(joint).goal, 0);
    EXPECT_EQ(trial.joint(joint).maxEffort, exchange::kForEver);
}

TEST(ReleaseAll, LeavesNothingCommandedAndGravityAsItIs)
{
    test::SceneBuilder builder = boxes(3);
    builder.body(BodyIndex{1}).mass = 0;
    const auto joint = builder.joinAt(scene::JointType::Prismatic, BodyIndex{0}, BodyIndex{2}, {});
    scene::Actuator actuator;
    actuator.parent = BodyIndex{0};
    builder.scene().actuators = {actuator};
    scene::Wheel wheel;
    wheel.radius = 0.3;
    wheel.suspensionStiffness = 50;
    wheel.suspensionRestLength = 0.4;
    wheel.down = {0, 0, -1};
    wheel.axle = {0, -1, 0};
    wheel.maxEnginePower = 10;
    wheel.maxBrakePower = 10;
    wheel.steeringHigh = 1;
    scene::Vehicle vehicle;
    vehicle.chassis = BodyIndex{0};
    vehicle.wheels = {wheel};
    builder.scene().vehicles = {vehicle};

    Trial trial(builder);
    sim::World& world = trial.world();
    world.apply(exchange::CommandJoint{.joint = joint, .mode = ControlMode::Effort, .target = 1});
    for (const std::uint32_t body : {0U, 1U}) {
        world.apply(CommandBody{
            .body = BodyIndex{body}, .mode = BodyControlMode::Velocity, .linear = {0, 0, 1}});
    }
    world.apply(exchange::SetBodyGravity{BodyIndex{0}, Vec3{0, 1, 0}});
    world.apply(exchange::CommandWheel{
        .vehicle = scene::VehicleIndex{0}, .steering = 0.5, .enginePower = 50, .brakePower = 3});
    world.apply(exchange::Grab{.actuator = scene::ActuatorIndex{0}, .body = BodyIndex{2}});
    trial.step();
    EXPECT_EQ(trial.now().wheels[0].demand, (exchange::WheelDemand{0.5, 10, 3}));
    EXPECT_TRUE(trial.now().actuators[0].active);

    world.apply(exchange::ReleaseAll{});
    trial.step();
    EXPECT_EQ(trial.joint(joint).mode, ControlMode::Off);
    for (const exchange::BodyDemand& demand : trial.now().demands) {
        EXPECT_EQ(demand.command.mode, BodyControlMode::Off);
    }
    EXPECT_EQ(trial.now().demands[0].gravity, (Vec3{0, 1, 0}));
    EXPECT_EQ(trial.now().wheels[0].demand, exchange::WheelDemand{});
    EXPECT_FALSE(trial.now().actuators[0].active);
    EXPECT_EQ(trial.body(BodyIndex{1}).linearVelocity, Vec3{}) << "what was moved along stands";
}

}  // namespace

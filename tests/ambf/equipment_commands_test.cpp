#include "ambf/equipment_commands.h"

#include "tests/ambf/posted.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace ambf {

using ambf_test::Posted;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::CommandWheel;
using exchange::Grab;
using exchange::LetGo;

class EquipmentCommandsTest : public testing::Test {
protected:
    EquipmentCommandsTest()
    {
        auto scene = std::make_shared<scene::Scene>();
        scene->bodies.push_back(test::plainBody("hand", 1, {1, 1, 1}));
        scene->bodies.push_back(test::plainBody("needle", 1, {1, 1, 1}));
        scene->bodies[1].X_BC.position = {0.1, 0, 0};
        scene->actuators.resize(1);
        scene->actuators[0].parent = scene::BodyIndex{0};
        scene->sensors.resize(1);
        scene->vehicles.resize(1);
        scene->vehicles[0].chassis = scene::BodyIndex{0};
        scene->vehicles[0].wheels.resize(3);
        scene->vehicles[0].wheels[2].maxBrakePower = 40;
        served_.bodies = {{"/env/", "BODY hand", "hand"}, {"/env/", "BODY needle", "needle"}};
        served_.sensors = {{"/env/", "SENSOR tip", "tip"}};
        frame_ = exchange::initialSnapshot(*scene);
        served_.scene = std::move(scene);
    }

    void follow(const ActuatorMessage& message)
    {
        actuator_.follow(message, frame_, posted_.post(), posted_.warn());
    }

    ServedScene served_;
    exchange::Snapshot frame_;
    Posted posted_;
    ActuatorCommands actuator_{served_, scene::ActuatorIndex{0}};
};

TEST_F(EquipmentCommandsTest, AnActuatorGrabsOnceAndLetsGo)
{
    follow({.actuate = false});
    EXPECT_TRUE(posted_.commands.empty());
    follow({.actuate = true, .body = "needle"});
    EXPECT_EQ(posted_.take<Grab>().at(0).body, scene::BodyIndex{1});
    frame_.actuators[0].active = true;
    follow({.actuate = true, .body = "needle"});
    EXPECT_TRUE(posted_.commands.empty());
    follow({.actuate = false});
    EXPECT_EQ(posted_.take<LetGo>().size(), 1U);
}

TEST_F(EquipmentCommandsTest, TheOffsetIsTheActuatorInTheCentreOfMassFrame)
{
    const base::Pose X_CA{{0, 0.2, 0}, base::axisAngle({0, 0, 1}, 0.7)};
    follow({.actuate = true, .body = "needle", .usesOffset = true, .offset = X_CA});
    const base::Pose X_AB = posted_.take<Grab>().at(0).X_AB.value();
    // X_AB X_BC X_CA is the actuator in itself.
    const base::Pose round = X_AB * (served_.scene->bodies[1].X_BC * X_CA);
    EXPECT_NEAR(base::norm(round.position), 0, 1e-12);
    EXPECT_NEAR(base::angleBetween(round.rotation, {}), 0, 1e-9);
}

TEST_F(EquipmentCommandsTest, WhatASensorSeesIsGrabbedByItsName)
{
    follow({.actuate = true, .usesSensor = true, .sensor = "SENSOR tip"});
    EXPECT_EQ(posted_.take<Grab>().at(0).sensor, scene::SensorIndex{0});
}

TEST_F(EquipmentCommandsTest, NamesThatMeanNoneOrSeveralAreWarnedOf)
{
    follow({.actuate = true, .body = "/env/"});
    follow({.actuate = true, .body = "thread"});
    follow({.actuate = true, .usesSensor = true, .sensor = "eye"});
    EXPECT_TRUE(posted_.commands.empty());
    EXPECT_EQ(posted_.warnings.size(), 3U);
}

TEST_F(EquipmentCommandsTest, WheelsFollowListsOfAnyLength)
{
    VehicleCommands vehicle(*served_.scene, scene::VehicleIndex{0});
    vehicle.follow({.steering = {0.1F}, .power = {5, 6}, .brake = {0, 0, 7, 8}}, posted_.post());
    const auto wheels = posted_.take<CommandWheel>();
    ASSERT_EQ(wheels.size(), 3U);
    EXPECT_FLOAT_EQ(static_cast<float>(wheels[0].steering), 0.1F);
    EXPECT_EQ(wheels[1].steering, 0);
    EXPECT_EQ(wheels[1].enginePower, 6);
    EXPECT_EQ(wheels[2].brakePower, 7);
    EXPECT_TRUE(posted_.commands.empty()) << "no wrench is no demand of the chassis";
}

TEST_F(EquipmentCommandsTest, TheBrakeTakesThePowerAndBrakesAllItCan)
{
    VehicleCommands vehicle(*served_.scene, scene::VehicleIndex{0});
    vehicle.follow({.power = {5, 5, 5}, .brakes = true}, posted_.post());
    const auto wheels = posted_.take<CommandWheel>();
    EXPECT_EQ(wheels.at(2).enginePower, 0);
    EXPECT_EQ(wheels.at(2).brakePower, 40);
}

TEST_F(EquipmentCommandsTest, SilenceEndsTheBrakeAndTheWrench)
{
    VehicleCommands vehicle(*served_.scene, scene::VehicleIndex{0});
    vehicle.release(posted_.post());
    EXPECT_TRUE(posted_.commands.empty());
    vehicle.follow({.chassis = {{1, 0, 0}, {}}, .brakes = true}, posted_.post());
    EXPECT_EQ(posted_.take<CommandBody>().at(0).mode, BodyControlMode::Wrench);
    posted_.commands.clear();
    vehicle.release(posted_.post());
    EXPECT_EQ(posted_.take<CommandBody>().at(0).mode, BodyControlMode::Off);
    EXPECT_EQ(posted_.take<CommandWheel>().at(2).brakePower, 0);
}

}  // namespace ambf

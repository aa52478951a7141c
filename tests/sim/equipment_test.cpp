#include "tests/support/sensors.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using scene::JointType;
using test::at;
using test::Trial;

scene::Sensor contactSensor(scene::BodyIndex parent)
{
    scene::Sensor sensor;
    sensor.type = scene::SensorType::Contact;
    sensor.parent = parent;
    return sensor;
}

TEST(ContactSensor, FeelsTheWeightAndTheFrictionOfItsBody)
{
    // Gravity tilted by 0.2 rad instead of the floor: the block sticks by friction.
    test::SceneBuilder builder;
    builder.scene().gravity = 10 * Vec3{std::sin(0.2), 0, -std::cos(0.2)};
    const auto floor = builder.add(test::floorPlane());
    builder.body(floor).friction = 1;
    const auto block = builder.add(test::solidBox("block", 2, {0.2, 0.2, 0.2}), at({0.5, 0, 0.1}));
    builder.body(block).friction = 1;
    builder.scene().sensors = {contactSensor(block), contactSensor(floor)};
    Trial trial(builder);
    EXPECT_FALSE(trial.now().sensors[0].triggered);
    trial.forSeconds(1);
    const exchange::SensorReading& onBlock = trial.now().sensors[0];
    EXPECT_TRUE(onBlock.triggered);
    EXPECT_EQ(onBlock.contactCount, trial.now().contactCount);
    EXPECT_LE(base::norm(onBlock.wrench.force + 2 * builder.scene().gravity), 1e-3);
    EXPECT_LE(base::norm(onBlock.wrench.torque), 1e-3) << "about its middle";
    const exchange::SensorReading& onFloor = trial.now().sensors[1];
    EXPECT_LE(base::norm(onFloor.wrench.force + onBlock.wrench.force), 1e-12);
}

TEST(ContactSensor, FeelsNothingInTheAir)
{
    test::SceneBuilder builder;
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), at({0, 0, 1}));
    builder.add(test::floorPlane());
    builder.scene().sensors = {contactSensor(ball)};
    Trial trial(builder);
    trial.step(10);
    EXPECT_FALSE(trial.now().sensors[0].triggered);
    EXPECT_EQ(trial.now().sensors[0].wrench, exchange::Wrench{});
}

// At rest the joint carries the weight, m g, and its moment about the joint, m g l / 2.
TEST(ForceTorqueSensor, ReadsTheWeightThatItsJointCarriesAndItsMoment)
{
    test::SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto arm = builder.add(test::bar("arm", 2, 1), at({0.5, 0, 0}));
    const auto joint = builder.joinAt(JointType::Fixed, ground, arm, {});
    scene::Sensor sensor;
    sensor.type = scene::SensorType::ForceTorque;
    sensor.parent = arm;
    sensor.joint = joint;
    builder.scene().sensors = {sensor};
    Trial trial(builder);
    trial.step(100);
    const exchange::Wrench& wrench = trial.now().sensors[0].wrench;
    EXPECT_LE(base::norm(wrench.force - Vec3{0, 0, 2 * 9.81}), 1e-6);
    EXPECT_LE(base::norm(wrench.torque - Vec3{0, -2 * 9.81 * 0.5, 0}), 1e-6);
}

// On a hinge along Y it falls: no moment about the hinge, and a quarter of the weight at the start,
// as of every thin rod that is let go level.
TEST(ForceTorqueSensor, ReadsAQuarterOfTheWeightOfARodThatIsLetGo)
{
    test::SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto arm = builder.add(test::bar("arm", 2, 1), at({0.5, 0, 0}));
    const auto joint =
        builder.joinAt(JointType::Revolute, ground, arm, {{0, 0, 0}, test::zAlongY()});
    scene::Sensor sensor;
    sensor.type = scene::SensorType::ForceTorque;
    sensor.parent = arm;
    sensor.joint = joint;
    builder.scene().sensors = {sensor};
    Trial trial(builder);
    trial.step(1);
    const exchange::Wrench& wrench = trial.now().sensors[0].wrench;
    EXPECT_NEAR(wrench.force.z, 2 * 9.81 / 4, 1e-6);
    EXPECT_NEAR(wrench.torque.y, 0, 1e-6);
}

class Grasp : public testing::Test {
protected:
    Grasp()
    {
        hand_ = builder_.add(test::solidBox("hand", 0, {0.1, 0.1, 0.1}));
        ball_ = builder_.add(test::solidSphere("ball", 1, 0.1), at({0, 0, -0.5}));
        scene::Actuator actuator;
        actuator.parent = hand_;
        actuator.X_BA = at({0, 0, -0.05});
        builder_.scene().actuators = {actuator};
        builder_.scene().sensors = {
            test::raySensor(hand_, {{{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 0, -1}}})};
    }

    static constexpr scene::ActuatorIndex kFirst{0};
    test::SceneBuilder builder_;
    scene::BodyIndex hand_;
    scene::BodyIndex ball_;
};

TEST_F(Grasp, HoldsTheNamedBodyWhereItIs)
{
    Trial trial(builder_);
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = ball_});
    trial.forSeconds(1);
    EXPECT_EQ(trial.now().actuators[0], (exchange::ActuatorReading{true, ball_}));
    EXPECT_NEAR(trial.body(ball_).X_WB.position.z, -0.5, 1e-4);
    trial.world().apply(exchange::LetGo{kFirst});
    const double before = trial.body(ball_).X_WB.position.z;
    trial.forSeconds(0.5);
    EXPECT_FALSE(trial.now().actuators[0].active);
    EXPECT_NEAR(trial.body(ball_).X_WB.position.z - before, -0.5 * 9.81 * 0.25, 0.01);
}

TEST_F(Grasp, TakesWhatTheFirstTriggeredRayOfASensorHits)
{
    Trial trial(builder_);
    trial.world().apply(exchange::Grab{.actuator = kFirst, .sensor = scene::SensorIndex{0}});
    trial.step();
    EXPECT_EQ(trial.now().actuators[0].body, ball_);
}

TEST_F(Grasp, BringsTheBodyToTheGivenPose)
{
    Trial trial(builder_);
    const base::Pose X_AB{{0, 0, -0.1}, base::axisAngle({1, 0, 0}, 1)};
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = ball_, .X_AB = X_AB});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball_).X_WB.position.z, -0.15, 1e-4);
    EXPECT_LE(base::angleBetween(trial.body(ball_).X_WB.rotation, X_AB.rotation), 1e-6);
}

TEST_F(Grasp, EndsWhenItsTimeIsOverAndNotWhileItIsRepeated)
{
    Trial trial(builder_);
    const exchange::Grab grab{.actuator = kFirst, .body = ball_, .holdFor = 0.01};
    for (int i = 0; i < 100; ++i) {
        trial.world().apply(grab);
        trial.step();
    }
    EXPECT_TRUE(trial.now().actuators[0].active);
    EXPECT_NEAR(trial.body(ball_).X_WB.position.z, -0.5, 1e-4) << "does not creep";
    trial.step(8);
    EXPECT_TRUE(trial.now().actuators[0].active);
    trial.step(3);
    EXPECT_FALSE(trial.now().actuators[0].active);
}

TEST_F(Grasp, BodiesInItDoNotCollideUntilLetGo)
{
    Trial trial(builder_);
    // Deep inside the hand.
    trial.world().apply(
        exchange::Grab{.actuator = kFirst, .body = ball_, .X_AB = at({0, 0, 0.05})});
    trial.forSeconds(1);
    EXPECT_NEAR(base::norm(trial.body(ball_).X_WB.position), 0, 1e-3);
    EXPECT_EQ(trial.now().contactCount, 0U);
    trial.world().apply(exchange::LetGo{kFirst});
    trial.forSeconds(1);
    EXPECT_GT(base::norm(trial.body(ball_).X_WB.position), 0.1);
}

TEST_F(Grasp, PushesNoHarderThanItsMaxImpulse)
{
    // 1 kg falls although it is held: 0.005 N·s per step of 1 ms are 5 N.
    builder_.scene().actuators[0].maxImpulse = 0.005;
    Trial trial(builder_);
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = ball_});
    trial.forSeconds(0.2);
    EXPECT_NEAR(trial.body(ball_).linearVelocity.z, -(9.81 - 5) * 0.2, 0.01);
}

TEST_F(Grasp, IgnoresWhatMakesNoSense)
{
    Trial trial(builder_);
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = hand_});
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = scene::BodyIndex{99}});
    trial.world().apply(exchange::Grab{.actuator = scene::ActuatorIndex{9}, .body = ball_});
    trial.world().apply(exchange::Grab{.actuator = kFirst, .sensor = scene::SensorIndex{9}});
    trial.world().apply(
        exchange::Grab{.actuator = kFirst, .body = ball_, .X_AB = at({std::nan(""), 0, 0})});
    trial.world().apply(exchange::Grab{.actuator = kFirst});
    trial.world().apply(exchange::LetGo{scene::ActuatorIndex{9}});
    trial.step();
    EXPECT_FALSE(trial.now().actuators[0].active);
}

TEST_F(Grasp, IsOverAfterAReset)
{
    Trial trial(builder_);
    trial.world().apply(exchange::Grab{.actuator = kFirst, .body = ball_});
    trial.step(10);
    trial.reset();
    EXPECT_FALSE(trial.now().actuators[0].active);
    trial.step(100);
    EXPECT_LT(trial.body(ball_).X_WB.position.z, -0.54);
}

scene::Ghost boxGhost(Vec3 size)
{
    scene::Ghost ghost;
    ghost.collisions.push_back({scene::Box{size}, {}});
    return ghost;
}

TEST(Ghost, TakesGravityAndSpeedFromWhatIsInsideAndGivesGravityBack)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {0, 0, -10};
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05), at({0, 0, 1}));
    builder.body(ball).linearVelocity = {0, 0, -50};
    builder.scene().ghosts = {boxGhost({1, 1, 0.6})};
    Trial trial(builder);
    trial.step(10);  // on its way to the upper side
    EXPECT_EQ(trial.now().ghosts[0].inside, 0U);
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, -50.1, 1e-9);
    trial.step(100);
    EXPECT_EQ(trial.now().ghosts[0].inside, 1U);
    EXPECT_GT(trial.body(ball).linearVelocity.z, -0.02);
    const double before = trial.body(ball).linearVelocity.z;
    trial.step(10);
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, before * std::pow(0.9, 10), 1e-9);
    EXPECT_EQ(trial.now().contactCount, 0U) << "a ghost touches nothing";
}

TEST(Ghost, DampsAlikeAtEveryStepSize)
{
    for (const double dt : {0.0005, 0.001, 0.002}) {
        test::SceneBuilder builder;
        const auto ball = builder.add(test::solidSphere("ball", 1, 0.05));
        builder.body(ball).linearVelocity = {0.1, 0, 0};
        builder.scene().ghosts = {boxGhost({1, 1, 1})};
        Trial trial(builder);
        trial.step(4, dt);  // the first finds the overlap
        const double before = trial.body(ball).linearVelocity.x;
        trial.step(static_cast<int>(std::lround(0.01 / dt)), dt);
        const double lost = -std::log(0.9) * dt / 0.001;  // in a step
        EXPECT_NEAR(trial.body(ball).linearVelocity.x / (before * std::pow(0.9, 10)), 1,
                    lost * lost)
            << dt;
    }
}

TEST(Ghost, CarriesThingsAlongWithItsParent)
{
    test::SceneBuilder builder;
    const auto carrier = builder.add(test::plainBody("carrier", 1, {1, 1, 1}));
    builder.body(carrier).gravity = Vec3{};
    builder.body(carrier).linearVelocity = {0.2, 0, 0};
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05), at({0, 0, 1}));
    scene::Ghost ghost = boxGhost({1, 1, 1});
    ghost.parent = carrier;
    ghost.X_BG = at({0, 0, 1});
    builder.scene().ghosts = {ghost};
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).linearVelocity.x, 0.2, 1e-6);
    EXPECT_NEAR(trial.now().ghosts[0].X_WG.position.x, 0.2, 1e-9);
}

TEST(Ghost, TakesUpWhatItComesTo)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto carrier = builder.add(test::plainBody("carrier", 1, {1, 1, 1}));
    builder.body(carrier).linearVelocity = {10, 0, 0};
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05), at({5, 0, 0}));
    scene::Ghost ghost = boxGhost({1, 1, 1});
    ghost.parent = carrier;
    builder.scene().ghosts = {ghost};
    Trial trial(builder);
    trial.forSeconds(0.4);
    EXPECT_EQ(trial.now().ghosts[0].inside, 0U);
    EXPECT_TRUE(trial.now().ghosts[0].bodies().empty());
    trial.forSeconds(0.1);
    EXPECT_EQ(trial.now().ghosts[0].inside, 1U);
    ASSERT_EQ(trial.now().ghosts[0].bodies().size(), 1U);
    EXPECT_EQ(trial.now().ghosts[0].bodies()[0], ball);
}

// The ball has a gravity of its own, upwards, and flies through a ghost in 10 ms.
TEST(Ghost, GivesBackTheOwnGravityOfABody)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {0, 0, -10};
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05), at({-0.2, 0, 0}));
    builder.body(ball).gravity = Vec3{0, 0, 3};
    builder.body(ball).linearVelocity = {30, 0, 0};
    builder.scene().ghosts = {boxGhost({0.1, 1, 1})};
    Trial trial(builder);
    trial.step(4);
    EXPECT_EQ(trial.now().ghosts[0].inside, 0U);
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, 0.012, 1e-9) << "its own, before";
    trial.step(50);
    EXPECT_EQ(trial.now().ghosts[0].inside, 0U);
    EXPECT_GT(trial.body(ball).X_WB.position.x, 0.1) << "through";
    const double before = trial.body(ball).linearVelocity.z;
    trial.step(10);
    EXPECT_NEAR((trial.body(ball).linearVelocity.z - before) / 0.01, 3, 1e-9);
}

TEST(Ghost, LeavesBodiesOfOtherGroupsAlone)
{
    test::SceneBuilder builder;
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05));
    builder.body(ball).collisionGroups = {1};
    scene::Ghost ghost = boxGhost({1, 1, 1});
    ghost.collisionGroups = {2};
    builder.scene().ghosts = {ghost};
    Trial trial(builder);
    trial.step(10);
    EXPECT_EQ(trial.now().ghosts[0].inside, 0U);
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, -0.0981, 1e-9);
}

TEST(Ghost, IsNoObstacleForAFastBody)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto bullet = builder.add(test::solidSphere("bullet", 0.01, 0.01));
    builder.body(bullet).linearVelocity = {200, 0, 0};
    scene::Ghost ghost = boxGhost({0.002, 1, 1});
    ghost.X_BG = at({0.5, 0, 0});
    builder.scene().ghosts = {ghost};
    Trial trial(builder);
    trial.step(10);
    EXPECT_GT(trial.body(bullet).X_WB.position.x, 1.5);
}

class Car : public testing::Test {
protected:
    Car()
    {
        scene::Body floor = test::floorPlane();
        builder_.add(std::move(floor));
        chassis_ = builder_.add(test::solidBox("chassis", 100, {2, 1, 0.4}), at({0, 0, 1}));
        scene::Vehicle vehicle;
        vehicle.chassis = chassis_;
        for (int i = 0; i < 4; ++i) {
            scene::Wheel wheel;
            wheel.body = builder_.add(test::plainBody("wheel", 0, {}));
            wheel.radius = 0.3;
            wheel.width = 0.2;
            wheel.friction = 2;
            wheel.suspensionStiffness = 100;
            wheel.suspensionDamping = 10;
            wheel.suspensionCompression = 10;
            wheel.suspensionRestLength = 0.4;
            wheel.rollInfluence = 0.1;
            wheel.down = {0, 0, -1};
            wheel.axle = {0, -1, 0};
            wheel.offset = {i < 2 ? 0.8 : -0.8, i % 2 == 0 ? 0.6 : -0.6, 0};
            wheel.front = i < 2;
            wheel.steeringLow = i < 2 ? -0.5 : 0;
            wheel.steeringHigh = i < 2 ? 0.5 : 0;
            wheel.maxEnginePower = 100;
            wheel.maxBrakePower = 50;
            vehicle.wheels.push_back(wheel);
        }
        builder_.scene().vehicles = {vehicle};
    }

    static void drive(Trial& trial, const exchange::CommandWheel& demand)
    {
        for (std::uint32_t i = 0; i < 4; ++i) {
            exchange::CommandWheel wheel = demand;
            wheel.vehicle = scene::VehicleIndex{0};
            wheel.wheel = i;
            trial.world().apply(wheel);
        }
    }

    test::SceneBuilder builder_;
    scene::BodyIndex chassis_;
};

TEST_F(Car, StandsOnItsSprings)
{
    Trial trial(builder_);
    trial.forSeconds(5);
    // Each of four springs of stiffness * mass carries a quarter of the weight.
    const double sag = 9.81 / (4 * 100);
    EXPECT_NEAR(trial.body(chassis_).X_WB.position.z, 0.3 + 0.4 - sag, 1e-4);
    for (const exchange::WheelReading& wheel : trial.now().wheels) {
        EXPECT_TRUE(wheel.onGround);
        EXPECT_NEAR(wheel.suspensionLength, 0.4 - sag, 1e-4);
        EXPECT_NEAR(wheel.X_WWheel.position.z, 0.3, 1e-4);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(trial.now().bodies[2 + i].X_WB, trial.now().wheels[i].X_WWheel);
    }
}

TEST_F(Car, AcceleratesWithItsPowerAndItsWheelsRoll)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    const double start = trial.body(chassis_).X_WB.position.x;
    const double turned = trial.now().wheels[0].rotation;
    drive(trial, {.enginePower = 50});
    trial.forSeconds(1);
    // 4 x 50 N on 100 kg.
    EXPECT_NEAR(trial.body(chassis_).linearVelocity.x, 2, 0.02);
    const double way = trial.body(chassis_).X_WB.position.x - start;
    EXPECT_NEAR(std::abs(trial.now().wheels[0].rotation - turned), way / 0.3, 0.02);
}

TEST_F(Car, TakesNoMoreThanItsWheelsAllow)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    drive(trial, {.steering = 3, .enginePower = 1000});
    trial.forSeconds(0.2);
    EXPECT_EQ(trial.now().wheels[0].steering, 0.5);
    EXPECT_EQ(trial.now().wheels[3].steering, 0);
    EXPECT_LT(base::norm(trial.body(chassis_).linearVelocity), 4 * 100 / 100.0 * 0.2 + 0.01);
}

TEST_F(Car, TurnsLeftWhenSteeredToTheLeft)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    drive(trial, {.steering = 0.3, .enginePower = 50});
    trial.forSeconds(2);
    EXPECT_GT(trial.body(chassis_).angularVelocity.z, 0.1);
    EXPECT_GT(trial.body(chassis_).X_WB.position.y, 0.1);
}

TEST_F(Car, StopsByItsBrakes)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    drive(trial, {.enginePower = 50});
    trial.forSeconds(1);
    const double speed = trial.body(chassis_).linearVelocity.x;
    drive(trial, {.brakePower = 25});
    trial.forSeconds(0.5);
    // 4 x 25 N on 100 kg.
    EXPECT_NEAR(trial.body(chassis_).linearVelocity.x, speed - 0.5, 0.05);
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(chassis_).linearVelocity.x, 0, 0.01);
}

TEST_F(Car, RollsOnWhenItsCommandsRunOut)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    drive(trial, {.steering = 0, .enginePower = 50, .holdFor = 0.5});
    trial.forSeconds(0.5);
    const double speed = trial.body(chassis_).linearVelocity.x;
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(chassis_).linearVelocity.x, speed, 0.02);
}

}  // namespace

#include "devices/run_coupling.h"

#include "devices/shared_control.h"
#include "sim/session.h"
#include "tests/devices/coupled_run.h"
#include "tests/devices/near.h"
#include "tests/support/reaches.h"
#include "tests/support/sensors.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using devices::HandDemand;
using devices::UnitSettings;
using test::CoupledRun;
using test::expectNear;
using test::forceSettings;

constexpr scene::BodyIndex kFirst{0};

scene::ScenePtr floatingBox(base::Vec3 gravity = {}, const base::Pose& X_BC = {})
{
    test::SceneBuilder builder;
    builder.scene().gravity = gravity;
    scene::Body box = test::solidBox("box", 2, {0.1, 0.1, 0.1});
    box.X_BC = X_BC;
    builder.add(box);
    return builder.build();
}

TEST(RunCoupling, BringsABodyToTheReference)
{
    CoupledRun run(floatingBox({}, {{0.02, 0.01, -0.03}, base::axisAngle({1, 1, 0}, 0.4)}));
    UnitSettings settings = forceSettings(500, 40);
    settings.controller.angular = {.stiffness = {5, 5, 5}, .damping = {0.2, 0.2, 0.2}};
    run.addUnit(settings, kFirst);
    run.couple();
    const base::Pose reference{{0.1, -0.2, 0.3}, base::axisAngle({0, 0, 1}, 0.5)};
    run.follow(0, reference);
    run.step(6000);
    expectNear(run.body(kFirst).X_WB.position, reference.position, 1e-6);
    EXPECT_LT(base::angleBetween(run.body(kFirst).X_WB.rotation, reference.rotation), 1e-5);
}

TEST(RunCoupling, HangsUnderItsWeight)
{
    // K e = m g.
    CoupledRun run(floatingBox({0, 0, -9.81}));
    run.addUnit(forceSettings(500, 40), kFirst);
    run.couple();
    run.follow(0, {});
    run.step(6000);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.z, -2 * 9.81 / 500, 1e-6);
}

TEST(RunCoupling, SwingsAsAMassOnASpring)
{
    CoupledRun run(floatingBox());
    run.addUnit(forceSettings(200, 0), kFirst);
    run.couple();
    run.follow(0, {});
    run.step(2100);  // the ramp is over
    run.follow(0, base::Pose{{0.01, 0, 0}, {}});
    // x = A (1 - cos w t) with w = 10 rad/s; the highest point after half a period. The force of a
    // step is that of its beginning, so half a step late, which swings it up by exp(w² h t / 4).
    run.step(314);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.x, 0.01 + 0.01 * std::exp(0.025 * 0.314), 1e-7);
}

TEST(RunCoupling, LetsUnitsWithEqualGainsAgreeOnTheirMiddle)
{
    CoupledRun run(floatingBox());
    run.addUnit(forceSettings(300, 20), kFirst);
    run.addUnit(forceSettings(300, 20), kFirst);
    run.couple();
    run.follow(0, base::Pose{{0.1, 0, 0}, {}});
    run.follow(1, base::Pose{{0, 0.1, 0}, {}});
    run.step(6000);
    expectNear(run.body(kFirst).X_WB.position, {0.05, 0.05, 0}, 1e-6);
}

TEST(RunCoupling, WeighsItsUnits)
{
    CoupledRun run(floatingBox());
    UnitSettings heavy = forceSettings(300, 20);
    heavy.weight = 0.75;
    UnitSettings light = forceSettings(300, 20);
    light.weight = 0.25;
    run.addUnit(heavy, kFirst);
    run.addUnit(light, kFirst);
    run.couple();
    run.follow(0, base::Pose{{0.1, 0, 0}, {}});
    run.follow(1, base::Pose{{-0.1, 0, 0}, {}});
    run.step(6000);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.x, 0.05, 1e-6);
    // Handing over while it runs.
    heavy.weight = 0;
    light.weight = 1;
    run.channel(0).settingsOfRun.back() = heavy;
    run.channel(0).settingsOfRun.publish();
    run.channel(1).settingsOfRun.back() = light;
    run.channel(1).settingsOfRun.publish();
    run.step(6000);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.x, -0.1, 1e-6);
}

TEST(RunCoupling, SplitsTheAxesOfAisoBetweenItsUnits)
{
    CoupledRun run(floatingBox());
    UnitSettings first = forceSettings(300, 20);
    UnitSettings second = forceSettings(300, 20);
    const devices::AxisMask xy{{true, true, false}, {false, false, false}};
    const devices::AxisMask z{{false, false, true}, {true, true, true}};
    devices::share(devices::SharedMode::AISO, {&first, &second}, {xy, z});
    second.controller.angular = {.stiffness = {5, 5, 5}, .damping = {0.2, 0.2, 0.2}};
    run.addUnit(first, kFirst);
    run.addUnit(second, kFirst);
    run.couple();
    const base::Quat turn = base::axisAngle({1, 0, 0}, 0.3);
    run.follow(0, base::Pose{{0.1, 0.2, 0.3}, {}});
    run.follow(1, base::Pose{{-0.1, -0.2, -0.3}, turn});
    run.step(6000);
    expectNear(run.body(kFirst).X_WB.position, {0.1, 0.2, -0.3}, 1e-6);
    EXPECT_LT(base::angleBetween(run.body(kFirst).X_WB.rotation, turn), 1e-5);
}

TEST(RunCoupling, LetsABodyGoWhenItsUnitsDo)
{
    CoupledRun run(floatingBox());
    run.addUnit(forceSettings(300, 20), kFirst);
    run.couple();
    run.follow(0, base::Pose{{0.1, 0, 0}, {}});
    run.step(100);
    EXPECT_EQ(run.now().demands[0].command.mode, exchange::BodyControlMode::Wrench);
    run.ask(0, {});
    run.step(1);
    EXPECT_EQ(run.now().demands[0].command.mode, exchange::BodyControlMode::Off);
    run.step(1);
    const base::Vec3 velocity = run.body(kFirst).linearVelocity;
    run.step(100);
    expectNear(run.body(kFirst).linearVelocity, velocity, 1e-12);
    EXPECT_GT(velocity.x, 0.001);
}

TEST(RunCoupling, GivesVelocitiesWhereTheControllerDoes)
{
    UnitSettings settings;  // AMBF's preset: P 10, D 1, as a velocity
    settings.controller.linear.damping = {};
    settings.controller.angular.damping = {};
    CoupledRun run(floatingBox());
    run.addUnit(settings, kFirst);
    run.couple();
    run.follow(0, {});
    run.step(2100);
    run.follow(0, base::Pose{{0.1, 0, 0}, {}});
    run.step(1);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.x, 0.1 * 10 * 0.001, 1e-9);
    // x' = 10 (r - x).
    run.step(299);
    EXPECT_NEAR(run.body(kFirst).X_WB.position.x, 0.1 * (1 - std::pow(1 - 0.01, 300)), 1e-9);
}

TEST(RunCoupling, MixesAVelocityOfTheMotionWithATorque)
{
    UnitSettings settings = forceSettings(5, 0.2);
    settings.controller.linearOutput = scene::ControlOutput::Velocity;
    settings.controller.linear = {.stiffness = {10, 10, 10}, .damping = {}};
    CoupledRun run(floatingBox());
    run.addUnit(settings, kFirst);
    run.couple();
    const base::Pose reference{{0.1, 0, 0}, base::axisAngle({0, 1, 0}, 0.2)};
    run.follow(0, reference);
    run.step(8000);
    expectNear(run.body(kFirst).X_WB.position, reference.position, 1e-6);
    EXPECT_LT(base::angleBetween(run.body(kFirst).X_WB.rotation, reference.rotation), 1e-4);
}

// It glides there as x(t) = 1 - (1 - h / T)^(t / h) does, with h = 1 ms and T = 10 ms, and has the
// velocity of that.
TEST(RunCoupling, LeadsAStaticBodyToWhereTheReferenceIs)
{
    test::SceneBuilder builder;
    const auto post = builder.add(test::anchor());
    CoupledRun run(builder.build());
    run.addUnit(UnitSettings{}, post);
    run.couple();
    const base::Pose reference{{1, 2, 3}, base::axisAngle({0, 0, 1}, 1)};
    run.follow(0, reference);
    run.step(10);
    const double left = std::pow(0.9, 10);
    expectNear(run.body(post).X_WB.position, (1 - left) * reference.position, 1e-9);
    expectNear(run.body(post).linearVelocity, 100 * std::pow(0.9, 9) * reference.position, 1e-6);
    EXPECT_NEAR(base::angleBetween(run.body(post).X_WB.rotation, reference.rotation), left, 1e-9);
    run.step(290);
    expectNear(run.body(post).X_WB.position, reference.position, 1e-9);
    EXPECT_LT(base::angleBetween(run.body(post).X_WB.rotation, reference.rotation), 1e-6);
    // Let go, it stands still where it is.
    run.ask(0, {.X_WR = {}, .isActive = false});
    run.step(10);
    expectNear(run.body(post).X_WB.position, reference.position, 1e-9);
    expectNear(run.body(post).linearVelocity, {}, 1e-12);
}

// What a hand asked of the body before is not done to the next one.
TEST(RunCoupling, DoesNothingThatWasAskedOfTheCouplingBefore)
{
    test::SceneBuilder builder;
    const auto post = builder.add(test::anchor());
    CoupledRun run(builder.build());
    run.addUnit(UnitSettings{}, post);
    run.couple();
    run.couple();
    EXPECT_EQ(run.end(0).coupling, 1U);
    EXPECT_EQ(run.end(0).which, post.value);
    run.follow(0, {{1, 2, 3}, {}});
    run.step(100);
    expectNear(run.body(post).X_WB.position, {}, 1e-12);
    run.ask(0, {.X_WR = {{1, 2, 3}, {}}, .isActive = true, .coupling = 1});
    run.step(300);
    expectNear(run.body(post).X_WB.position, {1, 2, 3}, 1e-6);
}

TEST(RunCoupling, ShowsEachLoopItsBodyAndTheWorkOnIt)
{
    CoupledRun run(floatingBox());
    run.addUnit(forceSettings(200, 0), kFirst);
    run.couple();
    EXPECT_TRUE(run.end(0).isThere);
    EXPECT_FALSE(run.end(0).isPlaying);
    run.follow(0, base::Pose{{0.05, 0.02, 0}, {}});
    run.step(1500);
    const devices::EndState& end = run.end(0);
    const exchange::BodyState& body = run.body(kFirst);
    EXPECT_TRUE(end.isPlaying);
    EXPECT_EQ(end.X_WE, body.X_WB);
    EXPECT_EQ(end.linear, body.linearVelocity);
    // The work of the only force is the kinetic energy, along each axis.
    const base::Vec3 energy = base::scaled(body.linearVelocity, body.linearVelocity);
    expectNear(end.linearWork, energy, 2e-5);  // m / 2 = 1 kg
    EXPECT_GT(energy.x, 1e-3);
}

TEST(RunCoupling, OpensAndClosesAJaw)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto palm = builder.add(test::anchor());
    const auto finger = builder.add(test::solidBox("finger", 0.1, {0.1, 0.02, 0.02}));
    const auto joint = builder.joinAt(scene::JointType::Revolute, palm, finger, {});
    builder.joint(joint).limits = scene::Limits{-0.2, 0.6};
    CoupledRun run(builder.build());
    run.addUnit(UnitSettings{}, palm);
    run.couple();
    run.ask(0, {.isActive = true, .hasJaw = true, .jaw = 0.75});
    run.step(5000);
    EXPECT_NEAR(run.now().joints[joint.value].position, -0.2 + 0.75 * 0.8, 1e-3);
    // When the hand has let go, the jaw is free after a second.
    run.ask(0, {});
    run.step(1100);
    EXPECT_EQ(run.now().joints[joint.value].mode, exchange::ControlMode::Off);
}

struct Gripper {
    scene::BodyIndex palm;
    scene::BodyIndex box;
};

// A palm that looks and grabs down, 4 cm above a box.
Gripper addGripper(test::SceneBuilder& builder)
{
    builder.scene().gravity = {};
    Gripper gripper;
    gripper.palm = builder.add(test::solidBox("palm", 1, {0.02, 0.02, 0.02}));
    gripper.box =
        builder.add(test::solidBox("box", 0.1, {0.04, 0.04, 0.04}), test::at({0, 0, -0.05}));
    builder.scene().sensors.push_back(
        test::raySensor(gripper.palm, {{{0, 0, -0.012}, {0, 0, -0.06}}}));
    scene::Actuator actuator;
    actuator.parent = gripper.palm;
    builder.scene().actuators.push_back(actuator);
    return gripper;
}

TEST(RunCoupling, GrabsWhatItsSensorsSeeWhileTheJawIsClosed)
{
    test::SceneBuilder builder;
    const Gripper gripper = addGripper(builder);
    CoupledRun run(builder.build());
    run.addUnit(forceSettings(200, 20), gripper.palm);
    run.couple();
    const auto ask = [&](double height, bool grabs) {
        run.ask(0, {.X_WR = {{0, 0, height}, {}}, .isActive = true, .grabs = grabs});
    };
    ask(0, false);
    run.step(10);
    EXPECT_FALSE(run.now().actuators[0].active);
    ask(0, true);
    run.step(5);
    EXPECT_TRUE(run.now().actuators[0].active);
    EXPECT_EQ(run.now().actuators[0].body, gripper.box);
    ask(0.2, true);
    run.step(5000);
    EXPECT_NEAR(run.body(gripper.box).X_WB.position.z, 0.15, 0.002);
    // A hand that lets its unit go drops nothing.
    run.ask(0, {});
    run.step(10);
    EXPECT_TRUE(run.now().actuators[0].active);
    ask(0.2, false);
    run.step(5);
    EXPECT_FALSE(run.now().actuators[0].active);
}

scene::ScenePtr twoCameras()
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto carrier = builder.add(test::solidBox("carrier", 1, {0.1, 0.1, 0.1}));
    builder.body(carrier).linearVelocity = {0, 1, 0};
    scene::Camera camera;
    camera.position = {4, 0, 0};
    builder.scene().cameras.push_back(camera);
    camera.position = {0, 0, 2};
    camera.lookAt = {0, 0, 0};
    camera.up = {0, 1, 0};
    camera.parent = carrier;
    builder.scene().cameras.push_back(camera);
    return builder.build();
}

TEST(CameraRig, LooksAlongMinusXWithZUp)
{
    const base::Pose X = devices::startOf(scene::Camera{.position = {4, 0, 0}});
    expectNear(base::rotate(X.rotation, base::Vec3{1, 0, 0}), {1, 0, 0}, 1e-12);
    expectNear(base::rotate(X.rotation, base::Vec3{0, 1, 0}), {0, 1, 0}, 1e-12);
    expectNear(base::rotate(X.rotation, base::Vec3{0, 0, 1}), {0, 0, 1}, 1e-12);
    const base::Pose side = devices::startOf(scene::Camera{.position = {0, 3, 0}});
    // Seen from +Y, the world's -X is to the right.
    expectNear(base::rotate(side.rotation, base::Vec3{0, 1, 0}), {-1, 0, 0}, 1e-12);
}

TEST(RunCoupling, MovesCamerasInTheWorldAlongWithTheirBodies)
{
    const scene::ScenePtr scene = twoCameras();
    CoupledRun run(scene);
    const scene::CameraIndex carried{1};
    run.addUnit(UnitSettings{}, devices::Binding::Found{.cameras = {carried}});
    run.couple();
    run.step(1000);
    // The frame of reference is the camera in the world, not in its parent.
    expectNear(run.end(0).X_WC.position, {0, 1, 2}, 1e-9);
    const base::Pose moved{{0.5, 1, 2}, run.end(0).X_WC.rotation};
    run.ask(0, {.isActive = true, .movesCamera = true, .X_WC = moved});
    run.step(1);
    run.ask(0, {.isActive = true});
    run.step(500);
    run.coupling().cameras().refresh();
    const exchange::CameraPoses& poses = run.coupling().cameras().front();
    ASSERT_EQ(poses.count, 1U);
    EXPECT_EQ(poses.poses[0].camera, carried);
    expectNear(poses.poses[0].X_WC.position, {0.5, 1.501, 2}, 2e-3);
}

TEST(RunCoupling, LetsOneUnitAtATimeMoveACamera)
{
    CoupledRun run(twoCameras());
    const scene::CameraIndex shared{0};
    run.addUnit(UnitSettings{}, devices::Binding::Found{.cameras = {shared}});
    run.addUnit(UnitSettings{}, devices::Binding::Found{.cameras = {shared}});
    run.couple();
    const auto move = [&](std::size_t unit, base::Vec3 to, bool moves) {
        run.ask(unit, {.isActive = true, .movesCamera = moves, .X_WC = {to, {}}});
    };
    move(0, {1, 0, 0}, true);
    move(1, {2, 0, 0}, true);
    run.step(1);
    expectNear(run.end(1).X_WC.position, {1, 0, 0}, 1e-12);
    move(0, {1, 0, 0}, false);
    run.step(2);
    expectNear(run.end(0).X_WC.position, {2, 0, 0}, 1e-12);
}

TEST(RunCoupling, IsMovedByACameraThatIsItsEnd)
{
    CoupledRun run(twoCameras());
    const scene::CameraIndex camera{0};
    run.addUnit(UnitSettings{}, devices::Binding::Found{.camera = camera});
    run.couple();
    EXPECT_TRUE(run.end(0).isThere);
    run.ask(0, {.isActive = true, .movesCamera = true, .X_WC = {{3, 3, 3}, {}}});
    run.step(1);
    expectNear(run.end(0).X_WE.position, {3, 3, 3}, 1e-12);
}

// The next run has other bodies, and is not this coupling's business.
TEST(RunCoupling, LearnsOfAPauseAndOfAnotherScene)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    builder.scene().revision = 1;
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
    const scene::ScenePtr scene = builder.build();
    const auto channel = std::make_shared<devices::UnitChannel>(forceSettings(100, 10));
    sim::Session session;
    session.load(scene);
    const auto coupling = std::make_shared<devices::RunCoupling>(
        scene, std::vector<devices::RunUnit>{{.found = {.body = kFirst}, .channel = channel}});
    const auto participation = session.join(
        coupling,
        {.name = "devices", .rank = exchange::Rank::Device, .parts = devices::RunCoupling::kParts});
    const auto end = [&](auto holds) {
        return test::reaches(session, [&](const exchange::Snapshot& /*newest*/) {
            channel->end.refresh();
            return holds(channel->end.front());
        });
    };
    session.post(exchange::Play{});
    EXPECT_TRUE(end([](const devices::EndState& e) { return e.isPlaying && e.isThere; }));
    session.post(exchange::Pause{});
    EXPECT_TRUE(end([](const devices::EndState& e) { return !e.isPlaying && e.isThere; }));
    builder.scene().revision = 2;
    builder.add(test::anchor());
    session.load(builder.build());
    EXPECT_TRUE(end([](const devices::EndState& e) { return !e.isThere; }));
}

}  // namespace

#include "services/device_bindings.h"

#include "adf/reader.h"
#include "tests/support/diagnostics_test.h"

#include <gtest/gtest.h>

#include <limits>

namespace services {
namespace {

using devices::AxisGains;
using scene::ControlOutput;

const exchange::DeviceTraits kPad{.hasGripper = true};
constexpr double kNone = std::numeric_limits<double>::infinity();

class DeviceBindings : public test::DiagnosticsTest {
protected:
    std::vector<BoundDevice> bind(const std::string& text)
    {
        return deviceBindings(
            adf::read(text, "devices.yaml", diagnostics(), {.kind = adf::FileKind::InputDevices}),
            diagnostics());
    }

    devices::Binding bindOne(const std::string& keys)
    {
        const auto bound = bind("input devices: [d]\nd:\n  hardware name: Falcon\n" + keys);
        EXPECT_EQ(bound.size(), 1U);
        return bound.at(0).binding;
    }
};

AxisGains uniform(double stiffness, double damping)
{
    return {.stiffness = {stiffness, stiffness, stiffness}, .damping = {damping, damping, damping}};
}

// ADF reference section 13, and section 1.2 of that of devices.
TEST_F(DeviceBindings, WhatAFileDoesNotSayIsAsInAmbf)
{
    const devices::Binding binding = bindOne("  root link: BODY a\n");
    const devices::UnitSettings& settings = binding.settings;
    EXPECT_EQ(binding.name, "d");
    EXPECT_EQ(binding.hardwareName, "Falcon");
    EXPECT_EQ(binding.rootLink, "BODY a");
    EXPECT_TRUE(binding.cameras.empty());
    EXPECT_FALSE(binding.location);
    EXPECT_FALSE(binding.hasController);
    EXPECT_FALSE(binding.calibration);
    EXPECT_EQ(settings.workspaceScale, 1);
    EXPECT_EQ(settings.deadband, 0.001);
    EXPECT_EQ(settings.maxForce, kNone) << "the device's";
    EXPECT_EQ(settings.maxTorque, kNone);
    EXPECT_EQ(settings.hapticLinear, uniform(10, 1));
    EXPECT_EQ(settings.hapticAngular, uniform(10, 1));
    EXPECT_EQ(settings.buttons, (devices::ButtonMapping{}));
    EXPECT_TRUE(settings.movesJaw);
    EXPECT_EQ(settings.orientationOffset, (base::Quat{}));
    EXPECT_EQ(settings.orientation, devices::OrientationLaw::Absolute);
    EXPECT_EQ(settings.frame, devices::MotionFrame::Camera);
    // What has no word in AMBF is as the units have it by themselves.
    devices::UnitSettings plain;
    plain.hapticLinear = settings.hapticLinear;
    plain.hapticAngular = settings.hapticAngular;
    EXPECT_EQ(settings, plain);
}

// Dissertation Fig. 3.8.
TEST_F(DeviceBindings, AnArmOfTheDissertationIsReadAsItSays)
{
    const devices::Binding binding = bindOne(
        "  simulated multibody: grippers/pr2.yaml\n  root link: palm\n"
        "  haptic gain: {linear: 0.03, angular: 1}\n  deadband: 0.01\n  max force: 10\n"
        "  workspace scaling: 5\n"
        "  controller gain:\n    linear: {P: 500, D: 10}\n    angular: {P: 50, D: 1}\n"
        "  location:\n    position: {x: -0.5, y: 0, z: 1}\n"
        "    orientation: {r: 0, p: 0, y: 1.5707963267948966}\n"
        "  orientation offset: {r: 0, p: 1.5707963267948966, y: 0}\n"
        "  button mapping: {a1: 1, a2: 2, g1: 5, next mode: 3, prev mode: 4}\n"
        "  pair cameras: [camera1, camera2]\n");
    const devices::UnitSettings& settings = binding.settings;
    EXPECT_EQ(binding.model, "grippers/pr2.yaml");
    EXPECT_EQ(binding.rootLink, "palm");
    EXPECT_EQ(binding.cameras, (std::vector<std::string>{"camera1", "camera2"}));
    EXPECT_EQ(settings.hapticLinear, uniform(0.03, 0)) << "a P takes the D away";
    EXPECT_EQ(settings.hapticAngular, uniform(1, 0));
    EXPECT_EQ(settings.deadband, 0.01);
    EXPECT_EQ(settings.maxForce, 10);
    EXPECT_EQ(settings.workspaceScale, 5);
    EXPECT_TRUE(binding.hasController);
    EXPECT_EQ(settings.controller.linear, uniform(500, 10));
    EXPECT_EQ(settings.controller.angular, uniform(50, 1));
    EXPECT_EQ(settings.controller.linearOutput, ControlOutput::Force);
    EXPECT_EQ(settings.controller.angularOutput, ControlOutput::Force);
    EXPECT_EQ(settings.buttons,
              (devices::ButtonMapping{
                  .clutch = 1, .camera = 2, .gripper = 5, .nextMode = 3, .previousMode = 4}));
    ASSERT_TRUE(binding.location);
    EXPECT_EQ(binding.location->position, (base::Vec3{-0.5, 0, 1}));
    const base::Vec3 turned = base::rotate(binding.location->rotation, {1, 0, 0});
    EXPECT_NEAR(turned.y, 1, 1e-12);
    const base::Vec3 offset = base::rotate(settings.orientationOffset, {1, 0, 0});
    EXPECT_NEAR(offset.z, -1, 1e-12);
}

TEST_F(DeviceBindings, APartOfAControllerWithoutGainsPutsOutAVelocity)
{
    const devices::Binding binding =
        bindOne("  root link: a\n  controller gain: {linear: {P: 40, D: 2}}\n");
    EXPECT_TRUE(binding.hasController);
    EXPECT_EQ(binding.settings.controller.linear, uniform(40, 2));
    EXPECT_EQ(binding.settings.controller.linearOutput, ControlOutput::Force);
    EXPECT_EQ(binding.settings.controller.angular, uniform(10, 1));
    EXPECT_EQ(binding.settings.controller.angularOutput, ControlOutput::Velocity);
    const devices::Binding said = bindOne(
        "  root link: a\n  controller gain: {linear: {P: 40, D: 2}}\n"
        "  controller output: {linear: VELOCITY, angular: FORCE}\n");
    EXPECT_EQ(said.settings.controller.linearOutput, ControlOutput::Velocity);
    EXPECT_EQ(said.settings.controller.angularOutput, ControlOutput::Force);
}

TEST_F(DeviceBindings, KeysOfThisProgramSayTheRest)
{
    const devices::Binding binding = bindOne(
        "  hardware driver: sdl\n  hardware id: pad 2\n  moved camera: CAMERA c\n"
        "  base offset: {position: {x: 1, y: 2, z: 3}}\n  tip offset: {position: {x: 4, y: 5, z: "
        "6}}\n"
        "  control mode: RATE\n  motion frame: WORLD\n  orientation law: RELATIVE\n"
        "  rate control: {linear: 3, angular: 4, linear rest: 0.01, angular rest: 0.02}\n"
        "  camera speed: 7\n  align time: 0.5\n  engage angle: 0.3\n"
        "  axis controller gain:\n"
        "    linear: {P: {x: 1, y: 0, z: 3}, D: {x: 0.1, y: 0, z: 0.3}}\n"
        "    angular: {P: {x: 4, y: 5, z: 6}}\n"
        "  axis haptic gain:\n"
        "    linear: {P: {x: 7, y: 8, z: 0}}\n"
        "    angular: {P: {x: 0, y: 0, z: 9}, D: {x: 0, y: 0, z: 0.9}}\n"
        "  weight: 0.25\n  force gain: 0.5\n  max torque: 0.2\n  max force rate: 300\n"
        "  max torque rate: 30\n  force ramp: 2\n  stale after: 0.05\n"
        "  button mapping: {grab: 6, present: 7}\n"
        "  button actions: [{button: 8, action: run.play}, {button: 9, action: run.reset}]\n"
        "  enable joint control: false\n  jaw axis: 5\n  grabs: false\n");
    const devices::UnitSettings& settings = binding.settings;
    EXPECT_EQ(binding.driver, "sdl");
    EXPECT_EQ(binding.id, "pad 2");
    EXPECT_EQ(binding.camera, "CAMERA c");
    EXPECT_EQ(settings.baseOffset.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(settings.tipOffset.position, (base::Vec3{4, 5, 6}));
    EXPECT_EQ(settings.mode, devices::ControlMode::Rate);
    EXPECT_EQ(settings.frame, devices::MotionFrame::World);
    EXPECT_EQ(settings.orientation, devices::OrientationLaw::Relative);
    EXPECT_EQ(settings.linearRate, 3);
    EXPECT_EQ(settings.angularRate, 4);
    EXPECT_EQ(settings.linearRest, 0.01);
    EXPECT_EQ(settings.angularRest, 0.02);
    EXPECT_EQ(settings.cameraSpeed, 7);
    EXPECT_EQ(settings.alignTime, 0.5);
    EXPECT_EQ(settings.engageAngle, 0.3);
    EXPECT_EQ(settings.controller.linear,
              (AxisGains{.stiffness = {1, 0, 3}, .damping = {0.1, 0, 0.3}}));
    EXPECT_EQ(settings.controller.angular,
              (AxisGains{.stiffness = {4, 5, 6}, .damping = {1, 1, 1}}));
    EXPECT_EQ(settings.controller.linearOutput, ControlOutput::Force);
    EXPECT_EQ(settings.hapticLinear, (AxisGains{.stiffness = {7, 8, 0}, .damping = {}}));
    EXPECT_EQ(settings.hapticAngular, (AxisGains{.stiffness = {0, 0, 9}, .damping = {0, 0, 0.9}}));
    EXPECT_EQ(settings.weight, 0.25);
    EXPECT_EQ(settings.forceGain, 0.5);
    EXPECT_EQ(settings.maxTorque, 0.2);
    EXPECT_EQ(settings.maxForceRate, 300);
    EXPECT_EQ(settings.maxTorqueRate, 30);
    EXPECT_EQ(settings.rampTime, 2);
    EXPECT_EQ(settings.staleAfter, 0.05);
    EXPECT_EQ(settings.buttons.grab, 6);
    EXPECT_EQ(settings.buttons.present, 7);
    EXPECT_EQ(binding.actions,
              (std::vector<devices::ButtonAction>{{8, "run.play"}, {9, "run.reset"}}));
    EXPECT_FALSE(settings.movesJaw);
    EXPECT_EQ(settings.jawAxis, 5);
    EXPECT_FALSE(settings.grabs);
}

TEST_F(DeviceBindings, AxesAreCalibratedFromWhatAGamepadHas)
{
    const devices::Binding binding = bindOne(
        "  root link: a\n"
        "  axis calibration:\n"
        "    - {axis: 0, low: -0.9, rest: 0.02, high: 0.95, dead zone: 0.2, curve: 0.5, "
        "inverted: true}\n");
    ASSERT_TRUE(binding.calibration);
    devices::Calibration expected = devices::gamepadCalibration();
    expected.axes[0] = {
        .low = -0.9, .rest = 0.02, .high = 0.95, .deadZone = 0.2, .curve = 0.5, .isInverted = true};
    EXPECT_EQ(devices::calibrationFor(kPad, *binding.calibration), expected);

    const devices::Binding moved = bindOne(
        "  root link: a\n  gripper axis: 4\n"
        "  axis motion: [{axis: 3, direction: Z}, {axis: 2, direction: X, turns: true, speed: "
        "-2}]\n");
    ASSERT_TRUE(moved.calibration);
    const devices::Calibration calibration = devices::calibrationFor(kPad, *moved.calibration);
    EXPECT_EQ(calibration.linear[0].axis, -1) << "motions that are said are all there are";
    EXPECT_EQ(calibration.linear[2],
              (devices::AxisMotion{.axis = 3, .speed = devices::kFastestMotion}));
    EXPECT_EQ(calibration.angular[0], (devices::AxisMotion{.axis = 2, .speed = -2}));
    EXPECT_EQ(calibration.gripperAxis, 4);
}

TEST_F(DeviceBindings, ListedDevicesThatMoveSomethingAreBound)
{
    const auto bound = bind(
        "input devices: [b, idle, a]\n"
        "a: {hardware name: Falcon, root link: x}\n"
        "b: {hardware name: Falcon, moved camera: c}\n"
        "idle: {hardware name: Falcon}\n"
        "unlisted: {hardware name: Falcon, root link: x}\n");
    ASSERT_EQ(bound.size(), 2U);
    EXPECT_EQ(bound[0].binding.name, "b");
    EXPECT_EQ(bound[1].binding.name, "a");
    EXPECT_EQ(bound[1].span.line, 2);
    take("adf.unlisted-object");
    const base::Diagnostic problem = take("device.moves-nothing");
    EXPECT_EQ(problem.object, "idle");
    EXPECT_EQ(problem.span.line, 4);
    EXPECT_EQ(problem.severity, base::Severity::Error);
}

}  // namespace
}  // namespace services

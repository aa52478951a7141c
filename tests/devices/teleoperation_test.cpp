// The operations of Table 3.5 of the dissertation, against the formulas, for every frame and mode.

#include "devices/teleoperation.h"

#include "tests/devices/near.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace {

using base::conjugate;
using base::rotate;
using devices::ControlMode;
using devices::MotionFrame;
using devices::OrientationLaw;
using devices::Teleoperation;
using devices::TeleopInput;
using devices::TeleopOutput;
using devices::UnitSettings;
using test::expectNear;

struct Mode {
    MotionFrame frame;
    OrientationLaw orientation;
    double scale;
    std::string name;
};

class PositionControl : public testing::TestWithParam<Mode> {
protected:
    PositionControl()
    {
        settings.frame = GetParam().frame;
        settings.orientation = GetParam().orientation;
        settings.workspaceScale = GetParam().scale;
        settings.orientationOffset = random.rotation();
        input.X_WC = random.pose();
        input.hasCamera = true;
        input.hand.pose = random.pose();
        start = random.pose();
        teleoperation.begin(start, input.hand.pose);
    }

    TeleopOutput update() { return teleoperation.update(settings, input); }

    void moveHand()
    {
        input.hand.pose.position += random.vector(0.1);
        input.hand.pose.rotation =
            base::normalized(base::axisAngle(random.vector(), 0.3) * input.hand.pose.rotation);
    }

    // R_CAM of rows 9 and 10.
    [[nodiscard]] base::Quat frame() const
    {
        return settings.frame == MotionFrame::Camera ? input.X_WC.rotation : base::Quat{};
    }

    // Rows 9, and 10 or 11.
    void expectFormulas(const TeleopOutput& output,
                        const base::Pose& origin,
                        const base::Pose& clutched) const
    {
        const base::Pose& hand = input.hand.pose;
        expectNear(output.X_WR.position,
                   origin.position + settings.workspaceScale *
                                         rotate(frame(), hand.position - clutched.position));
        const base::Quat off = settings.orientationOffset;
        const base::Quat row10 = origin.rotation * frame() * conjugate(clutched.rotation) *
                                 hand.rotation * conjugate(frame());
        const base::Quat row11 = start.rotation * off * hand.rotation * conjugate(off);
        expectNear(output.X_WR.rotation,
                   settings.orientation == OrientationLaw::Absolute ? row11 : row10);
    }

    test::Random random{7};
    UnitSettings settings;
    TeleopInput input;
    base::Pose start;
    Teleoperation teleoperation;
};

TEST_P(PositionControl, MovesTheReferenceAsTheTableSays)
{
    const base::Pose clutched = input.hand.pose;
    update();
    for (int i = 0; i < 5; ++i) {
        moveHand();
        expectFormulas(update(), start, clutched);
    }
}

TEST_P(PositionControl, StandsStillWhileClutchedAndGoesOnFromThere)
{
    update();
    moveHand();
    const base::Pose origin = update().X_WR;
    input.isClutched = true;
    for (int i = 0; i < 3; ++i) {
        moveHand();
        const TeleopOutput output = update();
        expectNear(output.X_WR.position, origin.position);
        if (settings.orientation == OrientationLaw::Relative) {
            expectNear(output.X_WR.rotation, origin.rotation);
        }
        EXPECT_FALSE(output.movesCamera);
    }
    input.isClutched = false;
    const base::Pose clutched = input.hand.pose;
    for (int i = 0; i < 3; ++i) {
        moveHand();
        expectFormulas(update(), origin, clutched);
    }
}

TEST_P(PositionControl, MovesTheCameraInsteadWhileItsButtonIsHeld)
{
    update();
    moveHand();
    const base::Pose origin = update().X_WR;
    const base::Quat before = input.X_WC.rotation;     // CAM-PRE-CL
    const base::Quat hand = input.hand.pose.rotation;  // IID-PRE-CL
    base::Pose camera = input.X_WC;
    input.isCameraHeld = true;
    input.dt = 0.002;
    for (int i = 0; i < 4; ++i) {
        moveHand();
        input.hand.linear = random.vector(0.2);
        const TeleopOutput output = update();
        camera.position +=
            input.dt * settings.cameraSpeed * rotate(camera.rotation, input.hand.linear);
        camera.rotation = before * conjugate(hand) * input.hand.pose.rotation;
        EXPECT_TRUE(output.movesCamera);
        expectNear(output.X_WC.position, camera.position);
        expectNear(output.X_WC.rotation, camera.rotation);
        expectNear(output.X_WR.position, origin.position);
        input.X_WC = output.X_WC;
    }
    input.isCameraHeld = false;
    const base::Pose clutched = input.hand.pose;
    moveHand();
    const TeleopOutput output = update();
    EXPECT_FALSE(output.movesCamera);
    expectFormulas(output, origin, clutched);
}

TEST_P(PositionControl, TurnsForcesBackByTheMapOfTheMotion)
{
    update();
    const TeleopOutput before = update();
    const base::Vec3 step{1e-6, -2e-6, 3e-6};
    const base::Vec3 turn{2e-6, 1e-6, -1e-6};
    input.hand.pose.position += step;
    input.hand.pose.rotation = base::axisAngle(turn, base::norm(turn)) * input.hand.pose.rotation;
    const TeleopOutput after = update();
    expectNear(after.X_WR.position - before.X_WR.position,
               settings.workspaceScale * rotate(after.R_WHand, step), 1e-14);
    expectNear(base::rotationVector(after.X_WR.rotation * conjugate(before.X_WR.rotation)),
               rotate(after.R_WTurn, turn), 1e-11);
}

TEST_P(PositionControl, DoesNotJumpWhenTheMapChanges)
{
    update();
    moveHand();
    const base::Vec3 before = update().X_WR.position;
    settings.workspaceScale *= 3;
    settings.frame =
        settings.frame == MotionFrame::Camera ? MotionFrame::World : MotionFrame::Camera;
    input.X_WC = random.pose();
    expectNear(update().X_WR.position, before);
    input.hand.pose.position += base::Vec3{0.01, 0, 0};
    expectNear(update().X_WR.position,
               before + settings.workspaceScale * rotate(frame(), base::Vec3{0.01, 0, 0}));
}

TEST_P(PositionControl, FollowsTheHandAlongACameraThatTurnsAllTheTime)
{
    base::Vec3 expected = update().X_WR.position;
    for (int i = 0; i < 100; ++i) {
        input.X_WC.rotation =
            base::normalized(base::axisAngle({0, 0, 1}, 0.01) * input.X_WC.rotation);
        input.hand.pose.position += base::Vec3{0.001, 0, 0};
        expected += settings.workspaceScale * rotate(frame(), base::Vec3{0.001, 0, 0});
        expectNear(update().X_WR.position, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All,
    PositionControl,
    testing::Values(Mode{MotionFrame::Camera, OrientationLaw::Absolute, 1, "CameraAbsolute"},
                    Mode{MotionFrame::Camera, OrientationLaw::Relative, 5, "CameraRelative"},
                    Mode{MotionFrame::World, OrientationLaw::Absolute, 10, "WorldAbsolute"},
                    Mode{MotionFrame::World, OrientationLaw::Relative, 0.2, "WorldRelative"}),
    [](const auto& one) { return one.param.name; });

class RateControl : public testing::TestWithParam<MotionFrame> {
protected:
    RateControl()
    {
        settings.mode = ControlMode::Rate;
        settings.frame = GetParam();
        settings.workspaceScale = 2;
        input.X_WC.rotation = base::axisAngle({1, 2, 3}, 1);
        input.dt = 0.001;
        teleoperation.begin({}, {});
        teleoperation.update(settings, input);
    }

    [[nodiscard]] base::Quat frame() const
    {
        return settings.frame == MotionFrame::Camera ? input.X_WC.rotation : base::Quat{};
    }

    UnitSettings settings;
    TeleopInput input;
    Teleoperation teleoperation;
};

TEST_P(RateControl, MovesTheReferenceByTheDeflection)
{
    input.hand.pose.position = {0.055, 0, 0};
    input.hand.pose.rotation = base::axisAngle({0, 0, 1}, 0.25);
    TeleopOutput output;
    for (int i = 0; i < 500; ++i) {
        output = teleoperation.update(settings, input);
    }
    // v = S rate (d - rest), for half a second.
    expectNear(output.X_WR.position, rotate(frame(), base::Vec3{0.5 * 2 * 2 * 0.05, 0, 0}), 1e-9);
    expectNear(output.X_WR.rotation,
               frame() * base::axisAngle({0, 0, 1}, 0.5 * 2 * 0.2) * conjugate(frame()));
}

TEST_P(RateControl, StandsStillWithinTheRestAndWhileClutched)
{
    input.hand.pose.position = {0.004, 0, 0};
    input.hand.pose.rotation = base::axisAngle({0, 0, 1}, 0.04);
    expectNear(teleoperation.update(settings, input).X_WR.position, {});
    input.isClutched = true;
    input.hand.pose.position = {0.1, 0, 0};
    expectNear(teleoperation.update(settings, input).X_WR.position, {});
    // Where the clutch is let go is the new middle.
    input.isClutched = false;
    expectNear(teleoperation.update(settings, input).X_WR.position, {});
}

TEST_P(RateControl, MovesTheReferenceByWhatTheDeviceSaysOfItsVelocity)
{
    input.saysVelocity = true;
    input.hand.linear = {0, 0.1, 0};
    input.hand.pose.position = {1, 1, 1};
    TeleopOutput output;
    for (int i = 0; i < 1000; ++i) {
        output = teleoperation.update(settings, input);
    }
    expectNear(output.X_WR.position, rotate(frame(), base::Vec3{0, 0.2, 0}), 1e-9);
}

TEST_P(RateControl, KeepsItsMiddleWhenTheCameraTurns)
{
    input.hand.pose.position = {0.055, 0, 0};
    base::Vec3 expected;
    for (int i = 0; i < 100; ++i) {
        input.X_WC.rotation =
            base::normalized(base::axisAngle({0, 1, 0}, 0.01) * input.X_WC.rotation);
        expected += 0.001 * 2 * 2 * rotate(frame(), base::Vec3{0.05, 0, 0});
        expectNear(teleoperation.update(settings, input).X_WR.position, expected, 1e-10);
    }
}

INSTANTIATE_TEST_SUITE_P(All,
                         RateControl,
                         testing::Values(MotionFrame::Camera, MotionFrame::World));

TEST(Teleoperation, BeginsWhereTheBodyIsWithoutAClutch)
{
    // AMBF has a zero matrix there until the first clutch.
    UnitSettings settings;
    settings.orientation = OrientationLaw::Relative;
    Teleoperation teleoperation;
    test::Random random;
    const base::Pose body = random.pose();
    TeleopInput input;
    input.hand.pose = random.pose();
    teleoperation.begin(body, input.hand.pose);
    const TeleopOutput output = teleoperation.update(settings, input);
    expectNear(output.X_WR.position, body.position);
    expectNear(output.X_WR.rotation, body.rotation);
}

TEST(Teleoperation, GoesOnFromTheBodyAfterAPause)
{
    UnitSettings settings;
    Teleoperation teleoperation;
    TeleopInput input;
    teleoperation.begin({}, {});
    const std::uint32_t beginnings = teleoperation.update(settings, input).beginnings;
    input.hand.pose.position = {1, 2, 3};
    teleoperation.resume(base::Pose{{7, 8, 9}, {}}, input.hand.pose);
    const TeleopOutput output = teleoperation.update(settings, input);
    expectNear(output.X_WR.position, {7, 8, 9});
    EXPECT_NE(output.beginnings, beginnings);
}

TEST(Teleoperation, MovesACameraThatItIsBoundToAlongItsOwnAxes)
{
    UnitSettings settings;
    Teleoperation teleoperation;
    TeleopInput input;
    const base::Pose camera{{1, 0, 0}, base::axisAngle({0, 0, 1}, M_PI / 2)};
    teleoperation.begin(camera, {});
    teleoperation.update(settings, input, true);
    input.hand.pose.position = {0.1, 0, 0};
    input.hand.pose.rotation = base::axisAngle({1, 0, 0}, 0.2);
    const TeleopOutput output = teleoperation.update(settings, input, true);
    EXPECT_TRUE(output.movesCamera);
    expectNear(output.X_WC.position, {1, 0.1, 0});
    expectNear(output.X_WC.rotation, camera.rotation * base::axisAngle({1, 0, 0}, 0.2));
}

TEST(HandPose, IsTheDevicesPoseBetweenTheOffsetsOfBaseAndTip)
{
    test::Random random;
    UnitSettings settings;
    settings.baseOffset = random.pose();
    settings.tipOffset = random.pose();
    const base::Pose device = random.pose();
    const base::Pose hand = devices::handPose(device, settings);
    const base::Pose back = settings.baseOffset * hand * base::inverse(settings.tipOffset);
    expectNear(back.position, device.position);
    expectNear(back.rotation, device.rotation);
}

}  // namespace

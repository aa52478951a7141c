#include "devices/calibration.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using devices::AxisCalibration;
using devices::AxisRange;
using devices::Calibration;

TEST(AxisCalibration, IsTheIdentityWithoutDeadZoneAndCurve)
{
    for (double raw = -1; raw <= 1; raw += 0.125) {
        EXPECT_DOUBLE_EQ(devices::calibrated(raw, {.deadZone = 0}), raw);
    }
}

TEST(AxisCalibration, FollowsTheFormulaBeyondTheDeadZone)
{
    const AxisCalibration axis{
        .low = -0.8, .rest = 0.1, .high = 0.9, .deadZone = 0.2, .curve = 0.6};
    for (double raw = -0.8; raw <= 0.9; raw += 0.05) {
        const double t = raw < 0.1 ? (0.1 - raw) / 0.9 : (raw - 0.1) / 0.8;
        const double s = t <= 0.2 ? 0 : (t - 0.2) / 0.8;
        const double expected = std::copysign(0.4 * s + 0.6 * std::pow(s, 3), raw - 0.1);
        EXPECT_NEAR(devices::calibrated(raw, axis), expected, 1e-12) << raw;
    }
}

TEST(AxisCalibration, HasNoStepAtTheEdgeOfTheDeadZone)
{
    const AxisCalibration axis{.deadZone = 0.3};
    EXPECT_EQ(devices::calibrated(0.3, axis), 0);
    EXPECT_NEAR(devices::calibrated(0.3 + 1e-6, axis), 1e-6 / 0.7, 1e-12);
}

TEST(AxisCalibration, EndsAtOneBeyondTheEnds)
{
    const AxisCalibration axis{.low = -0.5, .high = 0.5, .deadZone = 0.1, .curve = 1};
    EXPECT_DOUBLE_EQ(devices::calibrated(0.7, axis), 1);
    EXPECT_DOUBLE_EQ(devices::calibrated(-0.7, axis), -1);
}

TEST(AxisCalibration, TurnsAnInvertedAxisRound)
{
    EXPECT_DOUBLE_EQ(devices::calibrated(0.5, {.deadZone = 0, .isInverted = true}), -0.5);
    EXPECT_DOUBLE_EQ(devices::calibrated(-1, {.deadZone = 0, .isInverted = true}), 1);
}

TEST(AxisCalibration, ReadsATriggerInZeroToOne)
{
    const AxisCalibration trigger{.low = 0, .rest = 0, .high = 1, .deadZone = 0};
    EXPECT_DOUBLE_EQ(devices::calibrated(0.25, trigger), 0.25);
    EXPECT_EQ(devices::calibrated(-0.1, trigger), 0) << "a trigger has no other side";
}

TEST(AxisCalibration, IsZeroForWhatIsNoNumber)
{
    EXPECT_EQ(devices::calibrated(std::numeric_limits<double>::quiet_NaN(), {}), 0);
    EXPECT_EQ(devices::calibrated(std::numeric_limits<double>::infinity(), {}), 0);
}

TEST(Calibration, MovesTheHandAsItsAxesSay)
{
    Calibration calibration;
    calibration.axes.fill({.deadZone = 0});
    calibration.linear[1] = {.axis = 0, .speed = 0.2};
    calibration.angular[2] = {.axis = 2, .speed = -1.5};
    calibration.gripperAxis = 5;
    exchange::DeviceReading raw;
    raw.axes[0] = 0.5;
    raw.axes[2] = 1;
    raw.axes[5] = 0.75;
    raw.linear = {7, 8, 9};
    const exchange::DeviceReading reading = devices::calibrated(raw, calibration);
    EXPECT_EQ(reading.linear, (base::Vec3{7, 0.1, 9}));
    EXPECT_EQ(reading.angular, (base::Vec3{0, 0, -1.5}));
    EXPECT_DOUBLE_EQ(reading.gripper, 0.25);
}

TEST(Calibration, LeavesButtonsAndPoseAlone)
{
    exchange::DeviceReading raw;
    raw.buttons = 5;
    raw.pose.position = {1, 2, 3};
    raw.gripper = 0.5;
    const exchange::DeviceReading reading = devices::calibrated(raw, Calibration{});
    EXPECT_EQ(reading.buttons, 5U);
    EXPECT_EQ(reading.pose, raw.pose);
    EXPECT_EQ(reading.gripper, 0.5);
}

TEST(CalibrationFor, IsThatOfTheKindOfDeviceWhereNothingIsSaid)
{
    const exchange::DeviceTraits pad{.hasGripper = true};
    const exchange::DeviceTraits stick;
    EXPECT_EQ(devices::calibrationFor(pad, {}), devices::gamepadCalibration());
    EXPECT_EQ(devices::calibrationFor(stick, {}), devices::stickCalibration());

    Calibration expected = devices::stickCalibration();
    expected.axes[5] = {.deadZone = 0.2};
    EXPECT_EQ(devices::calibrationFor(stick, {.axes = {{5, {.deadZone = 0.2}}}}), expected);
}

TEST(AxisRange, FindsRestEndsAndNoise)
{
    AxisRange range;
    for (const double raw : {0.04, 0.06, 0.05, 0.05}) {
        range.addRest(raw);
    }
    for (const double raw : {0.05, 0.85, -0.75, 0.0}) {
        range.add(raw);
    }
    const AxisCalibration axis = range.result({.deadZone = 0.01, .curve = 0.3});
    EXPECT_NEAR(axis.rest, 0.05, 1e-12);
    EXPECT_EQ(axis.low, -0.75);
    EXPECT_EQ(axis.high, 0.85);
    EXPECT_NEAR(axis.deadZone, 0.02 / 0.8, 1e-12);
    EXPECT_EQ(axis.curve, 0.3);
    for (const double raw : {0.04, 0.06}) {
        EXPECT_EQ(devices::calibrated(raw, axis), 0) << "noise is rest";
    }
    EXPECT_DOUBLE_EQ(devices::calibrated(0.85, axis), 1);
    EXPECT_DOUBLE_EQ(devices::calibrated(-0.75, axis), -1);
}

TEST(AxisRange, KeepsAnEndThatWasNotReached)
{
    AxisRange range;
    range.addRest(0);
    range.add(0.9);
    range.add(-0.1);
    const AxisCalibration axis = range.result({});
    EXPECT_EQ(axis.low, -1);
    EXPECT_EQ(axis.high, 0.9);
}

TEST(AxisRange, KeepsATriggerAtItsEnd)
{
    AxisRange range;
    range.addRest(0.02);
    range.add(0.02);
    range.add(0.95);
    const AxisCalibration axis = range.result({.low = 0, .rest = 0, .high = 1, .deadZone = 0.05});
    EXPECT_EQ(devices::calibrated(0.02, axis), 0);
    EXPECT_DOUBLE_EQ(devices::calibrated(0.95, axis), 1);
}

}  // namespace

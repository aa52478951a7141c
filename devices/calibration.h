#pragma once

#include "base/math.h"
#include "exchange/device_reading.h"

#include <array>
#include <cstddef>

namespace devices {

// What the axes of a gamepad or joystick mean: sticks do not rest at exactly zero, do not reach
// their ends, and are easier to use when small deflections are finer than large ones. Plain
// functions of numbers; CalibratedDevice applies them to a device.

// Of one axis, whose raw value is in [-1, 1], or in [0, 1] for a trigger.
struct AxisCalibration {
    double low = -1;        // the raw value at its one end
    double rest = 0;        // where it is left alone; as `low` for a trigger
    double high = 1;        // the raw value at its other end
    double deadZone = 0.1;  // share of the way from rest to the end that counts as rest, [0, 1)
    double curve = 0;       // 0: proportional; 1: with the cube of the deflection
    bool isInverted = false;

    bool operator==(const AxisCalibration&) const = default;
};

// In [-1, 1], zero at rest, and ±1 at the ends. With t the share of the way from rest to the end, d
// the dead zone and c the curve: s = (t - d) / (1 - d) beyond the dead zone, so that it begins at
// zero there, and (1 - c) s + c s³. Values beyond the ends count as the ends; zero when not finite.
double calibrated(double raw, const AxisCalibration& axis);

// That an axis moves the hand: along or about one direction of the device's frame.
struct AxisMotion {
    int axis = -1;     // -1: none
    double speed = 0;  // m/s or rad/s at its end; negative: the other way

    bool operator==(const AxisMotion&) const = default;
};

// The fastest motions of devices that are deflected, where nothing else is said.
inline constexpr double kFastestMotion = 0.2;  // m/s
inline constexpr double kFastestTurn = 1.5;    // rad/s

struct Calibration {
    std::array<AxisCalibration, exchange::kMostDeviceAxes> axes;
    std::array<AxisMotion, 3> linear;   // along x, y, z
    std::array<AxisMotion, 3> angular;  // about x, y, z
    int gripperAxis = -1;               // a trigger, pressed is closed; -1: none

    bool operator==(const Calibration&) const = default;
};

// `raw` with calibrated axes, and with what follows from them: velocities, and the gripper when an
// axis moves it. A direction that no axis moves along keeps what it has.
exchange::DeviceReading calibrated(const exchange::DeviceReading& raw,
                                   const Calibration& calibration);

// Of a gamepad whose layout is known, in SDL's order of axes: the left stick moves in the plane,
// the right one up and down and turns about z, the right trigger closes the gripper.
Calibration gamepadCalibration();

// Of any other stick: its first two axes move in the plane, the third turns about z.
Calibration stickCalibration();

// What a person's stick does while it is moved all over its range, as a calibration: feed raw
// values, those of the stick at rest first.
class AxisRange {
public:
    // At rest: the mean of these is where the axis rests.
    void addRest(double raw);

    // Moved.
    void add(double raw);

    // `before` with the rest and the ends that were seen, and a dead zone that holds the noise at
    // rest twice, but is at least its own. An end that was not moved to stays as it was.
    [[nodiscard]] AxisCalibration result(const AxisCalibration& before) const;

private:
    double restSum_ = 0;
    std::size_t rests_ = 0;
    double restLow_ = 0;
    double restHigh_ = 0;
    double low_ = 0;
    double high_ = 0;
    bool hasMoved_ = false;
};

}  // namespace devices

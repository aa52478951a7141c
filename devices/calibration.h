#pragma once

#include "exchange/axis_calibration.h"
#include "exchange/device_reading.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace devices {

// What the axes of a gamepad or joystick do, once they are calibrated each
// (exchange/axis_calibration.h). Plain functions of numbers; CalibratedDevice applies them to a
// device.

using exchange::AxisCalibration;
using exchange::AxisRange;
using exchange::calibrated;

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

// What a file says of the axes of a device.
struct CalibrationWish {
    std::vector<std::pair<std::size_t, AxisCalibration>> axes;
    // All motions that there are; none: as usual for the device.
    std::optional<std::array<AxisMotion, 3>> linear;
    std::optional<std::array<AxisMotion, 3>> angular;
    std::optional<int> gripperAxis;

    bool operator==(const CalibrationWish&) const = default;
};

// With what is usual for such a device where the wish says nothing: a deflected device with a
// gripper is a gamepad, any other one a stick.
Calibration calibrationFor(const exchange::DeviceTraits& traits, const CalibrationWish& wish);

// Of a gamepad whose layout is known, in SDL's order of axes: the left stick moves in the plane,
// the right one up and down and turns about z, the right trigger closes the gripper.
Calibration gamepadCalibration();

// Of any other stick: its first two axes move in the plane, the third turns about z.
Calibration stickCalibration();

}  // namespace devices

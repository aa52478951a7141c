#include "devices/calibration.h"

#include <algorithm>

namespace devices {

namespace {

base::Vec3 motionOf(base::Vec3 before,
                    const std::array<double, exchange::kMostDeviceAxes>& axes,
                    const std::array<AxisMotion, 3>& motion)
{
    for (int i = 0; i < 3; ++i) {
        const AxisMotion& one = motion[static_cast<std::size_t>(i)];
        if (one.axis >= 0 && one.axis < static_cast<int>(axes.size())) {
            before[i] = one.speed * axes[static_cast<std::size_t>(one.axis)];
        }
    }
    return before;
}

}  // namespace

exchange::DeviceReading calibrated(const exchange::DeviceReading& raw,
                                   const Calibration& calibration)
{
    exchange::DeviceReading reading = raw;
    reading.rawAxes = raw.axes;
    for (std::size_t i = 0; i < reading.axes.size(); ++i) {
        reading.axes[i] = exchange::calibrated(raw.axes[i], calibration.axes[i]);
    }
    reading.linear = motionOf(raw.linear, reading.axes, calibration.linear);
    reading.angular = motionOf(raw.angular, reading.axes, calibration.angular);
    if (calibration.gripperAxis >= 0 &&
        calibration.gripperAxis < static_cast<int>(reading.axes.size())) {
        const double pressed = reading.axes[static_cast<std::size_t>(calibration.gripperAxis)];
        reading.gripper = 1 - std::max(0.0, pressed);
    }
    return reading;
}

Calibration calibrationFor(const exchange::DeviceTraits& traits, const CalibrationWish& wish)
{
    Calibration calibration = traits.hasGripper ? gamepadCalibration() : stickCalibration();
    for (const auto& [axis, said] : wish.axes) {
        calibration.axes.at(axis) = said;
    }
    calibration.linear = wish.linear.value_or(calibration.linear);
    calibration.angular = wish.angular.value_or(calibration.angular);
    calibration.gripperAxis = wish.gripperAxis.value_or(calibration.gripperAxis);
    return calibration;
}

Calibration gamepadCalibration()
{
    Calibration calibration;
    // Of a stick the second axis grows towards its user.
    calibration.linear = {AxisMotion{.axis = 1, .speed = kFastestMotion},
                          AxisMotion{.axis = 0, .speed = kFastestMotion},
                          AxisMotion{.axis = 3, .speed = -kFastestMotion}};
    calibration.angular[2] = {.axis = 2, .speed = -kFastestTurn};
    for (std::size_t i = 0; i < calibration.axes.size(); ++i) {
        calibration.axes[i] = exchange::usualAxis(i, true);
    }
    calibration.gripperAxis = 5;
    return calibration;
}

Calibration stickCalibration()
{
    Calibration calibration;
    calibration.linear[0] = {.axis = 1, .speed = kFastestMotion};
    calibration.linear[1] = {.axis = 0, .speed = kFastestMotion};
    calibration.angular[2] = {.axis = 2, .speed = -kFastestTurn};
    return calibration;
}

}  // namespace devices

#include "devices/calibration.h"

#include <algorithm>
#include <cmath>

namespace devices {

namespace {

// An end nearer to the rest than this was not reached.
constexpr double kLeastReach = 0.2;

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

double calibrated(double raw, const AxisCalibration& axis)
{
    const double way = raw < axis.rest ? axis.rest - axis.low : axis.high - axis.rest;
    if (!std::isfinite(raw) || !(way > 0)) {
        return 0;
    }
    const double share = std::clamp((raw - axis.rest) / way, -1.0, 1.0);
    const double dead = std::clamp(axis.deadZone, 0.0, 0.99);
    const double beyond = std::max(0.0, std::abs(share) - dead) / (1 - dead);
    const double curve = std::clamp(axis.curve, 0.0, 1.0);
    const double value = (1 - curve) * beyond + curve * beyond * beyond * beyond;
    return (share < 0) != axis.isInverted ? -value : value;
}

exchange::DeviceReading calibrated(const exchange::DeviceReading& raw,
                                   const Calibration& calibration)
{
    exchange::DeviceReading reading = raw;
    for (std::size_t i = 0; i < reading.axes.size(); ++i) {
        reading.axes[i] = calibrated(raw.axes[i], calibration.axes[i]);
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

Calibration gamepadCalibration()
{
    Calibration calibration;
    // Of a stick the second axis grows towards its user.
    calibration.linear = {AxisMotion{.axis = 1, .speed = kFastestMotion},
                          AxisMotion{.axis = 0, .speed = kFastestMotion},
                          AxisMotion{.axis = 3, .speed = -kFastestMotion}};
    calibration.angular[2] = {.axis = 2, .speed = -kFastestTurn};
    for (const std::size_t trigger : {4U, 5U}) {
        calibration.axes[trigger] = {.low = 0, .rest = 0, .high = 1, .deadZone = 0.05};
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

void AxisRange::addRest(double raw)
{
    if (!std::isfinite(raw)) {
        return;
    }
    restLow_ = rests_ == 0 ? raw : std::min(restLow_, raw);
    restHigh_ = rests_ == 0 ? raw : std::max(restHigh_, raw);
    restSum_ += raw;
    ++rests_;
}

void AxisRange::add(double raw)
{
    if (!std::isfinite(raw)) {
        return;
    }
    low_ = hasMoved_ ? std::min(low_, raw) : raw;
    high_ = hasMoved_ ? std::max(high_, raw) : raw;
    hasMoved_ = true;
}

AxisCalibration AxisRange::result(const AxisCalibration& before) const
{
    AxisCalibration after = before;
    if (rests_ > 0) {
        after.rest = restSum_ / static_cast<double>(rests_);
    }
    if (hasMoved_ && after.rest - low_ >= kLeastReach) {
        after.low = low_;
    }
    if (hasMoved_ && high_ - after.rest >= kLeastReach) {
        after.high = high_;
    }
    // A trigger rests at its end, and has no way on that side.
    after.low = std::min(after.low, after.rest);
    after.high = std::max(after.high, after.rest);
    const double reach = std::max(after.high - after.rest, after.rest - after.low);
    if (rests_ > 0 && reach > 0) {
        after.deadZone = std::clamp((restHigh_ - restLow_) / reach, before.deadZone, 0.9);
    }
    return after;
}

}  // namespace devices

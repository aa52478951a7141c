#include "services/device_calibration.h"

#include "adf/input_properties.h"

#include <algorithm>
#include <cstdint>

namespace services {

namespace {

namespace key = adf::input;

template <typename T>
T valueOf(const adf::Record& record, adf::Property<T> property, T fallback)
{
    const adf::Value* value = record.find(property);
    return value != nullptr ? std::get<T>(*value) : fallback;
}

bool isAxis(std::int64_t axis)
{
    return axis >= 0 && axis < static_cast<std::int64_t>(exchange::kMostDeviceAxes);
}

void calibrateAxis(const adf::Record& record, devices::CalibrationWish& wish)
{
    namespace of = adf::axiscalibration;
    const std::int64_t axis = valueOf(record, of::kAxis, std::int64_t{-1});
    if (!isAxis(axis)) {
        return;
    }
    const devices::AxisCalibration plain;
    wish.axes.emplace_back(
        static_cast<std::size_t>(axis),
        devices::AxisCalibration{
            .low = valueOf(record, of::kLow, plain.low),
            .rest = valueOf(record, of::kRest, plain.rest),
            .high = valueOf(record, of::kHigh, plain.high),
            // A stick without any way beyond its dead zone would be of no use.
            .deadZone = std::min(valueOf(record, of::kDeadZone, plain.deadZone), 0.99),
            .curve = valueOf(record, of::kCurve, plain.curve),
            .isInverted = valueOf(record, of::kInverted, plain.isInverted)});
}

void addMotion(const adf::Record& record, devices::CalibrationWish& wish)
{
    namespace of = adf::axismotion;
    const std::int64_t axis = valueOf(record, of::kAxis, std::int64_t{-1});
    const adf::Value* word = record.find(of::kDirection);
    const auto direction = word != nullptr ? adf::fromValue<adf::Axis>(*word) : std::nullopt;
    if (!isAxis(axis) || !direction) {
        return;
    }
    const bool turns = valueOf(record, of::kTurns, false);
    const double fastest = turns ? devices::kFastestTurn : devices::kFastestMotion;
    auto& motions = turns ? wish.angular : wish.linear;
    motions->at(static_cast<std::size_t>(*direction)) = {
        .axis = static_cast<int>(axis), .speed = valueOf(record, of::kSpeed, fastest)};
}

}  // namespace

std::optional<devices::CalibrationWish> deviceCalibration(const adf::Object& device)
{
    if (!device.isAuthored(key::kAxisCalibration) && !device.isAuthored(key::kAxisMotion) &&
        !device.isAuthored(key::kGripperAxis)) {
        return std::nullopt;
    }
    devices::CalibrationWish wish;
    for (const adf::Record& axis : device.get(key::kAxisCalibration)) {
        calibrateAxis(axis, wish);
    }
    if (device.isAuthored(key::kAxisMotion)) {
        wish.linear.emplace();
        wish.angular.emplace();
        for (const adf::Record& motion : device.get(key::kAxisMotion)) {
            addMotion(motion, wish);
        }
    }
    if (device.isAuthored(key::kGripperAxis)) {
        wish.gripperAxis = static_cast<int>(device.get(key::kGripperAxis));
    }
    return wish;
}

}  // namespace services

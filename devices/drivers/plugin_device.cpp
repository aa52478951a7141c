#include "devices/drivers/plugin_device.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace devices {

namespace {

static_assert(LINKWRIGHT_DEVICE_AXES == exchange::kMostDeviceAxes);
static_assert(LINKWRIGHT_DEVICE_BUTTONS == exchange::kMostDeviceButtons);
// What other compilers make of the structs.
static_assert(sizeof(LinkwrightDeviceInfo) == 192);
static_assert(sizeof(LinkwrightDeviceReading) == 256);
static_assert(sizeof(LinkwrightDeviceForce) == 56);

constexpr double kHighestRate = 10000;  // Hz

template <std::size_t N>
std::string textOf(const char (&text)[N])
{
    return {text, std::find(text, text + N, '\0')};
}

base::Vec3 vectorOf(const double (&v)[3])
{
    return {v[0], v[1], v[2]};
}

bool isAmount(double value)
{
    return std::isfinite(value) && value >= 0;
}

}  // namespace

std::optional<exchange::DeviceInfo> checkedInfo(const std::string& driver,
                                                const LinkwrightDeviceInfo& info)
{
    const auto has = [&info](std::uint32_t bit) {
        return (info.has & bit) != 0;
    };
    exchange::DeviceInfo result{
        .driver = driver, .id = textOf(info.id), .model = textOf(info.model)};
    const bool isRight = !result.id.empty() && isAmount(info.max_force) &&
                         isAmount(info.max_torque) && isAmount(info.max_stiffness) &&
                         isAmount(info.radius) && info.rate >= 1 && info.rate <= kHighestRate &&
                         isAmount(info.watchdog);
    if (!isRight) {
        return std::nullopt;
    }
    result.traits = {.hasPosition = has(LINKWRIGHT_HAS_POSITION),
                     .hasOrientation = has(LINKWRIGHT_HAS_ORIENTATION),
                     .hasVelocity = has(LINKWRIGHT_HAS_VELOCITY),
                     .hasGripper = has(LINKWRIGHT_HAS_GRIPPER),
                     .hasForce = has(LINKWRIGHT_HAS_FORCE),
                     .hasTorque = has(LINKWRIGHT_HAS_TORQUE),
                     .hasGripperForce = has(LINKWRIGHT_HAS_GRIPPER_FORCE),
                     .hasRumble = has(LINKWRIGHT_HAS_RUMBLE),
                     .hasBattery = has(LINKWRIGHT_HAS_BATTERY),
                     .axes = std::min<std::uint32_t>(info.axes, LINKWRIGHT_DEVICE_AXES),
                     .buttons = std::min<std::uint32_t>(info.buttons, LINKWRIGHT_DEVICE_BUTTONS),
                     .maxForce = info.max_force,
                     .maxTorque = info.max_torque,
                     .maxStiffness = info.max_stiffness,
                     .radius = info.radius,
                     .rate = info.rate};
    return result;
}

std::optional<exchange::DeviceReading> checkedReading(const LinkwrightDeviceReading& reading,
                                                      const exchange::DeviceTraits& traits)
{
    exchange::DeviceReading result;
    result.pose.position = vectorOf(reading.position);
    const double(&q)[4] = reading.orientation;
    const base::Quat turn{q[0], q[1], q[2], q[3]};
    result.linear = vectorOf(reading.linear);
    result.angular = vectorOf(reading.angular);
    result.gripper = std::clamp(reading.gripper, 0.0, 1.0);
    result.buttons = reading.buttons;
    if (traits.hasBattery) {
        result.battery = std::clamp(reading.battery, 0.0, 1.0);
    }
    bool isFinite = base::isFinite(result.pose.position) && base::isFinite(result.linear) &&
                    base::isFinite(result.angular) && std::isfinite(reading.gripper) &&
                    std::isfinite(reading.battery);
    for (std::size_t i = 0; i < traits.axes; ++i) {
        isFinite = isFinite && std::isfinite(reading.axes[i]);
        result.axes[i] = std::clamp(reading.axes[i], -1.0, 1.0);
    }
    const double length = std::sqrt(base::dot(turn, turn));
    // False for what is no number.
    const bool isTurn = std::abs(length - 1) < 0.01;
    if (!isFinite || (traits.hasOrientation && !isTurn)) {
        return std::nullopt;
    }
    result.pose.rotation = traits.hasOrientation ? base::normalized(turn) : base::Quat{};
    return result;
}

PluginDevice::PluginDevice(const PluginFunctions& functions,
                           void* device,
                           exchange::DeviceInfo info,
                           double watchdog)
    : functions_(functions),
      device_(device),
      info_(std::move(info)),
      watchdog_(watchdog > 0 ? watchdog : std::numeric_limits<double>::infinity())
{}

PluginDevice::~PluginDevice()
{
    functions_.stop(device_);
    functions_.close(device_);
}

ReadResult PluginDevice::read(exchange::DeviceReading& reading)
{
    if (isLost_) {
        return ReadResult::Lost;
    }
    LinkwrightDeviceReading said{};
    said.orientation[3] = 1;
    said.gripper = 1;
    switch (functions_.read(device_, &said)) {
        case LINKWRIGHT_READ_FRESH:
            break;
        case LINKWRIGHT_READ_SAME:
            return ReadResult::Same;
        case LINKWRIGHT_READ_LOST:
            isLost_ = true;
            return ReadResult::Lost;
        default:
            return ReadResult::Invalid;
    }
    const std::optional<exchange::DeviceReading> checked = checkedReading(said, info_.traits);
    if (!checked) {
        return ReadResult::Invalid;
    }
    reading = *checked;
    return ReadResult::Fresh;
}

bool PluginDevice::write(const exchange::DeviceForce& force)
{
    if (isLost_ || !base::isFinite(force.force) || !base::isFinite(force.torque) ||
        !std::isfinite(force.gripper)) {
        stop();
        return false;
    }
    const LinkwrightDeviceForce given{{force.force.x, force.force.y, force.force.z},
                                      {force.torque.x, force.torque.y, force.torque.z},
                                      force.gripper};
    return functions_.write(device_, &given) != 0;
}

}  // namespace devices

#include "devices/hand_reader.h"

#include <algorithm>
#include <cmath>

namespace devices {

namespace {

bool isUsable(const exchange::DeviceReading& reading)
{
    const bool areAxesFinite = std::all_of(reading.axes.begin(), reading.axes.end(),
                                           [](double value) { return std::isfinite(value); });
    return isFinite(reading.pose) && base::dot(reading.pose.rotation, reading.pose.rotation) > 0 &&
           base::isFinite(reading.linear) && base::isFinite(reading.angular) &&
           std::isfinite(reading.gripper) && areAxesFinite;
}

bool isJawAxis(int axis)
{
    return axis >= 0 && axis < static_cast<int>(exchange::kMostDeviceAxes);
}

void send(std::uint32_t changed,
          const exchange::DeviceReading& reading,
          exchange::SpscQueue<ButtonEvent>& events)
{
    for (int i = 0; changed != 0 && i < static_cast<int>(exchange::kMostDeviceButtons); ++i) {
        if (((changed >> static_cast<unsigned>(i)) & 1U) != 0) {
            events.push({.button = i, .isPressed = reading.isPressed(i)});
        }
    }
}

}  // namespace

HandReader::HandReader(Device& device)
    : device_(&device), traits_(device.info().traits), tracker_(traits_)
{
    reading_.gripper = 0.5;
}

void HandReader::replace(Device& device)
{
    device_ = &device;
    traits_ = device.info().traits;
    tracker_ = HandTracker(traits_);
    isLost_ = false;
    hasReading_ = false;
}

void HandReader::read(const UnitSettings& settings,
                      double dt,
                      exchange::SpscQueue<ButtonEvent>& events)
{
    if (isLost_) {
        return;
    }
    exchange::DeviceReading reading = reading_;
    result_ = device_->read(reading);
    if (result_ == ReadResult::Fresh && !isUsable(reading)) {
        result_ = ReadResult::Invalid;
    }
    switch (result_) {
        case ReadResult::Lost:
            isLost_ = true;
            return;
        case ReadResult::Invalid:
            ++invalid_;
            return;
        case ReadResult::Fresh:
            reading_ = reading;
            hasReading_ = true;
            break;
        case ReadResult::Same:
            break;
    }
    if (hasReading_) {
        tracker_.track(reading_, settings, result_ == ReadResult::Fresh, dt);
        const std::uint32_t changed = reading_.buttons ^ buttonsBefore_;
        buttonsBefore_ = reading_.buttons;
        send(changed, reading_, events);
    }
}

bool HandReader::hasJaw(const UnitSettings& settings) const
{
    return settings.jaw || traits_.hasGripper || settings.jawAxis >= 0 ||
           settings.buttons.gripper >= 0;
}

double HandReader::jaw(const UnitSettings& settings) const
{
    if (settings.jaw) {
        return std::clamp(*settings.jaw, 0.0, 1.0);
    }
    if (isJawAxis(settings.jawAxis)) {
        const double axis = reading_.axes[static_cast<std::size_t>(settings.jawAxis)];
        return 1 - std::clamp(axis, 0.0, 1.0);
    }
    if (traits_.hasGripper) {
        return std::clamp(reading_.gripper, 0.0, 1.0);
    }
    if (settings.buttons.gripper >= 0) {
        return isHeld(settings.buttons.gripper) ? 0 : 1;
    }
    return 0.5;
}

}  // namespace devices

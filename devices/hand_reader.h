#pragma once

#include "devices/driver.h"
#include "devices/hand_tracker.h"
#include "devices/settings.h"
#include "devices/unit_channel.h"
#include "exchange/device_reading.h"

#include <cstdint>

namespace devices {

// The input of a device's cycle: its readings, as far as they are of use, the hand that they make,
// and the buttons that were pressed for the window.
class HandReader {
public:
    explicit HandReader(Device& device);

    // Another device in the place of the one that was lost.
    void replace(Device& device);

    // One reading. `events` gets what became of buttons.
    void read(const UnitSettings& settings, double dt, exchange::SpscQueue<ButtonEvent>& events);

    [[nodiscard]] Device& device() const { return *device_; }

    [[nodiscard]] const exchange::DeviceTraits& traits() const { return traits_; }

    [[nodiscard]] const exchange::DeviceReading& reading() const { return reading_; }

    [[nodiscard]] const Hand& hand() const { return tracker_.hand(); }

    [[nodiscard]] bool isHeld(int button) const { return reading_.isPressed(button); }

    // The device is gone.
    [[nodiscard]] bool isLost() const { return isLost_; }

    // What it said last is of use.
    [[nodiscard]] bool isValid() const { return hasReading_ && result_ != ReadResult::Invalid; }

    // Readings that were of no use.
    [[nodiscard]] std::uint64_t invalid() const { return invalid_; }

    // How far the jaw is open, [0, 1], by the settings' axis, the device's gripper or a button.
    [[nodiscard]] double jaw(const UnitSettings& settings) const;

    // Does the hand say so?
    [[nodiscard]] bool hasJaw(const UnitSettings& settings) const;

private:
    Device* device_;
    exchange::DeviceTraits traits_;
    HandTracker tracker_;
    exchange::DeviceReading reading_;
    std::uint32_t buttonsBefore_ = 0;
    ReadResult result_ = ReadResult::Invalid;
    bool isLost_ = false;
    bool hasReading_ = false;
    std::uint64_t invalid_ = 0;
};

}  // namespace devices

#pragma once

#include "base/math.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace exchange {

// What is read from an input device and what is written to it, as plain data, the same for a haptic
// arm, a gamepad and a keyboard. SI units. Poses are of the handle in the device's frame, which has
// the axes that its user sees: x towards the user, y to the right, z up.

inline constexpr std::size_t kMostDeviceAxes = 16;
inline constexpr std::size_t kMostDeviceButtons = 32;

// What a device is able to do. Fixed while it is open.
struct DeviceTraits {
    bool hasPosition = false;     // of the handle in space; else its axes say how fast it moves
    bool hasOrientation = false;  // likewise
    bool hasVelocity = false;     // measured by the device; else the loop works it out
    bool hasGripper = false;
    bool hasForce = false;
    bool hasTorque = false;
    bool hasGripperForce = false;
    bool hasRumble = false;  // a force that has an amount, but no direction
    bool hasBattery = false;
    bool isOnScreen = false;    // no hand holds it: what it would put out is only shown
    std::uint32_t axes = 0;     // in use of DeviceReading::axes
    std::uint32_t buttons = 0;  // in use of DeviceReading::buttons
    double maxForce = 0;        // N
    double maxTorque = 0;       // N·m
    double maxStiffness = 0;    // N/m; 0 when it is not known
    double radius = 0.1;        // m, of the space that the handle moves in
    double rate = 1000;         // Hz: how often it wants to be read and written

    bool operator==(const DeviceTraits&) const = default;
};

// One reading of a device.
struct DeviceReading {
    base::Pose pose;     // of the handle; of a device without it the identity
    base::Vec3 linear;   // m/s, measured, or the deflection times the driver's fastest motion
    base::Vec3 angular;  // rad/s, likewise
    double gripper = 1;  // 0 closed, 1 open
    std::array<double, kMostDeviceAxes> axes{};  // [-1, 1]; triggers [0, 1]
    // As the device gives them, where `axes` are calibrated.
    std::array<double, kMostDeviceAxes> rawAxes{};
    std::uint32_t buttons = 0;      // a bit each
    std::optional<double> battery;  // [0, 1]

    [[nodiscard]] bool isPressed(int button) const
    {
        return button >= 0 && button < static_cast<int>(kMostDeviceButtons) &&
               ((buttons >> static_cast<unsigned>(button)) & 1U) != 0;
    }
};

// What the hand shall feel, in the device's frame.
struct DeviceForce {
    base::Vec3 force;    // N
    base::Vec3 torque;   // N·m
    double gripper = 0;  // N, opens when positive

    bool operator==(const DeviceForce&) const = default;
};

// A device that is there, connected or not.
struct DeviceInfo {
    std::string driver;  // the driver's name
    std::string id;      // what the driver opens it by; the same device has the same id again
    std::string model;   // as AMBF's files name hardware, where they do: "PHANTOM Omni"
    DeviceTraits traits;
};

}  // namespace exchange

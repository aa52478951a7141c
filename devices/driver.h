#pragma once

#include "base/result.h"
#include "exchange/device_reading.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

enum class ReadResult {
    Fresh,  // the reading is new
    // The device had nothing new to say since the last call, and the last reading holds. Only the
    // driver knows how long its device may say nothing: after that the reading is Invalid.
    Same,
    Invalid,  // the device is there, but what it said is of no use
    Lost,     // the device is gone; no later call succeeds
};

// An open device. Used by one thread at a time: that of its loop. No call waits for longer than the
// device's own period, and once open none takes memory from the heap.
class Device {
public:
    // Stops the forces, then closes.
    virtual ~Device() = default;

    [[nodiscard]] virtual const exchange::DeviceInfo& info() const = 0;

    // Fills `reading` when the result is Fresh, and leaves it alone otherwise.
    virtual ReadResult read(exchange::DeviceReading& reading) = 0;

    // False when the device did not take it. Within the limits of the traits, and finite.
    virtual bool write(const exchange::DeviceForce& force) = 0;

    // No force from now on, by the device's own way of stopping where it has one. May be called at
    // any time, by the loop's thread or while no loop runs, and does no harm twice.
    virtual void stop() = 0;

    // How long the device keeps its last force when nothing is written, s; without a watchdog
    // infinity.
    [[nodiscard]] virtual double watchdog() const = 0;
};

// Finds and opens devices of one kind. Used by one thread at a time, which may wait for it.
class Driver {
public:
    virtual ~Driver() = default;

    [[nodiscard]] virtual std::string name() const = 0;  // "sdl", "spacenav", "dhd"...

    // In one sentence.
    [[nodiscard]] virtual std::string summary() const = 0;

    // Why none of its devices can be used (a vendor's library that is not installed, and what to do
    // about it); Done when they can.
    [[nodiscard]] virtual base::Status available() = 0;

    // Empty when not available.
    [[nodiscard]] virtual std::vector<exchange::DeviceInfo> enumerate() = 0;

    [[nodiscard]] virtual base::Result<std::unique_ptr<Device>> open(const std::string& id) = 0;

    // Whether each open() of the same id is another device, as of simulated ones.
    [[nodiscard]] virtual bool opensAnew() const { return false; }
};

}  // namespace devices

#pragma once

#include "devices/device_clock.h"
#include "devices/driver.h"
#include "exchange/triple_buffer.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace devices {

class VirtualDevice;
class VirtualDriver;

// What a window feeds a virtual device with: mouse and keyboard as a hand. Each call takes effect
// with the device's next reading; nobody waits, and nothing is taken from the heap. All calls by
// one thread, the feeder's.
class VirtualFeed {
public:
    // With a pose, or as a stick, which only has velocities. The hand glides to a pose that is fed,
    // as a critically damped spring pulls it, and is there within some five times the glide time,
    // s: a mouse jumps as often as a picture is drawn, which may be seldom. 0: it jumps as well.
    explicit VirtualFeed(bool hasPose = true, double glideTime = 0)
        : hasPose_(hasPose), glideTime_(glideTime)
    {}

    void setPose(const base::Pose& pose);
    // To be called again within VirtualDriver::kHold while it lasts, so that nothing runs on when
    // the window hangs.
    void setMotion(base::Vec3 linear, base::Vec3 angular);  // m/s, rad/s
    void setButton(int button, bool isPressed);
    void setGripper(double opening);  // 0 closed, 1 open

    // All at once.
    void set(const exchange::DeviceReading& reading);

    [[nodiscard]] const exchange::DeviceReading& reading() const { return reading_; }

    // What the device's loop wrote last, to be shown.
    [[nodiscard]] const exchange::DeviceForce& force();

    [[nodiscard]] bool isConnected() const { return isConnected_.load(std::memory_order_acquire); }

    [[nodiscard]] bool hasPose() const { return hasPose_; }

    [[nodiscard]] double glideTime() const { return glideTime_; }

private:
    friend class VirtualDevice;
    friend class VirtualDriver;

    void publish();

    bool hasPose_;
    double glideTime_;
    exchange::DeviceReading reading_;                           // the feeder's
    exchange::TripleBuffer<exchange::DeviceReading> readings_;  // to the device
    exchange::TripleBuffer<exchange::DeviceForce> forces_;      // to the feeder
    std::atomic<bool> isConnected_{false};
};

// Devices that a window feeds, so that everything can be tried without hardware: "virtual",
// "virtual 2" and so on, one for each feed.
class VirtualDriver final : public Driver {
public:
    // How long a velocity lasts that is not fed again, s.
    static constexpr double kHold = 0.25;

    explicit VirtualDriver(std::vector<std::shared_ptr<VirtualFeed>> feeds,
                           DeviceClock now = steadyDeviceClock());

    [[nodiscard]] std::string name() const override { return "virtual"; }

    [[nodiscard]] std::string summary() const override { return "Mouse and keyboard as a hand"; }

    [[nodiscard]] base::Status available() override { return base::Done{}; }

    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

private:
    std::vector<std::shared_ptr<VirtualFeed>> feeds_;
    DeviceClock now_;
};

}  // namespace devices

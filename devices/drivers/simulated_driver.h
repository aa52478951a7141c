#pragma once

#include "devices/device_clock.h"
#include "devices/driver.h"
#include "devices/drivers/simulated_hand.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace devices {

// A device without hardware: for demonstrations, for whoever has none, and for tests. It moves by
// the time of its clock.
class SimulatedDevice : public Device {
public:
    SimulatedDevice(exchange::DeviceInfo info, DeviceClock clock);

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override;
    bool write(const exchange::DeviceForce& force) override;
    void stop() override;

    [[nodiscard]] double watchdog() const override { return 0.1; }

    // What the hand feels now.
    [[nodiscard]] const exchange::DeviceForce& felt() const { return felt_; }

    [[nodiscard]] std::uint64_t stops() const { return stops_; }

protected:
    // The hand at a time since it was opened, `dt` after the last one, s.
    virtual ReadResult move(double time, double dt, exchange::DeviceReading& reading) = 0;

private:
    exchange::DeviceInfo info_;
    DeviceClock clock_;
    double begun_ = -1;
    double last_ = 0;
    exchange::DeviceForce felt_;
    std::uint64_t stops_ = 0;
};

// What a device of the driver "simulated" is able to do: all that haptic arms can.
exchange::DeviceTraits simulatedTraits();

// How often a device with faults has which, per second of its clock, and for how long.
struct SimulatedFaults {
    std::uint64_t seed = 1;
    double dropOuts = 2;    // it says nothing new
    double jitter = 5;      // it says something wrong by up to a millimetre
    double notNumbers = 1;  // it says what is no number
    double unplugs = 0.1;   // it is gone for good
    double longest = 0.05;  // s
};

std::unique_ptr<Device> makeSimulatedCircle(DeviceClock clock);
std::unique_ptr<Device> makeSimulatedRest(DeviceClock clock);
std::unique_ptr<Device> makeSimulatedSine(DeviceClock clock);
// A springy hand on the way of the circle, that feels the force.
std::unique_ptr<Device> makeSimulatedHand(DeviceClock clock,
                                          const SimulatedHand::Options& options = {});
// The circle with faults, the same ones from the same seed.
std::unique_ptr<Device> makeSimulatedFaults(DeviceClock clock, const SimulatedFaults& faults = {});

// Lists the simulated devices, each once. Files choose them by their models: "simulated circle",
// "simulated rest", "simulated sine", "simulated hand" and "simulated faults".
class SimulatedDriver final : public Driver {
public:
    SimulatedDriver() : clock_(steadyDeviceClock()) {}

    explicit SimulatedDriver(DeviceClock clock) : clock_(std::move(clock)) {}

    [[nodiscard]] std::string name() const override { return "simulated"; }

    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

    [[nodiscard]] bool opensAnew() const override { return true; }

private:
    DeviceClock clock_;
};

// Paths of simulated hands: the pose at a time since the beginning, s. They begin at the origin
// with the axes of the user, so that what follows them does not jump.

// Once around in four seconds, in the plane that the user sees.
base::Pose circlePose(double time);

// To and fro along the user's right, twice in a second, turning along.
base::Pose sinePose(double time);

}  // namespace devices

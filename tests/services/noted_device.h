#pragma once

#include "devices/driver.h"
#include "devices/drivers/simulated_driver.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace test {

// What became of the devices of a driver, for a test that looks from another thread or process.
struct DeviceNotes {
    std::atomic<int> open{0};
    std::atomic<int> opened{0};
    std::atomic<int> stops{0};
    std::atomic<bool> isForceOn{false};
    std::atomic<bool> isPulledOut{false};
};

// One arm that stands still, and notes what is done to it. The notes must outlive all.
class NotedDevice final : public devices::Device {
public:
    NotedDevice(exchange::DeviceInfo info, DeviceNotes& notes)
        : info_(std::move(info)), notes_(notes)
    {
        ++notes_.open;
        ++notes_.opened;
    }

    ~NotedDevice() override
    {
        stop();
        --notes_.open;
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    devices::ReadResult read(exchange::DeviceReading& reading) override
    {
        if (notes_.isPulledOut) {
            return devices::ReadResult::Lost;
        }
        reading = {};
        return devices::ReadResult::Fresh;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        notes_.isForceOn = force != exchange::DeviceForce{};
        return true;
    }

    void stop() override
    {
        notes_.isForceOn = false;
        ++notes_.stops;
    }

    [[nodiscard]] double watchdog() const override { return 0.1; }

private:
    exchange::DeviceInfo info_;
    DeviceNotes& notes_;
};

class NotedDriver final : public devices::Driver {
public:
    explicit NotedDriver(DeviceNotes& notes) : notes_(notes) {}

    [[nodiscard]] std::string name() const override { return "noted"; }

    [[nodiscard]] std::string summary() const override { return "One arm."; }

    [[nodiscard]] base::Status available() override { return base::Done{}; }

    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override
    {
        return {{.driver = "noted",
                 .id = "arm",
                 .model = "noted arm",
                 .traits = devices::simulatedTraits()}};
    }

    [[nodiscard]] base::Result<std::unique_ptr<devices::Device>> open(
        const std::string& /*id*/) override
    {
        if (notes_.isPulledOut) {
            return base::Error{"the arm is not there", "plug it in"};
        }
        return std::unique_ptr<devices::Device>(
            std::make_unique<NotedDevice>(enumerate().front(), notes_));
    }

private:
    DeviceNotes& notes_;
};

}  // namespace test

#pragma once

#include "devices/device_cycle.h"
#include "devices/drivers/simulated_driver.h"
#include "devices/drivers/simulated_hand.h"

#include <cstdint>
#include <functional>

namespace test {

// A device that says what a test sets, and remembers what it got.
class HeldDevice final : public devices::Device {
public:
    HeldDevice()
    {
        info_.driver = "held";
        info_.traits = devices::simulatedTraits();
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    devices::ReadResult read(exchange::DeviceReading& reading) override
    {
        if (onRead) {
            onRead();
        }
        if (result == devices::ReadResult::Fresh) {
            reading = said;
        }
        return result;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        felt = force;
        return true;
    }

    void stop() override
    {
        felt = {};
        ++stops;
    }

    [[nodiscard]] double watchdog() const override { return 0.1; }

    exchange::DeviceTraits& traits() { return info_.traits; }

    devices::ReadResult result = devices::ReadResult::Fresh;
    exchange::DeviceReading said;
    exchange::DeviceForce felt;
    int stops = 0;
    std::function<void()> onRead;

private:
    exchange::DeviceInfo info_;
};

// The cycle of one unit on a simulated clock, with a body that a test places.
class CycleRig {
public:
    static constexpr std::int64_t kPeriod = 1'000'000;  // ns
    static constexpr double kStep = 0.001;              // s

    static devices::UnitSettings plainSettings()
    {
        devices::UnitSettings settings;
        settings.alignTime = 0;
        settings.rampTime = 0;
        settings.deadband = 0;
        settings.maxForceRate = 1e9;
        settings.maxTorqueRate = 1e9;
        settings.controller.linearOutput = scene::ControlOutput::Force;
        settings.controller.angularOutput = scene::ControlOutput::Force;
        return settings;
    }

    explicit CycleRig(const devices::UnitSettings& settings = plainSettings(),
                      devices::CycleOptions options = {})
        : channel(settings), options_(options)
    {
        end.isThere = true;
        end.isPlaying = true;
    }

    // After the device is as it shall be.
    void open()
    {
        cycle = std::make_unique<devices::DeviceCycle>(channel, forces, device, options_);
    }

    void show()
    {
        ++end.news;
        channel.end.back() = end;
        channel.end.publish();
    }

    void engage() { channel.engaged.fetch_add(1); }

    // One cycle, with news of the body before unless a test keeps them back.
    void tick()
    {
        now += kPeriod;
        if (showsEnd) {
            end.time += kStep;
            show();
        }
        cycle->run(now);
        channel.demand.refresh();
    }

    void ticks(int count)
    {
        for (int i = 0; i < count; ++i) {
            tick();
        }
    }

    // Engaged, and moving.
    void begin()
    {
        open();
        engage();
        tick();
    }

    void change(const devices::UnitSettings& settings)
    {
        channel.settingsOfLoop.back() = settings;
        channel.settingsOfLoop.publish();
    }

    [[nodiscard]] const devices::HandDemand& demand() { return channel.demand.front(); }

    // Of the last 20 ms.
    const devices::LoopReport& report()
    {
        channel.report.refresh();
        return channel.report.front();
    }

    HeldDevice device;
    devices::ForceSwitch forces;
    devices::UnitChannel channel;
    devices::EndState end;
    std::unique_ptr<devices::DeviceCycle> cycle;
    std::int64_t now = 1'000'000'000;
    bool showsEnd = true;

private:
    devices::CycleOptions options_;
};

}  // namespace test

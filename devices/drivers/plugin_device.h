#pragma once

#include "devices/drivers/plugin_driver.h"

#include <optional>

namespace devices {

// What a plug-in says of a device, checked: nothing when its numbers are of no use, or it has no
// id.
std::optional<exchange::DeviceInfo> checkedInfo(const std::string& driver,
                                                const LinkwrightDeviceInfo& info);

// Nothing when a number is not finite, or the orientation is none.
std::optional<exchange::DeviceReading> checkedReading(const LinkwrightDeviceReading& reading,
                                                      const exchange::DeviceTraits& traits);

// A device that a plug-in has opened.
class PluginDevice final : public Device {
public:
    PluginDevice(const PluginFunctions& functions,
                 void* device,
                 exchange::DeviceInfo info,
                 double watchdog);
    ~PluginDevice() override;

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override;
    bool write(const exchange::DeviceForce& force) override;

    void stop() override { functions_.stop(device_); }

    [[nodiscard]] double watchdog() const override { return watchdog_; }

private:
    PluginFunctions functions_;
    void* device_;
    exchange::DeviceInfo info_;
    double watchdog_;
    bool isLost_ = false;
};

}  // namespace devices

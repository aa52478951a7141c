#pragma once

#include "devices/driver.h"
#include "devices/drivers/dhd_functions.h"

#include <functional>

namespace devices {

// A machine that is open under `id`, which closes when the object ends.
class DhdDevice final : public Device {
public:
    // `closed` is called at the end. `dhd` outlives the device.
    DhdDevice(const DhdFunctions& dhd,
              char id,
              exchange::DeviceInfo info,
              std::function<void()> closed);
    ~DhdDevice() override;

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override;
    bool write(const exchange::DeviceForce& force) override;
    void stop() override;

    [[nodiscard]] double watchdog() const override { return watchdog_; }

private:
    // False when the machine did not answer one of the questions.
    bool sample(exchange::DeviceReading& reading);

    const DhdFunctions& dhd_;
    char id_;
    exchange::DeviceInfo info_;
    std::function<void()> closed_;
    double gripperAngle_;  // rad, wide open
    double watchdog_;      // s
    int failures_ = 0;     // in a row
    bool isEnabled_ = false;
};

}  // namespace devices

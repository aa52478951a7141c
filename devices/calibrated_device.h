#pragma once

#include "devices/calibration.h"
#include "devices/driver.h"
#include "exchange/triple_buffer.h"

#include <memory>

namespace devices {

// Any device, with its axes calibrated: what it reads goes through calibrated() of calibration.h.
// Everything else is the device's own.
class CalibratedDevice final : public Device {
public:
    CalibratedDevice(std::unique_ptr<Device> device, const Calibration& calibration);

    // From the next reading on. By one thread, any.
    void setCalibration(const Calibration& calibration);

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return device_->info(); }

    ReadResult read(exchange::DeviceReading& reading) override;

    bool write(const exchange::DeviceForce& force) override { return device_->write(force); }

    void stop() override { device_->stop(); }

    [[nodiscard]] double watchdog() const override { return device_->watchdog(); }

private:
    std::unique_ptr<Device> device_;
    exchange::TripleBuffer<Calibration> calibration_;  // written by setCalibration()
};

}  // namespace devices

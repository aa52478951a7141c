#include "devices/calibrated_device.h"

#include <utility>

namespace devices {

CalibratedDevice::CalibratedDevice(std::unique_ptr<Device> device, const Calibration& calibration)
    : device_(std::move(device)), calibration_(calibration)
{}

void CalibratedDevice::setCalibration(const Calibration& calibration)
{
    calibration_.back() = calibration;
    calibration_.publish();
}

ReadResult CalibratedDevice::read(exchange::DeviceReading& reading)
{
    calibration_.refresh();
    exchange::DeviceReading raw = reading;
    const ReadResult result = device_->read(raw);
    if (result == ReadResult::Fresh) {
        reading = calibrated(raw, calibration_.front());
    }
    return result;
}

}  // namespace devices

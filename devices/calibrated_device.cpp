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

const exchange::DeviceReading& CalibratedDevice::raw()
{
    raw_.refresh();
    return raw_.front();
}

ReadResult CalibratedDevice::read(exchange::DeviceReading& reading)
{
    calibration_.refresh();
    exchange::DeviceReading& raw = raw_.back();
    const ReadResult result = device_->read(raw);
    if (result == ReadResult::Fresh) {
        reading = calibrated(raw, calibration_.front());
        raw_.publish();
    }
    return result;
}

}  // namespace devices

#pragma once

#include "adf/object.h"
#include "devices/calibration.h"

#include <optional>

namespace services {

// What an input device of a file says of its axes (`axis calibration`, `axis motion`, `gripper
// axis`); none when it says nothing of them.
std::optional<devices::CalibrationWish> deviceCalibration(const adf::Object& device);

}  // namespace services

#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "exchange/axis_calibration.h"
#include "exchange/device_reading.h"

#include <cstddef>

namespace editor {

// Can its axes be calibrated? Those of devices that are deflected can.
[[nodiscard]] bool hasCalibration(const exchange::DeviceTraits& traits);

// What an axis of a unit means, as its file says it, or as usual for such a device.
[[nodiscard]] exchange::AxisCalibration axisOf(const adf::Object& unit,
                                               const exchange::DeviceTraits& traits,
                                               std::size_t axis);

// The file says it of this axis; what it says of others, and how, stays.
[[nodiscard]] adf::Edit settingAxis(const adf::Object& unit,
                                    std::size_t axis,
                                    const exchange::AxisCalibration& calibration);

}  // namespace editor

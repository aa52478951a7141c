#include "editor/devices/axis_edits.h"

#include "adf/input_properties.h"
#include "adf/schema.h"

#include <algorithm>
#include <cstdint>

namespace editor {
namespace {

namespace of = adf::axiscalibration;

std::int64_t axisIn(const adf::Record& record)
{
    const adf::Value* const axis = record.find(of::kAxis);
    return axis != nullptr ? std::get<std::int64_t>(*axis) : -1;
}

// Of a file that is shorter for it, what is as by default is not said anew.
template <typename T>
void setUnlessUsual(adf::Record& record, adf::Property<T> property, T value, T usual)
{
    if (value != usual || record.find(property) != nullptr) {
        record.set(property, value);
    }
}

}  // namespace

bool hasCalibration(const exchange::DeviceTraits& traits)
{
    return traits.axes > 0 && !traits.hasPosition;
}

exchange::AxisCalibration axisOf(const adf::Object& unit,
                                 const exchange::DeviceTraits& traits,
                                 std::size_t axis)
{
    const auto rows = adf::recordRows(adf::ObjectType::InputDevice, adf::input::kAxisCalibration);
    for (const adf::Record& record : unit.get(adf::input::kAxisCalibration)) {
        if (axisIn(record) == static_cast<std::int64_t>(axis)) {
            return {.low = adf::recordValue(record, of::kLow, rows),
                    .rest = adf::recordValue(record, of::kRest, rows),
                    .high = adf::recordValue(record, of::kHigh, rows),
                    .deadZone = adf::recordValue(record, of::kDeadZone, rows),
                    .curve = adf::recordValue(record, of::kCurve, rows),
                    .isInverted = adf::recordValue(record, of::kInverted, rows)};
        }
    }
    return exchange::usualAxis(axis, traits.hasGripper);
}

adf::Edit settingAxis(const adf::Object& unit,
                      std::size_t axis,
                      const exchange::AxisCalibration& calibration)
{
    adf::RecordList records = unit.get(adf::input::kAxisCalibration);
    auto found = std::ranges::find(records, static_cast<std::int64_t>(axis), axisIn);
    if (found == records.end()) {
        adf::Record record;
        record.set(of::kAxis, static_cast<std::int64_t>(axis));
        records.push_back(std::move(record));
        found = records.end() - 1;
    }
    const exchange::AxisCalibration usual;
    setUnlessUsual(*found, of::kLow, calibration.low, usual.low);
    setUnlessUsual(*found, of::kRest, calibration.rest, usual.rest);
    setUnlessUsual(*found, of::kHigh, calibration.high, usual.high);
    setUnlessUsual(*found, of::kDeadZone, calibration.deadZone, usual.deadZone);
    setUnlessUsual(*found, of::kCurve, calibration.curve, usual.curve);
    setUnlessUsual(*found, of::kInverted, calibration.isInverted, usual.isInverted);
    return adf::setProperty(unit.id(), adf::input::kAxisCalibration, std::move(records));
}

}  // namespace editor

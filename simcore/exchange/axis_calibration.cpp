#include "exchange/axis_calibration.h"

#include <algorithm>
#include <cmath>

namespace exchange {

namespace {

// An end nearer to the rest than this was not reached.
constexpr double kLeastReach = 0.2;

}  // namespace

AxisCalibration usualAxis(std::size_t axis, bool isPad)
{
    if (isPad && (axis == 4 || axis == 5)) {
        return {.low = 0, .rest = 0, .high = 1, .deadZone = 0.05};
    }
    return {};
}

double calibrated(double raw, const AxisCalibration& axis)
{
    const double way = raw < axis.rest ? axis.rest - axis.low : axis.high - axis.rest;
    if (!std::isfinite(raw) || !(way > 0)) {
        return 0;
    }
    const double share = std::clamp((raw - axis.rest) / way, -1.0, 1.0);
    const double dead = std::clamp(axis.deadZone, 0.0, 0.99);
    const double beyond = std::max(0.0, std::abs(share) - dead) / (1 - dead);
    const double curve = std::clamp(axis.curve, 0.0, 1.0);
    const double value = (1 - curve) * beyond + curve * beyond * beyond * beyond;
    return (share < 0) != axis.isInverted ? -value : value;
}

void AxisRange::addRest(double raw)
{
    if (!std::isfinite(raw)) {
        return;
    }
    restLow_ = rests_ == 0 ? raw : std::min(restLow_, raw);
    restHigh_ = rests_ == 0 ? raw : std::max(restHigh_, raw);
    restSum_ += raw;
    ++rests_;
}

void AxisRange::add(double raw)
{
    if (!std::isfinite(raw)) {
        return;
    }
    low_ = hasMoved_ ? std::min(low_, raw) : raw;
    high_ = hasMoved_ ? std::max(high_, raw) : raw;
    hasMoved_ = true;
}

AxisCalibration AxisRange::result(const AxisCalibration& before) const
{
    AxisCalibration after = before;
    if (rests_ > 0) {
        after.rest = restSum_ / static_cast<double>(rests_);
    }
    if (hasMoved_ && after.rest - low_ >= kLeastReach) {
        after.low = low_;
    }
    if (hasMoved_ && high_ - after.rest >= kLeastReach) {
        after.high = high_;
    }
    // A trigger rests at its end, and has no way on that side.
    after.low = std::min(after.low, after.rest);
    after.high = std::max(after.high, after.rest);
    const double reach = std::max(after.high - after.rest, after.rest - after.low);
    if (rests_ > 0 && reach > 0) {
        after.deadZone = std::clamp((restHigh_ - restLow_) / reach, before.deadZone, 0.9);
    }
    return after;
}

}  // namespace exchange

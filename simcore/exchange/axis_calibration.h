#pragma once

#include <cstddef>

namespace exchange {

// What one axis of a gamepad or joystick means: sticks do not rest at exactly zero, do not reach
// their ends, and are easier to use when small deflections are finer than large ones. Plain
// functions of numbers.

// The raw value is in [-1, 1], or in [0, 1] for a trigger.
struct AxisCalibration {
    double low = -1;        // the raw value at its one end
    double rest = 0;        // where it is left alone; as `low` for a trigger
    double high = 1;        // the raw value at its other end
    double deadZone = 0.1;  // share of the way from rest to the end that counts as rest, [0, 1)
    double curve = 0;       // 0: proportional; 1: with the cube of the deflection
    bool isInverted = false;

    bool operator==(const AxisCalibration&) const = default;
};

// Of an axis that nobody has calibrated: `isPad` of a gamepad whose layout is known, in SDL's
// order, in which axes 4 and 5 are triggers; else of any other stick.
AxisCalibration usualAxis(std::size_t axis, bool isPad);

// In [-1, 1], zero at rest, and ±1 at the ends. With t the share of the way from rest to the end, d
// the dead zone and c the curve: s = (t - d) / (1 - d) beyond the dead zone, so that it begins at
// zero there, and (1 - c) s + c s³. Values beyond the ends count as the ends; zero when not finite.
double calibrated(double raw, const AxisCalibration& axis);

// What a person's stick does while it is moved all over its range, as a calibration: feed raw
// values, those of the stick at rest first.
class AxisRange {
public:
    // At rest: the mean of these is where the axis rests.
    void addRest(double raw);

    // Moved.
    void add(double raw);

    // `before` with the rest and the ends that were seen, and a dead zone that holds the noise at
    // rest twice, but is at least its own. An end that was not moved to stays as it was.
    [[nodiscard]] AxisCalibration result(const AxisCalibration& before) const;

private:
    double restSum_ = 0;
    std::size_t rests_ = 0;
    double restLow_ = 0;
    double restHigh_ = 0;
    double low_ = 0;
    double high_ = 0;
    bool hasMoved_ = false;
};

}  // namespace exchange

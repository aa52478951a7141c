#pragma once

#include <QString>

namespace editor {

// Round numbers along an axis of a plot.
struct PlotScale {
    double low = 0;
    double high = 1;
    double step = 1;   // between two lines
    int decimals = 0;  // that distinguish two lines

    [[nodiscard]] double span() const { return high - low; }

    [[nodiscard]] bool operator==(const PlotScale&) const = default;
};

// From `low` to `high` or a little further, with about so many lines at 1, 2 or 5 times a power of
// ten. Values that are not finite, all the same or shown as zero get a span of their own.
[[nodiscard]] PlotScale niceScale(double low, double high, int lines);

// A number at this scale, one digit finer than its lines; "1.2e+09" where that would be too long.
[[nodiscard]] QString plotNumber(double value, int decimals);

}  // namespace editor

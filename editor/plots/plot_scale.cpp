#include "editor/plots/plot_scale.h"

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr double kTooLong = 1e6;
constexpr int kMostDecimals = 6;
constexpr double kNothing = 0.5e-6;  // rounds to zero with so many

double niceStep(double rough)
{
    const double decade = std::pow(10, std::floor(std::log10(rough)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (rough <= digit * decade * (1 + 1e-9)) {
            return digit * decade;
        }
    }
    return 10 * decade;
}

}  // namespace

PlotScale niceScale(double low, double high, int lines)
{
    if (!std::isfinite(low) || !std::isfinite(high)) {
        return {};
    }
    // What differs by rounding alone is one value.
    const double size = std::max(std::abs(low), std::abs(high));
    if (size < kNothing) {
        low = -0.5;
        high = 0.5;
    } else if (high - low <= 1e-9 * size) {
        const double half = 0.05 * size;
        low -= half;
        high += half;
    }
    const double step = niceStep((high - low) / std::max(1, lines));
    const int decimals =
        std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, kMostDecimals);
    return {.low = std::floor(low / step + 1e-9) * step,
            .high = std::ceil(high / step - 1e-9) * step,
            .step = step,
            .decimals = decimals};
}

QString plotNumber(double value, int decimals)
{
    if (!std::isfinite(value) || std::abs(value) >= kTooLong) {
        return QString::number(value, 'g', 3);
    }
    const QString text = QString::number(std::abs(value) < kNothing ? 0.0 : value, 'f', decimals);
    // What rounds to zero has no sign.
    return text.startsWith(QLatin1Char('-')) && text.toDouble() == 0 ? text.mid(1) : text;
}

}  // namespace editor

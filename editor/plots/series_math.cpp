#include "editor/plots/series_math.h"

#include "analysis/spectrum.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace editor {
namespace {

constexpr std::size_t kLeastOfSpectrum = 8;
constexpr std::size_t kMostOfSpectrum = std::size_t{1} << 18U;
constexpr double kJump = 10;  // of steps: time that was not simulated

// The values at so many equal times from the first sample to the last.
std::vector<double> evenly(const TimeSeries& series,
                           std::size_t first,
                           std::size_t end,
                           std::size_t count)
{
    std::vector<double> values(count);
    const double begin = series.time(first);
    const double step = (series.time(end - 1) - begin) / static_cast<double>(count - 1);
    std::size_t after = first;
    for (std::size_t i = 0; i < count; ++i) {
        const double time = begin + step * static_cast<double>(i);
        while (after + 1 < end && series.time(after) < time) {
            ++after;
        }
        const std::size_t before = after > first ? after - 1 : after;
        const double length = series.time(after) - series.time(before);
        const double share =
            length > 0 ? std::clamp((time - series.time(before)) / length, 0.0, 1.0) : 1;
        const double value = (1 - share) * series.value(before) + share * series.value(after);
        values[i] = std::isfinite(value) ? value : 0;
    }
    return values;
}

}  // namespace

SeriesStatistics statisticsOf(const TimeSeries& series, std::size_t first, std::size_t end)
{
    SeriesStatistics of;
    end = std::min(end, series.size());
    double sum = 0;
    double squares = 0;
    for (std::size_t i = first; i < end; ++i) {
        const double value = series.value(i);
        if (!std::isfinite(value)) {
            continue;
        }
        of.lowest = of.count == 0 ? value : std::min(of.lowest, value);
        of.highest = of.count == 0 ? value : std::max(of.highest, value);
        ++of.count;
        sum += value;
        squares += value * value;
    }
    if (of.count == 0) {
        return of;
    }
    const auto count = static_cast<double>(of.count);
    of.mean = sum / count;
    of.rms = std::sqrt(squares / count);
    double deviations = 0;  // summed anew, as the difference of large squares is noise
    for (std::size_t i = first; i < end; ++i) {
        const double apart = series.value(i) - of.mean;
        deviations += std::isfinite(apart) ? apart * apart : 0;
    }
    of.deviation = std::sqrt(deviations / count);
    return of;
}

void SeriesFilter::follow(const TimeSeries& from, TimeSeries& to)
{
    if (kind_ == Kind::None) {
        return;
    }
    const bool goesOn = taken_ > 0 && from.size() >= taken_ && from.time(0) == begin_ &&
                        from.time(taken_ - 1) == time_;
    if (!goesOn) {
        to.clear();
        taken_ = 0;
        step_ = 0;
    }
    for (; taken_ < from.size(); ++taken_) {
        const double time = from.time(taken_);
        const double value = from.value(taken_);
        if (taken_ == 0) {
            begin_ = time;
            x_[0] = x_[1] = y_[0] = y_[1] = value;
        } else if (kind_ == Kind::Derivative) {
            differ(time, value, to);
        } else {
            pass(time, value, to);
        }
        time_ = time;
        value_ = value;
    }
}

void SeriesFilter::differ(double time, double value, TimeSeries& to)
{
    const double step = time - time_;
    const bool isJump = step_ > 0 && step > kJump * step_;
    if (step > 0 && !isJump) {
        to.add(time_ + 0.5 * step, (value - value_) / step);
        step_ = step;
    }
}

// Coefficients of the bilinear transform with the cutoff where it shall be: k = tan(pi f dt).
void SeriesFilter::pass(double time, double value, TimeSeries& to)
{
    const double step = time - time_;
    const double angle = std::min(std::numbers::pi * cutoff_ * step, 1.5);
    const double k = std::tan(angle);
    const double norm = 1 / (1 + std::numbers::sqrt2 * k + k * k);
    const double a1 = 2 * (k * k - 1) * norm;
    const double a2 = (1 - std::numbers::sqrt2 * k + k * k) * norm;
    const double out = k * k * norm * (value + 2 * x_[0] + x_[1]) - a1 * y_[0] - a2 * y_[1];
    x_[1] = x_[0];
    x_[0] = value;
    y_[1] = y_[0];
    y_[0] = out;
    to.add(time, out);
}

TimeSeries spectrumOf(const TimeSeries& series, std::size_t first, std::size_t end)
{
    TimeSeries spectrum;
    end = std::min(end, series.size());
    first = end > kMostOfSpectrum ? std::max(first, end - kMostOfSpectrum) : first;
    if (first >= end || end - first < kLeastOfSpectrum) {
        return spectrum;
    }
    const double length = series.time(end - 1) - series.time(first);
    if (!(length > 0)) {
        return spectrum;
    }
    const std::size_t count = end - first;
    const std::vector<double> amplitudes =
        analysis::amplitudesOf(evenly(series, first, end, count));
    const double perSecond = static_cast<double>(count - 1) / length;  // values
    for (std::size_t i = 1; i < amplitudes.size(); ++i) {
        spectrum.add(static_cast<double>(i) * perSecond / static_cast<double>(count - count % 2),
                     amplitudes[i]);
    }
    return spectrum;
}

}  // namespace editor

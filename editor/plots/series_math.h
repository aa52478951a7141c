#pragma once

#include "editor/plots/time_series.h"

#include <cstddef>

namespace editor {

// Of the finite values of a span.
struct SeriesStatistics {
    std::size_t count = 0;
    double lowest = 0;
    double highest = 0;
    double mean = 0;
    double deviation = 0;  // standard deviation of the values
    double rms = 0;        // root of the mean square
};

[[nodiscard]] SeriesStatistics statisticsOf(const TimeSeries& series,
                                            std::size_t first,
                                            std::size_t end);

// What makes another series of one, sample by sample as they come.
class SeriesFilter {
public:
    enum class Kind {
        None,
        // Difference of two samples over the time between them, at its middle. A jump of time that
        // is not a step of the run is no slope: where samples are more than ten times as far apart
        // as those before.
        Derivative,
        // Of second order, without overshoot in its magnitude (Butterworth), by the trapezoidal
        // rule: half of the power passes at `cutoff`.
        LowPass,
    };

    SeriesFilter(Kind kind, double cutoff /* Hz */) : kind_(kind), cutoff_(cutoff) {}

    // Appends what follows from the samples of `from` that were not there at the last call; begins
    // anew when they are of another beginning.
    void follow(const TimeSeries& from, TimeSeries& to);

    [[nodiscard]] Kind kind() const { return kind_; }

    [[nodiscard]] double cutoff() const { return cutoff_; }

private:
    void differ(double time, double value, TimeSeries& to);
    void pass(double time, double value, TimeSeries& to);

    Kind kind_;
    double cutoff_;
    std::size_t taken_ = 0;
    double begin_ = 0;  // time of the first sample that was taken
    double time_ = 0;   // of the last one
    double value_ = 0;
    double step_ = 0;
    double x_[2] = {};  // the last two that came
    double y_[2] = {};  // and that left
};

// How strong each frequency is in a span: amplitude, as a sine of that height has, over frequency
// in Hz. Values are taken at equal times between those of the samples and weighed by a Hann window;
// their mean is left out. Empty for fewer than eight samples. At most 2^17 frequencies: of more the
// newest part of the span is taken.
[[nodiscard]] TimeSeries spectrumOf(const TimeSeries& series, std::size_t first, std::size_t end);

}  // namespace editor

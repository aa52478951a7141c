#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace editor {

// The lowest and the highest of some values; the other way round where there are none.
struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    [[nodiscard]] bool isEmpty() const { return !(low <= high); }

    void add(double value);
    void add(const Extent& other);
};

// A value over time. Extents of every 16, 256, ... samples are kept, so that any span is summed up
// at once: ten minutes at 1 kHz are drawn as fast as ten seconds.
class TimeSeries {
public:
    TimeSeries() = default;

    // The oldest quarter is forgotten when there are `most` samples.
    explicit TimeSeries(std::size_t most) : most_(most) {}

    // Times do not go back. Values may be no numbers.
    void add(double time, double value);
    void clear();
    // What was before the first sample; as with add(), at no later time.
    void prepend(const TimeSeries& past);
    // Forgets what is after a time.
    void cut(double after);

    [[nodiscard]] std::size_t size() const { return times_.size(); }

    [[nodiscard]] bool empty() const { return times_.empty(); }

    [[nodiscard]] double time(std::size_t i) const { return times_[i]; }

    [[nodiscard]] double value(std::size_t i) const { return values_[i]; }

    // The first sample at that time or later; size() when there is none.
    [[nodiscard]] std::size_t from(double time) const;
    // None without any.
    [[nodiscard]] std::optional<std::size_t> nearest(double time) const;
    // Of the samples from `first` up to, without, `end`, those that are finite.
    [[nodiscard]] Extent extent(std::size_t first, std::size_t end) const;

private:
    void sumUp(std::size_t sample);
    void sumUpAll();

    std::size_t most_ = 1'200'000;  // twenty minutes at 1 kHz
    std::vector<double> times_;
    std::vector<double> values_;
    std::vector<std::vector<Extent>> levels_;  // of 16 samples, of 16 of these, ...
};

}  // namespace editor

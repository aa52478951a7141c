#include "sim/step_times.h"

#include <algorithm>

namespace sim {

void StepTimes::add(double seconds)
{
    if (count_ == 0) {
        next_ = 0;
    }
    times_[next_] = seconds;
    next_ = (next_ + 1) % kMost;
    count_ = std::min(count_ + 1, kMost);
}

void StepTimes::fill(exchange::StepTiming& timing) const
{
    if (count_ == 0) {
        timing.median = timing.percentile95 = timing.percentile99 = timing.slowest = 0;
        return;
    }
    std::array<double, kMost> sorted = times_;
    const auto begin = sorted.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(count_);
    // Each search leaves what is larger behind the element it found.
    auto from = begin;
    const auto percentile = [&](std::size_t q) {
        const std::size_t rank = (q * count_ + 99) / 100;
        const auto nth = begin + static_cast<std::ptrdiff_t>(rank - 1);
        std::nth_element(from, nth, end);
        from = nth;
        return *nth;
    };
    timing.median = percentile(50);
    timing.percentile95 = percentile(95);
    timing.percentile99 = percentile(99);
    timing.slowest = percentile(100);
}

}  // namespace sim

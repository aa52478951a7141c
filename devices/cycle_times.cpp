#include "devices/cycle_times.h"

#include <algorithm>
#include <cmath>

namespace devices {

void CycleTimes::add(double period)
{
    const double number = std::clamp(period / kWidth, 0.0, static_cast<double>(kClasses - 1));
    ++classes_[static_cast<std::size_t>(number)];
    ++count_;
    worst_ = std::max(worst_, period);
}

PeriodSummary CycleTimes::summary() const
{
    PeriodSummary all{.worst = worst_};

    struct Wanted {
        double share;
        double* value;
    };

    const std::array<Wanted, 3> wanted{{{0.5, &all.p50}, {0.99, &all.p99}, {0.999, &all.p99_9}}};
    std::uint64_t below = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < kClasses && next < wanted.size() && count_ > 0; ++i) {
        below += classes_[i];
        while (next < wanted.size() &&
               static_cast<double>(below) >= wanted[next].share * static_cast<double>(count_)) {
            const bool isLast = i + 1 == kClasses;
            *wanted[next].value =
                isLast ? worst_ : std::min(worst_, static_cast<double>(i + 1) * kWidth);
            ++next;
        }
    }
    return all;
}

CycleTimes::Coarse CycleTimes::coarse() const
{
    Coarse counts{};
    for (std::size_t i = 0; i < kClasses; ++i) {
        counts[std::min(i / kMerged, counts.size() - 1)] += classes_[i];
    }
    return counts;
}

}  // namespace devices

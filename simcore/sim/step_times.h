#pragma once

#include "exchange/snapshot.h"

#include <array>
#include <cstddef>

namespace sim {

// Wall times of the last thousand steps. Never allocates.
class StepTimes {
public:
    static constexpr std::size_t kMost = 1000;

    void clear() { count_ = 0; }

    void add(double seconds);

    // Sets the four numbers: the q-th percentile is the least time that at least q per cent of the
    // steps did not exceed (nearest rank). All 0 before the first step.
    void fill(exchange::StepTiming& timing) const;

private:
    std::array<double, kMost> times_{};  // a ring
    std::size_t next_ = 0;
    std::size_t count_ = 0;
};

}  // namespace sim

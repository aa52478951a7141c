#pragma once

#include "exchange/snapshot.h"
#include "sim/pacer.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sim {

// Measures how fast a simulation runs, over about the last half second. Knows no clock.
class RateMeter {
public:
    // Forgets what was before: a pause does not count.
    void restart(TimePoint now, std::uint64_t step, double simulated);
    void add(TimePoint now, std::uint64_t step, double simulated);

    // `lastStepSeconds` is not measured here and 0.
    [[nodiscard]] exchange::StepTiming timing() const;

private:
    struct Sample {
        TimePoint wall;
        std::uint64_t step = 0;
        double simulated = 0;
    };

    static constexpr std::size_t kSamples = 32;
    static constexpr std::chrono::milliseconds kApart{16};

    std::array<Sample, kSamples> samples_;  // a ring, oldest first from begin_
    std::size_t begin_ = 0;
    std::size_t count_ = 0;
    Sample newest_;
};

}  // namespace sim

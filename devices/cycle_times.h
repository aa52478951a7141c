#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace devices {

// Percentiles of the periods of a loop, s.
struct PeriodSummary {
    double p50 = 0;
    double p99 = 0;
    double p99_9 = 0;
    double worst = 0;

    bool operator==(const PeriodSummary&) const = default;
};

// A histogram of the periods of a loop since it began, in classes of equal width. Takes no memory.
class CycleTimes {
public:
    static constexpr double kWidth = 10e-6;        // s
    static constexpr std::size_t kClasses = 2001;  // the last one is for all that are longer

    void clear() { *this = {}; }

    void add(double period);

    [[nodiscard]] std::uint64_t count() const { return count_; }

    // The upper end of the class that so many periods of all, in [0, 1], do not exceed; the worst
    // as it was.
    [[nodiscard]] PeriodSummary summary() const;

    // Of classes twice as wide, up to 8 ms; the last one is for all that are longer.
    static constexpr std::size_t kMerged = 2;
    static constexpr double kCoarseWidth = kMerged * kWidth;  // s
    using Coarse = std::array<std::uint32_t, 400>;

    [[nodiscard]] Coarse coarse() const;

private:
    std::array<std::uint32_t, kClasses> classes_{};
    std::uint64_t count_ = 0;
    double worst_ = 0;
};

}  // namespace devices

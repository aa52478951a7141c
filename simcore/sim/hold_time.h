#pragma once

#include <limits>

namespace sim {

// How long a demand holds, in simulated time. When it is over its owner goes back to neutral, so
// that a program that died leaves nothing running.
class HoldTime {
public:
    void begin(double now, double holdFor) { end_ = now + holdFor; }

    // At the start of a step: does the demand no longer hold for it?
    [[nodiscard]] bool isOver(double now) const { return now >= end_ - kRounding; }

    template <typename Archive>
    void transfer(Archive& archive)
    {
        archive(end_);
    }

private:
    static constexpr double kRounding = 1e-9;  // s, of adding up steps

    double end_ = std::numeric_limits<double>::infinity();
};

}  // namespace sim

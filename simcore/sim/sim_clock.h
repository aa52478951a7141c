#pragma once

#include <cstdint>

namespace sim {

// Simulated time without the rounding of adding up thousands of steps.
class SimClock {
public:
    void advance(double dt)
    {
        if (dt != dt_) {
            start_ = time();
            dt_ = dt;
            steps_ = 0;
        }
        ++steps_;
    }

    [[nodiscard]] double time() const { return start_ + static_cast<double>(steps_) * dt_; }

    template <typename Archive>
    void transfer(Archive& archive)
    {
        archive(start_, dt_, steps_);
    }

private:
    double start_ = 0;
    double dt_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace sim

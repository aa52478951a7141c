#pragma once

#include "base/math.h"
#include "devices/end_state.h"

#include <cstdint>

namespace devices {

// Where the end-effector of a loop is now: its newest state, taken on by its velocity until the
// next one comes.
class EndTracker {
public:
    // The first one comes after `now`, ns.
    void restart(std::int64_t now) { at_ = now; }

    void take(const EndState& next, std::int64_t now);

    // To the time of a cycle, ns.
    void advance(std::int64_t now);

    // The newest; diverged also when its numbers are none.
    [[nodiscard]] const EndState& state() const { return end_; }

    [[nodiscard]] const base::Pose& X_WE() const { return X_WE_; }

    // s, since the newest state came.
    [[nodiscard]] double age() const { return age_; }

private:
    static constexpr double kLongestAhead = 0.05;  // s, that a state is taken on

    EndState end_;
    std::int64_t at_ = 0;  // ns, when it came
    double simulatedRate_ = 1;
    base::Pose X_WE_;
    double age_ = 0;
};

}  // namespace devices

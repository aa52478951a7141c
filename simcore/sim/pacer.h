#pragma once

#include <chrono>

namespace sim {

using TimePoint = std::chrono::steady_clock::time_point;

// How many steps make simulated time keep up with wall time. Knows no clock: the time is an
// argument.
class Pacer {
public:
    struct Options {
        std::chrono::nanoseconds step{1'000'000};    // simulated
        std::chrono::nanoseconds frame{16'000'000};  // wall
    };

    explicit Pacer(Options options) : options_(options) {}

    // From here on; the first call of stepsDue() does it too.
    void restart(TimePoint now);

    // Simulated seconds per wall second, 0 for as fast as possible. Negative and not finite factors
    // are ignored. Counts from `now` on.
    void setSpeed(double factor, TimePoint now);

    [[nodiscard]] double speed() const { return speed_; }

    // Steps to run now so that simulated time keeps up with `now`, at most one frame's worth: after
    // a breakpoint or a suspend the simulation goes on from here instead of racing to catch up. As
    // fast as possible, it is always one frame's worth.
    int stepsDue(TimePoint now);

    // Of the steps last due so many were not run: they stay due.
    void putBack(int steps);

    // When the next step is due. In the past when as fast as possible.
    [[nodiscard]] TimePoint nextDue() const;

private:
    [[nodiscard]] int most() const;
    [[nodiscard]] std::chrono::duration<double, std::nano> wallPerStep() const;

    Options options_;
    double speed_ = 1;
    bool started_ = false;
    TimePoint start_;
    long long done_ = 0;  // steps since start_
};

}  // namespace sim

#pragma once

#include <chrono>

namespace sim {

using TimePoint = std::chrono::steady_clock::time_point;

// How many steps, and how long ones, make simulated time keep up with wall time. Knows no clock:
// the time is an argument.
//
// The longest time that one call makes up for is bounded in both modes, so a machine that is too
// slow never gets more and more to do (the "circular deterioration" of dissertation section 3.4.1).
// What is not made up for is lost, and counted as slippage.
class Pacer {
public:
    struct Options {
        std::chrono::nanoseconds step{1'000'000};    // simulated
        std::chrono::nanoseconds frame{16'000'000};  // wall; most that fixed steps make up for
        bool dynamic = false;
        std::chrono::nanoseconds longestStep{4'000'000};  // of dynamic stepping, simulated
        int mostSteps = 10;                               // of dynamic stepping, at a time
    };

    // Steps of one length.
    struct Batch {
        int count = 0;
        std::chrono::nanoseconds step{0};  // simulated
    };

    explicit Pacer(Options options) : options_(options) {}

    // From here on; the first call of due() does it too. What slipped before still counts.
    void restart(TimePoint now);

    // Forgets what slipped, as for a new run.
    void forgetSlippage() { lost_ = {}; }

    // Other lengths and bounds from `now` on.
    void setOptions(Options options, TimePoint now);

    [[nodiscard]] const Options& options() const { return options_; }

    // Simulated seconds per wall second, 0 for as fast as possible. Negative and not finite factors
    // are ignored. Counts from `now` on.
    void setSpeed(double factor, TimePoint now);

    [[nodiscard]] double speed() const { return speed_; }

    // Steps to run now so that simulated time keeps up with `now`.
    //
    // Fixed: at most one frame's worth; after a breakpoint or a suspend the simulation goes on from
    // here instead of racing to catch up. Dynamic: at most `mostSteps`, of the usual length if they
    // suffice, else longer, up to `longestStep`. As fast as possible, it is always one frame's
    // worth of usual steps.
    Batch due(TimePoint now);

    // Of the steps last due so many were not run: they stay due.
    void putBack(int steps);

    // When the next step is due. In the past when as fast as possible.
    [[nodiscard]] TimePoint nextDue() const;

    // Simulated time behind the wall clock: what was lost since forgetSlippage(), and what is due.
    [[nodiscard]] std::chrono::duration<double> slippage(TimePoint now) const;

private:
    using Nanoseconds = std::chrono::duration<double, std::nano>;

    [[nodiscard]] int mostInFrame() const;
    [[nodiscard]] Nanoseconds behind(TimePoint now) const;
    Batch dueFixed(TimePoint now);
    Batch dueDynamic(TimePoint now);
    Batch giveUpOnRest(TimePoint now, Batch batch);

    Options options_;
    double speed_ = 1;
    bool started_ = false;
    TimePoint start_;
    std::chrono::nanoseconds done_{0};  // simulated since start_
    Batch last_;
    Nanoseconds lost_{0};
};

}  // namespace sim

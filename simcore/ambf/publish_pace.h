#pragma once

#include <chrono>

namespace ambf {

using TimePoint = std::chrono::steady_clock::time_point;

// How often an object is published, Hz: the low rate, and the high one while it is commanded.
struct PublishRates {
    static constexpr double kLeast = 0.1;
    static constexpr double kMost = 5000;

    double low = 50;
    double high = 1000;
};

// When one object is published, and when its commands are too old: AMBF's two rates, and its
// watchdog. Knows no clock.
class PublishPace {
public:
    // After so long without a command what was commanded ends.
    static constexpr std::chrono::milliseconds kPatience{500};

    // Rates beyond the bounds of PublishRates become the nearest, and those that are not positive
    // numbers AMBF's own.
    PublishPace(PublishRates rates, TimePoint start);

    // A command came.
    void hear(TimePoint now);

    // Once for each silence after commands.
    bool expires(TimePoint now);

    [[nodiscard]] bool isCommanded() const { return isCommanded_; }

    // Once for each time it is to be published. What was missed is not made up for.
    bool isDue(TimePoint now);

    [[nodiscard]] TimePoint next() const { return next_; }

private:
    using Period = std::chrono::steady_clock::duration;

    [[nodiscard]] Period period() const { return isCommanded_ ? high_ : low_; }

    Period low_;
    Period high_;
    TimePoint next_;
    TimePoint heard_;
    bool isCommanded_ = false;
};

}  // namespace ambf

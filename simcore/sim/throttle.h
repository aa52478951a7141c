#pragma once

#include "exchange/run_command.h"
#include "sim/pacer.h"

#include <cstdint>
#include <optional>

namespace sim {

// The beat of an outside clock: how many steps may run before its next tick. Knows no clock.
class Throttle {
public:
    // Switched on it lets the steps of one tick run and then blocks. Set again while it is on, what
    // may still run stays as it is.
    void set(const exchange::SetThrottle& command, TimePoint now);

    // Each one allows that many steps more.
    void tick(TimePoint now);

    // From here on the outside clock is waited for, as after a pause.
    void restart(TimePoint now) { waitingSince_ = now; }

    [[nodiscard]] bool isOn() const { return on_; }

    [[nodiscard]] bool isBlocked() const { return on_ && allowed_ == 0; }

    // Of so many steps that are due, those that may run.
    [[nodiscard]] std::uint64_t allowed(std::uint64_t due) const;

    void ran(std::uint64_t steps, TimePoint now);

    // When a blocked throttle gives up on its clock; nothing when it never does.
    [[nodiscard]] std::optional<TimePoint> expiry() const;

    // Goes off if the time is over; true then.
    bool expire(TimePoint now);

private:
    bool on_ = false;
    std::uint64_t stepsPerTick_ = 1;
    std::uint64_t allowed_ = 0;
    std::chrono::nanoseconds patience_{0};  // 0: for ever
    TimePoint waitingSince_;                // the last tick, or the last step that it allowed
};

}  // namespace sim

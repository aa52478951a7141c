#include "sim/throttle.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Longer is for ever; a time point could not hold it.
constexpr double kLongestPatience = 1e8;  // s

std::chrono::nanoseconds patienceOf(double seconds)
{
    if (!(seconds > 0) || seconds > kLongestPatience) {
        return {};
    }
    return std::chrono::ceil<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
}

}  // namespace

void Throttle::set(const exchange::SetThrottle& command, TimePoint now)
{
    stepsPerTick_ = std::max<std::uint64_t>(command.stepsPerTick, 1);
    patience_ = patienceOf(command.patience);
    if (command.on && !on_) {
        allowed_ = stepsPerTick_;
        waitingSince_ = now;
    }
    on_ = command.on;
}

void Throttle::tick(TimePoint now)
{
    if (on_) {
        allowed_ += stepsPerTick_;
        waitingSince_ = now;
    }
}

std::uint64_t Throttle::allowed(std::uint64_t due) const
{
    return on_ ? std::min(due, allowed_) : due;
}

void Throttle::ran(std::uint64_t steps, TimePoint now)
{
    if (on_) {
        allowed_ -= std::min(steps, allowed_);
        waitingSince_ = now;
    }
}

std::optional<TimePoint> Throttle::expiry() const
{
    if (!isBlocked() || patience_.count() == 0) {
        return std::nullopt;
    }
    return waitingSince_ + patience_;
}

bool Throttle::expire(TimePoint now)
{
    const std::optional<TimePoint> end = expiry();
    if (!end || now < *end) {
        return false;
    }
    on_ = false;
    return true;
}

}  // namespace sim

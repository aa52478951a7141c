#include "sim/pacer.h"

#include <algorithm>
#include <cmath>

namespace sim {

void Pacer::restart(TimePoint now)
{
    started_ = true;
    start_ = now;
    done_ = 0;
}

void Pacer::setSpeed(double factor, TimePoint now)
{
    if (std::isfinite(factor) && factor >= 0) {
        speed_ = factor;
        restart(now);
    }
}

std::chrono::duration<double, std::nano> Pacer::wallPerStep() const
{
    return std::chrono::duration<double, std::nano>(options_.step) / speed_;
}

int Pacer::most() const
{
    const double perFrame = std::chrono::duration<double>(options_.frame) /
                            std::chrono::duration<double>(options_.step) *
                            (speed_ > 0 ? speed_ : 1);
    return static_cast<int>(std::clamp(std::floor(perFrame), 1.0, 1e6));
}

int Pacer::stepsDue(TimePoint now)
{
    if (!started_) {
        restart(now);
    }
    if (speed_ == 0) {
        return most();
    }
    const double due = std::floor((now - start_) / wallPerStep());
    const double behind = due - static_cast<double>(done_);
    if (behind <= 0) {
        return 0;
    }
    if (behind > most()) {
        restart(now);  // what was missed stays missed
        return most();
    }
    done_ += static_cast<long long>(behind);
    return static_cast<int>(behind);
}

void Pacer::putBack(int steps)
{
    done_ -= steps;
}

TimePoint Pacer::nextDue() const
{
    if (speed_ == 0 || !started_) {
        return start_;
    }
    // At tiny speeds the next step lies beyond what a time point can hold.
    constexpr std::chrono::duration<double, std::nano> kFarAway = std::chrono::years(100);
    const double next = static_cast<double>(done_ + 1);
    return start_ +
           std::chrono::ceil<TimePoint::duration>(std::min(next * wallPerStep(), kFarAway));
}

}  // namespace sim

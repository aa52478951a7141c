#include "sim/pacer.h"

#include <algorithm>
#include <cmath>

namespace sim {

void Pacer::restart(TimePoint now)
{
    started_ = true;
    start_ = now;
    done_ = {};
    last_ = {};
}

void Pacer::setOptions(Options options, TimePoint now)
{
    options_ = options;
    restart(now);
}

void Pacer::setSpeed(double factor, TimePoint now)
{
    if (std::isfinite(factor) && factor >= 0) {
        speed_ = factor;
        restart(now);
    }
}

int Pacer::mostInFrame() const
{
    const double perFrame = std::chrono::duration<double>(options_.frame) /
                            std::chrono::duration<double>(options_.step) *
                            (speed_ > 0 ? speed_ : 1);
    return static_cast<int>(std::clamp(std::floor(perFrame), 1.0, 1e6));
}

Pacer::Nanoseconds Pacer::behind(TimePoint now) const
{
    return speed_ * Nanoseconds(now - start_) - Nanoseconds(done_);
}

Pacer::Batch Pacer::due(TimePoint now)
{
    if (!started_) {
        restart(now);
    }
    if (speed_ == 0) {
        last_ = {mostInFrame(), options_.step};
        done_ += last_.count * last_.step;
    } else {
        last_ = options_.dynamic ? dueDynamic(now) : dueFixed(now);
    }
    return last_;
}

Pacer::Batch Pacer::dueFixed(TimePoint now)
{
    const double steps = std::floor(speed_ * Nanoseconds(now - start_) / options_.step) -
                         static_cast<double>(done_ / options_.step);
    if (steps <= 0) {
        return {};
    }
    if (steps > mostInFrame()) {
        return giveUpOnRest(now, {mostInFrame(), options_.step});
    }
    const Batch batch{static_cast<int>(steps), options_.step};
    done_ += batch.count * batch.step;
    return batch;
}

Pacer::Batch Pacer::dueDynamic(TimePoint now)
{
    const Nanoseconds missing = behind(now);
    if (missing < options_.step) {
        return {};
    }
    const Nanoseconds usual = options_.mostSteps * Nanoseconds(options_.step);
    if (missing < usual) {
        const Batch batch{static_cast<int>(missing / options_.step), options_.step};
        done_ += batch.count * batch.step;
        return batch;
    }
    const Nanoseconds each = missing / options_.mostSteps;
    if (each > options_.longestStep) {
        return giveUpOnRest(now, {options_.mostSteps, options_.longestStep});
    }
    // Rounded down: what is missing of a nanosecond stays due.
    const Batch batch{options_.mostSteps, std::chrono::floor<std::chrono::nanoseconds>(each)};
    done_ += batch.count * batch.step;
    return batch;
}

// What this batch does not make up for stays missed.
Pacer::Batch Pacer::giveUpOnRest(TimePoint now, Batch batch)
{
    lost_ += behind(now) - batch.count * Nanoseconds(batch.step);
    restart(now);
    return batch;
}

void Pacer::putBack(int steps)
{
    done_ -= steps * last_.step;
}

TimePoint Pacer::nextDue() const
{
    if (speed_ == 0 || !started_) {
        return start_;
    }
    // At tiny speeds the next step lies beyond what a time point can hold.
    constexpr Nanoseconds kFarAway = std::chrono::years(100);
    const Nanoseconds next = Nanoseconds(done_ + options_.step) / speed_;
    return start_ + std::chrono::ceil<TimePoint::duration>(std::min(next, kFarAway));
}

std::chrono::duration<double> Pacer::slippage(TimePoint now) const
{
    if (speed_ == 0 || !started_) {
        return lost_;
    }
    return lost_ + std::max(behind(now), Nanoseconds(0));
}

}  // namespace sim

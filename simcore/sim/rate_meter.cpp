#include "sim/rate_meter.h"

namespace sim {

void RateMeter::restart(TimePoint now, std::uint64_t step, double simulated)
{
    newest_ = {now, step, simulated};
    samples_[0] = newest_;
    begin_ = 0;
    count_ = 1;
}

void RateMeter::add(TimePoint now, std::uint64_t step, double simulated)
{
    if (count_ == 0) {
        restart(now, step, simulated);
        return;
    }
    newest_ = {now, step, simulated};
    const Sample& last = samples_[(begin_ + count_ - 1) % kSamples];
    if (now - last.wall < kApart) {
        return;
    }
    samples_[(begin_ + count_) % kSamples] = newest_;
    if (count_ < kSamples) {
        ++count_;
    } else {
        begin_ = (begin_ + 1) % kSamples;
    }
}

exchange::StepTiming RateMeter::timing() const
{
    const Sample& oldest = samples_[begin_];
    const double wall = std::chrono::duration<double>(newest_.wall - oldest.wall).count();
    if (count_ == 0 || wall <= 0) {
        return {};
    }
    return {.realTimeFactor = (newest_.simulated - oldest.simulated) / wall,
            .stepsPerSecond = static_cast<double>(newest_.step - oldest.step) / wall,
            .lastStepSeconds = 0};
}

}  // namespace sim

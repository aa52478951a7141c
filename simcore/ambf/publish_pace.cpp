#include "ambf/publish_pace.h"

#include <algorithm>

namespace ambf {

namespace {

std::chrono::steady_clock::duration periodOf(double rate, double otherwise)
{
    const double hertz =
        rate > 0 ? std::clamp(rate, PublishRates::kLeast, PublishRates::kMost) : otherwise;
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(1 / hertz));
}

}  // namespace

PublishPace::PublishPace(PublishRates rates, TimePoint start)
    : low_(periodOf(rates.low, PublishRates{}.low)),
      high_(periodOf(rates.high, PublishRates{}.high)),
      next_(start)
{}

void PublishPace::hear(TimePoint now)
{
    heard_ = now;
    if (!isCommanded_) {
        isCommanded_ = true;
        next_ = std::min(next_, now + high_);
    }
}

bool PublishPace::expires(TimePoint now)
{
    if (!isCommanded_ || now - heard_ < kPatience) {
        return false;
    }
    isCommanded_ = false;
    return true;
}

bool PublishPace::isDue(TimePoint now)
{
    if (now < next_) {
        return false;
    }
    next_ += period();
    if (next_ <= now) {
        next_ = now + period();
    }
    return true;
}

}  // namespace ambf

#include "comm/client_meter.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace comm {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds kTenth{100};
constexpr std::chrono::milliseconds kMoment{200};
constexpr std::size_t kMostWaits = 4096;

std::int64_t tenthOf(RateMeter::TimePoint now)
{
    return now.time_since_epoch() / kTenth;
}

}  // namespace

void RateMeter::count(TimePoint now)
{
    const std::int64_t tenth = tenthOf(now);
    for (std::int64_t passed = std::max(tenth_ + 1, tenth - static_cast<std::int64_t>(kTenths) + 1);
         passed <= tenth; ++passed) {
        counts_[static_cast<std::size_t>(passed) % kTenths] = 0;
    }
    tenth_ = tenth;
    ++counts_[static_cast<std::size_t>(tenth) % kTenths];
}

// Tenths since the last count are empty, whatever stands in their place.
double RateMeter::perSecond(TimePoint now) const
{
    const std::int64_t tenth = tenthOf(now);
    double sum = 0;
    for (std::int64_t one = tenth - static_cast<std::int64_t>(kTenths) + 1; one <= tenth_; ++one) {
        sum += counts_[static_cast<std::size_t>(one) % kTenths];
    }
    return sum;
}

void ClientMeter::wait(std::chrono::duration<double> seconds, TimePoint now)
{
    waits_.push_back({now, seconds.count()});
    if (waits_.size() > kMostWaits) {
        waits_.pop_front();
    }
}

void ClientMeter::fill(exchange::Program& program, TimePoint now)
{
    constexpr auto kMoments = exchange::Program::kMoments;
    while (!waits_.empty() && now - waits_.front().end >= kMoment * kMoments) {
        waits_.pop_front();
    }
    program.received = received_.perSecond(now);
    program.sent = sent_.perSecond(now);
    program.silentFor = Seconds(now - heard_).count();
    program.waits.fill(-1);
    for (const Wait& one : waits_) {
        const auto ago =
            static_cast<std::size_t>(std::max<std::int64_t>(0, (now - one.end) / kMoment));
        float& moment = program.waits[kMoments - 1 - std::min(ago, kMoments - 1)];
        moment = std::max(moment, static_cast<float>(one.seconds));
    }
    program.wait99.reset();
    if (!waits_.empty()) {
        std::vector<double> all(waits_.size());
        std::ranges::transform(waits_, all.begin(), &Wait::seconds);
        const auto at = all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) * 99 / 100);
        std::ranges::nth_element(all, at);
        program.wait99 = *at;
    }
}

}  // namespace comm

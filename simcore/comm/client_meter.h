#pragma once

#include "exchange/program_port.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>

namespace comm {

// How often something happened in the last second, counted in tenths of it.
class RateMeter {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    void count(TimePoint now);
    [[nodiscard]] double perSecond(TimePoint now) const;

private:
    static constexpr std::size_t kTenths = 10;

    std::array<std::uint32_t, kTenths> counts_{};
    std::int64_t tenth_ = 0;  // that is being counted, of the clock
};

// How a client and its server get on: messages per second, and how long it waits.
class ClientMeter {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    void receive(TimePoint now)
    {
        received_.count(now);
        heard_ = now;
    }

    void send(TimePoint now) { sent_.count(now); }

    // A request that is answered, or a command that the run has taken.
    void wait(std::chrono::duration<double> seconds, TimePoint now);

    // s since the last message.
    [[nodiscard]] double silentFor(TimePoint now) const
    {
        return std::chrono::duration<double>(now - heard_).count();
    }

    // The numbers of a report, as of now.
    void fill(exchange::Program& program, TimePoint now);

private:
    struct Wait {
        TimePoint end;
        double seconds = 0;
    };

    RateMeter received_;
    RateMeter sent_;
    TimePoint heard_;
    std::deque<Wait> waits_;  // of the last ten seconds, the newest few thousand
};

}  // namespace comm

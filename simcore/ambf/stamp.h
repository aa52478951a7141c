#pragma once

#include <chrono>
#include <cstdint>

namespace ambf {

// When something was so, by the system's clock.
struct Stamp {
    std::uint32_t seconds = 0;
    std::uint32_t nanoseconds = 0;
};

inline Stamp stampOfNow()
{
    const auto clock = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(clock);
    return {static_cast<std::uint32_t>(seconds.count()),
            static_cast<std::uint32_t>(std::chrono::nanoseconds(clock - seconds).count())};
}

}  // namespace ambf

#pragma once

#include <chrono>
#include <functional>

namespace devices {

// Seconds since any beginning. Tests set it by hand.
using DeviceClock = std::function<double()>;

// Of the steady clock.
inline DeviceClock steadyDeviceClock()
{
    return [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration<double>(now).count();
    };
}

}  // namespace devices

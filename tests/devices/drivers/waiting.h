#pragma once

#include "devices/driver.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace test {

// Until `condition` holds; false after ten seconds, in which something else is broken.
template <typename Condition>
bool comesTrue(const Condition& condition)
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::yield();
    }
    return true;
}

// Readings of `device` until one satisfies `condition`, which is returned; the last one, with a
// failure, when none does.
template <typename Condition>
exchange::DeviceReading readUntil(devices::Device& device, const Condition& condition)
{
    exchange::DeviceReading reading;
    EXPECT_TRUE(comesTrue(
        [&] { return device.read(reading) == devices::ReadResult::Fresh && condition(reading); }));
    return reading;
}

}  // namespace test

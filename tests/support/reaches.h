#pragma once

#include "sim/session.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace test {

// Refreshes until the newest snapshot fulfils the condition. False after half a minute.
template <typename Condition>
bool reaches(exchange::Run& port, Condition condition)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!condition(port.newest())) {
        if (std::chrono::steady_clock::now() > deadline) {
            return false;
        }
        port.refresh();
        std::this_thread::yield();
    }
    return true;
}

}  // namespace test

#include "exchange/doorbell.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

TEST(Doorbell, EndsTheNextSleepAtOnceWhenItRang)
{
    exchange::Doorbell bell;
    bell.ring();
    bell.wait();
    bell.ring();
    const auto end = Clock::now() + std::chrono::hours(1);
    bell.waitUntil(end);
    EXPECT_LT(Clock::now(), end);
}

TEST(Doorbell, OneSleepAnswersAllRings)
{
    exchange::Doorbell bell;
    for (int i = 0; i < 1000; ++i) {
        bell.ring();
    }
    bell.wait();
    const auto end = Clock::now() + std::chrono::milliseconds(1);
    bell.waitUntil(end);
    EXPECT_GE(Clock::now(), end);
}

TEST(Doorbell, WakesASleeper)
{
    exchange::Doorbell bell;
    int answered = 0;
    exchange::Doorbell done;
    std::jthread sleeper([&] {
        for (int i = 0; i < 1000; ++i) {
            bell.wait();
            ++answered;
            done.ring();
        }
    });
    for (int i = 0; i < 1000; ++i) {
        bell.ring();
        done.wait();
        EXPECT_EQ(answered, i + 1);
    }
}

}  // namespace

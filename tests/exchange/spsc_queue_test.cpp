#include "exchange/spsc_queue.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <thread>

namespace {

TEST(SpscQueue, GivesBackInOrder)
{
    exchange::SpscQueue<int> queue(3);
    int value = 0;
    EXPECT_FALSE(queue.pop(value));
    EXPECT_TRUE(queue.push(1));
    EXPECT_TRUE(queue.push(2));
    EXPECT_TRUE(queue.pop(value));
    EXPECT_EQ(value, 1);
    EXPECT_TRUE(queue.push(3));
    EXPECT_TRUE(queue.pop(value));
    EXPECT_TRUE(queue.pop(value));
    EXPECT_EQ(value, 3);
    EXPECT_FALSE(queue.pop(value));
}

TEST(SpscQueue, HoldsItsCapacityAndCountsWhatDidNotFit)
{
    exchange::SpscQueue<int> queue(3);
    EXPECT_TRUE(queue.push(1));
    EXPECT_TRUE(queue.push(2));
    EXPECT_TRUE(queue.push(3));
    EXPECT_FALSE(queue.push(4));
    EXPECT_FALSE(queue.push(5));
    EXPECT_EQ(queue.refused(), 2U);
    int value = 0;
    ASSERT_TRUE(queue.pop(value));
    EXPECT_EQ(value, 1);
    EXPECT_TRUE(queue.push(6));
    EXPECT_EQ(queue.refused(), 2U);
}

TEST(SpscQueue, MovesValuesThatCannotBeCopied)
{
    exchange::SpscQueue<std::unique_ptr<int>> queue(1);
    ASSERT_TRUE(queue.push(std::make_unique<int>(9)));
    std::unique_ptr<int> value;
    ASSERT_TRUE(queue.pop(value));
    EXPECT_EQ(*value, 9);
}

TEST(SpscQueue, AgreesWithAListUnderRandomTraffic)
{
    std::mt19937 random(3);
    exchange::SpscQueue<int> queue(8);
    std::deque<int> model;
    for (int i = 0; i < 100'000; ++i) {
        if (random() % 2 == 0) {
            const bool fits = model.size() < 8;
            ASSERT_EQ(queue.push(i), fits);
            if (fits) {
                model.push_back(i);
            }
        } else {
            int value = -1;
            ASSERT_EQ(queue.pop(value), !model.empty());
            if (!model.empty()) {
                ASSERT_EQ(value, model.front());
                model.pop_front();
            }
        }
    }
}

TEST(SpscQueueStress, LosesAndReordersNothingBetweenThreads)
{
    constexpr std::uint64_t kLast = 300'000;
    exchange::SpscQueue<std::uint64_t> queue(16);
    std::thread writer([&] {
        for (std::uint64_t i = 1; i <= kLast; ++i) {
            while (!queue.push(i)) {
                std::this_thread::yield();
            }
        }
    });
    std::uint64_t expected = 1;
    std::uint64_t wrong = 0;
    while (expected <= kLast) {
        std::uint64_t value = 0;
        if (!queue.pop(value)) {
            std::this_thread::yield();
            continue;
        }
        wrong += value != expected ? 1U : 0U;
        ++expected;
    }
    writer.join();
    EXPECT_EQ(wrong, 0U);
    std::uint64_t more = 0;
    EXPECT_FALSE(queue.pop(more));
}

}  // namespace

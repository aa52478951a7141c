#include "exchange/triple_buffer.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>

namespace {

TEST(TripleBuffer, StartsWithTheInitialValueAndNothingNew)
{
    exchange::TripleBuffer<int> buffer(7);
    EXPECT_FALSE(buffer.refresh());
    EXPECT_EQ(buffer.front(), 7);
    EXPECT_EQ(buffer.back(), 7);
}

TEST(TripleBuffer, ShowsOnlyWhatWasPublished)
{
    exchange::TripleBuffer<int> buffer(0);
    buffer.back() = 1;
    EXPECT_FALSE(buffer.refresh());
    buffer.publish();
    EXPECT_TRUE(buffer.refresh());
    EXPECT_EQ(buffer.front(), 1);
    EXPECT_FALSE(buffer.refresh());
    EXPECT_EQ(buffer.front(), 1);
}

TEST(TripleBuffer, SkipsToTheNewest)
{
    exchange::TripleBuffer<int> buffer(0);
    for (int i = 1; i <= 5; ++i) {
        buffer.back() = i;
        buffer.publish();
    }
    EXPECT_TRUE(buffer.refresh());
    EXPECT_EQ(buffer.front(), 5);
}

TEST(TripleBuffer, LeavesTheFrontAloneWhileTheWriterGoesOn)
{
    exchange::TripleBuffer<int> buffer(0);
    buffer.back() = 1;
    buffer.publish();
    ASSERT_TRUE(buffer.refresh());
    const int& front = buffer.front();
    for (int i = 2; i < 10; ++i) {
        buffer.back() = i;
        buffer.publish();
        EXPECT_EQ(front, 1);
    }
}

// A value whose parts only agree when it was read whole.
struct Stamped {
    std::array<std::uint64_t, 64> copies{};
};

TEST(TripleBufferStress, NeverShowsAHalfWrittenOrOlderValue)
{
    constexpr std::uint64_t kLast = 200'000;
    exchange::TripleBuffer<Stamped> buffer;
    std::thread writer([&] {
        for (std::uint64_t i = 1; i <= kLast; ++i) {
            buffer.back().copies.fill(i);
            buffer.publish();
        }
    });
    std::uint64_t seen = 0;
    std::uint64_t broken = 0;
    while (seen < kLast) {
        if (!buffer.refresh()) {
            std::this_thread::yield();
            continue;
        }
        const auto& copies = buffer.front().copies;
        for (const std::uint64_t copy : copies) {
            broken += copy != copies[0] ? 1U : 0U;
        }
        broken += copies[0] <= seen ? 1U : 0U;
        seen = copies[0];
    }
    writer.join();
    EXPECT_EQ(broken, 0U);
    EXPECT_EQ(seen, kLast);
}

}  // namespace

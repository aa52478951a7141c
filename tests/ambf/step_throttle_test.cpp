#include "ambf/step_throttle.h"

#include <gtest/gtest.h>

#include <string>

namespace ambf {

class StepThrottleTest : public testing::Test {
protected:
    // What the owner commands for a message, in words.
    std::string follow(bool throttles, bool clock, std::uint8_t steps)
    {
        return wordsOf(throttle_.follow({throttles, clock, steps}, frame_));
    }

    static std::string wordsOf(const std::vector<exchange::RunCommand>& commands)
    {
        std::string words;
        for (const exchange::RunCommand& command : commands) {
            if (const auto* const set = std::get_if<exchange::SetThrottle>(&command)) {
                words += set->on ? "every " + std::to_string(set->stepsPerTick) + ' ' : "off ";
                EXPECT_TRUE(!set->on || set->patience == 0) << "the watchdog looks after that";
            } else {
                words += std::holds_alternative<exchange::ClockTick>(command) ? "tick " : "? ";
            }
        }
        return words;
    }

    // The run stands at this step, or plays on.
    void stand(std::uint64_t step, bool isBlocked)
    {
        frame_.step = step;
        frame_.timing.blocked = isBlocked;
    }

    StepThrottle throttle_;
    exchange::Snapshot frame_;
};

TEST_F(StepThrottleTest, EachChangeOfTheClockLetsStepsRunOnce)
{
    EXPECT_EQ(follow(true, true, 5), "every 5 ");
    stand(5, true);
    EXPECT_EQ(follow(true, true, 5), "") << "the level is no change";
    EXPECT_EQ(follow(true, false, 5), "tick ");
    EXPECT_EQ(follow(true, true, 5), "") << "the run has not been seen to go on";
    stand(7, false);
    EXPECT_EQ(follow(true, false, 5), "") << "a change while it runs is lost";
    stand(10, true);
    EXPECT_EQ(follow(true, false, 5), "");
    EXPECT_EQ(follow(true, true, 5), "tick ");
}

TEST_F(StepThrottleTest, AnotherNumberOfStepsCountsWithTheChangeOfItsMessage)
{
    follow(true, false, 5);
    stand(5, true);
    EXPECT_EQ(follow(true, true, 8), "every 8 tick ");
}

TEST_F(StepThrottleTest, WithoutThrottlingTheRunGoesOn)
{
    EXPECT_EQ(follow(false, true, 5), "");
    follow(true, true, 5);
    stand(5, true);
    EXPECT_EQ(follow(false, true, 5), "off ");
    EXPECT_FALSE(throttle_.isOn());
}

TEST_F(StepThrottleTest, NoStepsAreNoThrottle)
{
    EXPECT_EQ(follow(true, true, 0), "");
    follow(true, true, 1);
    EXPECT_EQ(follow(true, false, 0), "off ");
}

TEST_F(StepThrottleTest, SilenceReleasesARunThatWaits)
{
    EXPECT_EQ(wordsOf(throttle_.release()), "");
    follow(true, true, 3);
    EXPECT_EQ(wordsOf(throttle_.release()), "off ");
    EXPECT_EQ(wordsOf(throttle_.release()), "");
}

}  // namespace ambf

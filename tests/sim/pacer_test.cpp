#include "sim/pacer.h"

#include "sim/rate_meter.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using std::literals::chrono_literals::operator""h;
using std::literals::chrono_literals::operator""s;
using std::literals::chrono_literals::operator""ms;
using std::literals::chrono_literals::operator""us;
using sim::Pacer;
using sim::TimePoint;

Pacer pacer()
{
    return Pacer({.step = 1ms, .frame = 16ms});
}

TEST(Pacer, KeepsUpWithTheClock)
{
    Pacer p = pacer();
    EXPECT_EQ(p.due(TimePoint(100s)).count, 0);
    EXPECT_EQ(p.due(TimePoint(100s + 10ms)).count, 10);
    EXPECT_EQ(p.due(TimePoint(100s + 10ms)).count, 0);
    EXPECT_EQ(p.due(TimePoint(100s + 12ms + 500us)).count, 2);
    EXPECT_EQ(p.due(TimePoint(100s + 13ms)).count, 1);
}

TEST(Pacer, RunsAtMostOneFrameOfStepsAfterAPause)
{
    Pacer p = pacer();
    EXPECT_EQ(p.due(TimePoint(0ms)).count, 0);
    EXPECT_EQ(p.due(TimePoint(10ms)).count, 10);
    EXPECT_EQ(p.due(TimePoint(60s)).count, 16);
    EXPECT_EQ(p.due(TimePoint(60s)).count, 0);
    EXPECT_EQ(p.due(TimePoint(60s + 3ms)).count, 3);
}

TEST(Pacer, LosesNoStepToRounding)
{
    Pacer p = pacer();
    p.restart(TimePoint(0ms));
    int steps = 0;
    for (TimePoint now(0ms); now <= TimePoint(10s); now += 12'347us) {
        steps += p.due(now).count;
        ASSERT_LE(steps, now.time_since_epoch() / 1ms);
        ASSERT_GE(steps, now.time_since_epoch() / 1ms - 1);
    }
}

TEST(Pacer, RunsFasterAndSlowerThanTheClock)
{
    Pacer p = pacer();
    p.setSpeed(0.5, TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(10ms)).count, 5);
    p.setSpeed(4, TimePoint(10ms));
    EXPECT_EQ(p.due(TimePoint(20ms)).count, 40);
    EXPECT_EQ(p.due(TimePoint(20s)).count, 64) << "a frame of wall time holds more steps";
    p.setSpeed(0.001, TimePoint(20s));
    EXPECT_EQ(p.due(TimePoint(21s)).count, 1);
}

TEST(Pacer, AsFastAsPossibleIsAFrameOfStepsAtATime)
{
    Pacer p = pacer();
    p.setSpeed(0, TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(0ms)).count, 16);
    EXPECT_EQ(p.due(TimePoint(0ms)).count, 16);
    p.setSpeed(1, TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(0ms)).count, 0);
}

TEST(Pacer, IgnoresSpeedsThatAreNone)
{
    Pacer p = pacer();
    for (const double speed : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        p.setSpeed(speed, TimePoint(0ms));
        EXPECT_EQ(p.speed(), 1);
    }
}

TEST(Pacer, ReportsWhenTheNextStepIsDue)
{
    Pacer p = pacer();
    p.restart(TimePoint(5ms));
    EXPECT_EQ(p.nextDue(), TimePoint(6ms));
    EXPECT_EQ(p.due(p.nextDue()).count, 1);
    EXPECT_EQ(p.due(TimePoint(9ms)).count, 3);
    EXPECT_EQ(p.nextDue(), TimePoint(10ms));
    p.setSpeed(1e-300, TimePoint(0s));
    EXPECT_EQ(p.nextDue(), TimePoint(std::chrono::years(100))) << "and not beyond what can be said";
}

TEST(Pacer, ReportsItAfterHoursOfPlay)
{
    Pacer p = pacer();
    p.restart(TimePoint(0s));
    for (TimePoint now(1ms); now <= TimePoint(3h); now += 10ms) {
        p.due(now);
    }
    EXPECT_EQ(p.nextDue(), TimePoint(3h + 1ms - 10ms + 1ms));
}

TEST(Pacer, KeepsStepsDueThatThereWasNoTimeFor)
{
    Pacer p = pacer();
    p.restart(TimePoint(0s));
    EXPECT_EQ(p.due(TimePoint(12ms)).count, 12);
    p.putBack(4);
    EXPECT_EQ(p.due(TimePoint(12ms)).count, 4);
    EXPECT_EQ(p.due(TimePoint(12ms)).count, 0);
}

TEST(RateMeter, MeasuresSimulatedPerWallTimeOfTheLastHalfSecond)
{
    sim::RateMeter meter;
    meter.restart(TimePoint(10s), 0, 0);
    std::uint64_t step = 0;
    TimePoint now(10s);
    const auto run = [&](int frames, int stepsPerFrame) {
        for (int i = 0; i < frames; ++i) {
            now += 16ms;
            step += static_cast<std::uint64_t>(stepsPerFrame);
            meter.add(now, step, 0.001 * static_cast<double>(step));
        }
    };
    run(100, 16);
    EXPECT_NEAR(meter.timing().realTimeFactor, 1, 1e-9);
    EXPECT_NEAR(meter.timing().stepsPerSecond, 1000, 1e-6);
    run(100, 8);
    EXPECT_NEAR(meter.timing().realTimeFactor, 0.5, 1e-9);
}

TEST(RateMeter, ForgetsWhatWasBeforeARestart)
{
    sim::RateMeter meter;
    meter.restart(TimePoint(0s), 0, 0);
    EXPECT_EQ(meter.timing().realTimeFactor, 0);
    meter.add(TimePoint(1s), 1000, 1);
    meter.restart(TimePoint(100s), 1000, 1);
    EXPECT_EQ(meter.timing().realTimeFactor, 0);
    meter.add(TimePoint(100s + 100ms), 1200, 1.2);
    EXPECT_NEAR(meter.timing().realTimeFactor, 2, 1e-9);
}

TEST(RateMeter, CountsCallsThatComeFasterThanItSamples)
{
    sim::RateMeter meter;
    meter.restart(TimePoint(0s), 0, 0);
    for (int i = 1; i <= 5; ++i) {
        meter.add(TimePoint(i * 1ms), static_cast<std::uint64_t>(i), 0.003 * i);
    }
    EXPECT_NEAR(meter.timing().realTimeFactor, 3, 1e-9);
}

}  // namespace

// Stepping against a clock that the tests move themselves: what the pacer, the throttle and the
// step times do, without a thread and without waiting.

#include "sim/pacer.h"
#include "sim/step_times.h"
#include "sim/throttle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace {

using std::literals::chrono_literals::operator""s;
using std::literals::chrono_literals::operator""ms;
using std::literals::chrono_literals::operator""us;
using std::literals::chrono_literals::operator""ns;
using sim::Pacer;
using sim::TimePoint;

constexpr Pacer::Options kDynamic{
    .step = 1ms, .frame = 40ms, .dynamic = true, .longestStep = 4ms, .mostSteps = 10};

Pacer::Options fixedSteps()
{
    Pacer::Options options = kDynamic;
    options.dynamic = false;
    return options;
}

double seconds(Pacer::Batch batch)
{
    return batch.count * std::chrono::duration<double>(batch.step).count();
}

TEST(DynamicPacer, TakesUsualStepsWhileTheyKeepUp)
{
    Pacer p(kDynamic);
    p.restart(TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(900us)).count, 0);
    const Pacer::Batch nine = p.due(TimePoint(9ms + 700us));
    EXPECT_EQ(nine.count, 9);
    EXPECT_EQ(nine.step, 1ms);
    EXPECT_EQ(p.due(TimePoint(10ms)).count, 1) << "the rest stayed due";
}

TEST(DynamicPacer, StretchesStepsWhenMoreAreDueThanItMayTake)
{
    Pacer p(kDynamic);
    p.restart(TimePoint(0ms));
    const Pacer::Batch batch = p.due(TimePoint(25ms));
    EXPECT_EQ(batch.count, 10);
    EXPECT_EQ(batch.step, 2500us);
    EXPECT_EQ(p.slippage(TimePoint(25ms)).count(), 0);
    EXPECT_EQ(p.due(TimePoint(26ms)).step, 1ms) << "and goes back to usual ones";
}

TEST(DynamicPacer, DropsWhatIsBeyondItsLongestStepsAndSaysSo)
{
    Pacer p(kDynamic);
    p.restart(TimePoint(0ms));
    const Pacer::Batch batch = p.due(TimePoint(100ms));
    EXPECT_EQ(batch.count, 10);
    EXPECT_EQ(batch.step, 4ms);
    EXPECT_NEAR(p.slippage(TimePoint(100ms)).count(), 0.060, 1e-12);
    EXPECT_EQ(p.due(TimePoint(103ms)).count, 3) << "what was dropped stays dropped";
    EXPECT_NEAR(p.slippage(TimePoint(103ms)).count(), 0.060, 1e-12);
    p.forgetSlippage();
    EXPECT_EQ(p.slippage(TimePoint(103ms)).count(), 0);
}

TEST(DynamicPacer, FollowsASpeedFactor)
{
    Pacer p(kDynamic);
    p.setSpeed(2, TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(4ms)).count, 8);
    const Pacer::Batch stretched = p.due(TimePoint(14ms));
    EXPECT_EQ(stretched.count, 10);
    EXPECT_EQ(stretched.step, 2ms);
    p.setSpeed(0.25, TimePoint(14ms));
    EXPECT_EQ(p.due(TimePoint(22ms)).count, 2);
    EXPECT_EQ(p.nextDue(), TimePoint(26ms));
}

TEST(DynamicPacer, AsFastAsPossibleTakesUsualSteps)
{
    Pacer p(kDynamic);
    p.setSpeed(0, TimePoint(0ms));
    const Pacer::Batch batch = p.due(TimePoint(10s));
    EXPECT_EQ(batch.count, 40);
    EXPECT_EQ(batch.step, 1ms);
    EXPECT_EQ(p.slippage(TimePoint(20s)).count(), 0);
}

TEST(DynamicPacer, KeepsStretchedStepsDueThatThereWasNoTimeFor)
{
    Pacer p(kDynamic);
    p.restart(TimePoint(0ms));
    EXPECT_EQ(p.due(TimePoint(20ms)).step, 2ms);
    p.putBack(4);
    EXPECT_NEAR(p.slippage(TimePoint(20ms)).count(), 0.008, 1e-12);
    EXPECT_EQ(p.due(TimePoint(20ms)).count, 8) << "8 ms in usual steps";
}

// A machine on which a step takes a given wall time, and its clock.
struct Machine {
    std::chrono::nanoseconds perStep;
    TimePoint now{};
    double simulated = 0;     // s
    double longestPause = 0;  // wall s between two looks at the clock
    double mostAtOnce = 0;    // simulated s

    void run(Pacer& pacer, std::chrono::nanoseconds wall)
    {
        const TimePoint end = now + wall;
        while (now < end) {
            const Pacer::Batch batch = pacer.due(now);
            const TimePoint before = now;
            simulated += seconds(batch);
            mostAtOnce = std::max(mostAtOnce, seconds(batch));
            now = batch.count > 0 ? now + batch.count * perStep
                                  : std::max(pacer.nextDue(), now + 1ns);
            const std::chrono::duration<double> pause = now - before;
            longestPause = std::max(longestPause, pause.count());
        }
    }
};

// Dissertation figure 3.3: with fixed steps the simulated clock dilates, with dynamic ones it
// tracks.
TEST(DynamicPacer, TracksTheClockWhereFixedStepsCannot)
{
    Pacer fixed(fixedSteps());
    Machine slow{.perStep = 2500us};
    fixed.restart(slow.now);
    slow.run(fixed, 10s);
    EXPECT_NEAR(slow.simulated, 4, 0.1) << "a 2.5 ms step of 1 ms";
    EXPECT_NEAR(fixed.slippage(slow.now).count(), 6, 0.2);

    Pacer dynamic(kDynamic);
    Machine same{.perStep = 2500us};
    dynamic.restart(same.now);
    same.run(dynamic, 10s);
    EXPECT_NEAR(same.simulated, 10, 0.05);
    EXPECT_LT(dynamic.slippage(same.now).count(), 0.05);
}

TEST(DynamicPacer, NeverSpiralsHoweverSlowTheMachineIs)
{
    for (const auto perStep : {5ms, 20ms, 500ms}) {
        Pacer p(kDynamic);
        Machine machine{.perStep = perStep};
        p.restart(machine.now);
        machine.run(p, 100s);
        const double stepSeconds = std::chrono::duration<double>(perStep).count();
        EXPECT_LE(machine.longestPause, 10 * stepSeconds + 1e-9) << "the work per look is bounded";
        EXPECT_LE(machine.mostAtOnce, 0.04 + 1e-9);
        const double wall = std::chrono::duration<double>(machine.now.time_since_epoch()).count();
        EXPECT_NEAR(machine.simulated, wall * 0.004 / stepSeconds, 0.02 * machine.simulated + 0.1);
        EXPECT_NEAR(machine.simulated + p.slippage(machine.now).count(), wall, 1e-6)
            << "every second is simulated or reported";
    }
}

TEST(DynamicPacer, MakesUpForAHiccup)
{
    Pacer p(kDynamic);
    Machine machine{.perStep = 100us};
    p.restart(machine.now);
    machine.run(p, 1s);
    machine.now += 35ms;
    machine.run(p, 1s);
    const double wall = std::chrono::duration<double>(machine.now.time_since_epoch()).count();
    EXPECT_NEAR(machine.simulated, wall, 0.0021);
    EXPECT_LT(p.slippage(machine.now).count(), 0.0021);
}

TEST(Throttle, BlocksAfterTheStepsOfATickUntilTheNext)
{
    sim::Throttle throttle;
    EXPECT_FALSE(throttle.isBlocked());
    EXPECT_EQ(throttle.allowed(7), 7U);

    throttle.set({.on = true, .stepsPerTick = 5}, TimePoint(0ms));
    EXPECT_EQ(throttle.allowed(3), 3U);
    throttle.ran(3, TimePoint(1ms));
    EXPECT_EQ(throttle.allowed(40), 2U);
    throttle.ran(2, TimePoint(2ms));
    EXPECT_TRUE(throttle.isBlocked());
    EXPECT_EQ(throttle.allowed(40), 0U);

    throttle.tick(TimePoint(3ms));
    EXPECT_FALSE(throttle.isBlocked());
    EXPECT_EQ(throttle.allowed(40), 5U);
}

TEST(Throttle, CountsEveryTick)
{
    sim::Throttle throttle;
    throttle.set({.on = true, .stepsPerTick = 3}, TimePoint(0ms));
    throttle.ran(3, TimePoint(0ms));
    for (int i = 0; i < 4; ++i) {
        throttle.tick(TimePoint(1ms));
    }
    EXPECT_EQ(throttle.allowed(100), 12U);
    throttle.set({.on = true, .stepsPerTick = 10}, TimePoint(2ms));
    EXPECT_EQ(throttle.allowed(100), 12U) << "another jump does not add to what is allowed";
    throttle.ran(12, TimePoint(2ms));
    throttle.tick(TimePoint(3ms));
    EXPECT_EQ(throttle.allowed(100), 10U);
}

TEST(Throttle, GivesUpOnAClockThatDied)
{
    sim::Throttle throttle;
    throttle.set({.on = true, .stepsPerTick = 1}, TimePoint(0ms));
    EXPECT_FALSE(throttle.expire(TimePoint(10s))) << "it is not blocked";
    throttle.ran(1, TimePoint(10s));
    EXPECT_EQ(throttle.expiry(), TimePoint(10s + 500ms));
    EXPECT_FALSE(throttle.expire(TimePoint(10s + 499ms)));
    throttle.tick(TimePoint(10s + 499ms));
    throttle.ran(1, TimePoint(10s + 500ms));
    EXPECT_FALSE(throttle.expire(TimePoint(10s + 999ms)));
    EXPECT_TRUE(throttle.expire(TimePoint(11s)));
    EXPECT_FALSE(throttle.isOn());
    EXPECT_EQ(throttle.allowed(8), 8U);
}

TEST(Throttle, WaitsForEverWhenAsked)
{
    for (const double patience : {0.0, -1.0, std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN()}) {
        sim::Throttle throttle;
        throttle.set({.on = true, .stepsPerTick = 0, .patience = patience}, TimePoint(0ms));
        EXPECT_EQ(throttle.allowed(9), 1U) << "no jump is a jump of one";
        throttle.ran(1, TimePoint(0ms));
        EXPECT_FALSE(throttle.expiry());
        EXPECT_FALSE(throttle.expire(TimePoint(100'000s)));
    }
}

TEST(StepTimes, AreNearestRanksOfTheLastThousand)
{
    sim::StepTimes times;
    exchange::StepTiming timing;
    timing.slowest = 1;
    times.fill(timing);
    EXPECT_EQ(timing.slowest, 0);

    for (int i = 0; i < 500; ++i) {
        times.add(99);  // forgotten when a thousand others came
    }
    for (int i = 1000; i >= 1; --i) {
        times.add(1e-6 * ((i * 7) % 1009));
    }
    std::vector<double> sorted;
    for (int i = 1; i <= 1000; ++i) {
        sorted.push_back(1e-6 * ((i * 7) % 1009));
    }
    std::sort(sorted.begin(), sorted.end());
    times.fill(timing);
    EXPECT_EQ(timing.median, sorted[499]);
    EXPECT_EQ(timing.percentile95, sorted[949]);
    EXPECT_EQ(timing.percentile99, sorted[989]);
    EXPECT_EQ(timing.slowest, sorted[999]);
}

TEST(StepTimes, OfFewStepsAreAmongThem)
{
    sim::StepTimes times;
    exchange::StepTiming timing;
    for (const double time : {3.0, 1.0, 2.0}) {
        times.add(time);
    }
    times.fill(timing);
    EXPECT_EQ(timing.median, 2);
    EXPECT_EQ(timing.percentile95, 3);
    EXPECT_EQ(timing.slowest, 3);
    times.clear();
    times.add(5);
    times.fill(timing);
    EXPECT_EQ(timing.median, 5);
    EXPECT_EQ(timing.slowest, 5);
}

}  // namespace

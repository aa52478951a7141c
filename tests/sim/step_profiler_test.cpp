#include "sim/step_profiler.h"

#include "exchange/state_hash.h"
#include "tests/support/equipment.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

namespace {

using exchange::StepPart;
using sim::PartTimer;
using sim::StepProfiler;
using sim::StepTimer;

// Nanoseconds that a test lets pass by hand, and how often they were read.
std::uint64_t timeOfTest = 0;
std::uint64_t readings = 0;

std::uint64_t testClock()
{
    ++readings;
    return timeOfTest;
}

// Each reading takes 1 ns more than the one before.
std::uint64_t tickingClock()
{
    return timeOfTest += ++readings;
}

std::uint64_t sumOfParts(const exchange::StepProfile& profile)
{
    return std::accumulate(
        profile.parts.begin(), profile.parts.end(), std::uint64_t{0},
        [](std::uint64_t sum, const exchange::PartTime& part) { return sum + part.total; });
}

class StepProfilerTest : public testing::Test {
protected:
    StepProfilerTest()
    {
        timeOfTest = 1'000'000;
        readings = 0;
    }

    // A step of 2 ns of sensors, 10 ns of sweeps within 5 ns of rows, and the rest.
    void step(std::uint64_t rest)
    {
        const StepTimer timer(profiler_);
        {
            const PartTimer sensors(profiler_, StepPart::Sensors);
            timeOfTest += 2;
        }
        {
            const PartTimer rows(profiler_, StepPart::Rows);
            timeOfTest += 3;
            {
                const PartTimer sweeps(profiler_, StepPart::Sweeps);
                timeOfTest += 10;
            }
            timeOfTest += 2;
        }
        timeOfTest += rest;
    }

    void snapshot(std::uint64_t nanoseconds)
    {
        profiler_.beginSnapshot();
        timeOfTest += nanoseconds;
        profiler_.endSnapshot();
    }

    exchange::StepProfile shown()
    {
        exchange::StepProfile profile;
        profiler_.fill(profile);
        return profile;
    }

    StepProfiler profiler_;
};

TEST_F(StepProfilerTest, APartWithinAnotherHasItsTimeForItself)
{
    profiler_.start({.clock = testClock}, 0);
    step(100);
    step(50);
    const exchange::StepProfile profile = shown();
    EXPECT_EQ(profile.steps, 2U);
    EXPECT_EQ(profile[StepPart::Rows].total, 10U);
    EXPECT_EQ(profile[StepPart::Sweeps].total, 20U);
    EXPECT_EQ(profile[StepPart::Sensors].total, 4U);
    EXPECT_EQ(profile[StepPart::Other].total, 150U);
    EXPECT_EQ(profile[StepPart::Other].longest, 100U);
    EXPECT_EQ(profile.whole.total, 184U);
    EXPECT_EQ(profile.whole.longest, 117U);
    EXPECT_EQ(profile.perStep(profile.whole.total), 92);
}

TEST_F(StepProfilerTest, SnapshotsBelongToTheStepBeforeThem)
{
    profiler_.start({.clock = testClock}, 0);
    snapshot(7);
    EXPECT_EQ(shown().whole.total, 0U) << "no step yet";
    step(100);
    snapshot(20);
    timeOfTest += 1000;  // what is not the engine's
    snapshot(30);
    step(0);
    const exchange::StepProfile profile = shown();
    EXPECT_EQ(profile[StepPart::Snapshot].total, 50U);
    EXPECT_EQ(profile[StepPart::Snapshot].longest, 50U);
    EXPECT_EQ(profile.whole.longest, 167U);
    EXPECT_EQ(profile.whole.total, sumOfParts(profile));
}

TEST_F(StepProfilerTest, AWindowForgetsByQuarters)
{
    profiler_.start({.clock = testClock, .window = 400}, 0);
    step(83);  // 100 ns
    EXPECT_EQ(shown().steps, 0U) << "the quarter is not over";
    for (int i = 1; i <= 3; ++i) {
        step(83);
        EXPECT_EQ(shown().steps, static_cast<std::uint64_t>(i));
    }
    for (int i = 0; i < 8; ++i) {
        step(0);
        step(66);
    }
    const exchange::StepProfile profile = shown();
    EXPECT_EQ(profile.steps, 8U);
    EXPECT_EQ(profile[StepPart::Other].total, 4 * 66U);
    EXPECT_EQ(profile[StepPart::Other].longest, 66U);
}

TEST_F(StepProfilerTest, BodiesShareWhatTheyCauseTogether)
{
    profiler_.start({.clock = testClock}, 20);
    {
        const StepTimer timer(profiler_);
        ASSERT_TRUE(profiler_.isSampling());
        profiler_.addPair(3, 4, 8000);
        profiler_.addPair(4, -1, 2000);
        profiler_.addRow(StepProfiler::RowKind::Contact, 3, 4);
        profiler_.addRow(StepProfiler::RowKind::Contact, 3, -1);
        profiler_.addRow(StepProfiler::RowKind::Joint, 5, 4);
        profiler_.addRow(StepProfiler::RowKind::Joint, 5, 99);
        const PartTimer sweeps(profiler_, StepPart::Sweeps);
        timeOfTest += 4000;
    }
    const exchange::StepProfile profile = shown();
    ASSERT_EQ(profile.bodyCount, 3U);
    const exchange::BodyCost& four = profile.bodies[0];
    EXPECT_EQ(four.body.value, 4U);
    EXPECT_DOUBLE_EQ(four.collision, 5e-6);
    EXPECT_DOUBLE_EQ(four.contacts, 0.5e-6);
    EXPECT_DOUBLE_EQ(four.joints, 0.5e-6);
    EXPECT_EQ(profile.bodies[1].body.value, 3U);
    EXPECT_DOUBLE_EQ(profile.bodies[1].contacts, 1.5e-6);
    EXPECT_EQ(profile.bodies[2].body.value, 5U);
    EXPECT_DOUBLE_EQ(profile.bodies[2].joints, 1.5e-6);
}

TEST_F(StepProfilerTest, AMomentWithoutTheProcessorMakesNoBodyCostly)
{
    profiler_.start({.clock = testClock}, 2);
    const auto stepWithPair = [this](std::uint64_t nanoseconds) {
        const StepTimer timer(profiler_);
        if (profiler_.isSampling()) {
            profiler_.addPair(0, 1, nanoseconds);
        }
    };
    stepWithPair(8'000'000);
    stepWithPair(3000);
    EXPECT_DOUBLE_EQ(shown().bodies[0].collision, 1.5e-6);
    for (std::uint64_t i = 2; i < StepProfiler::kSampleEvery; ++i) {
        stepWithPair(1);
    }
    stepWithPair(5000);
    stepWithPair(8'000'000);
    stepWithPair(1);
    EXPECT_DOUBLE_EQ(shown().bodies[0].collision, 2e-6) << "the mean of 1.5 and 2.5";
}

TEST_F(StepProfilerTest, NamesTheTenMostCostly)
{
    profiler_.start({.clock = testClock}, 20);
    {
        const StepTimer timer(profiler_);
        for (int body = 0; body < 20; ++body) {
            profiler_.addPair(body, -1, 1000U * static_cast<unsigned>((7 * body) % 20));
        }
    }
    const exchange::StepProfile profile = shown();
    ASSERT_EQ(profile.bodyCount, 10U);
    for (std::size_t i = 0; i < profile.bodyCount; ++i) {
        EXPECT_DOUBLE_EQ(profile.bodies[i].collision, 0.5e-6 * static_cast<double>(19 - i));
    }
}

// Two boxes on a floor and an arm that hangs.
test::SceneBuilder mixedScene()
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    test::addHinges(builder, 3);
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({2, 0, 0.05}));
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({2, 0, 0.15}));
    return builder;
}

TEST_F(StepProfilerTest, AWorldReadsNoClockUnlessItIsProfiled)
{
    test::Trial trial(mixedScene());
    trial.world().profile({.clock = testClock});
    trial.world().profile({});
    readings = 0;
    trial.step(40);
    EXPECT_EQ(readings, 0U);
    EXPECT_EQ(trial.now().profile, exchange::StepProfile());
}

TEST_F(StepProfilerTest, ThePartsOfAWorldsStepsAddUpToTheWhole)
{
    test::Trial trial(mixedScene());
    trial.step(30);  // until the boxes have all their contacts
    trial.world().profile({.clock = tickingClock});
    trial.step(30);
    const exchange::StepProfile& profile = trial.now().profile;
    EXPECT_EQ(profile.steps, 30U);
    EXPECT_EQ(profile.whole.total, sumOfParts(profile));
    for (const StepPart part : {StepPart::Collision, StepPart::Rows, StepPart::Sweeps,
                                StepPart::Integration, StepPart::Sensors, StepPart::Snapshot}) {
        EXPECT_GT(profile[part].total, 0U) << nameOf(part);
        EXPECT_LE(profile[part].longest, profile.whole.longest) << nameOf(part);
    }
    EXPECT_EQ(profile.counts.awakeBodies, 30 * 5U);
    EXPECT_GT(profile.counts.rows, 30 * 3 * 5U);
    EXPECT_GE(profile.counts.sweeps, 30U);
    EXPECT_EQ(profile.perStep(profile.counts.contactPoints), 8);
}

TEST_F(StepProfilerTest, AWorldNamesTheBodiesThatCollideAndThoseThatAreJoined)
{
    test::Trial trial(mixedScene());
    trial.world().profile({.clock = tickingClock});
    trial.step();
    const exchange::StepProfile& profile = trial.now().profile;
    const exchange::StepCounts& counts = profile.counts;
    double solving = 0;
    for (std::size_t i = 0; i < profile.bodyCount; ++i) {
        const exchange::BodyCost& cost = profile.bodies[i];
        const bool isBox = cost.body.value > 4;
        const bool isLink = cost.body.value > 1 && !isBox;
        EXPECT_EQ(cost.joints > 0, isLink) << cost.body.value;
        EXPECT_EQ(cost.contacts > 0, isBox) << cost.body.value;
        EXPECT_TRUE(cost.collision > 0 || isLink) << cost.body.value;
        solving += cost.contacts + cost.joints;
    }
    ASSERT_GT(counts.rows, 0U);
    const std::uint64_t all = profile[StepPart::Rows].total + profile[StepPart::Sweeps].total +
                              profile[StepPart::Factorisation].total;
    EXPECT_NEAR(solving, 1e-9 * static_cast<double>(all), 1e-15)
        << "rows with what is fixed are those of the other body";
}

TEST_F(StepProfilerTest, ChangesNoBit)
{
    test::Trial plain(mixedScene());
    test::Trial profiled(mixedScene());
    profiled.world().profile({.clock = tickingClock, .window = 100'000});
    plain.step(1500);
    profiled.step(1500);
    EXPECT_EQ(exchange::stateHash(plain.now()), exchange::stateHash(profiled.now()));
}

TEST_F(StepProfilerTest, AResetBeginsAnew)
{
    test::Trial trial(mixedScene());
    trial.world().profile({.clock = tickingClock});
    trial.step(10);
    trial.reset();
    EXPECT_EQ(trial.now().profile.steps, 0U);
    trial.step(3);
    EXPECT_EQ(trial.now().profile.steps, 3U);
}

}  // namespace

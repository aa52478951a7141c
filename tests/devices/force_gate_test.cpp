#include "devices/force_gate.h"

#include "devices/cycle_times.h"
#include "devices/force_switch.h"

#include <gtest/gtest.h>

#include <thread>

namespace {

using devices::ForceGate;
using devices::ForceSwitch;
using devices::Halt;

TEST(ForceGate, RisesOverTheRampTime)
{
    ForceGate gate;
    for (int i = 1; i <= 1000; ++i) {
        ASSERT_NEAR(gate.update(Halt::None, 1, 0.001), 0.001 * i, 1e-9);
    }
    EXPECT_EQ(gate.update(Halt::None, 1, 0.001), 1);
}

TEST(ForceGate, FallsSmoothlyWithinTwoMilliseconds)
{
    for (const double period : {0.0001, 0.00025, 0.0005, 0.001}) {
        ForceGate gate;
        gate.update(Halt::None, 0, period);
        double before = 1;
        double time = 0;
        while (before > 0) {
            const double share = gate.update(Halt::Stale, 0, period);
            EXPECT_LT(share, before);
            EXPECT_NEAR(gate.remains(), share / before, 1e-12);
            before = share;
            time += before > 0 ? period : 0;
        }
        EXPECT_LE(time, 0.0015 + 1e-12) << period;  // since the cycle that began to let it fall
    }
}

TEST(ForceGate, FallsAtOnceInALoopThatIsSlowerThanThat)
{
    ForceGate gate;
    gate.update(Halt::None, 0, 0.01);
    EXPECT_EQ(gate.update(Halt::Lost, 0, 0.01), 0);
}

TEST(ForceGate, RisesAnewAfterAHaltAndFastAfterTheClutch)
{
    ForceGate gate;
    gate.update(Halt::None, 0, 0.001);
    gate.update(Halt::Clutched, 1, 0.01);
    EXPECT_NEAR(gate.update(Halt::None, 1, 0.001), 0.001 / ForceGate::kRiseOfClutch, 1e-9);
    gate.update(Halt::Stale, 1, 0.01);
    EXPECT_NEAR(gate.update(Halt::None, 1, 0.001), 0.001, 1e-9);
}

TEST(Halt, HasAName)
{
    for (int i = 1; i <= static_cast<int>(Halt::Lost); ++i) {
        EXPECT_STRNE(devices::nameOf(static_cast<Halt>(i)), "");
    }
    EXPECT_TRUE(endsEngagement(Halt::Lost));
    EXPECT_TRUE(endsEngagement(Halt::Diverged));
    EXPECT_FALSE(endsEngagement(Halt::Stale));
    EXPECT_FALSE(endsEngagement(Halt::NotEngaged));
}

TEST(ForceSwitch, WaitsUntilEachLoopIsSilent)
{
    ForceSwitch forces;
    EXPECT_TRUE(forces.stopAndWait());
    const std::size_t place = forces.enter();
    EXPECT_FALSE(forces.stopAndWait(1));
    std::jthread loop([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            forces.isSilent(place, forces.stops());
        }
    });
    EXPECT_TRUE(forces.stopAndWait(1000));
    loop.request_stop();
    loop.join();
    forces.leave(place);
    EXPECT_TRUE(forces.stopAndWait(0));
}

TEST(ForceSwitch, HasPlacesForSoManyLoops)
{
    ForceSwitch forces;
    for (std::size_t i = 0; i < ForceSwitch::kMostLoops; ++i) {
        EXPECT_EQ(forces.enter(), i);
    }
    EXPECT_EQ(forces.enter(), ForceSwitch::kMostLoops);
    forces.leave(3);
    EXPECT_EQ(forces.enter(), 3U);
}

TEST(ForceSwitch, KnowsAWindowThatHangs)
{
    ForceSwitch forces;
    constexpr std::int64_t kNow = 1'000'000'000;
    EXPECT_FALSE(forces.isUnattended(kNow));  // nobody watches
    forces.beat(kNow);
    EXPECT_FALSE(forces.isUnattended(kNow + ForceSwitch::kPatience));
    EXPECT_TRUE(forces.isUnattended(kNow + ForceSwitch::kPatience + 1));
    forces.endBeat();
    EXPECT_FALSE(forces.isUnattended(kNow + 10 * ForceSwitch::kPatience));
}

TEST(CycleTimes, FindsThePercentilesOfItsPeriods)
{
    devices::CycleTimes times;
    // 1 to 1000 times 10 µs, each at the middle of its class.
    for (int i = 0; i < 1000; ++i) {
        times.add(10e-6 * (i + 0.5));
    }
    const devices::PeriodSummary summary = times.summary();
    EXPECT_NEAR(summary.p50, 0.005, 1e-9);
    EXPECT_NEAR(summary.p99, 0.0099, 1e-9);
    EXPECT_NEAR(summary.p99_9, 0.00999, 1e-9);
    EXPECT_NEAR(summary.worst, 0.009995, 1e-12);
    EXPECT_EQ(times.count(), 1000U);
    std::uint64_t all = 0;
    for (const std::uint32_t count : times.coarse()) {
        all += count;
    }
    EXPECT_EQ(all, 1000U);
    EXPECT_EQ(times.coarse()[0], 2U);
}

TEST(CycleTimes, KeepsTheWorstBeyondItsClasses)
{
    devices::CycleTimes times;
    times.add(0.5);
    EXPECT_EQ(times.summary().worst, 0.5);
    EXPECT_EQ(times.summary().p50, 0.5);
}

}  // namespace

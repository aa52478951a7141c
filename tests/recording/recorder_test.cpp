// Recording beside a run.

#include "recording/recorder.h"

#include "tests/recording/made_run.h"
#include "tests/support/allocation_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "recording/recording.h"

namespace recording {
namespace {

using test::MadeRun;

std::vector<Event> eventsOf(Recording& recording)
{
    std::vector<Event> events;
    for (std::size_t i = 0; i < recording.blockCount(); ++i) {
        const Block block = recording.block(i).value();
        events.insert(events.end(), block.events.begin(), block.events.end());
    }
    return events;
}

// However the thread that writes keeps up: what is not there is counted, what is there is right,
// and lengths of steps and commands of lost rows are there.
TEST(Recorder, ThatIsTooSlowLosesRowsAndSaysSo)
{
    MadeRun run;
    constexpr std::uint64_t kLast = 60'000;
    const auto recorder = run.recorder(WhenFull::Lose);
    run.record(*recorder, kLast);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    EXPECT_EQ(recording.lostRows() + (kLast + 1 - recording.rowCount()), recorder->lostRows());
    std::uint64_t there = 0;
    for (std::size_t i = 0; i < recording.blockCount(); ++i) {
        const Block block = recording.block(i).value();
        there += block.rows;
        for (std::uint64_t row = block.firstRow; row < block.endRow(); ++row) {
            ASSERT_EQ(block.row(row, recording.layout()).freedom(0).position, MadeRun::angle(row));
        }
    }
    EXPECT_EQ(there, kLast + 1 - recorder->lostRows());
    EXPECT_FALSE(recording.hasLostEvents());
    const std::vector<Event> events = eventsOf(recording);
    ASSERT_GE(events.size(), 1 + (recording.rowCount() - 1) / 100);
    for (std::size_t i = 1; i < events.size(); ++i) {
        EXPECT_EQ(events[i].row, 100 * i);
    }
}

TEST(Recorder, ThatWaitsLosesNothing)
{
    MadeRun run;
    constexpr std::uint64_t kLast = 30'000;
    const auto recorder = run.recorder(WhenFull::Wait);
    run.record(*recorder, kLast);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    EXPECT_EQ(recording.rowCount(), kLast + 1);
    EXPECT_EQ(recording.lostRows(), 0U);
    EXPECT_EQ(recorder->lostRows(), 0U);
}

#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS

// The writer takes memory for what it writes and is counted, too: of each kind of step the quietest
// one says what the simulation thread took.
TEST(Recorder, TakesNothingFromTheHeapInAStep)
{
    MadeRun run;
    exchange::Snapshot frame = run.at(0);
    const auto recorder = run.recorder(WhenFull::Lose);
    recorder->betweenSteps(frame);
    std::size_t least = 1000;
    for (std::uint64_t step = 1; step <= 1000; ++step) {
        const std::size_t before = test::allocationCount();
        recorder->onCommand(MadeRun::commandAt(step), 1);
        recorder->beginStep(0.001 + 1e-6 * static_cast<double>(step % 7));
        frame.step = step;
        recorder->afterStep(frame);
        least = std::min(least, test::allocationCount() - before);
    }
    EXPECT_EQ(least, 0U);
}

#endif

TEST(Recorder, HearsOfResetsAndOfStepsOfOtherLengths)
{
    MadeRun run;
    const auto recorder = run.recorder();
    recorder->betweenSteps(run.at(0));
    recorder->beginStep(0.001);
    recorder->afterStep(run.at(1));
    recorder->beginStep(0.002);
    recorder->afterStep(run.at(2));
    recorder->betweenSteps(run.at(2));  // a batch is over
    recorder->onReset();
    recorder->betweenSteps(run.at(0));
    recorder->beginStep(0.002);
    recorder->afterStep(run.at(1));
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    ASSERT_EQ(recording.rowCount(), 5U);
    std::vector<std::uint64_t> steps;
    for (std::uint64_t row = 0; row < 5; ++row) {
        steps.push_back(recording.row(row)->step());
    }
    EXPECT_EQ(steps, (std::vector<std::uint64_t>{0, 1, 2, 0, 1}));
    const std::vector<Event> events = eventsOf(recording);
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(std::get<StepLength>(events[1].what).seconds, 0.002);
    EXPECT_EQ(events[1].row, 2U);
    EXPECT_TRUE(std::holds_alternative<ToStart>(events[2].what));
    EXPECT_EQ(events[2].row, 3U);
    EXPECT_EQ(recording.commandCount(), 0U);
}

TEST(Recorder, EndsWhereTheRunGoesOnInAnotherScene)
{
    MadeRun run;
    const auto recorder = run.recorder();
    run.record(*recorder, 5);
    exchange::Snapshot other = run.at(5);
    other.sceneRevision = 99;
    recorder->betweenSteps(other);
    recorder->onCommand(MadeRun::commandAt(1), 1);
    recorder->afterStep(other);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    EXPECT_EQ(recording.rowCount(), 6U);
    EXPECT_EQ(recording.commandCount(), 0U);
    EXPECT_TRUE(recording.isComplete());
    EXPECT_NE(recording.reason().find("another scene"), std::string::npos);
}

TEST(Recorder, EndsWhereTheSceneIsLoadedAgain)
{
    MadeRun run;
    const auto recorder = run.recorder();
    run.record(*recorder, 5);
    recorder->betweenSteps(run.at(0));
    recorder->afterStep(run.at(1));
    ASSERT_TRUE(recorder->finish());
    EXPECT_EQ(Recording::open(run.path())->rowCount(), 6U);
}

// More edits than a block holds, while nothing moves.
TEST(Recorder, OfARunThatStandsStillKeepsAllItsEdits)
{
    MadeRun run;
    const auto recorder = run.recorder();
    recorder->betweenSteps(run.at(0));
    constexpr std::size_t kEdits = 50'000;
    for (std::size_t i = 0; i < kEdits; ++i) {
        recorder->onCommand(exchange::SetGravity{{0, 0, -1e-3 * static_cast<double>(i)}}, 0);
    }
    recorder->beginStep(0.001);
    recorder->afterStep(run.at(1));
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    EXPECT_EQ(recording.commandCount(), kEdits);
    EXPECT_EQ(recording.rowCount(), 2U);
    const std::vector<Event> events = eventsOf(recording);
    ASSERT_EQ(events.size(), kEdits + 1);
    for (std::size_t i = 0; i < kEdits; ++i) {
        const auto& command = std::get<exchange::WorldCommand>(events[i].what);
        ASSERT_EQ(std::get<exchange::SetGravity>(command).gravity.z,
                  -1e-3 * static_cast<double>(i));
    }
    EXPECT_EQ(recording.row(1)->step(), 1U);
}

TEST(Recorder, CannotBeWhereNoFileCanBe)
{
    MadeRun run;
    const auto recorder =
        Recorder::create({.path = run.path() + "/no/file"}, run.description(), *run.scene());
    ASSERT_FALSE(recorder.ok());
    EXPECT_NE(recorder.error().message.find("/no/file"), std::string::npos);
}

TEST(Recorder, OfAFullDiskSaysSoAtTheEnd)
{
    if (!std::filesystem::exists("/dev/full")) {
        GTEST_SKIP() << "no device is always full here";
    }
    MadeRun run;
    const auto recorder = Recorder::create({.path = "/dev/full", .whenFull = WhenFull::Wait},
                                           run.description(), *run.scene());
    ASSERT_TRUE(recorder.ok());
    run.record(**recorder, 3000);
    EXPECT_FALSE((*recorder)->finish());
}

}  // namespace
}  // namespace recording

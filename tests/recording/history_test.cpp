// What a run was, kept in memory while it goes.

#include "recording/history.h"

#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace recording {
namespace {

using test::MadeRun;
using Kind = HistoryMark::Kind;

// Rows of so few steps do not wait in vain for the thread that takes them.
constexpr std::uint64_t kFewSteps = 3000;

TEST(History, HasEachRowBitForBit)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {});
    run.record(*history, kFewSteps);
    history->finish();
    ASSERT_EQ(history->lostRows(), 0U);
    EXPECT_EQ(history->span(), (History::Span{0, kFewSteps + 1}));
    for (const std::uint64_t row : {kFewSteps, std::uint64_t{0}, std::uint64_t{1234}}) {
        const auto view = history->row(row);
        ASSERT_TRUE(view);
        const exchange::Snapshot& frame = run.at(row);
        EXPECT_EQ(view->step(), row);
        EXPECT_EQ(view->time(), frame.time);
        EXPECT_NEAR(history->time(row), frame.time, 1e-12);
        EXPECT_EQ(view->freedom(0).position, MadeRun::angle(row));
        EXPECT_EQ(view->X_WB(1), frame.bodies[1].X_WB);
        EXPECT_EQ(view->X_WB(2), frame.bodies[2].X_WB);
    }
}

// A view that is shown a row shows what it showed then.
TEST(History, FillsASnapshotAsItWas)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {});
    run.record(*history, 77);
    history->finish();
    exchange::Snapshot shown = exchange::initialSnapshot(*run.scene());
    fillSnapshot(history->row(42).value(), shown);
    const exchange::Snapshot& was = run.at(42);
    EXPECT_EQ(shown.step, was.step);
    EXPECT_EQ(shown.time, was.time);
    EXPECT_EQ(shown.bodies[1].X_WB, was.bodies[1].X_WB);
    EXPECT_EQ(shown.freedom(scene::JointIndex{1}, 2).position,
              was.freedom(scene::JointIndex{1}, 2).position);
}

TEST(History, OfNothingIsEmpty)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {});
    EXPECT_TRUE(history->span().isEmpty());
    EXPECT_FALSE(history->row(0));
    EXPECT_TRUE(history->marks(0).empty());
}

TEST(History, GivesTheNearestRowThatIsThere)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {});
    run.record(*history, 10);
    history->finish();
    ASSERT_TRUE(history->row(999));
    EXPECT_EQ(history->row(999)->step(), 10U);
}

TEST(History, MarksCommandsAndResetsOnceARow)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {});
    run.record(*history, 250);
    history->onCommand(MadeRun::commandAt(0), 1);
    history->onCommand(MadeRun::commandAt(1), 2);
    history->onReset();
    history->betweenSteps(run.at(0));
    history->finish();
    const std::vector<HistoryMark> all{
        {100, Kind::Command}, {200, Kind::Command}, {251, Kind::Command}, {251, Kind::Reset}};
    EXPECT_EQ(history->marks(0), all);
    EXPECT_EQ(history->marks(201), std::vector(all.begin() + 2, all.end()));
    EXPECT_EQ(history->row(251)->time(), 0) << "a reset leads to a row of its own";
}

// On average.
template <typename Blocks>
double bytesOfRow(Blocks first, Blocks last)
{
    double bytes = 0;
    double rows = 0;
    for (; first != last; ++first) {
        bytes += static_cast<double>((*first)->bytes());
        rows += static_cast<double>((*first)->header.rows);
    }
    return bytes / rows;
}

TEST(History, ThinsTheOldestBeyondItsBytes)
{
    MadeRun run;
    constexpr std::uint64_t kSteps = 30'000;
    const auto all = run.history(kSteps);
    const std::size_t most = all->bytes() / 3;
    const auto history = run.history(kSteps, most);
    EXPECT_LE(history->bytes(), most);
    EXPECT_EQ(history->span(), all->span()) << "nothing is forgotten";
    EXPECT_EQ(history->marks(0), all->marks(0));

    const auto blocks = history->upTo(kSteps);
    const auto isThinned = [](const auto& one) {
        return one->stride > 1;
    };
    EXPECT_TRUE(std::is_partitioned(blocks.begin(), blocks.end(), isThinned)) << "oldest first";
    EXPECT_TRUE(isThinned(blocks.front()));
    EXPECT_FALSE(isThinned(blocks.back()));
    const auto whole = std::find_if_not(blocks.begin(), blocks.end(), isThinned);
    EXPECT_LT(3 * bytesOfRow(blocks.begin(), whole), bytesOfRow(whole, blocks.end()));

    for (const auto& block : blocks) {
        const std::uint64_t first = block->header.firstRow;
        for (const std::uint64_t row : {first, first + 1, first + 16, block->endRow() - 1}) {
            if (row >= block->endRow()) {
                continue;  // a short block
            }
            const std::uint64_t kept = first + (row - first) / block->stride * block->stride;
            const auto view = history->row(row);
            ASSERT_TRUE(view);
            EXPECT_EQ(view->step(), kept);
            EXPECT_EQ(view->freedom(0).position, MadeRun::angle(kept));
            EXPECT_NEAR(history->time(row), MadeRun::kStep * static_cast<double>(row), 1e-9);
        }
    }
}

// Where the bytes are not enough for all of it thinned, either. How many rows the last blocks have
// is up to the threads: beside a short one the block before has room as it is.
TEST(History, ForgetsOnlyWhatIsThinned)
{
    MadeRun run;
    constexpr std::uint64_t kSteps = 30'000;
    const std::size_t wholeBytes = run.history(kSteps)->bytes();
    const auto history = run.history(kSteps, wholeBytes / 30);
    EXPECT_GT(history->span().first, 0U);
    const auto blocks = history->upTo(kSteps);
    const auto isThinned = [](const auto& one) {
        return one->stride > 1 || one->header.rows <= 1;
    };
    EXPECT_TRUE(std::is_partitioned(blocks.begin(), blocks.end(), isThinned)) << "oldest first";
    EXPECT_GT(std::count_if(blocks.begin(), blocks.end(), isThinned), std::ssize(blocks) / 2);
    EXPECT_LE(history->bytes(), wholeBytes / 30);
}

// Also while rows come faster than blocks can be made of them, for longer than the ring of states
// has room.
TEST(History, KeepsEachSavedState)
{
    MadeRun run;
    const auto history = History::create(*run.scene(), {.whenFull = WhenFull::Wait});
    constexpr std::uint64_t kSaveEvery = 500;
    constexpr std::uint64_t kSteps = 30'000;
    history->betweenSteps(run.at(0));
    for (std::uint64_t step = 1; step <= kSteps; ++step) {
        if (step % kSaveEvery == 0) {
            history->onSaved(std::make_shared<const exchange::State>());
        }
        history->beginStep(MadeRun::kStep);
        history->afterStep(run.at(step));
    }
    history->finish();
    for (std::uint64_t row = kSaveEvery; row <= kSteps; row += kSaveEvery) {
        const auto saved = history->savedBefore(row);
        ASSERT_TRUE(saved);
        ASSERT_EQ(saved->next, row);
    }
}

TEST(History, ForgetsTheOldestBeyondItsBytes)
{
    MadeRun run;
    constexpr std::size_t kMost = 20'000;
    const auto history = run.history(60'000, kMost);
    const History::Span span = history->span();
    EXPECT_GT(span.first, 0U);
    EXPECT_EQ(span.end, 60'001U);
    EXPECT_EQ(history->row(0)->step(), span.first) << "the first that is left";
    EXPECT_LT(history->bytes(), 2 * kMost) << "but for the newest block";
}

}  // namespace
}  // namespace recording

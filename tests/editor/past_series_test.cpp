// Curves of what the time line has of a run.

#include "editor/plots/past_series.h"

#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <cmath>

namespace editor {
namespace {

using recording::History;
using test::MadeRun;

constexpr std::uint64_t kSteps = 10'000;

// Of the first joint's position.
TimeSeries curveOf(const MadeRun& run, std::shared_ptr<const History> history)
{
    const std::vector<exchange::JointReading> joints =
        exchange::initialSnapshot(*run.scene()).joints;
    PastSource source{.history = std::move(history), .file = {}, .columns = {}};
    source.columns.emplace_back(
        columnOf({.kind = exchange::QuantityKind::FreedomPosition, .index = 0}, joints));
    const JobControl control{.stop = {}, .progress = [](double /*done*/) {
                             }};
    return pastOf({source}, 1, control).at(0);
}

// Each value is that of its time, and what lacks is evenly spread.
TEST(PastSeries, OfAThinnedPastIsRightWhereItHasValues)
{
    MadeRun run;
    const auto whole = run.history(kSteps);
    const auto thinned = run.history(kSteps, whole->bytes() / 3);
    ASSERT_GT(thinned->upTo(0).front()->stride, 1U);
    const TimeSeries all = curveOf(run, whole);
    const TimeSeries some = curveOf(run, thinned);
    ASSERT_EQ(all.size(), kSteps + 1);
    EXPECT_LT(some.size(), kSteps / 2);
    EXPECT_EQ(some.time(0), 0);
    EXPECT_EQ(some.time(some.size() - 1), all.time(kSteps));
    for (std::size_t i = 0; i < some.size(); ++i) {
        const double step = some.time(i) / MadeRun::kStep;
        ASSERT_EQ(some.value(i), MadeRun::angle(static_cast<std::uint64_t>(std::llround(step))));
        if (i > 0) {
            ASSERT_GT(some.time(i), some.time(i - 1));
            ASSERT_LT(some.time(i), some.time(i - 1) + 16.5 * MadeRun::kStep);
        }
    }
}

// A few steps elsewhere, and a reset: the first row that a sixteenth of all would have after it is
// later than the only one before it, and nobody would see that the time went back between them.
std::shared_ptr<const History> withReset(MadeRun& run, std::size_t mostBytes)
{
    const auto history = History::create(
        *run.scene(), {.mostBytes = mostBytes, .whenFull = recording::WhenFull::Wait});
    const auto elsewhere = [&run](std::uint64_t step) {
        exchange::Snapshot frame = run.at(step);
        frame.joints[0].position = 9;
        return frame;
    };
    history->betweenSteps(elsewhere(0));
    for (std::uint64_t step = 1; step <= 5; ++step) {
        history->afterStep(elsewhere(step));
    }
    history->onReset();
    history->betweenSteps(run.at(0));
    for (std::uint64_t step = 1; step <= kSteps; ++step) {
        history->afterStep(run.at(step));
    }
    history->finish();
    return history;
}

TEST(PastSeries, OfAThinnedPastBeginsAtTheLastReset)
{
    MadeRun run;
    const auto whole = withReset(run, 400'000'000);
    const auto thinned = withReset(run, whole->bytes() / 3);
    ASSERT_EQ(thinned->span().first, 0U);
    ASSERT_GT(thinned->upTo(1500).back()->stride, 1U);
    const TimeSeries curve = curveOf(run, thinned);
    ASSERT_FALSE(curve.empty());
    EXPECT_EQ(curve.time(0), 0);
    for (std::size_t i = 0; i < curve.size(); ++i) {
        ASSERT_LE(std::abs(curve.value(i)), 1) << "nothing of before";
    }
}

}  // namespace
}  // namespace editor

// The past of a run as a file, and a file as a past.

#include "recording/file_past.h"

#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "recording/history_file.h"

namespace recording {
namespace {

using test::MadeRun;

bool onAndOn(double /*done*/)
{
    return true;
}

TEST(FilePast, HasEachRowOfTheHistoryThatWasSaved)
{
    MadeRun run;
    const auto history = run.history(3000);
    ASSERT_TRUE(writeHistory(*history, run.description(), run.path(), onAndOn));
    const auto opened = FilePast::open(run.path(), onAndOn);
    ASSERT_TRUE(opened) << opened.error().message;
    FilePast& past = **opened;
    EXPECT_TRUE(past.fits(*run.scene()));
    EXPECT_EQ(past.span(), history->span());
    EXPECT_EQ(past.marks(0), history->marks(0));
    for (std::uint64_t row = 0; row <= 3000; ++row) {
        ASSERT_EQ(past.rowAt(past.row(row)->time(), 0), row) << "at the very time of a row";
    }
    for (const std::uint64_t row : {0U, 1U, 999U, 3000U}) {
        const auto kept = history->row(row);
        const auto saved = past.row(row);
        ASSERT_TRUE(kept && saved);
        EXPECT_TRUE(std::equal(kept->numbers().begin(), kept->numbers().end(),
                               saved->numbers().begin(), saved->numbers().end()));
        EXPECT_NEAR(past.time(row), MadeRun::kStep * static_cast<double>(row), 1e-12);
        EXPECT_EQ(past.rowAt(MadeRun::kStep * static_cast<double>(row) - 1e-9, 0), row);
    }
    const auto recording = Recording::open(run.path());
    ASSERT_TRUE(recording);
    EXPECT_TRUE(recording->isComplete());
    EXPECT_FALSE(recording->hasLostEvents());
    EXPECT_EQ(recording->commandCount(), 30U);
}

// Rows that were thinned away would lack in the file: it begins after them.
TEST(FilePast, OfAHistoryThatForgotOrThinnedItsStartSaysSo)
{
    MadeRun run;
    constexpr std::uint64_t kSteps = 30'000;
    const std::size_t whole = run.history(kSteps)->bytes();
    for (const std::size_t most : {whole / 30, whole / 2}) {
        const auto history = run.history(kSteps, most);
        EXPECT_EQ(history->span().first > 0, most == whole / 30);
        std::uint64_t first = 0;
        for (const auto& block : history->upTo(kSteps)) {
            first = block->stride > 1 ? block->endRow() : first;
        }
        ASSERT_GT(first, 0U);
        ASSERT_LE(first, kSteps);
        const auto written = writeHistory(*history, run.description(), run.path(), onAndOn);
        ASSERT_TRUE(written);
        EXPECT_EQ(*written, (Past::Span{first, kSteps + 1}));
        auto recording = Recording::open(run.path());
        ASSERT_TRUE(recording) << recording.error().message;
        EXPECT_TRUE(recording->hasLostEvents());
        ASSERT_EQ(recording->rowCount(), kSteps + 1 - first);
        for (const std::uint64_t row : {first, first + 1, kSteps}) {
            EXPECT_EQ(recording->row(row - first)->step(), row);
        }
    }
}

TEST(FilePast, OfOtherBodiesDoesNotFit)
{
    MadeRun run;
    const auto history = run.history(10);
    ASSERT_TRUE(writeHistory(*history, run.description(), run.path(), onAndOn));
    const auto opened = FilePast::open(run.path(), onAndOn);
    test::SceneBuilder other;
    other.add(test::anchor());
    const base::Status fitting = (*opened)->fits(*other.build());
    ASSERT_FALSE(fitting);
    EXPECT_NE(fitting.error().message.find("link"), std::string::npos) << fitting.error().message;
}

TEST(FilePast, WhatIsCancelledLeavesNoFile)
{
    MadeRun run;
    const auto history = run.history(3000);
    EXPECT_FALSE(
        writeHistory(*history, run.description(), run.path(), [](double) { return false; }));
    EXPECT_FALSE(std::filesystem::exists(run.path()));
}

}  // namespace
}  // namespace recording

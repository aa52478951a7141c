// Blocks of which most rows are gone.

#include "recording/thinning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace recording {
namespace {

constexpr RowLayout kLayout{.bodies = 1, .freedoms = 1};
constexpr std::uint64_t kFirst = 1000;

// Rows at 1 kHz, of which each number says where it stands.
Block blockOf(std::size_t rows)
{
    Block block{.firstRow = kFirst, .rows = rows};
    for (std::uint64_t row = kFirst; row < block.endRow(); ++row) {
        block.numbers.push_back(row);
        block.numbers.push_back(std::bit_cast<std::uint64_t>(0.001 * static_cast<double>(row)));
        for (std::size_t column = RowLayout::kOfRow; column < kLayout.columns(); ++column) {
            block.numbers.push_back(std::bit_cast<std::uint64_t>(
                static_cast<double>(row) + 0.01 * static_cast<double>(column)));
        }
    }
    return block;
}

Event commandAt(std::uint64_t row)
{
    return {.row = row,
            .source = 2,
            .what = exchange::CommandJoint{.joint = scene::JointIndex{0},
                                           .mode = exchange::ControlMode::Position,
                                           .target = static_cast<double>(row)}};
}

TEST(Thinning, LeavesEachSixteenthRow)
{
    const Block whole = blockOf(100);
    const auto left = thinned(Block(whole), kLayout);
    ASSERT_TRUE(left);
    EXPECT_EQ(left->firstRow, kFirst);
    EXPECT_EQ(left->endRow(), kFirst + 100);
    ASSERT_EQ(left->keptRows(), 7U);
    EXPECT_EQ(left->numbers.size(), 7 * kLayout.columns());
    for (std::size_t i = 0; i < left->keptRows(); ++i) {
        EXPECT_EQ(left->keptRow(i, kLayout).step(), kFirst + 16 * i);
    }
}

TEST(Thinning, GivesTheLastRowThatIsLeftForOneThatIsNot)
{
    const Block whole = blockOf(100);
    const Block left = thinned(Block(whole), kLayout).value();
    for (std::uint64_t row = kFirst; row < left.endRow(); ++row) {
        const std::uint64_t kept = kFirst + (row - kFirst) / 16 * 16;
        EXPECT_EQ(left.keptUpTo(row), kept);
        const auto was = whole.row(kept, kLayout).numbers();
        const auto is = left.row(row, kLayout).numbers();
        EXPECT_TRUE(std::equal(was.begin(), was.end(), is.begin(), is.end())) << row;
    }
}

TEST(Thinning, KeepsAllEventsThroughPacking)
{
    Block whole = blockOf(100);
    for (const std::uint64_t row : {kFirst - 3, kFirst, kFirst + 17, kFirst + 99, kFirst + 100}) {
        whole.events.push_back(commandAt(row));
    }
    const Block left = thinned(Block(whole), kLayout).value();
    const auto plain = encode(left, kLayout);
    EXPECT_LT(plain.size(), encode(whole, kLayout).size() / 2);
    const auto again = decodeBlock(plain, kFirst, 100, kLayout, kThinnedStride);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->numbers, left.numbers);
    EXPECT_EQ(again->endRow(), kFirst + 100);
    ASSERT_EQ(again->events.size(), whole.events.size());
    for (std::size_t i = 0; i < whole.events.size(); ++i) {
        EXPECT_EQ(again->events[i].row, whole.events[i].row);
        const auto& command = std::get<exchange::CommandJoint>(
            std::get<exchange::WorldCommand>(again->events[i].what));
        EXPECT_EQ(command.target, static_cast<double>(whole.events[i].row));
    }
}

TEST(Thinning, LeavesABlockAloneOfWhichNothingMayGo)
{
    EXPECT_FALSE(thinned(blockOf(0), kLayout));
    EXPECT_FALSE(thinned(blockOf(1), kLayout));
    EXPECT_FALSE(thinned(thinned(blockOf(100), kLayout).value(), kLayout));
}

// Row 1010 is at the start again, and row 1016 later than row 1000, so that nobody would see it.
TEST(Thinning, LeavesABlockAloneWithinWhichTheTimeGoesBack)
{
    Block block = blockOf(100);
    block.events = {{.row = kFirst + 10, .what = ToStart{}}};
    EXPECT_FALSE(thinned(Block(block), kLayout));
    for (const std::uint64_t border : {kFirst, kFirst + 100}) {
        block.events = {{.row = border, .what = ToStart{}}};
        EXPECT_TRUE(thinned(Block(block), kLayout)) << border;
    }
}

}  // namespace
}  // namespace recording

#include "adf/sequence_diff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace adf {
namespace {

using Items = std::vector<std::string>;

// Does what the diff says.
Items applied(const SequenceDiff& diff, const Items& before, const Items& after)
{
    Items result;
    const auto addAfter = [&](std::size_t place) {
        for (const SequenceDiff::Added& added : diff.added) {
            if (added.after == place) {
                result.push_back(after[added.item]);
            }
        }
    };
    addAfter(SequenceDiff::kFirst);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!diff.removed[i]) {
            result.push_back(diff.replacedBy[i] ? after[*diff.replacedBy[i]] : before[i]);
        }
        addAfter(i);
    }
    return result;
}

std::size_t longestCommon(const Items& a, const Items& b)
{
    std::vector<std::vector<std::size_t>> best(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;) {
            best[i][j] =
                a[i] == b[j] ? best[i + 1][j + 1] + 1 : std::max(best[i + 1][j], best[i][j + 1]);
        }
    }
    return best[0][0];
}

TEST(SequenceDiff, LeadsFromOneListToTheOther)
{
    std::mt19937 random(1);
    for (int round = 0; round < 3000; ++round) {
        const auto make = [&] {
            Items items(random() % 9);
            std::generate(items.begin(), items.end(),
                          [&] { return std::string(1, static_cast<char>('a' + random() % 6)); });
            return items;
        };
        const Items before = make();
        const Items after = make();
        EXPECT_EQ(applied(diffSequences(before, after), before, after), after);
    }
}

TEST(SequenceDiff, KeepsAsMuchAsPossibleOfListsWithoutRepeats)
{
    std::mt19937 random(2);
    for (int round = 0; round < 1000; ++round) {
        const auto make = [&] {
            Items items{"a", "b", "c", "d", "e", "f", "g"};
            std::shuffle(items.begin(), items.end(), random);
            items.resize(random() % 8);
            return items;
        };
        const Items before = make();
        const Items after = make();
        const SequenceDiff diff = diffSequences(before, after);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            kept += !diff.removed[i] && !diff.replacedBy[i] ? 1 : 0;
        }
        EXPECT_EQ(kept, longestCommon(before, after));
    }
}

TEST(SequenceDiff, ChangedItemIsReplacedInItsPlace)
{
    const SequenceDiff diff = diffSequences(Items{"a", "b", "c"}, Items{"a", "x", "c"});
    EXPECT_EQ(diff.replacedBy[1], 1U);
    EXPECT_TRUE(diff.added.empty());
}

TEST(SequenceDiff, MovedItemIsKnownAsMoved)
{
    const SequenceDiff diff = diffSequences(Items{"a", "b", "c"}, Items{"b", "c", "a"});
    EXPECT_TRUE(diff.removed[0]);
    ASSERT_EQ(diff.added.size(), 1U);
    EXPECT_EQ(diff.added[0].movedFrom, 0U);
    EXPECT_EQ(diff.added[0].after, 2U);
}

}  // namespace
}  // namespace adf

#include "importers/building/collision_groups.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <vector>

namespace {

using importers::Touching;

bool share(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b)
{
    return std::any_of(a.begin(), a.end(), [&](std::int64_t group) {
        return std::find(b.begin(), b.end(), group) != b.end();
    });
}

TEST(CollisionGroups, AreNotNeededWhereAllTouch)
{
    const auto groups =
        importers::collisionGroups(5, [](std::size_t, std::size_t) { return Touching::Yes; });
    ASSERT_TRUE(groups);
    for (const auto& own : *groups) {
        EXPECT_TRUE(own.empty());
    }
}

TEST(CollisionGroups, SayAnyRelation)
{
    test::Random random(3);
    for (int round = 0; round < 50; ++round) {
        constexpr std::size_t kBodies = 12;
        std::vector<std::vector<Touching>> wanted(kBodies, std::vector<Touching>(kBodies));
        for (std::size_t a = 0; a < kBodies; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const double draw = random.number(0, 1);
                wanted[a][b] = wanted[b][a] =
                    draw < 0.5 ? Touching::Yes : (draw < 0.8 ? Touching::No : Touching::Either);
            }
        }
        const auto groups = importers::collisionGroups(
            kBodies, [&](std::size_t a, std::size_t b) { return wanted[a][b]; });
        ASSERT_TRUE(groups);
        for (std::size_t a = 0; a < kBodies; ++a) {
            EXPECT_FALSE((*groups)[a].empty());
            for (std::size_t b = 0; b < a; ++b) {
                if (wanted[a][b] != Touching::Either) {
                    EXPECT_EQ(share((*groups)[a], (*groups)[b]), wanted[a][b] == Touching::Yes);
                }
            }
        }
    }
}

TEST(CollisionGroups, AreFewWhereFewAreKeptApart)
{
    // Humanoids: limbs that touch all but the limb before and behind.
    constexpr std::size_t kLimbs = 16;
    constexpr std::size_t kBodies = 22 * kLimbs;
    const auto isApart = [](std::size_t a, std::size_t b) {
        return a / kLimbs == b / kLimbs && std::max(a, b) - std::min(a, b) == 1;
    };
    const auto groups = importers::collisionGroups(kBodies, [&](std::size_t a, std::size_t b) {
        return isApart(a, b) ? Touching::No : Touching::Yes;
    });
    ASSERT_TRUE(groups);
    for (std::size_t a = 0; a < kBodies; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            ASSERT_NE(share((*groups)[a], (*groups)[b]), isApart(a, b)) << a << ' ' << b;
        }
    }
}

TEST(CollisionGroups, OfBodiesThatAreAlikeAreOnesOfAll)
{
    // Grains that touch each other and two walls, which do not touch.
    const auto groups = importers::collisionGroups(2002, [](std::size_t a, std::size_t b) {
        return a == 0 && b == 1 ? Touching::No : Touching::Yes;
    });
    ASSERT_TRUE(groups);
    for (std::size_t grain = 2; grain < groups->size(); ++grain) {
        EXPECT_EQ((*groups)[grain], (*groups)[2]);
        EXPECT_TRUE(share((*groups)[grain], (*groups)[0]));
        EXPECT_TRUE(share((*groups)[grain], (*groups)[1]));
    }
    EXPECT_FALSE(share((*groups)[0], (*groups)[1]));
}

TEST(CollisionGroups, AThousandMayNotSuffice)
{
    // Two halves, each of bodies that touch all of the other half only: a group for each pair.
    EXPECT_FALSE(importers::collisionGroups(100, [](std::size_t a, std::size_t b) {
        return a % 2 != b % 2 ? Touching::Yes : Touching::No;
    }));
}

TEST(CollisionGroups, SufficeForManyRobotsInAWorld)
{
    // Each touches all but its neighbours in a chain of twenty, as links of robots do.
    constexpr std::size_t kBodies = 3000;
    const auto areNeighbours = [](std::size_t a, std::size_t b) {
        return a / 20 == b / 20 && std::max(a, b) - std::min(a, b) == 1;
    };
    const auto groups = importers::collisionGroups(kBodies, [&](std::size_t a, std::size_t b) {
        return areNeighbours(a, b) ? Touching::No : Touching::Yes;
    });
    ASSERT_TRUE(groups);
    std::vector<std::bitset<1001>> setOf(kBodies);
    for (std::size_t a = 0; a < kBodies; ++a) {
        for (const std::int64_t group : (*groups)[a]) {
            setOf[a].set(static_cast<std::size_t>(group));
        }
    }
    for (std::size_t a = 0; a < kBodies; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            ASSERT_EQ((setOf[a] & setOf[b]).any(), !areNeighbours(a, b)) << a << ' ' << b;
        }
    }
}

}  // namespace

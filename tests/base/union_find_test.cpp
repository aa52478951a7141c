#include "base/union_find.h"

#include <gtest/gtest.h>

namespace {

TEST(UnionFind, ASetIsNamedByItsLeastMember)
{
    base::UnionFind sets(6);
    EXPECT_TRUE(sets.unite(5, 3));
    EXPECT_TRUE(sets.unite(4, 5));
    EXPECT_TRUE(sets.unite(1, 4));
    EXPECT_FALSE(sets.unite(3, 1)) << "they are in one set already";
    for (const std::size_t member : {1U, 3U, 4U, 5U}) {
        EXPECT_EQ(sets.find(member), 1U);
    }
    EXPECT_EQ(sets.find(0), 0U);
    EXPECT_EQ(sets.find(2), 2U);
}

TEST(UnionFind, StartsAnewWithAnyCount)
{
    base::UnionFind sets(3);
    sets.unite(0, 2);
    sets.restart(5);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(sets.find(i), i);
    }
    EXPECT_TRUE(sets.unite(2, 4));
}

}  // namespace

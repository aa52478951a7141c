#include "base/free_names.h"

#include <gtest/gtest.h>

namespace {

TEST(FreeNames, ATakenNameGetsANumber)
{
    base::FreeNames names;
    EXPECT_TRUE(names.take("arm"));
    EXPECT_TRUE(names.take("arm_3"));
    EXPECT_FALSE(names.take("arm"));
    EXPECT_EQ(names.takeLike("leg"), "leg");
    EXPECT_EQ(names.takeLike("arm"), "arm_2");
    EXPECT_EQ(names.takeLike("arm"), "arm_4");
    EXPECT_EQ(names.takeLike("arm_2"), "arm_2_2");
    EXPECT_FALSE(names.take("arm_2_2"));
}

TEST(FreeNames, ManyOfOneNameAreNoMoreWorkEach)
{
    base::FreeNames names;
    std::string last;
    for (int i = 0; i < 200'000; ++i) {
        last = names.takeLike("arm");
    }
    EXPECT_EQ(last, "arm_200000");
}

TEST(FreeNames, AReservedNameIsForWhoTakesJustThat)
{
    base::FreeNames names;
    names.reserve("arm");
    names.reserve("arm_2");
    EXPECT_EQ(names.takeLike("arm"), "arm_3");
    EXPECT_TRUE(names.take("arm"));
    EXPECT_TRUE(names.take("arm_2"));
    EXPECT_EQ(names.takeLike("arm"), "arm_4");
}

}  // namespace

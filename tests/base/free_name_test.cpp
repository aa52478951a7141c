#include "base/free_name.h"

#include <gtest/gtest.h>

namespace {

TEST(FreeName, GetsANumberWhenItIsTaken)
{
    std::set<std::string> taken{"arm", "arm_3"};
    EXPECT_EQ(base::takeFreeName(taken, "leg"), "leg");
    EXPECT_EQ(base::takeFreeName(taken, "arm"), "arm_2");
    EXPECT_EQ(base::takeFreeName(taken, "arm"), "arm_4");
    EXPECT_EQ(base::takeFreeName(taken, "arm_2"), "arm_2_2");
    EXPECT_EQ(taken, (std::set<std::string>{"arm", "arm_2", "arm_2_2", "arm_3", "arm_4", "leg"}));
}

}  // namespace

#include "services/ticked_run.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <sstream>

namespace services {
TEST(TickedRun, TakesItsStepsWithEachTickUntilNoneComes)
{
    std::istringstream in("tick\n\nany word\n");
    std::ostringstream out;
    const RunResult result = runByTicks(test::fallingBall(), {.duration = 1},
                                        {.in = in, .answers = &out, .stepsPerTick = 5});
    EXPECT_EQ(out.str(), "5 0.005\n10 0.01\n15 0.015\n20 0.02\n");
    EXPECT_EQ(result.end.step, 20U);
    EXPECT_EQ(result.start.step, 0U);
}

TEST(TickedRun, EndsAtItsDurationWithTheBitsOfAnyRunOfThatMany)
{
    std::istringstream in("1\n2\n3\n4\n5\n");
    const RunResult ticked =
        runByTicks(test::fallingBall(), {.duration = 0.01}, {.in = in, .stepsPerTick = 4});
    EXPECT_EQ(ticked.end.step, 10U);
    EXPECT_EQ(ticked.stateHash, run(test::fallingBall(), {.duration = 0.01}).stateHash);
    std::string rest;
    std::getline(in, rest);
    EXPECT_EQ(rest, "3") << "it reads no more than it needs";
}

}  // namespace services

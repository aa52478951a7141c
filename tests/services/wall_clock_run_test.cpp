#include "services/wall_clock_run.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace services {
TEST(WallClockRun, EndsAtItsDurationAndNeverBeforeTheClock)
{
    const RunResult result = runByWallClock(test::fallingBall(), {.duration = 0.1});
    EXPECT_EQ(result.end.time, 0.1);
    EXPECT_LE(result.performance.realTimeFactor, 1 + 1e-6);
    EXPECT_EQ(result.start.time, 0);
    EXPECT_EQ(result.start.bodies[0].X_WB.position.z, 0);
    EXPECT_LT(result.end.bodies[0].linearVelocity.z, -0.9);
}

TEST(WallClockRun, ReportsWhatItsStepsTook)
{
    const RunResult result = runByWallClock(test::fallingBall(), {.duration = 0.05, .step = 0.002});
    ASSERT_TRUE(result.performance.steps);
    const exchange::StepTiming& steps = *result.performance.steps;
    EXPECT_GT(steps.median, 0);
    EXPECT_LE(steps.median, steps.percentile95);
    EXPECT_LE(steps.percentile99, steps.slowest);
    EXPECT_GE(steps.slippage, 0);
    EXPECT_GE(steps.stepSize, 0.001) << "the last may be half a step";
    EXPECT_LE(steps.stepSize, 0.008);
    EXPECT_FALSE(run(test::fallingBall(), {.duration = 0.05}).performance.steps)
        << "no clock, no numbers";
}

TEST(WallClockRun, SamplesAtOrAfterEveryMultiple)
{
    const RunResult result =
        runByWallClock(test::fallingBall(), {.duration = 0.1, .sampleEvery = 0.02});
    ASSERT_GE(result.samples.size(), 4U);
    EXPECT_EQ(result.samples[0].time, 0);
    for (std::size_t i = 0; i < result.samples.size(); ++i) {
        EXPECT_GE(result.samples[i].time, 0.02 * static_cast<double>(i) - 1e-12);
    }
}

}  // namespace services

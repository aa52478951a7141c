#include "services/simulation_run.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <memory>

namespace services {
namespace {

scene::ScenePtr falling(double gravity = -9.81)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->gravity = {0, 0, gravity};
    scene->bodies.push_back(test::plainBody("a", 1, {1, 1, 1}));
    return scene;
}

}  // namespace

TEST(SimulationRun, SamplesAtTimeZeroAndAtEveryMultiple)
{
    const RunResult result = run(falling(), {.duration = 0.1, .step = 0.01, .sampleEvery = 0.03});
    ASSERT_EQ(result.samples.size(), 4);
    EXPECT_EQ(result.samples[0].time, 0);
    EXPECT_NEAR(result.samples[3].time, 0.09, 1e-12);
    EXPECT_EQ(result.end.step, 10U);
    EXPECT_NEAR(result.samples[3].bodies[0].X_WB.position.z, -9.81 * 0.09 * 0.09 / 2, 1e-12);
}

TEST(SimulationRun, SamplingDoesNotChangeTheRun)
{
    const RunOptions plain{.duration = 0.5};
    const RunOptions sampled{.duration = 0.5, .sampleEvery = 0.001};
    EXPECT_EQ(run(falling(), plain).stateHash, run(falling(), sampled).stateHash);
}

TEST(SimulationRun, TheHashDistinguishesStates)
{
    EXPECT_EQ(run(falling(), {}).stateHash, run(falling(), {}).stateHash);
    EXPECT_NE(run(falling(), {}).stateHash, run(falling(-9.8100000001), {}).stateHash);
}

TEST(SimulationRun, ARunOfAnEmptySceneOnlyPassesTime)
{
    const RunResult result = run(std::make_shared<scene::Scene>(), {.duration = 0.01});
    EXPECT_EQ(result.end.step, 10U);
    EXPECT_EQ(result.largestGap(), 0);
    EXPECT_TRUE(result.diverged().empty());
}

}  // namespace services

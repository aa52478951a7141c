#include "services/stepped_world.h"

#include "exchange/state_hash.h"
#include "services/simulation_run.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <memory>

namespace services {
namespace {

constexpr double kStep = 0.001;  // s

scene::ScenePtr tumbling()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.push_back(test::plainBody("a", 1, {1, 2, 3}));
    scene->bodies.back().angularVelocity = {0.1, 3, 0.2};
    return scene;
}

std::uint64_t hashOf(const SteppedWorld& world)
{
    return exchange::stateHash(world.frame());
}

}  // namespace

TEST(SteppedWorld, GivesTheBitsOfARunHoweverItsStepsAreCounted)
{
    SteppedWorld world(tumbling(), kStep);
    world.step(1);
    world.step(0);
    world.step(299);
    EXPECT_EQ(hashOf(world), run(tumbling(), {.duration = 0.3, .step = kStep}).stateHash);
}

TEST(SteppedWorld, ShowsEachStateInTheSameMemory)
{
    SteppedWorld world(tumbling(), kStep);
    const exchange::BodyState* const body = world.frame().bodies.data();
    world.step(100);
    EXPECT_EQ(world.frame().bodies.data(), body);
    // Leapfrog with half a step of force at first is exact for constant gravity.
    EXPECT_NEAR(body->X_WB.position.z, -9.81 * 0.1 * 0.1 / 2, 1e-12);
}

TEST(SteppedWorld, IsAtItsStartAfterAResetAndStaysWithoutAStateOfItsScene)
{
    SteppedWorld world(tumbling(), kStep);
    const std::uint64_t start = hashOf(world);
    world.step(10);
    world.reset();
    EXPECT_EQ(hashOf(world), start);

    auto other = std::make_shared<scene::Scene>(*tumbling());
    other->bodies.push_back(test::plainBody("b", 1, {1, 1, 1}));
    exchange::State state;
    ASSERT_TRUE(SteppedWorld(other, kStep).save(state).ok());
    world.step(10);
    const std::uint64_t there = hashOf(world);
    EXPECT_FALSE(world.restore(state).ok());
    EXPECT_EQ(hashOf(world), there);
}

TEST(SteppedWorld, GoesOnFromASavedState)
{
    SteppedWorld world(tumbling(), kStep);
    world.step(50);
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    world.step(50);
    SteppedWorld again(tumbling(), kStep);
    ASSERT_TRUE(again.restore(state).ok());
    EXPECT_EQ(again.frame().step, 50U);
    again.step(50);
    EXPECT_EQ(hashOf(again), hashOf(world));
}

}  // namespace services

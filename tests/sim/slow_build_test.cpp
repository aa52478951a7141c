// A run whose next engine takes its time to be built.

#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>

namespace {

using exchange::RunState;
using exchange::Snapshot;
using scene::BodyIndex;
using test::reaches;

constexpr BodyIndex kBall{0};

// A ball that falls. Every revision has one more body, before all others.
scene::ScenePtr fallingBall(std::uint64_t revision)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    for (std::uint64_t i = 1; i < revision; ++i) {
        builder.add(test::anchor());
    }
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 100}));
    return builder.build();
}

BodyIndex ballOf(std::uint64_t revision)
{
    return {static_cast<std::uint32_t>(revision - 1)};
}

// From one revision to the next.
exchange::Carry allGoOn(std::uint64_t next)
{
    exchange::Carry carry;
    for (std::uint32_t i = 1; i < next; ++i) {
        carry.former.emplace(BodyIndex{i}, BodyIndex{i - 1});
    }
    return carry;
}

auto hasDone(std::uint64_t steps)
{
    return [steps](const Snapshot& s) {
        return s.step >= steps;
    };
}

auto isOf(std::uint64_t revision)
{
    return [revision](const Snapshot& s) {
        return s.sceneRevision == revision;
    };
}

auto isAt(RunState state)
{
    return [state](const Snapshot& s) {
        return s.state == state;
    };
}

class SlowBuildTest : public testing::Test {
protected:
    ~SlowBuildTest() override { mayFinish_.store(true); }

    // Plays the first revision; the next engine is not finished before finish().
    void play()
    {
        session_.load(fallingBall(1));
        session_.post(exchange::Play{});
        ASSERT_TRUE(reaches(session_, hasDone(5)));
        mayFinish_.store(false);
    }

    void update(std::uint64_t next) { session_.update(fallingBall(next), allGoOn(next)); }

    void finish() { mayFinish_.store(true); }

    void waitForBuilds(int count)
    {
        while (begun_.load() < count) {
            std::this_thread::yield();
        }
    }

    std::atomic<bool> mayFinish_{true};
    std::atomic<int> begun_{0};
    sim::Session session_{{.makeEngine = [this](scene::ScenePtr scene, const sim::Engine* former) {
        begun_.fetch_add(1);
        auto engine = sim::makeWorld(std::move(scene), former);
        while (!mayFinish_.load()) {
            std::this_thread::yield();
        }
        return engine;
    }}};
};

TEST_F(SlowBuildTest, TheRunGoesOnAndIsSeenUntilTheNextEngineIsReady)
{
    play();
    const auto viewer = session_.join(exchange::ObserverOptions{.name = "viewer"});
    update(2);
    EXPECT_TRUE(reaches(session_, hasDone(session_.newest().step + 100)));
    EXPECT_EQ(session_.newest().sceneRevision, 1U);
    viewer->refresh();
    EXPECT_EQ(viewer->frame().sceneRevision, 1U);
    finish();
    EXPECT_TRUE(reaches(session_, isOf(2)));
    EXPECT_GT(session_.newest().step, 100U);
    EXPECT_EQ(session_.newest().bodies.size(), 2U);
}

TEST_F(SlowBuildTest, CommandsOfTheRunActAtOnce)
{
    play();
    session_.post(exchange::CommandBody{
        .body = kBall, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}});
    update(2);
    session_.post(exchange::Pause{});
    ASSERT_TRUE(reaches(session_, isAt(RunState::Paused)));
    EXPECT_EQ(session_.newest().sceneRevision, 1U);
    EXPECT_EQ(session_.newest().demands[0].command.mode, exchange::BodyControlMode::Wrench);
    session_.post(exchange::ReleaseAll{});
    ASSERT_TRUE(reaches(session_, [](const Snapshot& s) {
        return s.demands[0].command.mode == exchange::BodyControlMode::Off;
    }));
    session_.post(exchange::Reset{});
    ASSERT_TRUE(reaches(session_, isAt(RunState::Ready)));
    session_.post(exchange::Play{});
    ASSERT_TRUE(reaches(session_, hasDone(20)));
    EXPECT_EQ(session_.newest().sceneRevision, 1U);
    finish();
    EXPECT_TRUE(reaches(session_, isOf(2)));
    EXPECT_EQ(session_.newest().state, RunState::Running);
}

TEST_F(SlowBuildTest, StepsAreTakenInTheSceneThatWasAskedForLast)
{
    play();
    session_.post(exchange::Pause{});
    ASSERT_TRUE(reaches(session_, isAt(RunState::Paused)));
    const std::uint64_t step = session_.newest().step;
    const auto recorder = session_.join({.name = "recorder", .every = 1, .depth = 10});
    update(2);
    const std::uint64_t taken = session_.newest().sources[exchange::kOwnerSource].taken;
    session_.post(exchange::Step{3});
    ASSERT_TRUE(reaches(session_, [&](const Snapshot& s) {
        return s.sources[exchange::kOwnerSource].taken == taken + 1;
    }));
    EXPECT_EQ(session_.newest().step, step) << "it waits for the scene";
    finish();
    ASSERT_TRUE(reaches(session_, hasDone(step + 3)));
    EXPECT_EQ(session_.newest().step, step + 3);
    while (recorder->refresh()) {
        EXPECT_EQ(recorder->frame().sceneRevision, 2U) << recorder->frame().step;
    }
}

TEST_F(SlowBuildTest, WhoJoinsMeanwhileTakesPartAtOnce)
{
    play();
    session_.post(exchange::Pause{});
    update(2);
    const auto viewer = session_.join({.name = "viewer", .every = 1, .depth = 100});
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    program->post(exchange::SetGravity{}, 1);
    ASSERT_TRUE(reaches(session_,
                        [&](const Snapshot& s) { return s.sources[program->index()].taken == 1; }));
    EXPECT_EQ(session_.newest().sceneRevision, 1U);
    EXPECT_EQ(session_.newest().sources[program->index()].dropped, 0U);
    finish();
    ASSERT_TRUE(reaches(session_, isOf(2)));
    session_.post(exchange::Step{5});
    EXPECT_TRUE(reaches(session_, hasDone(session_.newest().step + 5)));
    std::uint64_t revision = 1;
    while (viewer->refresh()) {
        EXPECT_GE(viewer->frame().sceneRevision, revision);
        revision = viewer->frame().sceneRevision;
    }
    EXPECT_EQ(revision, 2U);
    EXPECT_EQ(viewer->lost(), 0U);
}

TEST_F(SlowBuildTest, CommandsForALoadedSceneWaitForItsEngine)
{
    mayFinish_.store(false);
    session_.load(fallingBall(1));
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    program->post(
        exchange::CommandBody{
            .body = kBall, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}},
        1);
    waitForBuilds(1);
    finish();
    ASSERT_TRUE(reaches(session_,
                        [&](const Snapshot& s) { return s.sources[program->index()].taken == 1; }));
    EXPECT_EQ(session_.newest().sources[program->index()].dropped, 0U);
    EXPECT_EQ(session_.newest().demands[0].owner, program->index());
}

TEST_F(SlowBuildTest, ALoadGivesUpAnUpdateThatIsNotBuilt)
{
    play();
    const auto viewer = session_.join(exchange::ObserverOptions{.name = "viewer"});
    update(2);
    waitForBuilds(2);
    session_.unload();
    EXPECT_TRUE(reaches(session_, [&](const Snapshot&) {
        viewer->refresh();
        return viewer->frame().state == RunState::Empty;
    })) << "although the builder is busy";
    session_.load(fallingBall(3));
    finish();
    session_.post(exchange::Step{1});
    ASSERT_TRUE(reaches(session_, hasDone(1)));
    EXPECT_EQ(session_.newest().sceneRevision, 3U);
    EXPECT_EQ(session_.newest().step, 1U);
}

TEST_F(SlowBuildTest, OfUpdatesFasterThanBuildsOnlyTheNewestIsBuilt)
{
    play();
    session_.post(exchange::Pause{});
    ASSERT_TRUE(reaches(session_, isAt(RunState::Paused)));
    update(2);
    waitForBuilds(2);
    const auto recorder = session_.join({.name = "recorder", .every = 1, .depth = 100});
    for (std::uint64_t next = 3; next <= 20; ++next) {
        update(next);
    }
    const Snapshot before = session_.newest();
    finish();
    ASSERT_TRUE(reaches(session_, isOf(20)));
    EXPECT_EQ(begun_.load(), 3) << "the first, the second and the last";
    const exchange::BodyState& ball = session_.newest().bodies[ballOf(20).value];
    EXPECT_EQ(ball, before.bodies[kBall.value]) << "it is the same ball, 19 scenes later";
    EXPECT_EQ(session_.newest().step, before.step);
    session_.post(exchange::Step{10});
    ASSERT_TRUE(reaches(session_, hasDone(before.step + 10)));
    std::uint64_t step = 0;
    while (recorder->refresh()) {
        EXPECT_TRUE(step == 0 || recorder->frame().step <= step + 1);
        step = recorder->frame().step;
    }
    EXPECT_EQ(recorder->scene()->revision, 20U);
    EXPECT_EQ(recorder->lost(), 0U);
}

TEST_F(SlowBuildTest, ACommandForTheSceneBeforeActsOnWhatItsPartIsNow)
{
    play();
    finish();
    const auto viewer = session_.join(exchange::ObserverOptions{.name = "viewer"});
    update(2);
    while (viewer->frame().sceneRevision != 2) {
        viewer->refresh();
        std::this_thread::yield();
    }
    ASSERT_EQ(session_.newest().sceneRevision, 1U) << "the owner has not looked";
    session_.post(exchange::CommandBody{
        .body = kBall, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}});
    ASSERT_TRUE(reaches(
        session_, [](const Snapshot& s) { return s.sources[exchange::kOwnerSource].taken == 2; }));
    EXPECT_EQ(session_.newest().demands[ballOf(2).value].command.mode,
              exchange::BodyControlMode::Wrench);
    EXPECT_EQ(session_.newest().sources[exchange::kOwnerSource].dropped, 0U);
}

TEST_F(SlowBuildTest, DemandsOfARunThatHasNotBegunGoOn)
{
    session_.load(fallingBall(1));
    session_.post(exchange::CommandBody{
        .body = kBall, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}});
    session_.post(exchange::PullBody{.body = kBall, .target_W = {0, 0, 101}});
    ASSERT_TRUE(reaches(
        session_, [](const Snapshot& s) { return s.sources[exchange::kOwnerSource].taken == 2; }));
    update(2);
    ASSERT_TRUE(reaches(session_, isOf(2)));
    const exchange::BodyDemand& demand = session_.newest().demands[ballOf(2).value];
    EXPECT_EQ(demand.command.mode, exchange::BodyControlMode::Wrench);
    EXPECT_EQ(demand.owner, exchange::kOwnerSource);
    EXPECT_EQ(session_.newest().pulls[0].body, ballOf(2));
    EXPECT_EQ(session_.newest().step, 0U);
}

TEST_F(SlowBuildTest, CommandsThatDidNotFitAreCountedInTheNextSceneToo)
{
    mayFinish_.store(false);
    session_.load(fallingBall(1));
    std::uint64_t lost = 0;
    for (std::size_t i = 0; i < sim::kMostOwnerCommands + 10; ++i) {
        lost += session_.post(exchange::SetGravity{{0, 0, -1}}) ? 0 : 1;
    }
    EXPECT_EQ(lost, 10U);
    finish();
    const auto notFitting = [](const Snapshot& s) {
        return s.sources[exchange::kOwnerSource].notFitting;
    };
    ASSERT_TRUE(reaches(session_, [&](const Snapshot& s) { return notFitting(s) == lost; }));
    update(2);
    session_.post(exchange::Step{1});
    ASSERT_TRUE(
        reaches(session_, [](const Snapshot& s) { return s.sceneRevision == 2 && s.step == 1; }));
    EXPECT_EQ(notFitting(session_.newest()), lost);
}

}  // namespace

#include "sim/session.h"

#include "exchange/state_hash.h"
#include "tests/support/reaches.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

using exchange::RunState;
using exchange::Snapshot;
using test::reaches;

scene::ScenePtr fallingBall(std::uint64_t revision = 1)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    builder.add(test::floorPlane());
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 100}));
    return builder.build();
}

auto isAt(RunState state)
{
    return [state](const Snapshot& s) {
        return s.state == state;
    };
}

auto hasDone(std::uint64_t steps)
{
    return [steps](const Snapshot& s) {
        return s.step >= steps;
    };
}

TEST(Session, IsEmptyBeforeTheFirstLoad)
{
    sim::Session session;
    EXPECT_EQ(session.newest().state, RunState::Empty);
    EXPECT_TRUE(session.newest().bodies.empty());
    EXPECT_FALSE(session.refresh());
    EXPECT_TRUE(session.post(exchange::Play{}));
    EXPECT_TRUE(session.post(exchange::Reset{}));
}

TEST(Session, ShowsALoadedSceneAtOnce)
{
    sim::Session session;
    session.load(fallingBall(5));
    EXPECT_EQ(session.newest().state, RunState::Ready);
    EXPECT_EQ(session.newest().sceneRevision, 5U);
    ASSERT_EQ(session.newest().bodies.size(), 2U);
    EXPECT_EQ(session.newest().bodies[1].X_WB.position.z, 100);
    EXPECT_TRUE(session.refresh());
}

TEST(Session, PlaysAndPauses)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(50)));
    EXPECT_EQ(session.newest().state, RunState::Running);
    EXPECT_GT(session.newest().timing.realTimeFactor, 0);
    EXPECT_GT(session.newest().timing.lastStepSeconds, 0);
    EXPECT_LT(session.newest().bodies[1].X_WB.position.z, 100);

    session.post(exchange::Pause{});
    ASSERT_TRUE(reaches(session, isAt(RunState::Paused)));
    const std::uint64_t step = session.newest().step;
    session.post(exchange::Step{});
    ASSERT_TRUE(reaches(session, hasDone(step + 1)));
    EXPECT_EQ(session.newest().step, step + 1) << "nothing ran while paused";

    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(step + 20)));
}

TEST(Session, StepsExactlyAsOftenAsAskedAndLikeAWorld)
{
    const auto scene = fallingBall();
    test::Trial trial(scene);
    trial.step(321);

    sim::Session session;
    session.load(scene);
    session.post(exchange::Step{300});
    session.post(exchange::Step{21});
    ASSERT_TRUE(reaches(session, [](const Snapshot& s) { return s.step == 321; }));
    EXPECT_EQ(session.newest().state, RunState::Paused);
    EXPECT_EQ(exchange::stateHash(session.newest()), exchange::stateHash(trial.now()));
}

TEST(Session, ResetsToTheStart)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetSpeed{0});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(1000)));
    session.post(exchange::Reset{});
    ASSERT_TRUE(reaches(session, isAt(RunState::Ready)));
    EXPECT_EQ(session.newest().step, 0U);
    EXPECT_EQ(session.newest().time, 0);
    EXPECT_EQ(session.newest().bodies[1].X_WB.position.z, 100);
}

TEST(Session, AsFastAsPossibleOutrunsTheClock)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetSpeed{0});
    session.post(exchange::Play{});
    EXPECT_TRUE(reaches(session, [](const Snapshot& s) { return s.timing.realTimeFactor > 2; }));
}

TEST(Session, PassesCommandsOnToTheWorld)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetGravity{{0, 0, 3}});
    session.post(exchange::Step{100});
    ASSERT_TRUE(reaches(session, hasDone(100)));
    EXPECT_NEAR(session.newest().bodies[1].linearVelocity.z, 0.3, 1e-12);
}

TEST(Session, TakesItsStepLengthFromItsOptions)
{
    sim::Session session({.step = 0.01});
    session.load(fallingBall());
    session.post(exchange::Step{10});
    ASSERT_TRUE(reaches(session, hasDone(10)));
    EXPECT_NEAR(session.newest().time, 0.1, 1e-15);
}

TEST(Session, LoadingReplacesWhatRanAndItsCommands)
{
    sim::Session session;
    session.load(fallingBall(1));
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(5)));
    session.load(fallingBall(2));
    EXPECT_EQ(session.newest().sceneRevision, 2U);
    EXPECT_EQ(session.newest().step, 0U);
    session.post(exchange::Step{3});
    ASSERT_TRUE(reaches(session, hasDone(3)));
    EXPECT_EQ(session.newest().sceneRevision, 2U);
    EXPECT_EQ(session.newest().step, 3U) << "the new scene was not playing";
}

TEST(Session, OfManyLoadsInARowTheLastIsRun)
{
    sim::Session session;
    for (std::uint64_t revision = 1; revision <= 200; ++revision) {
        session.load(fallingBall(revision));
    }
    session.post(exchange::Step{2});
    ASSERT_TRUE(reaches(session, hasDone(2)));
    EXPECT_EQ(session.newest().sceneRevision, 200U);
}

TEST(Session, UnloadsToEmpty)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(5)));
    session.unload();
    EXPECT_TRUE(session.refresh());
    EXPECT_EQ(session.newest().state, RunState::Empty);
    session.load(fallingBall());
    session.post(exchange::Step{});
    EXPECT_TRUE(reaches(session, hasDone(1)));
}

TEST(Session, GivesTheSceneBackWhenItIsDone)
{
    scene::ScenePtr scene = fallingBall();
    const std::weak_ptr<const scene::Scene> watched = scene;
    sim::Session session;
    session.load(std::move(scene));
    session.post(exchange::Step{});
    ASSERT_TRUE(reaches(session, hasDone(1)));
    session.unload();
    EXPECT_TRUE(reaches(session, [&](const Snapshot&) { return watched.expired(); }));
}

TEST(Session, ReportsWhatItsStepsTook)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::Step{50});
    ASSERT_TRUE(reaches(session, hasDone(50)));
    const exchange::StepTiming& timing = session.newest().timing;
    EXPECT_GT(timing.median, 0);
    EXPECT_GE(timing.percentile95, timing.median);
    EXPECT_GE(timing.percentile99, timing.percentile95);
    EXPECT_GE(timing.slowest, timing.percentile99);
    EXPECT_EQ(timing.stepSize, 0.001);
    EXPECT_EQ(timing.slippage, 0) << "steps that were asked for have no clock to follow";
}

TEST(Session, TakesAnotherStepLength)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetStepping{.step = 0.0025});
    session.post(exchange::SetStepping{.step = 0});
    session.post(exchange::SetStepping{.step = std::nan("")});
    session.post(exchange::Step{4});
    ASSERT_TRUE(reaches(session, hasDone(4)));
    EXPECT_NEAR(session.newest().time, 0.01, 1e-15);
    EXPECT_EQ(session.newest().timing.stepSize, 0.0025);
}

TEST(Session, FollowsTheClockWithDynamicSteps)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetStepping{.mode = exchange::SteppingMode::Dynamic});
    const auto start = std::chrono::steady_clock::now();
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, [](const Snapshot& s) { return s.time > 0.2; }));
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    EXPECT_LE(session.newest().time, wall.count()) << "never ahead of the clock";
    EXPECT_GE(session.newest().timing.stepSize, 0.001);
    EXPECT_LE(session.newest().timing.stepSize, 0.004);
}

TEST(Session, RunsUntilATimeAndPausesThere)
{
    for (const auto mode : {exchange::SteppingMode::Fixed, exchange::SteppingMode::Dynamic}) {
        for (const double speed : {0.0, 1.0}) {
            sim::Session session;
            session.load(fallingBall());
            session.post(exchange::SetSpeed{speed});
            session.post(exchange::SetStepping{.mode = mode});
            session.post(exchange::RunUntil{0.0503});
            ASSERT_TRUE(reaches(session, isAt(RunState::Paused)));
            const bool fixed = mode == exchange::SteppingMode::Fixed;
            EXPECT_DOUBLE_EQ(session.newest().time, fixed ? 0.05 : 0.0503);
            session.post(exchange::RunUntil{0.06});
            ASSERT_TRUE(reaches(session, hasDone(session.newest().step + 1)));
            ASSERT_TRUE(reaches(session, isAt(RunState::Paused)));
            EXPECT_DOUBLE_EQ(session.newest().time, 0.06);
        }
    }
}

TEST(Session, RunsUntilATimeThatIsOverByPausing)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::Step{20});
    ASSERT_TRUE(reaches(session, hasDone(20)));
    session.post(exchange::RunUntil{0.01});
    session.post(exchange::RunUntil{std::nan("")});
    session.post(exchange::Step{1});
    ASSERT_TRUE(reaches(session, hasDone(21)));
    EXPECT_EQ(session.newest().step, 21U);
    EXPECT_EQ(session.newest().state, RunState::Paused);
}

TEST(Session, PlayingForgetsWhenToEnd)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetSpeed{0});
    session.post(exchange::RunUntil{0.05});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(200)));
    EXPECT_EQ(session.newest().state, RunState::Running);
}

TEST(Session, WaitsForTheTicksOfAnOutsideClock)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetSpeed{0});
    session.post(exchange::SetThrottle{.on = true, .stepsPerTick = 20, .patience = 0});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(20)));
    for (std::uint64_t tick = 1; tick <= 100; ++tick) {
        EXPECT_EQ(session.newest().step, 20 * tick);
        EXPECT_TRUE(session.newest().timing.throttled);
        EXPECT_TRUE(session.newest().timing.blocked);
        session.post(exchange::ClockTick{});
        ASSERT_TRUE(reaches(session, hasDone(20 * (tick + 1))));
    }
    session.post(exchange::SetThrottle{.on = false});
    ASSERT_TRUE(reaches(session, hasDone(5000)));
    EXPECT_FALSE(session.newest().timing.throttled);
    EXPECT_FALSE(session.newest().timing.blocked);
}

TEST(Session, GoesOnWithoutAnOutsideClockThatDied)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetThrottle{.on = true, .stepsPerTick = 2, .patience = 0.01});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(10)));
    EXPECT_FALSE(session.newest().timing.throttled);
}

auto isProfiled(bool wanted)
{
    return [wanted](const Snapshot& s) {
        return (s.profile.steps > 0) == wanted;
    };
}

TEST(Session, ProfilesItsStepsWhileThatIsWanted)
{
    sim::Session session;
    session.load(fallingBall());
    session.post(exchange::SetProfiling{exchange::ProfiledSteps::LastSecond});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, isProfiled(true)));
    const exchange::StepProfile& profile = session.newest().profile;
    EXPECT_GT(profile[exchange::StepPart::Collision].total, 0U);
    EXPECT_GT(profile[exchange::StepPart::Snapshot].total, 0U);
    session.post(exchange::SetProfiling{});
    EXPECT_TRUE(reaches(session, isProfiled(false)));
}

scene::ScenePtr twoBalls(std::uint64_t revision)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    builder.add(test::solidSphere("new", 1, 0.1), test::at({5, 0, 7}));
    builder.add(test::floorPlane());
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 100}));
    return builder.build();
}

const exchange::Carry kNewBeforeBoth{.former = {{scene::BodyIndex{1}, scene::BodyIndex{0}},
                                                {scene::BodyIndex{2}, scene::BodyIndex{1}}}};

TEST(Session, ProfilesTheNextSceneToo)
{
    sim::Session session;
    session.load(fallingBall(1));
    session.post(exchange::SetProfiling{exchange::ProfiledSteps::All});
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, isProfiled(true)));
    session.update(twoBalls(2), kNewBeforeBoth);
    EXPECT_TRUE(reaches(
        session, [](const Snapshot& s) { return s.sceneRevision == 2 && s.profile.steps > 0; }));
    session.load(fallingBall(3));
    session.post(exchange::Play{});
    EXPECT_TRUE(reaches(
        session, [](const Snapshot& s) { return s.sceneRevision == 3 && s.profile.steps > 0; }));
}

TEST(Session, GoesOnInAnotherSceneWhilePlaying)
{
    sim::Session session;
    session.load(fallingBall(1));
    session.post(exchange::Play{});
    ASSERT_TRUE(reaches(session, hasDone(50)));
    const std::uint64_t step = session.newest().step;
    const double height = session.newest().bodies[1].X_WB.position.z;
    session.update(twoBalls(2), kNewBeforeBoth);
    EXPECT_EQ(session.newest().step, step) << "what is seen stays until something is newer";
    ASSERT_TRUE(reaches(session, [](const Snapshot& s) { return s.sceneRevision == 2; }));
    EXPECT_GE(session.newest().step, step);
    EXPECT_LE(session.newest().bodies[2].X_WB.position.z, height);
    EXPECT_NEAR(session.newest().bodies[0].X_WB.position.z, 7, 0.1);
    ASSERT_TRUE(reaches(session, hasDone(session.newest().step + 50)));
    EXPECT_EQ(session.newest().sceneRevision, 2U);
    EXPECT_EQ(session.newest().state, RunState::Running);
    EXPECT_LT(session.newest().bodies[2].X_WB.position.z, height);
    EXPECT_LT(session.newest().bodies[0].linearVelocity.z, 0) << "the new one falls, too";
}

TEST(Session, CommandsBeforeAnUpdateActOnTheSceneBefore)
{
    sim::Session session;
    session.load(fallingBall(1));
    session.post(exchange::Step{10});
    session.update(twoBalls(2), kNewBeforeBoth);
    session.post(exchange::Step{5});
    ASSERT_TRUE(reaches(session, hasDone(15)));
    EXPECT_EQ(session.newest().step, 15U) << "none is lost";
    EXPECT_EQ(session.newest().state, RunState::Paused);
}

TEST(Session, AnUpdateWithoutARunIsALoad)
{
    sim::Session session;
    session.update(fallingBall(3), {});
    EXPECT_EQ(session.newest().state, RunState::Ready);
    session.post(exchange::Step{3});
    ASSERT_TRUE(reaches(session, hasDone(3)));
    EXPECT_EQ(session.newest().sceneRevision, 3U);
}

TEST(Session, OfLoadsAndUpdatesInARowTheLastIsRun)
{
    sim::Session session;
    for (std::uint64_t revision = 1; revision <= 60; ++revision) {
        if (revision % 3 == 1) {
            session.load(fallingBall(revision));
        } else {
            session.update(fallingBall(revision),
                           {.former = {{scene::BodyIndex{0}, scene::BodyIndex{0}},
                                       {scene::BodyIndex{1}, scene::BodyIndex{1}}}});
        }
    }
    session.post(exchange::Step{2});
    ASSERT_TRUE(reaches(session, hasDone(2)));
    EXPECT_EQ(session.newest().sceneRevision, 60U);
}

TEST(Session, NamesItsThread)
{
    const sim::Session session;
    const auto hasThread = [](const std::string& wanted) {
        for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
            std::ifstream file(task.path() / "comm");
            std::string name;
            if (std::getline(file, name) && name == wanted) {
                return true;
            }
        }
        return false;
    };
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!hasThread("simulation") && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::yield();
    }
    EXPECT_TRUE(hasThread("simulation"));
}

}  // namespace

// A run with several parties: observers, command sources and participants of its steps.

#include "exchange/state_hash.h"
#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

using exchange::CommandJoint;
using exchange::ControlMode;
using exchange::Parts;
using exchange::Rank;
using exchange::Snapshot;
using test::reaches;

constexpr scene::JointIndex kJoint{0};

// A ball that falls, and an arm of one joint that hangs beside it.
scene::ScenePtr armAndBall(std::uint64_t revision = 1)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    const auto post = builder.add(test::anchor());
    const auto link =
        builder.add(test::solidBox("link", 1, {0.1, 0.02, 0.02}), test::at({0.05, 0, 0}));
    builder.joinAt(scene::JointType::Revolute, post, link, {{}, test::zAlongY()});
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({5, 0, 100}));
    return builder.build();
}

const exchange::Carry kSameArm{.former = {{scene::BodyIndex{0}, scene::BodyIndex{0}},
                                          {scene::BodyIndex{1}, scene::BodyIndex{1}},
                                          {scene::BodyIndex{2}, scene::BodyIndex{2}},
                                          {kJoint, kJoint}}};

auto hasDone(std::uint64_t steps)
{
    return [steps](const Snapshot& s) {
        return s.step >= steps;
    };
}

CommandJoint position(double target)
{
    return {.joint = kJoint, .mode = ControlMode::Position, .target = target};
}

class RunPartiesTest : public testing::Test {
protected:
    RunPartiesTest() { session_.load(armAndBall()); }

    // All that was asked is done, with `steps` steps in all.
    void step(std::uint32_t steps)
    {
        done_ += steps;
        session_.post(exchange::Step{steps});
        ASSERT_TRUE(reaches(session_, hasDone(done_)));
    }

    const exchange::FreedomReading& joint() { return session_.newest().joints[0]; }

    const exchange::SourceReading& source(exchange::SourceIndex index)
    {
        return session_.newest().sources[index];
    }

    bool hasTaken(exchange::SourceIndex index, std::uint64_t count)
    {
        return reaches(session_,
                       [=](const Snapshot& s) { return s.sources[index].taken >= count; });
    }

    sim::Session session_;
    std::uint64_t done_ = 0;
};

TEST_F(RunPartiesTest, AnObserverOfEveryStepMissesNone)
{
    const auto observer =
        session_.join({.name = "recorder", .parts = Parts::Bodies, .every = 1, .depth = 400});
    step(300);
    test::Trial trial(armAndBall());
    std::uint64_t expected = 0;
    while (observer->refresh()) {
        const Snapshot& frame = observer->frame();
        if (frame.step == 0) {
            continue;
        }
        ASSERT_EQ(frame.step, ++expected);
        trial.step(1);
        ASSERT_EQ(frame.bodies, trial.now().bodies);
        EXPECT_TRUE(frame.joints.empty()) << "nobody asked for it";
        EXPECT_TRUE(frame.contacts.empty());
    }
    EXPECT_EQ(expected, 300U);
    EXPECT_EQ(observer->lost(), 0U);
}

TEST_F(RunPartiesTest, FramesThatDoNotFitAreCounted)
{
    const auto observer = session_.join({.name = "slow", .every = 1, .depth = 10});
    step(100);
    std::uint64_t seen = 0;
    while (observer->refresh()) {
        ++seen;
    }
    EXPECT_GE(seen, 10U);
    EXPECT_LE(seen, 12U);
    EXPECT_GE(seen + observer->lost(), 100U);
    step(1);
    EXPECT_TRUE(observer->refresh()) << "there is room again";
    EXPECT_EQ(observer->frame().step, 101U);
}

TEST_F(RunPartiesTest, AnObserverOfEveryTenthStepSeesThose)
{
    const auto observer = session_.join({.name = "program", .every = 10, .depth = 100});
    step(95);
    std::vector<std::uint64_t> steps;
    while (observer->refresh()) {
        steps.push_back(observer->frame().step);
    }
    ASSERT_GE(steps.size(), 9U);
    for (std::size_t i = 1; i < steps.size(); ++i) {
        EXPECT_EQ(steps[i] - steps[i - 1], 10U);
    }
}

TEST_F(RunPartiesTest, ARingGoesOnInTheNextSceneWithoutLoss)
{
    const auto observer =
        session_.join({.name = "recorder", .parts = Parts::Bodies, .every = 1, .depth = 1000});
    step(20);
    session_.update(armAndBall(2), kSameArm);
    step(20);
    std::uint64_t last = 0;
    std::uint64_t revision = 1;
    while (observer->refresh()) {
        const Snapshot& frame = observer->frame();
        EXPECT_GE(frame.sceneRevision, revision);
        revision = frame.sceneRevision;
        EXPECT_TRUE(frame.step == last || frame.step == last + 1);
        last = frame.step;
        EXPECT_EQ(observer->scene()->revision, revision);
    }
    EXPECT_EQ(last, 40U);
    EXPECT_EQ(revision, 2U);
    EXPECT_EQ(observer->lost(), 0U);
}

TEST_F(RunPartiesTest, ObserversThatComeAndGoChangeNoBit)
{
    test::Trial trial(armAndBall());
    trial.step(200);
    for (int i = 0; i < 20; ++i) {
        const auto recorder = session_.join({.name = "recorder",
                                             .parts = i % 2 == 0 ? Parts::Joints : Parts::All,
                                             .every = 1,
                                             .depth = 3});
        const auto viewer = session_.join({.name = "viewer", .parts = Parts::Contacts});
        step(10);
    }
    EXPECT_EQ(exchange::stateHash(session_.newest()), exchange::stateHash(trial.now()));
}

TEST_F(RunPartiesTest, AnObserverOutlivesItsRun)
{
    auto session = std::make_unique<sim::Session>();
    session->load(armAndBall());
    const auto observer = session->join({.name = "late", .every = 1, .depth = 5});
    session->post(exchange::Step{1});
    ASSERT_TRUE(reaches(*session, hasDone(1)));
    session.reset();
    while (observer->refresh()) {
    }
    EXPECT_EQ(observer->frame().step, 1U);
}

TEST_F(RunPartiesTest, CommandsOfEachSourceAreCounted)
{
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    program->post(position(0.3), 1);
    program->post(exchange::SetGravity{{0, 0, -1}}, 1);
    program->post(position(0.3), 7);
    ASSERT_TRUE(hasTaken(program->index(), 3));
    EXPECT_EQ(source(program->index()).name.text(), "program");
    EXPECT_EQ(source(program->index()).dropped, 1U) << "it spoke of another scene";
    EXPECT_EQ(source(program->index()).refused, 0U);
    EXPECT_EQ(joint().mode, ControlMode::Position);
    EXPECT_EQ(joint().owner, program->index());
    session_.post(exchange::SetGravity{{0, 0, -2}});
    ASSERT_TRUE(hasTaken(exchange::kOwnerSource, 1));
    EXPECT_EQ(source(exchange::kOwnerSource).name.text(), "window");
}

TEST_F(RunPartiesTest, TheFirstOfARankKeepsAJointUntilItLetsGo)
{
    const auto first = session_.join(exchange::SourceOptions{.name = "first"});
    const auto second = session_.join(exchange::SourceOptions{.name = "second"});
    first->post(position(0.3), 1);
    ASSERT_TRUE(hasTaken(first->index(), 1));
    second->post(position(-0.3), 1);
    ASSERT_TRUE(hasTaken(second->index(), 1));
    EXPECT_EQ(source(second->index()).refused, 1U);
    EXPECT_EQ(source(second->index()).refusedFor, first->index());
    EXPECT_EQ(joint().goal, 0.3);
    first->post(CommandJoint{.joint = kJoint}, 1);
    ASSERT_TRUE(hasTaken(first->index(), 2));
    EXPECT_EQ(joint().owner, exchange::kNobody);
    second->post(position(-0.3), 1);
    ASSERT_TRUE(hasTaken(second->index(), 2));
    EXPECT_EQ(joint().owner, second->index());
    EXPECT_EQ(joint().goal, -0.3);
}

TEST_F(RunPartiesTest, AHigherRankTakesOverAndGivesBack)
{
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    auto device = session_.join(exchange::SourceOptions{.name = "wheel", .rank = Rank::Device});
    program->post(position(0.3), 1);
    ASSERT_TRUE(hasTaken(program->index(), 1));
    const exchange::SourceIndex wheel = device->index();

    device->post(position(0.5), 1);
    ASSERT_TRUE(hasTaken(wheel, 1));
    EXPECT_EQ(joint().owner, wheel);
    EXPECT_EQ(joint().goal, 0.5);
    session_.post(position(-0.5));
    ASSERT_TRUE(hasTaken(exchange::kOwnerSource, 1));
    EXPECT_EQ(source(exchange::kOwnerSource).refusedFor, wheel);
    session_.post(exchange::ReleaseAll{});
    ASSERT_TRUE(hasTaken(exchange::kOwnerSource, 2));
    EXPECT_EQ(source(exchange::kOwnerSource).refused, 2U) << "a window does not stop a device";
    EXPECT_EQ(joint().owner, wheel);

    device->post(CommandJoint{.joint = kJoint}, 1);
    ASSERT_TRUE(hasTaken(wheel, 2));
    EXPECT_EQ(joint().owner, program->index()) << "by release";
    EXPECT_EQ(joint().goal, 0.3);

    CommandJoint brief = position(0.4);
    brief.holdFor = 0.005;
    device->post(brief, 1);
    ASSERT_TRUE(hasTaken(wheel, 3));
    EXPECT_EQ(joint().owner, wheel);
    step(10);
    EXPECT_EQ(joint().owner, program->index()) << "by time";
    EXPECT_EQ(joint().goal, 0.3);

    device->post(position(0.4), 1);
    ASSERT_TRUE(hasTaken(wheel, 4));
    device.reset();
    ASSERT_TRUE(reaches(session_, [&](const Snapshot& s) {
        return s.joints[0].owner == program->index();
    })) << "by leaving";
    EXPECT_EQ(joint().goal, 0.3);
    EXPECT_TRUE(session_.newest().sources[wheel].name.text().empty());
}

TEST_F(RunPartiesTest, WhatASourceCommandedEndsWhenItLeaves)
{
    auto program = session_.join(exchange::SourceOptions{.name = "program"});
    const scene::BodyIndex ball{2};
    program->post(position(0.3), 1);
    program->post(
        exchange::CommandBody{
            .body = ball, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}},
        1);
    ASSERT_TRUE(hasTaken(program->index(), 2));
    EXPECT_EQ(session_.newest().demands[ball.value].owner, program->index());
    program.reset();
    EXPECT_TRUE(reaches(session_, [&](const Snapshot& s) {
        return s.joints[0].mode == ControlMode::Off &&
               s.demands[ball.value].command.mode == exchange::BodyControlMode::Off;
    }));
}

TEST_F(RunPartiesTest, OwnersGoOnInTheNextScene)
{
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    program->post(position(0.3), 1);
    ASSERT_TRUE(hasTaken(program->index(), 1));
    step(5);
    session_.update(armAndBall(2), kSameArm);
    step(5);
    EXPECT_EQ(session_.newest().sceneRevision, 2U);
    EXPECT_EQ(joint().mode, ControlMode::Position);
    EXPECT_EQ(joint().owner, program->index());
}

TEST_F(RunPartiesTest, ThereAreOnlySoManySources)
{
    std::vector<std::unique_ptr<exchange::CommandSource>> sources;
    while (auto source = session_.join(exchange::SourceOptions{.name = "one"})) {
        sources.push_back(std::move(source));
    }
    EXPECT_EQ(sources.size(), exchange::kMostSources - 1) << "the owner is one, too";
    sources.pop_back();
    EXPECT_TRUE(reaches(session_, [&](const Snapshot&) {
        return session_.join(exchange::SourceOptions{.name = "again"}) != nullptr;
    }));
}

TEST_F(RunPartiesTest, CommandsThatWaitWhenTheRunEndsAreCounted)
{
    session_.unload();
    session_.post(exchange::SetGravity{{0, 0, -1}});
    session_.post(exchange::Step{3});
    ASSERT_TRUE(hasTaken(exchange::kOwnerSource, 2));
    EXPECT_EQ(source(exchange::kOwnerSource).dropped, 2U);
}

TEST_F(RunPartiesTest, APullIsSeenUntilAllIsReleased)
{
    const scene::BodyIndex ball{2};
    session_.post(exchange::PullBody{.body = ball, .target_W = {5, 0, 101}});
    step(1);
    EXPECT_EQ(session_.newest().pulls[0].body, ball);
    EXPECT_EQ(session_.newest().pulls[0].target_W, (base::Vec3{5, 0, 101}));
    EXPECT_GT(session_.newest().pulls[0].force.z, 0);
    session_.post(exchange::ReleaseAll{});
    step(1);
    EXPECT_FALSE(session_.newest().pulls[0].body.valid());
}

TEST_F(RunPartiesTest, AClaimBelowRulesAgainAlthoughAnotherSourceAsksAtOnce)
{
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    const auto other = session_.join(exchange::SourceOptions{.name = "other"});
    const auto device =
        session_.join(exchange::SourceOptions{.name = "wheel", .rank = Rank::Device});
    program->post(position(0.3), 1);
    ASSERT_TRUE(hasTaken(program->index(), 1));
    CommandJoint brief = position(0.5);
    brief.holdFor = 0.005;
    device->post(brief, 1);
    ASSERT_TRUE(hasTaken(device->index(), 1));
    step(5);
    other->post(position(-0.3), 1);
    ASSERT_TRUE(hasTaken(other->index(), 1));
    step(1);
    EXPECT_EQ(source(other->index()).refusedFor, program->index());
    EXPECT_EQ(joint().owner, program->index());
    EXPECT_EQ(joint().mode, ControlMode::Position);
    EXPECT_EQ(joint().goal, 0.3);
}

TEST_F(RunPartiesTest, AClaimBelowThatIsOverDoesNotRuleAgain)
{
    const auto program = session_.join(exchange::SourceOptions{.name = "program"});
    auto device = session_.join(exchange::SourceOptions{.name = "wheel", .rank = Rank::Device});
    CommandJoint brief = position(0.3);
    brief.holdFor = 0.005;
    program->post(brief, 1);
    ASSERT_TRUE(hasTaken(program->index(), 1));
    device->post(position(0.5), 1);
    const exchange::SourceIndex wheel = device->index();
    ASSERT_TRUE(hasTaken(wheel, 1));
    step(5);
    device.reset();
    ASSERT_TRUE(
        reaches(session_, [&](const Snapshot& s) { return s.sources[wheel].name.text().empty(); }));
    EXPECT_EQ(joint().mode, ControlMode::Off);
    EXPECT_EQ(joint().owner, exchange::kNobody);
}

TEST_F(RunPartiesTest, WhatIsIgnoredClaimsNothing)
{
    const auto first = session_.join(exchange::SourceOptions{.name = "first"});
    const auto second = session_.join(exchange::SourceOptions{.name = "second"});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const scene::BodyIndex post{0};
    const scene::BodyIndex ball{2};
    first->post(position(nan), 1);
    first->post(exchange::PullBody{.body = post}, 1);
    ASSERT_TRUE(hasTaken(first->index(), 2));
    second->post(position(0.3), 1);
    second->post(exchange::PullBody{.body = ball, .target_W = {5, 0, 101}}, 1);
    ASSERT_TRUE(hasTaken(second->index(), 2));
    EXPECT_EQ(source(second->index()).refused, 0U);
    EXPECT_EQ(joint().owner, second->index());
    EXPECT_EQ(session_.newest().pulls[0].body, ball);
}

TEST_F(RunPartiesTest, IndicesOfThoseWhoLeftAreFree)
{
    session_.post(exchange::Play{});
    for (int i = 0; i < 3000; ++i) {
        session_.join(exchange::SourceOptions{.name = "brief"}).reset();
        session_.refresh();
    }
    std::vector<std::unique_ptr<exchange::CommandSource>> sources;
    EXPECT_TRUE(reaches(session_, [&](const Snapshot&) {
        if (auto next = session_.join(exchange::SourceOptions{.name = "one"})) {
            sources.push_back(std::move(next));
        }
        return sources.size() == exchange::kMostSources - 1;
    }));
}

// Pushes the link, and counts its calls.
class Pusher final : public exchange::StepParticipant {
public:
    void beforeStep(double time, double dt, exchange::Demands& demands) override
    {
        EXPECT_NEAR(time, static_cast<double>(before_) * dt, 1e-12);
        ++before_;
        EXPECT_TRUE(demands.apply(CommandJoint{
            .joint = kJoint, .mode = ControlMode::Effort, .target = 2, .holdFor = dt}));
    }

    void afterStep(const Snapshot& frame) override
    {
        EXPECT_EQ(frame.step, before_);
        effort.store(frame.joints[0].effort);
        calls.store(before_);
    }

    std::atomic<double> effort{0};
    std::atomic<std::uint64_t> calls{0};

private:
    std::uint64_t before_ = 0;
};

TEST_F(RunPartiesTest, AParticipantIsCalledBeforeAndAfterEveryStep)
{
    auto pusher = std::make_shared<Pusher>();
    auto participation =
        session_.join(pusher, {.name = "pusher", .rank = Rank::Device, .parts = Parts::Joints});
    step(50);
    EXPECT_EQ(pusher->calls.load(), 50U);
    EXPECT_NEAR(pusher->effort.load(), 2, 1e-9) << "the demand acts in the same step";
    const exchange::ParticipantReading& reading =
        session_.newest().participants[participation->index()];
    EXPECT_EQ(reading.name.text(), "pusher");
    EXPECT_GT(reading.lastSeconds, 0);
    EXPECT_GE(reading.longestSeconds, reading.lastSeconds);
    EXPECT_EQ(source(participation->source()).taken, 50U);
    const std::weak_ptr<Pusher> watched = pusher;
    pusher.reset();
    participation.reset();
    step(1);
    EXPECT_TRUE(reaches(session_, [&](const Snapshot&) { return watched.expired(); }));
}

}  // namespace

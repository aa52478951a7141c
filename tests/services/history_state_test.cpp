// Going back in a run that goes on, and on from there.

#include "services/history_state.h"

#include "exchange/state_hash.h"
#include "services/scene_loading.h"
#include "sim/session.h"
#include "sim/world.h"
#include "tests/support/reaches.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace services {
namespace {

using recording::History;

class HistoryStateTest : public testing::Test {
protected:
    HistoryStateTest()
    {
        const std::array paths{std::string(LINKWRIGHT_SOURCE_DIR "/models/four_bar/four_bar.yaml")};
        scene_ = loadScene(paths).compiled.scene;
    }

    // A history of the run from where it stands.
    std::shared_ptr<History> keep(std::shared_ptr<const exchange::State> start = nullptr)
    {
        auto history = History::create(
            *scene_, {.start = std::move(start), .whenFull = recording::WhenFull::Wait});
        kept_ = session_.join(history, {.name = "history", .parts = History::kParts});
        return history;
    }

    void load()
    {
        session_.load(scene_);
        session_.post(exchange::Step{0});
    }

    void stepTo(std::uint64_t step)
    {
        session_.post(exchange::Step{static_cast<std::uint32_t>(step - at_)});
        at_ = step;
        ASSERT_TRUE(test::reaches(
            session_, [step](const exchange::Snapshot& now) { return now.step == step; }));
    }

    void goBack(const exchange::State& state)
    {
        session_.post(exchange::GoBack{std::make_shared<const exchange::State>(state)});
        at_ = state.step;
    }

    exchange::State state(const History& history, std::uint64_t row)
    {
        const auto found = stateAt(history, scene_, row, [](double) { return true; });
        EXPECT_TRUE(found.ok()) << found.error().message;
        return found.value();
    }

    // Of those that are thinned.
    static History::Packed lastThinned(const History& history)
    {
        History::Packed last;
        for (const auto& block : history.upTo(std::numeric_limits<std::uint64_t>::max())) {
            last = block->stride > 1 ? *block : last;
        }
        return last;
    }

    scene::ScenePtr scene_;
    sim::Session session_;
    std::unique_ptr<exchange::Participation> kept_;
    std::uint64_t at_ = 0;
};

TEST_F(HistoryStateTest, ARunGoesOnFromAMomentOfItsPastAsItDid)
{
    load();
    const auto history = keep();
    stepTo(50);
    session_.post(exchange::CommandJoint{
        .joint = scene::JointIndex{0}, .mode = exchange::ControlMode::Velocity, .target = 2});
    stepTo(300);
    const std::uint64_t end = exchange::stateHash(session_.newest());
    kept_.reset();
    history->finish();

    goBack(state(*history, 150));
    stepTo(300);
    EXPECT_EQ(exchange::stateHash(session_.newest()), end);
}

TEST_F(HistoryStateTest, ABranchHasAPastOfItsOwn)
{
    load();
    const auto first = keep();
    stepTo(300);
    kept_.reset();
    first->finish();

    const auto start = std::make_shared<const exchange::State>(state(*first, 100));
    const auto branch = keep(start);
    goBack(*start);
    stepTo(200);
    kept_.reset();
    branch->finish();
    ASSERT_EQ(branch->span(), (History::Span{0, 101}));
    EXPECT_EQ(branch->row(0)->step(), 100U);
    EXPECT_EQ(state(*branch, 50), state(*first, 150));
}

// Its commands and steps would lead somewhere from the start of the scene, too, but not there.
TEST_F(HistoryStateTest, IsRefusedWhereTheHistoryBeganInTheMiddleOfARun)
{
    load();
    session_.post(exchange::CommandJoint{
        .joint = scene::JointIndex{0}, .mode = exchange::ControlMode::Velocity, .target = 2});
    stepTo(100);
    const auto history = keep();
    stepTo(200);
    kept_.reset();
    history->finish();
    ASSERT_EQ(history->row(0)->step(), 100U);
    EXPECT_FALSE(stateAt(*history, scene_, 50, [](double) { return true; }).ok());
}

// Also where the commands of one moment come partly before the state and partly after it.
TEST_F(HistoryStateTest, GoesOnFromAStateThatWasSavedOnTheWay)
{
    load();
    const auto history = keep();
    stepTo(100);
    const exchange::CommandJoint turn{.joint = scene::JointIndex{0},
                                      .mode = exchange::ControlMode::Effort,
                                      .target = 3,
                                      .holdFor = 0.05};
    session_.post(exchange::CommandBody{.body = scene::BodyIndex{1},
                                        .mode = exchange::BodyControlMode::Wrench,
                                        .linear = {0, 0, 20},
                                        .holdFor = 0.01});
    const auto saved = std::make_shared<exchange::State>();
    session_.post(exchange::SaveState{saved});
    session_.post(turn);
    stepTo(300);
    const std::uint64_t end = exchange::stateHash(session_.newest());
    kept_.reset();
    history->finish();

    const auto from = history->savedBefore(150);
    ASSERT_TRUE(from);
    EXPECT_EQ(from->next, 101U);
    EXPECT_EQ(from->events, 1U) << "the push, which the state has";
    EXPECT_EQ(from->state->step, 100U);
    EXPECT_EQ(history->savedBefore(100)->next, 0U) << "before the push";
    for (const std::uint64_t row : {100U, 101U, 250U}) {
        goBack(state(*history, row));
        if (row == 100) {
            continue;  // what was commanded then is not commanded again
        }
        stepTo(300);
        EXPECT_EQ(exchange::stateHash(session_.newest()), end) << row;
    }
}

// A mass is edited while it moves.
TEST_F(HistoryStateTest, ARunThatWentOnInAnotherSceneGoesOnFromItsFirstMomentThere)
{
    load();
    stepTo(100);
    auto edited = std::make_shared<scene::Scene>(*scene_);
    edited->revision = scene_->revision + 1000;
    for (scene::Body& body : edited->bodies) {
        body.mass *= 1.5;
    }
    const scene::ScenePtr former = std::exchange(scene_, edited);
    const auto history = keep();
    exchange::Carry carry;
    for (std::uint32_t i = 0; i < edited->bodies.size(); ++i) {
        carry.former.emplace(scene::BodyIndex{i}, scene::BodyIndex{i});
    }
    for (std::uint32_t i = 0; i < edited->joints.size(); ++i) {
        carry.former.emplace(scene::JointIndex{i}, scene::JointIndex{i});
    }
    carry.arrival = std::make_shared<exchange::State>();
    session_.update(edited, carry);
    ASSERT_TRUE(test::reaches(session_, [&](const exchange::Snapshot& now) {
        return now.sceneRevision == edited->revision;
    }));
    stepTo(300);
    const std::uint64_t end = exchange::stateHash(session_.newest());
    kept_.reset();
    history->finish();

    ASSERT_EQ(history->row(0)->step(), 100U);
    EXPECT_EQ(*carry.arrival, state(*history, 0));
    goBack(state(*history, 0));
    stepTo(300);
    EXPECT_EQ(exchange::stateHash(session_.newest()), end);

    // And back to the scene before, to where it was.
    const auto start = std::make_shared<exchange::State>();
    sim::World before(former);
    before.step(0.001);
    ASSERT_TRUE(before.save(*start));
    scene_ = former;
    const auto again = keep(start);
    carry.arrival = nullptr;
    carry.from = start;
    session_.update(former, carry);
    ASSERT_TRUE(test::reaches(session_, [&](const exchange::Snapshot& now) {
        return now.sceneRevision == former->revision;
    }));
    EXPECT_EQ(session_.newest().step, 1U);
    EXPECT_EQ(session_.newest().state, exchange::RunState::Paused);
    at_ = 1;
    stepTo(21);
    for (int i = 0; i < 20; ++i) {
        before.step(0.001);
    }
    exchange::Snapshot frame = exchange::initialSnapshot(*former);
    before.fill(frame);
    EXPECT_EQ(exchange::stateHash(session_.newest()), exchange::stateHash(frame));
    kept_.reset();
    again->finish();
    EXPECT_EQ(again->span(), (History::Span{0, 21}));
}

TEST_F(HistoryStateTest, IsGivenUpWhenAsked)
{
    load();
    const auto history = keep();
    stepTo(100);
    kept_.reset();
    history->finish();
    EXPECT_FALSE(stateAt(*history, scene_, 90, [](double) { return false; }).ok());
}

TEST_F(HistoryStateTest, IsRefusedOnceTheStartIsForgotten)
{
    load();
    const auto history = History::create(
        *scene_, {.start = nullptr, .mostBytes = 1, .whenFull = recording::WhenFull::Wait});
    kept_ = session_.join(history, {.name = "history", .parts = History::kParts});
    for (std::uint64_t step = 5000; step <= 40'000; step += 5000) {
        stepTo(step);
    }
    kept_.reset();
    history->finish();
    ASSERT_GT(history->span().first, 0U);
    const auto refused =
        stateAt(*history, scene_, history->span().first, [](double) { return true; });
    ASSERT_FALSE(refused.ok());
    EXPECT_FALSE(refused.error().hint.empty());
}

// Rows are made again from the states and commands, which stay.
TEST_F(HistoryStateTest, OfARowThatWasThinnedAwayIsAsItWas)
{
    load();
    const auto whole = keep();
    const auto thinned = History::create(
        *scene_, {.start = nullptr, .mostBytes = 300'000, .whenFull = recording::WhenFull::Wait});
    auto alsoKept = session_.join(thinned, {.name = "thinned", .parts = History::kParts});
    for (std::uint64_t step = 100; step <= 4900; step += 400) {
        stepTo(step);
        session_.post(exchange::CommandJoint{.joint = scene::JointIndex{0},
                                             .mode = exchange::ControlMode::Effort,
                                             .target = step % 800 == 100 ? 3.0 : -2.0});
        if (step == 2500) {
            session_.post(exchange::SaveState{std::make_shared<exchange::State>()});
        }
    }
    kept_.reset();
    alsoKept.reset();
    whole->finish();
    thinned->finish();
    ASSERT_EQ(thinned->span(), whole->span());

    const std::uint64_t away = lastThinned(*thinned).endRow() - 1;  // after the saved state
    ASSERT_GT(away, 2550U);
    ASSERT_LT(away, 4900U);
    // Before the first of the commands and after some, by the state and just after it.
    for (const std::uint64_t row :
         {std::uint64_t{17}, std::uint64_t{1003}, std::uint64_t{2499}, std::uint64_t{2500},
          std::uint64_t{2501}, std::uint64_t{2502}, away, std::uint64_t{4899}}) {
        EXPECT_EQ(state(*thinned, row), state(*whole, row)) << row;
        EXPECT_EQ(state(*thinned, row).step, row);
    }
    EXPECT_NE(thinned->row(away)->step(), away) << "it is not there to be looked at";
}

TEST_F(HistoryStateTest, IsRefusedOfThinnedRowsToWhichTheStartDoesNotLead)
{
    load();
    session_.post(exchange::CommandJoint{
        .joint = scene::JointIndex{0}, .mode = exchange::ControlMode::Velocity, .target = 2});
    stepTo(100);
    const auto history = History::create(
        *scene_, {.start = nullptr, .mostBytes = 300'000, .whenFull = recording::WhenFull::Wait});
    kept_ = session_.join(history, {.name = "history", .parts = History::kParts});
    stepTo(5000);
    kept_.reset();
    history->finish();
    const std::uint64_t away = lastThinned(*history).endRow() - 1;
    ASSERT_NE(history->row(away)->step(), 100 + away);
    EXPECT_FALSE(stateAt(*history, scene_, away, [](double) { return true; }).ok());
}

TEST_F(HistoryStateTest, OfWhatIsKeptAfterASavedStateNeedsNoStart)
{
    load();
    const auto history = History::create(
        *scene_, {.start = nullptr, .mostBytes = 600'000, .whenFull = recording::WhenFull::Wait});
    kept_ = session_.join(history, {.name = "history", .parts = History::kParts});
    for (std::uint64_t step = 5000; step <= 40'000; step += 1000) {
        stepTo(step);
        session_.post(exchange::SaveState{std::make_shared<exchange::State>()});
    }
    kept_.reset();
    history->finish();
    ASSERT_GT(history->span().first, 0U);
    ASSERT_LE(history->span().first, 39'000U);
    EXPECT_EQ(state(*history, 39'500).step, 39'500U);
}

}  // namespace
}  // namespace services

// The lists of parties as the simulation thread uses them, without a thread.

#include "sim/run_parties.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <memory>

namespace {

using exchange::Snapshot;
using sim::Occasion;
using sim::RunParties;

class PartyListsTest : public testing::Test {
protected:
    std::unique_ptr<exchange::SourceChannel> source(const std::string& name,
                                                    exchange::SourceIndex index)
    {
        auto channel = std::make_unique<exchange::SourceChannel>(
            exchange::SourceOptions{.name = name, .capacity = 8}, index, bell_);
        parties_.add(*channel);
        return channel;
    }

    std::shared_ptr<exchange::Doorbell> bell_ = std::make_shared<exchange::Doorbell>();
    RunParties parties_{"window", exchange::Rank::Window};
};

TEST_F(PartyListsTest, ASourceThatPostsWithoutEndDoesNotHoldTheRunUp)
{
    const auto endless = source("endless", 1);
    endless->commands.push({exchange::SetGravity{}, 0});
    std::size_t taken = 0;
    parties_.takeCommands(
        [&](exchange::SourceIndex /*source*/, const exchange::SourceCommand& /*command*/) {
            ++taken;
            endless->commands.push({exchange::SetGravity{}, 0});
            return true;
        },
        [](exchange::SourceIndex /*source*/) {});
    EXPECT_EQ(taken, 8U) << "what its queue holds";
}

TEST_F(PartyListsTest, ASourceThatHasLeftStaysUntilItsCommandsNeedNotWait)
{
    const auto brief = source("brief", 1);
    brief->commands.push({exchange::SetGravity{}, 0});
    brief->left.store(true);
    bool mayTake = false;
    const auto visit = [&] {
        parties_.takeCommands([&](exchange::SourceIndex /*source*/,
                                  const exchange::SourceCommand& /*command*/) { return mayTake; },
                              [](exchange::SourceIndex /*source*/) {});
    };
    visit();
    EXPECT_FALSE(brief->released.load());
    mayTake = true;
    visit();
    EXPECT_TRUE(brief->released.load());
}

TEST_F(PartyListsTest, ARefusalNamesNobodyWhoHasLeft)
{
    const auto first = source("first", 1);
    const auto second = source("second", 2);
    parties_.reading(2).refusedFor = 1;
    first->left.store(true);
    parties_.takeCommands([](exchange::SourceIndex /*source*/,
                             const exchange::SourceCommand& /*command*/) { return true; },
                          [](exchange::SourceIndex /*source*/) {});
    EXPECT_TRUE(first->released.load());
    EXPECT_EQ(parties_.reading(2).refusedFor, exchange::kNobody);
    EXPECT_EQ(parties_.reading(2).name.text(), "second");
}

class Idle final : public exchange::StepParticipant {
public:
    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override {}

    void afterStep(const Snapshot& /*frame*/) override {}
};

class NoDemands final : public exchange::Demands {
public:
    bool apply(const exchange::WorldCommand& /*command*/) override { return false; }
};

TEST_F(PartyListsTest, AFrameHasBothCallsOfAParticipantOrNone)
{
    exchange::ParticipantChannel idle(std::make_shared<Idle>(), {.name = "idle"}, 1, 0, bell_);
    parties_.add(idle);
    const auto demandsOf = [](exchange::SourceIndex /*source*/) {
        return NoDemands();
    };
    Snapshot frame;
    parties_.beforeStep(0, 0.001, demandsOf);
    parties_.put(frame, Occasion::Step);
    EXPECT_EQ(frame.participants[0].name.text(), "idle");
    EXPECT_EQ(frame.participants[0].lastSeconds, 0) << "the second call is still to come";
    parties_.afterStep(frame);
    parties_.put(frame, Occasion::Batch);
    const double both = frame.participants[0].lastSeconds;
    EXPECT_GT(both, 0);
    EXPECT_EQ(frame.participants[0].longestSeconds, both);
    parties_.beforeStep(0.001, 0.001, demandsOf);
    parties_.put(frame, Occasion::Step);
    EXPECT_EQ(frame.participants[0].lastSeconds, both);
}

}  // namespace

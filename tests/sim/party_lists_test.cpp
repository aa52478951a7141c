// The lists of parties as the simulation thread uses them, without a thread.

#include "sim/run_parties.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace {

using exchange::Snapshot;
using sim::Occasion;
using sim::RunParties;

class PartyListsTest : public testing::Test {
protected:
    exchange::SourceChannel* source(const std::string& name, exchange::SourceIndex index)
    {
        sources_.push_back(std::make_unique<exchange::SourceChannel>(
            exchange::SourceOptions{.name = name, .capacity = 8}, index, bell_));
        parties_.add(*sources_.back());
        return sources_.back().get();
    }

    std::shared_ptr<exchange::Doorbell> bell_ = std::make_shared<exchange::Doorbell>();
    // What is in the lists outlives them.
    std::vector<std::unique_ptr<exchange::SourceChannel>> sources_;
    std::unique_ptr<exchange::ParticipantChannel> participant_;
    RunParties parties_{"window", exchange::Rank::Window};
};

TEST_F(PartyListsTest, ASourceThatPostsWithoutEndDoesNotHoldTheRunUp)
{
    auto* const endless = source("endless", 1);
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
    auto* const brief = source("brief", 1);
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
    auto* const first = source("first", 1);
    source("second", 2);
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
    participant_ = std::make_unique<exchange::ParticipantChannel>(
        std::make_shared<Idle>(), exchange::ParticipantOptions{.name = "idle"}, 1, 0, bell_);
    parties_.add(*participant_);
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

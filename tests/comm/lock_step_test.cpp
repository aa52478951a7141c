#include "comm/lock_step.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace comm {

using testing::ElementsAre;

// A run that a test answers for.
class LockStepTest : public testing::Test {
protected:
    void add(const std::string& client, Request request)
    {
        lockStep_.add({.client = client, .id = 1, .request = std::move(request)});
        lockStep_.advance(frame_);
    }

    // The run has taken all that was commanded, and has come this far.
    void advance(std::uint64_t step)
    {
        frame_.sources[exchange::kOwnerSource].taken = posted_;
        frame_.step = step;
        lockStep_.advance(frame_);
    }

    static std::string nameOf(const exchange::RunCommand& command)
    {
        if (const auto* step = std::get_if<exchange::Step>(&command)) {
            return "step " + std::to_string(step->count);
        }
        if (std::holds_alternative<exchange::GoBack>(command)) {
            return "go back";
        }
        if (std::holds_alternative<exchange::SaveState>(command)) {
            return "save";
        }
        return std::holds_alternative<exchange::Reset>(command) ? "reset" : "pause";
    }

    exchange::Snapshot frame_;
    std::uint64_t posted_ = 0;
    bool isRunThere_ = true;
    std::vector<std::string> done_;
    LockStep lockStep_{
        {.control = [this](const exchange::RunCommand& command) -> std::optional<std::uint64_t> {
             if (!isRunThere_) {
                 return std::nullopt;
             }
             ++posted_;
             done_.push_back(nameOf(command));
             return posted_;
         },
         .command =
             [this](const StepJob& job, const exchange::Snapshot& /*frame*/) {
                 done_.push_back("commands of " + job.client);
                 return true;
             },
         .finish =
             [this](const StepJob& job, const exchange::Snapshot* frame) {
                 done_.push_back(job.client + (frame == nullptr
                                                   ? " fails"
                                                   : " sees " + std::to_string(frame->step)));
             }},
        0};
};

static const Request kCommanded{.verb = Verb::Step, .commands = {exchange::ReleaseAll{}}};

TEST_F(LockStepTest, ARunThatStandsIsSteppedAtOnce)
{
    frame_.state = exchange::RunState::Paused;
    frame_.step = 10;
    add("a", {.verb = Verb::Step, .steps = 5});
    EXPECT_THAT(done_, ElementsAre("step 5"));
    advance(12);
    EXPECT_THAT(done_, ElementsAre("step 5"));
    advance(15);
    EXPECT_THAT(done_, ElementsAre("step 5", "a sees 15"));
}

TEST_F(LockStepTest, OthersMayCommandTheRunForItsOwnerToo)
{
    frame_.state = exchange::RunState::Paused;
    frame_.step = 10;
    posted_ = 3;  // by somebody else, of which two are taken
    frame_.sources[exchange::kOwnerSource].taken = 2;
    add("a", {.verb = Verb::Step, .steps = 5});
    frame_.sources[exchange::kOwnerSource].taken = 3;
    frame_.step = 15;  // somebody else's steps
    lockStep_.advance(frame_);
    EXPECT_THAT(done_, ElementsAre("step 5"));
    advance(15);
    EXPECT_THAT(done_, ElementsAre("step 5", "a sees 15"));
}

TEST_F(LockStepTest, CommandsWaitUntilTheRunIsAtItsStart)
{
    frame_.step = 10;
    Request request = kCommanded;
    request.reset = true;
    add("a", request);
    lockStep_.advance(frame_);  // of before the reset
    EXPECT_THAT(done_, ElementsAre("reset"));
    advance(0);
    EXPECT_THAT(done_, ElementsAre("reset", "commands of a", "step 1"));
    advance(1);
    EXPECT_EQ(done_.back(), "a sees 1");
}

TEST_F(LockStepTest, AJobBeginsAtAKeptStateAndKeepsThatOfItsEnd)
{
    frame_.state = exchange::RunState::Running;
    frame_.step = 10;
    lockStep_.add({.client = "a",
                   .id = 1,
                   .request = {.verb = Verb::Step, .steps = 5, .saves = true},
                   .from = std::make_shared<exchange::State>()});
    lockStep_.advance(frame_);
    EXPECT_THAT(done_, ElementsAre("go back"));
    advance(3);
    EXPECT_THAT(done_, ElementsAre("go back", "step 5"));
    advance(8);
    EXPECT_THAT(done_, ElementsAre("go back", "step 5", "save"));
    advance(8);
    EXPECT_THAT(done_, ElementsAre("go back", "step 5", "save", "a sees 8"));
}

TEST_F(LockStepTest, AStateOfAnotherSceneIsNotGoneBackTo)
{
    frame_.sceneRevision = 2;
    lockStep_.add({.client = "a",
                   .id = 1,
                   .request = {.verb = Verb::Step},
                   .from = std::make_shared<exchange::State>(),
                   .fromScene = 1});
    lockStep_.advance(frame_);
    EXPECT_THAT(done_, ElementsAre("a fails"));
}

TEST_F(LockStepTest, ARunThatPlaysIsStoppedFirst)
{
    frame_.state = exchange::RunState::Running;
    frame_.step = 100;
    add("a", {.verb = Verb::Step, .steps = 2});
    EXPECT_THAT(done_, ElementsAre("pause"));
    frame_.state = exchange::RunState::Paused;
    advance(107);
    advance(109);
    EXPECT_THAT(done_, ElementsAre("pause", "step 2", "a sees 109"));
}

TEST_F(LockStepTest, OneJobComesAfterAnother)
{
    add("a", kCommanded);
    add("b", kCommanded);
    EXPECT_TRUE(lockStep_.waits("b"));
    advance(1);
    advance(2);
    EXPECT_THAT(done_, ElementsAre("commands of a", "step 1", "a sees 1", "commands of b", "step 1",
                                   "b sees 2"));
    EXPECT_FALSE(lockStep_.isBusy());
}

TEST_F(LockStepTest, StepsOfAClientThatIsGoneAreNotTaken)
{
    add("a", {.verb = Verb::Step, .steps = 1000});
    add("b", {.verb = Verb::Step, .steps = 1});
    lockStep_.forget("a");
    advance(3);
    advance(4);
    EXPECT_THAT(done_, ElementsAre("step 1000", "pause", "step 1", "b sees 4"));
}

TEST_F(LockStepTest, AJobFailsWhenTheSceneIsAnotherOrNobodyStepsTheRun)
{
    add("a", {.verb = Verb::Step, .steps = 2});
    frame_.sceneRevision = 8;
    advance(1);
    EXPECT_EQ(done_.back(), "a fails");
    isRunThere_ = false;
    add("b", {.verb = Verb::Step});
    EXPECT_EQ(done_.back(), "b fails");
}

}  // namespace comm

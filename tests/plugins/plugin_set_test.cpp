#include "plugins/plugin_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "plugins/start_guard.h"

namespace plugins {

using testing::ElementsAre;

namespace {

// Notes its calls.
class Noting final : public Plugin {
public:
    Noting(std::string name, std::vector<std::string>& calls)
        : name_(std::move(name)), calls_(calls)
    {}

    base::Status start(const Context& context) override
    {
        note("starts " + context.name);
        return base::Done{};
    }

    void look(const exchange::Snapshot& frame) override
    {
        note("looks at " + std::to_string(frame.step));
    }

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        note("before");
        if (throws) {
            throw std::runtime_error("no more");
        }
    }

    void afterStep(double /*time*/) override { note("after"); }

    void reset() override { note("reset"); }

    bool throws = false;

private:
    void note(const std::string& what) { calls_.push_back(name_ + ' ' + what); }

    std::string name_;
    std::vector<std::string>& calls_;
};

class NoDemands final : public exchange::Demands {
public:
    bool apply(const exchange::WorldCommand& /*command*/) override { return false; }
};

}  // namespace

class PluginSetTest : public testing::Test {
protected:
    Noting& add(const std::string& name)
    {
        auto plugin = std::make_unique<Noting>(name, calls_);
        Noting& added = *plugin;
        EXPECT_TRUE(set_.start(std::move(plugin), {.name = name}));
        return added;
    }

    void beforeStep()
    {
        NoDemands demands;
        set_.beforeStep(0, 0.001, demands);
    }

    PluginSet set_;
    exchange::Snapshot frame_;
    std::vector<std::string> calls_;
};

TEST_F(PluginSetTest, AllAreCalledInTheirOrderBeforeAndAfterEachStep)
{
    add("a");
    add("b");
    set_.betweenSteps(frame_);
    beforeStep();
    frame_.step = 1;
    set_.afterStep(frame_);
    set_.onReset();
    EXPECT_THAT(calls_, ElementsAre("a starts a", "b starts b", "a looks at 0", "b looks at 0",
                                    "a before", "b before", "a after", "a looks at 1", "b after",
                                    "b looks at 1", "a reset", "b reset"));
}

TEST_F(PluginSetTest, OneThatThrowsIsCalledNoMoreAndSaid)
{
    Noting& first = add("a");
    add("b");
    EXPECT_FALSE(set_.takeFailure());
    first.throws = true;
    beforeStep();
    calls_.clear();
    beforeStep();
    EXPECT_THAT(calls_, ElementsAre("b before"));
    const auto failure = set_.takeFailure();
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->message, "the plug-in a failed: no more");
    EXPECT_FALSE(set_.takeFailure()) << "once";
}

TEST(StartGuardDeathTest, ACrashSaysWhoseItIs)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(
        {
            const StartGuard guard("the plug-in bounce crashed");
            raise(SIGABRT);
        },
        "the plug-in bounce crashed");
}

TEST(StartGuardDeathTest, AfterItSignalsAreWhatTheyWere)
{
    struct sigaction before = {};
    sigaction(SIGFPE, nullptr, &before);
    {
        const StartGuard guard("a");
        struct sigaction during = {};
        sigaction(SIGFPE, nullptr, &during);
        EXPECT_NE(during.sa_handler, before.sa_handler);
    }
    struct sigaction after = {};
    sigaction(SIGFPE, nullptr, &after);
    EXPECT_EQ(after.sa_handler, before.sa_handler);
}

}  // namespace plugins

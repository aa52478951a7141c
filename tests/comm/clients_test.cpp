// What is known of the clients of a server, and what can be done with them.

#include "comm/client_meter.h"
#include "tests/comm/served_scene.h"
#include "tests/comm/wire.h"

#include <gtest/gtest.h>

#include <functional>
#include <variant>

namespace comm_test {
namespace {

using exchange::Program;
using nlohmann::json;
using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

json effort(double effort)
{
    return {{"id", 5},
            {"do", "command"},
            {"commands", json::array({{{"joint", "hinge"}, {"servo_jf", effort}}})}};
}

// Asks the server to say what it knows until that is so.
bool reports(comm::Server& server, const std::function<bool(const std::vector<Program>&)>& isSo)
{
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (std::chrono::steady_clock::now() < end) {
        if (isSo(server.clients())) {
            return true;
        }
        std::this_thread::yield();
    }
    return false;
}

}  // namespace

TEST(Clients, AreReportedWithWhatTheyCommand)
{
    ServedScene served(pendulum());
    Wire listener(served.port());
    listener.hello("listener");
    Wire pusher(served.port());
    pusher.hello("pusher");
    EXPECT_FALSE(pusher.ask(effort(0.75)).contains("error"));

    ASSERT_TRUE(reports(served.server(), [](const std::vector<Program>& all) {
        return all.size() == 2 && all[1].last.has_value() && all[1].wait99.has_value();
    }));
    const std::vector<Program> all = served.server().clients();
    EXPECT_EQ(all[0].name, "listener");
    EXPECT_EQ(all[0].source, exchange::kNobody);
    EXPECT_FALSE(all[0].last.has_value());
    EXPECT_EQ(all[1].name, "pusher");
    const auto* command = std::get_if<exchange::CommandJoint>(&all[1].last->command);
    ASSERT_NE(command, nullptr);
    EXPECT_EQ(command->target, 0.75);
    EXPECT_EQ(all[1].last->sceneRevision, pendulum()->revision);
    EXPECT_EQ(served.look().joints[0].owner, all[1].source);
}

// Their connection may have ended before anything of it is read.
TEST(Clients, ThatLeaveAtOnceAreGoneWithWhatTheyCommand)
{
    ServedScene served(pendulum());
    constexpr int kMany = 40;  // more than a server has at a time
    for (int i = 0; i < kMany; ++i) {
        Wire wire(served.port());
        EXPECT_TRUE(wire.send(R"({"do": "hello", "version": 1, "name": "hasty"})"));
        EXPECT_TRUE(wire.send(effort(0.75).dump()));
    }
    Wire last(served.port());
    EXPECT_FALSE(last.hello("last").contains("error"));
    EXPECT_TRUE(reports(served.server(), [](const std::vector<Program>& all) {
        return all.size() == 1 && all.front().name == "last";
    }));
    while (served.look().joints[0].mode != exchange::ControlMode::Off) {
        std::this_thread::yield();
    }
}

TEST(Clients, ThatAreCutOffCommandNothingAndListenOn)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("pusher");
    EXPECT_FALSE(wire.ask(effort(0.75)).contains("error"));
    const auto isCommanded = [&] {
        return served.look().joints[0].mode == exchange::ControlMode::Effort;
    };
    while (!isCommanded()) {
        std::this_thread::yield();
    }
    ASSERT_TRUE(reports(served.server(), [](const auto& all) { return all.size() == 1; }));
    const std::uint64_t number = served.server().clients().front().number;

    served.server().cutOff(number);
    ASSERT_TRUE(reports(served.server(), [](const auto& all) { return all.front().isCutOff; }));
    while (isCommanded()) {
        std::this_thread::yield();
    }
    EXPECT_TRUE(wire.ask(effort(0.5)).contains("error"));
    EXPECT_FALSE(isCommanded());
    EXPECT_FALSE(
        wire.ask({{"id", 6}, {"do", "observe"}, {"observe", {"joints"}}}).contains("error"));

    served.server().allow(number);
    ASSERT_TRUE(reports(served.server(), [](const auto& all) { return !all.front().isCutOff; }));
    EXPECT_FALSE(wire.ask(effort(0.5)).contains("error"));
    while (!isCommanded()) {
        std::this_thread::yield();
    }

    served.server().dismiss(number);
    served.await("pusher", 0);
    EXPECT_TRUE(wire.ask(effort(0.5)).contains("error"));
}

// A pendulum that plays and that a program turns; `rules` hold.
class LossTest : public testing::Test {
protected:
    void begin(const exchange::LossRules& rules)
    {
        served_.server().setLossRules(rules);
        wire_ = std::make_unique<Wire>(served_.port());
        wire_->hello("turner");
        EXPECT_FALSE(wire_->ask({{"id", 4}, {"do", "play"}}).contains("error"));
        EXPECT_FALSE(wire_->ask(turn(0.2)).contains("error"));
        await([](const exchange::JointReading& hinge) {
            return hinge.mode == exchange::ControlMode::Velocity && hinge.position > 0.1;
        });
    }

    static json turn(double rate)
    {
        return {{"id", 5},
                {"do", "command"},
                {"commands", json::array({{{"joint", "hinge"}, {"servo_jv", rate}}})}};
    }

    template <typename Condition>
    exchange::JointReading await(const Condition& isSo)
    {
        const auto end = std::chrono::steady_clock::now() + 30s;
        while (true) {
            const exchange::Snapshot frame = served_.look();
            const exchange::JointReading& hinge = frame.joints[0];
            if (isSo(hinge)) {
                return hinge;
            }
            if (std::chrono::steady_clock::now() > end) {
                ADD_FAILURE() << "at " << frame.time << " s the hinge is at " << hinge.position
                              << " in mode " << static_cast<int>(hinge.mode) << ", owned by "
                              << hinge.owner;
                return hinge;
            }
            std::this_thread::yield();
        }
    }

    static bool isHeld(const exchange::JointReading& hinge)
    {
        return hinge.mode == exchange::ControlMode::Position;
    }

    static bool isFree(const exchange::JointReading& hinge)
    {
        return hinge.mode == exchange::ControlMode::Off;
    }

    // It stays there, for a second of the run.
    void expectHeld(const exchange::JointReading& held)
    {
        const double end = served_.look().time + 1;
        while (served_.look().time < end) {
            ASSERT_NEAR(served_.look().joints[0].position, held.goal, 0.05);
            std::this_thread::yield();
        }
    }

    void waitForReport()
    {
        ASSERT_TRUE(reports(served_.server(), [](const auto& all) { return all.size() == 1; }));
    }

    ServedScene served_{pendulum()};
    std::unique_ptr<Wire> wire_;
};

TEST_F(LossTest, JointsOfWhoIsCutOffAreHeldUntilSomebodyTakesThem)
{
    begin({.holds = true});
    waitForReport();
    served_.server().cutOff(0);
    const exchange::JointReading held = await(isHeld);
    EXPECT_GT(held.goal, 0.1);
    expectHeld(held);
    EXPECT_TRUE(wire_->ask(turn(0.2)).contains("error"));

    // Another program takes it, and it is nobody's then.
    {
        Wire other(served_.port());
        other.hello("other");
        EXPECT_FALSE(other.ask(turn(-0.2)).contains("error"));
        await([](const auto& hinge) { return hinge.mode == exchange::ControlMode::Velocity; });
        const double end = served_.look().time + 1;
        while (served_.look().time < end) {
            std::this_thread::yield();
        }
        other.send(R"({"do": "bye"})");
    }
    await(isFree);
}

TEST_F(LossTest, AConnectionThatIsLostHoldsAndAGoodbyeDoesNot)
{
    begin({.holds = true});
    wire_.reset();
    await(isHeld);
    served_.server().cutOffAndLetGo();
    begin({.holds = true});
    wire_->send(R"({"do": "bye"})");
    await(isFree);
}

TEST_F(LossTest, SilenceCutsOff)
{
    begin({.holds = true});
    served_.server().setLossRules({.holds = true, .patience = 0.1});
    ASSERT_TRUE(reports(served_.server(),
                        [](const auto& all) { return all.size() == 1 && all.front().isCutOff; }));
    await(isHeld);
    EXPECT_TRUE(wire_->ask(turn(0.2)).contains("error"));
}

TEST_F(LossTest, WithoutTheRuleNothingIsHeld)
{
    begin({});
    waitForReport();
    served_.server().cutOff(0);
    await(isFree);
}

TEST_F(LossTest, WhatIsToLetGoOfIsNotHeld)
{
    begin({.holds = true});
    waitForReport();
    served_.server().cutOffAndLetGo();
    await(isFree);
    const double end = served_.look().time + 0.6;
    while (served_.look().time < end) {
        ASSERT_TRUE(isFree(served_.look().joints[0]));
        std::this_thread::yield();
    }
}

TEST(Clients, GetAnErrorWhileNothingRuns)
{
    sim::Session session;
    const auto server =
        comm::Server::start(session, {.port = 0, .discoveryPort = 0, .program = "window"}).value();
    Wire wire(server->port());
    EXPECT_TRUE(wire.hello("early").contains("error"));
    session.load(pendulum());
    while (wire.hello("early").contains("error")) {
        std::this_thread::yield();
    }
    const json observe{{"id", 6}, {"do", "observe"}, {"observe", {"joints"}}};
    EXPECT_FALSE(wire.ask(observe).contains("error"));
    session.unload();
    while (!wire.ask(observe).contains("error")) {
        std::this_thread::yield();
    }
    session.load(pendulum());
    while (wire.ask(observe).contains("error")) {
        std::this_thread::yield();
    }
}

// Its observation asks for parts that nobody has asked for, so that a new observer must join.
TEST(Clients, AreAnsweredWhenTheRunEndsWhileTheyWait)
{
    for (int i = 0; i < 20; ++i) {
        sim::Session session;
        session.load(pendulum());
        const auto server =
            comm::Server::start(session, {.port = 0, .discoveryPort = 0, .program = "window"})
                .value();
        Wire wire(server->port());
        while (wire.hello("watcher").contains("error")) {
            std::this_thread::yield();
        }
        session.unload();
        wire.ask({{"id", 6}, {"do", "observe"}, {"observe", {"joints"}}});  // fails without one
        EXPECT_TRUE(
            wire.ask({{"id", 7}, {"do", "observe"}, {"observe", {"bodies"}}}).contains("error"));
    }
}

TEST(ClientMeter, CountsTheMessagesOfTheLastSecond)
{
    const comm::RateMeter::TimePoint start{1000s};
    comm::RateMeter meter;
    for (int i = 0; i < 300; ++i) {
        meter.count(start + i * 10ms);
    }
    EXPECT_EQ(meter.perSecond(start + 2999ms), 100);
    EXPECT_EQ(meter.perSecond(start + 3499ms), 50);
    EXPECT_EQ(meter.perSecond(start + 10s), 0);
    meter.count(start + 20s);
    EXPECT_EQ(meter.perSecond(start + 20s), 1);
}

TEST(ClientMeter, KeepsTheLongestWaitOfEachFifthOfASecond)
{
    const comm::ClientMeter::TimePoint start{1000s};
    comm::ClientMeter meter;
    meter.receive(start);
    for (int i = 0; i < 100; ++i) {
        meter.wait(std::chrono::duration<double>(i == 50 ? 0.25 : 0.001), start + i * 10ms);
    }
    Program program;
    meter.fill(program, start + 1s);
    EXPECT_DOUBLE_EQ(program.silentFor, 1);
    EXPECT_FLOAT_EQ(program.waits[49], 0.001F);
    EXPECT_FLOAT_EQ(program.waits[47], 0.25F);
    EXPECT_FLOAT_EQ(program.waits[45], 0.001F);
    EXPECT_FLOAT_EQ(program.waits[43], -1);
    EXPECT_DOUBLE_EQ(program.wait99.value(), 0.001);
    meter.fill(program, start + 12s);
    EXPECT_FALSE(program.wait99.has_value());
}

}  // namespace comm_test

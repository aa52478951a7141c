#include "comm/server.h"

#include "exchange/state_hash.h"
#include "sim/world.h"
#include "tests/comm/served_scene.h"
#include "tests/comm/wire.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace comm_test {
namespace {

using nlohmann::json;

std::string hashOf(const sim::World& world, const scene::Scene& scene)
{
    exchange::Snapshot frame = exchange::initialSnapshot(scene);
    world.fill(frame);
    char digits[17];
    std::snprintf(digits, sizeof(digits), "%016llx",
                  static_cast<unsigned long long>(exchange::stateHash(frame)));
    return digits;
}

json stepped(int steps, json commands = json::array(), bool reset = false)
{
    return {{"id", 9},        {"do", "step"},
            {"steps", steps}, {"commands", std::move(commands)},
            {"reset", reset}, {"observe", {"joints", "bodies", "hash"}}};
}

}  // namespace

TEST(Server, SaysWhatItsSceneHas)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    const json answer = wire.hello("reader");
    EXPECT_EQ(answer.at("id"), 1);
    EXPECT_EQ(answer.at("version"), comm::kVersion);
    EXPECT_EQ(answer.at("program"), "test");
    EXPECT_EQ(answer.at("parts").at("joints").at(0).at("identifier"), "JOINT hinge");
    EXPECT_EQ(answer.at("parts").at("joints").at(0).at("type"), "revolute");
    EXPECT_EQ(answer.at("parts").at("bodies").at(1).at("mass"), 1.0);
}

TEST(Server, StepsWithTheBitsOfAWorldThatIsSteppedHere)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("stepper");
    const scene::ScenePtr scene = pendulum();
    sim::World world(scene);
    for (int round = 0; round < 20; ++round) {
        const double effort = 0.5 * round - 3;
        const Wire::Answer answer =
            wire.askForFrame(stepped(7, {{{"joint", "hinge"}, {"servo_jf", effort}}}));
        world.apply(exchange::CommandJoint{.joint = scene::JointIndex{0},
                                           .mode = exchange::ControlMode::Effort,
                                           .target = effort});
        for (int i = 0; i < 7; ++i) {
            world.step(0.001);
        }
        ASSERT_EQ(answer.words.at("step"), 7 * (round + 1));
        ASSERT_EQ(answer.words.at("hash"), hashOf(world, *scene));
        exchange::Snapshot frame = exchange::initialSnapshot(*scene);
        world.fill(frame);
        // One joint of three numbers, none of several freedoms, and the second of two bodies.
        ASSERT_EQ(answer.words.at("blocks"),
                  json({{"joints", 1, 3}, {"freedoms", 0, 0}, {"bodies", 2, 13}}));
        ASSERT_EQ(answer.numbers.at(0), frame.joints[0].position);
        ASSERT_EQ(answer.numbers.at(1), frame.joints[0].velocity);
        ASSERT_EQ(answer.numbers.at(2), frame.joints[0].effort);
        ASSERT_EQ(answer.numbers.at(3 + 13 + 2), frame.bodies[1].X_WB.position.z);
        ASSERT_EQ(answer.numbers.at(3 + 13 + 11), frame.bodies[1].angularVelocity.y);
    }
}

TEST(Server, BeginsAnewCommandsAndStepsInOneRoundTrip)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("stepper");
    const json push = {{{"joint", 0}, {"servo_jf", 2.0}}};
    const json first = wire.ask(stepped(50, push));
    wire.ask(stepped(31));
    const json again = wire.ask(stepped(50, push, true));
    EXPECT_EQ(again.at("step"), 50);
    EXPECT_EQ(again.at("hash"), first.at("hash"));
    EXPECT_NE(wire.ask(stepped(50, json::array(), true)).at("hash"), first.at("hash"));
}

TEST(Server, StepsOneClientAfterAnother)
{
    ServedScene served(pendulum());
    Wire one(served.port());
    Wire other(served.port());
    one.hello("one");
    other.hello("other");
    one.send(stepped(1000).dump());
    other.send(stepped(1000).dump());
    const json a = one.receive()->words;
    const json b = other.receive()->words;
    EXPECT_EQ(std::max(a.at("step").get<int>(), b.at("step").get<int>()), 2000);
    EXPECT_EQ(std::min(a.at("step").get<int>(), b.at("step").get<int>()), 1000);
}

TEST(Server, StopsARunThatPlaysToStepIt)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("stepper");
    EXPECT_FALSE(wire.ask({{"id", 2}, {"do", "play"}}).contains("error"));
    const json first = wire.ask(stepped(5));
    EXPECT_EQ(first.at("state"), "paused");
    EXPECT_EQ(wire.ask(stepped(5)).at("step"), first.at("step").get<int>() + 5);
}

TEST(Server, SendsEveryStepToWhoSubscribes)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("reader");
    wire.ask({{"id", 2}, {"do", "subscribe"}, {"every", 10}, {"observe", {"joints"}}});
    wire.ask({{"id", 3}, {"do", "play"}});
    int last = 0;
    for (int i = 0; i < 5; ++i) {
        const Wire::Answer frame = wire.receive().value();
        ASSERT_EQ(frame.words.at("frame"), true);
        EXPECT_EQ(frame.words.at("lost"), 0);
        EXPECT_EQ(frame.words.at("step").get<int>(), last + 10);
        EXPECT_EQ(frame.numbers.size(), 3U);
        last = frame.words.at("step");
    }
}

TEST(Server, OnlyItsOwnerCommandsARunThatClientsMayNot)
{
    ServedScene served(pendulum(), false);
    Wire wire(served.port());
    wire.hello("stepper");
    EXPECT_TRUE(wire.ask(stepped(1)).contains("error"));
    EXPECT_TRUE(wire.ask({{"id", 2}, {"do", "play"}}).contains("error"));
    EXPECT_EQ(wire.ask({{"id", 3}, {"do", "observe"}, {"observe", {"bodies"}}}).at("step"), 0);
}

TEST(Server, RefusesASecondServerAtItsPort)
{
    ServedScene served(pendulum());
    sim::Session session;
    session.load(pendulum());
    const auto second = comm::Server::start(session, {.port = served.port(), .discoveryPort = 0});
    ASSERT_FALSE(second.ok());
    EXPECT_NE(second.error().message.find(std::to_string(served.port())), std::string::npos);
}

}  // namespace comm_test

// A run of the real engine, commanded by messages, with a clock that the test moves.

#include "ambf/bridge.h"

#include "sim/session.h"
#include "tests/ambf/fake_graph.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <thread>

namespace ambf {

using ambf_test::FakeGraph;
using ambf_test::PlainMessage;
using std::chrono::milliseconds;

namespace {

// A post with a bar on a hinge, which nothing pulls, and a ball that floats.
scene::ScenePtr workshop()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->revision = 3;
    scene->gravity = {};
    scene->bodies.push_back(test::anchor("post"));
    scene->bodies.push_back(test::plainBody("bar", 1, {0.02, 0.02, 0.02}));
    scene->bodies.push_back(test::plainBody("ball", 2, {1, 1, 1}));
    scene->bodies[2].X_WB.position = {0, 0, 5};
    scene::Joint joint;
    joint.origin.name = "hinge";
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    scene->joints.push_back(joint);
    scene->cameras.resize(1);
    scene->cameras[0].position = {1, 0, 0};
    return scene;
}

ServedScene servedScene()
{
    ServedScene served{.scene = workshop()};
    const auto named = [](const char* name) {
        return WorldName{"/ambf/env/", std::string("BODY ") + name, name};
    };
    served.bodies = {named("post"), named("bar"), named("ball")};
    served.feedback = {false};
    for (std::uint32_t i = 0; i < 3; ++i) {
        served.objects.push_back({.kind = ObjectKind::Body, .index = i, .name = served.bodies[i]});
    }
    served.objects.push_back(
        {.kind = ObjectKind::Camera, .name = {"/ambf/env/cameras/", "CAMERA eye", "eye"}});
    return served;
}

const std::string kBall = "/ambf/env/ball";
const std::string kPost = "/ambf/env/post";
const std::string kWorld = "/ambf/env/World";

PlainMessage forceOf(double x)
{
    return {.numbers = {{"wrench.force.x", x}}};
}

}  // namespace

class BridgeTest : public testing::Test {
protected:
    BridgeTest()
    {
        ServedScene served = servedScene();
        session_.load(served.scene);
        session_.post(exchange::SetSpeed{0});
        while (session_.newest().sceneRevision != served.scene->revision) {
            session_.refresh();
            std::this_thread::yield();
        }
        bridge_ =
            Bridge::start(
                session_, std::move(served), graph_,
                {.control =
                     [this](const exchange::RunCommand& command) { return session_.post(command); },
                 .warn = [this](const std::string& warning) { warnings_.push_back(warning); },
                 .now =
                     [this] {
                         return now_;
                     }})
                .value();
    }

    // So much later.
    void pass(milliseconds time)
    {
        for (const TimePoint end = now_ + time; now_ < end; now_ += milliseconds(1)) {
            bridge_->turn();
        }
    }

    // Lets steps be taken, until they show.
    void step(std::uint32_t count)
    {
        const double target = numberOf(kWorld, "sim_step") + count;
        session_.post(exchange::Step{count});
        await([&] { return numberOf(kWorld, "sim_step") >= target; });
    }

    template <typename Condition>
    void await(const Condition& condition)
    {
        while (!condition()) {
            now_ += milliseconds(20);
            keepAlive();
            bridge_->turn();
            std::this_thread::yield();
        }
    }

    // Until messages have gone to the run.
    void settle()
    {
        const auto probe = session_.join(exchange::ObserverOptions{.name = "probe"});
        session_.post(exchange::Step{0});
        while (!probe->refresh()) {
            std::this_thread::yield();
        }
    }

    double numberOf(const std::string& start, const std::string& key)
    {
        return graph_.newest(start + "/State").numbers[key];
    }

    // What a client of AMBF's does a hundred times a second.
    void keepAlive()
    {
        for (const auto& [topic, message] : alive_) {
            graph_.send(topic, message);
        }
    }

    sim::Session session_;
    FakeGraph graph_;
    TimePoint now_{std::chrono::seconds(50)};
    std::vector<std::string> warnings_;
    std::map<std::string, PlainMessage> alive_;
    std::unique_ptr<Bridge> bridge_;
};

TEST_F(BridgeTest, AllIsThereBeforeAnybodyLooksForIt)
{
    EXPECT_EQ(graph_.sent.at("/ambf/env/World/State").type, "ambf_msgs/WorldState");
    EXPECT_EQ(graph_.sent.at("/ambf/env/ball/State").type, "ambf_msgs/RigidBodyState");
    EXPECT_EQ(graph_.sent.at("/ambf/env/cameras/eye/State").type, "ambf_msgs/CameraState");
    EXPECT_EQ(graph_.sent.at("/ambf/env/World/Time").type, "std_msgs/Float64");
    EXPECT_EQ(graph_.sent.size(), 6U);
    EXPECT_EQ(std::get<double>(graph_.parameters.at("/ambf/env/cameras/eye/field_view_angle")),
              0.7);
    EXPECT_EQ(std::get<std::string>(graph_.parameters.at("/ambf/env/cameras/eye/projection")),
              "PERSPECTIVE");
}

TEST_F(BridgeTest, ATopicThatIsRefusedIsReported)
{
    FakeGraph other;
    other.refused = "/ambf/env/bar/State";
    const auto refused = Bridge::start(session_, servedScene(), other, {});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("/ambf/env/bar/State"), std::string::npos);
}

TEST_F(BridgeTest, AnObjectIsPublishedFasterWhileItIsCommanded)
{
    pass(milliseconds(1000));
    EXPECT_EQ(graph_.sent.at(kBall + "/State").count, 50);
    graph_.send(kBall + "/Command", {});
    pass(milliseconds(400));
    EXPECT_NEAR(graph_.sent.at(kBall + "/State").count, 450, 2);
    EXPECT_EQ(graph_.sent.at(kPost + "/State").count, 70) << "others are not";
    pass(milliseconds(200));
    const int fast = graph_.sent.at(kBall + "/State").count;
    pass(milliseconds(1000));
    EXPECT_NEAR(graph_.sent.at(kBall + "/State").count, fast + 50, 1);
}

TEST_F(BridgeTest, AForceMovesABodyUntilItsMessagesCease)
{
    bridge_->turn();
    alive_[kBall + "/Command"] = forceOf(4);
    keepAlive();
    settle();
    step(500);
    // v = F t / m
    EXPECT_NEAR(numberOf(kBall, "twist.linear.x"), 1.0, 1e-6);
    alive_.clear();
    pass(milliseconds(600));
    settle();
    step(500);
    EXPECT_NEAR(numberOf(kBall, "twist.linear.x"), 1.0, 1e-6) << "no force any more";
}

TEST_F(BridgeTest, WhoIsCutOffCommandsNothingAndSeesOn)
{
    bridge_->turn();
    EXPECT_EQ(bridge_->program().source, exchange::kNobody);
    alive_[kBall + "/Command"] = forceOf(4);
    keepAlive();
    settle();
    EXPECT_NE(bridge_->program().source, exchange::kNobody);
    EXPECT_TRUE(std::holds_alternative<exchange::CommandBody>(bridge_->program().last->command));
    bridge_->setCutOff(true);
    EXPECT_TRUE(bridge_->program().isCutOff);
    const std::uint64_t received = bridge_->traffic().received;
    settle();
    step(500);
    EXPECT_EQ(numberOf(kBall, "twist.linear.x"), 0);
    EXPECT_GT(bridge_->traffic().received, received) << "it goes on to send";

    bridge_->setCutOff(false);
    keepAlive();
    settle();
    step(500);
    EXPECT_NEAR(numberOf(kBall, "twist.linear.x"), 1.0, 1e-6);
}

TEST_F(BridgeTest, InAnotherSceneItKeepsQuiet)
{
    pass(milliseconds(100));
    auto other = std::make_shared<scene::Scene>();
    other->revision = 4;
    other->bodies.push_back(test::anchor("post"));
    session_.load(other);
    while (session_.newest().sceneRevision != other->revision) {
        session_.refresh();
        std::this_thread::yield();
    }
    settle();
    pass(milliseconds(1));
    const int before = graph_.sent.at(kBall + "/State").count;
    graph_.send(kBall + "/Command", forceOf(4));
    pass(milliseconds(1000));
    EXPECT_EQ(graph_.sent.at(kBall + "/State").count, before);
    EXPECT_EQ(bridge_->program().source, exchange::kNobody);
}

TEST_F(BridgeTest, AJointIsDrivenByItsIndexInTheListOfABody)
{
    bridge_->turn();
    EXPECT_EQ(graph_.newest(kPost + "/State").texts["joint_names[0]"], "hinge");
    alive_[kPost + "/Command"] = {.numbers = {{"joint_cmds_types.size", 1},
                                              {"joint_cmds_types[0]", 2},
                                              {"joint_cmds.size", 1},
                                              {"joint_cmds[0]", 0.5}}};
    keepAlive();
    settle();
    step(200);
    EXPECT_NEAR(numberOf(kPost, "joint_velocities[0]"), 0.5, 1e-3);
}

TEST_F(BridgeTest, ChildrenAreNamedForGoodOnceSomebodyAsks)
{
    pass(milliseconds(25));
    EXPECT_EQ(numberOf(kPost, "children_names.size"), 0);
    graph_.send(kPost + "/Command", {.numbers = {{"publish_children_names", 1}}});
    pass(milliseconds(25));
    EXPECT_EQ(graph_.newest(kPost + "/State").texts["children_names[0]"], "bar");
    pass(milliseconds(1000));
    EXPECT_EQ(numberOf(kPost, "children_names.size"), 1);
}

TEST_F(BridgeTest, TheClockOfAClientLetsStepsRun)
{
    bridge_->turn();
    const auto throttle = [&](int clock) {
        const PlainMessage message{.numbers = {{"enable_step_throttling", 1},
                                               {"step_clock", static_cast<double>(clock)},
                                               {"n_skip_steps", 7}}};
        alive_[kWorld + "/Command"] = message;
        keepAlive();
    };
    throttle(1);
    session_.post(exchange::Play{});
    await([&] { return numberOf(kWorld, "sim_step") >= 7; });
    for (int i = 0; i < 5; ++i) {
        const auto probe = session_.join(exchange::ObserverOptions{.name = "probe"});
        while (!(probe->refresh() && probe->frame().timing.blocked)) {
            std::this_thread::yield();
        }
        pass(milliseconds(40));
        EXPECT_EQ(numberOf(kWorld, "sim_step"), 7 * (i + 1));
        throttle(i % 2);
        await([&] { return numberOf(kWorld, "sim_step") >= 7 * (i + 2); });
    }
    // Without a word from the client the run goes on.
    alive_.clear();
    pass(milliseconds(600));
    await([&] { return numberOf(kWorld, "sim_step") > 1000; });
}

// As a float32 it would be off by some 1e-9.
TEST_F(BridgeTest, TheTimeOfTheWorldHasATopicWithAllItsDigits)
{
    EXPECT_EQ(graph_.sent.at(kWorld + "/Time").type, "std_msgs/Float64");
    pass(milliseconds(25));
    step(123);
    pass(milliseconds(25));
    EXPECT_NEAR(graph_.newest(kWorld + "/Time").numbers["data"], 0.123, 1e-12);
}

TEST_F(BridgeTest, AResetTakesBodiesBackAndTimeOn)
{
    bridge_->turn();
    alive_[kBall + "/Command"] = forceOf(100);
    keepAlive();
    settle();
    step(100);
    EXPECT_GT(numberOf(kBall, "pose.position.x"), 0);
    alive_.clear();
    graph_.send(kWorld + "/Command/Reset", {});
    await([&] { return numberOf(kBall, "pose.position.x") == 0; });
    EXPECT_EQ(numberOf(kWorld, "sim_step"), 100);
    EXPECT_NEAR(numberOf(kWorld, "sim_time"), 0.1, 1e-6);
    step(10);
    EXPECT_EQ(numberOf(kWorld, "sim_step"), 110);
}

TEST_F(BridgeTest, ACameraMovesInItsState)
{
    pass(milliseconds(25));
    EXPECT_EQ(numberOf("/ambf/env/cameras/eye", "pose.position.x"), 1);
    graph_.send("/ambf/env/cameras/eye/Command", {.numbers = {{"enable_position_controller", 1},
                                                              {"pose.position.x", 4},
                                                              {"pose.orientation.w", 1}}});
    pass(milliseconds(25));
    EXPECT_EQ(numberOf("/ambf/env/cameras/eye", "pose.position.x"), 4);
}

TEST_F(BridgeTest, WhatIsDamagedIsWarnedOfOnceAndChangesNothing)
{
    for (int i = 0; i < 100; ++i) {
        graph_.sendBytes(kBall + "/Command", std::vector<std::byte>(10));
        graph_.sendBytes(kWorld + "/Command", {});
    }
    EXPECT_EQ(warnings_.size(), 2U);
    pass(milliseconds(1000));
    EXPECT_EQ(graph_.sent.at(kBall + "/State").count, 50) << "it is not a command";
    graph_.send(kWorld + "/Command", {.numbers = {{"enable_step_throttling", 1}}});
    EXPECT_EQ(warnings_.size(), 3U) << "0 steps";
}

}  // namespace ambf

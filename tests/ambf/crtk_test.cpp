// CRTK's words on a run of the real engine, with a clock that the test moves.

#include "sim/session.h"
#include "tests/ambf/fake_graph.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "ambf/crtk_bridge.h"

namespace ambf {

using ambf_test::FakeGraph;
using ambf_test::PlainMessage;
using std::chrono::milliseconds;

// A post with two bars, each on a hinge of its own, and a ball that floats.
class CrtkTest : public testing::Test {
protected:
    CrtkTest()
    {
        auto scene = std::make_shared<scene::Scene>();
        scene->revision = 4;
        scene->gravity = {};
        scene->bodies.push_back(test::anchor("post"));
        scene->bodies.push_back(test::plainBody("ball", 2, {1, 1, 1}));
        scene->bodies[1].X_WB.position = {0, 0, 5};
        ServedScene served;
        served.bodies = {{"/env/", "BODY post", "post"}, {"/env/", "BODY ball", "ball"}};
        for (const char* const name : {"left", "right"}) {
            scene->bodies.push_back(test::plainBody(name, 1, {0.02, 0.02, 0.02}));
            served.bodies.push_back({"/env/", std::string("BODY ") + name, name});
            scene::Joint joint;
            joint.origin.name = name;
            joint.parent = scene::BodyIndex{0};
            joint.child = scene::BodyIndex{static_cast<std::uint32_t>(scene->bodies.size() - 1)};
            joint.limits = scene::Limits{0, 1};
            scene->joints.push_back(joint);
        }
        served.feedback.resize(2);
        for (std::uint32_t i = 0; i < 2; ++i) {
            served.objects.push_back({.index = i, .name = served.bodies[i]});
        }
        served.scene = scene;
        session_.load(scene);
        session_.post(exchange::SetSpeed{0});
        bridge_ = CrtkBridge::start(
                      session_, std::move(served), graph_,
                      {.warn = [this](const std::string& warning) { warnings_.push_back(warning); },
                       .now =
                           [this] {
                               return now_;
                           }})
                      .value();
    }

    // Lets steps be taken, and publishes what is then. What is alive is sent before and after.
    void step(std::uint32_t count)
    {
        bridge_->turn();
        keepAlive();
        const auto observer = session_.join(exchange::ObserverOptions{.name = "test"});
        target_ += count;
        session_.post(exchange::Step{count});
        while (observer->frame().step < target_) {
            observer->refresh();
            std::this_thread::yield();
        }
        keepAlive();
        now_ += milliseconds(20);
        bridge_->turn();
    }

    void keepAlive()
    {
        for (const auto& [topic, message] : alive_) {
            graph_.send(topic, message);
        }
    }

    PlainMessage newest(const std::string& topic) { return graph_.newest("/env/" + topic); }

    sim::Session session_;
    FakeGraph graph_;
    TimePoint now_{std::chrono::seconds(50)};
    std::uint64_t target_ = 0;
    std::map<std::string, PlainMessage> alive_;
    std::vector<std::string> warnings_;
    std::unique_ptr<CrtkBridge> bridge_;
};

TEST_F(CrtkTest, BodiesHaveTheirWordsAndThoseWithJointsMore)
{
    EXPECT_EQ(graph_.sent.at("/env/ball/measured_cp").type, "geometry_msgs/PoseStamped");
    EXPECT_EQ(graph_.sent.at("/env/ball/measured_cv").type, "geometry_msgs/TwistStamped");
    EXPECT_EQ(graph_.sent.count("/env/ball/measured_js"), 0U);
    bridge_->turn();
    PlainMessage joints = newest("post/measured_js");
    EXPECT_TRUE(joints.isComplete);
    EXPECT_EQ(joints.texts["header.frame_id"], "world");
    EXPECT_EQ(joints.texts["name[0]"], "left");
    EXPECT_EQ(joints.texts["name[1]"], "right");
    EXPECT_EQ(joints.numbers["position.size"], 2);
    EXPECT_EQ(newest("ball/measured_cp").numbers["pose.position.z"], 5);
}

TEST_F(CrtkTest, AWrenchMovesABodyUntilItsMessagesCease)
{
    alive_["/env/ball/servo_cf"] = {.numbers = {{"wrench.force.x", 4}}};
    step(500);
    // v = F t / m
    EXPECT_NEAR(newest("ball/measured_cv").numbers["twist.linear.x"], 1, 1e-9);
    alive_.clear();
    now_ += milliseconds(600);
    step(500);
    EXPECT_NEAR(newest("ball/measured_cv").numbers["twist.linear.x"], 1, 1e-9);
}

TEST_F(CrtkTest, ATwistIsKept)
{
    alive_["/env/ball/servo_cv"] = {.numbers = {{"twist.linear.y", 0.5}}};
    step(200);
    EXPECT_NEAR(newest("ball/measured_cp").numbers["pose.position.y"], 0.1, 2e-3);
}

TEST_F(CrtkTest, AStaticBodyGoesToItsPose)
{
    alive_["/env/post/servo_cp"] = {.numbers = {{"pose.position.x", 3}, {"pose.orientation.w", 1}}};
    step(2);
    EXPECT_EQ(newest("post/measured_cp").numbers["pose.position.x"], 3);
}

TEST_F(CrtkTest, JointsAreCommandedByNameOrByOrder)
{
    alive_["/env/post/servo_jv"] = {
        .numbers = {{"name.size", 1}, {"velocity.size", 1}, {"velocity[0]", 0.5}},
        .texts = {{"name[0]", "right"}}};
    step(200);
    PlainMessage joints = newest("post/measured_js");
    EXPECT_NEAR(joints.numbers["velocity[1]"], 0.5, 1e-3);
    EXPECT_NEAR(joints.numbers["velocity[0]"], 0, 1e-3);
    alive_["/env/post/servo_jv"] = {.numbers = {{"velocity.size", 1}, {"velocity[0]", 0.25}}};
    step(200);
    joints = newest("post/measured_js");
    EXPECT_NEAR(joints.numbers["velocity[0]"], 0.25, 1e-3);
    EXPECT_NEAR(joints.numbers["velocity[1]"], 0.5, 1e-3) << "the other word still holds";
}

TEST_F(CrtkTest, AJawOpensAllJointsByOneNumber)
{
    alive_["/env/post/jaw/servo_jp"] = {.numbers = {{"position.size", 1}, {"position[0]", 0.5}}};
    step(4000);
    PlainMessage joints = newest("post/measured_js");
    EXPECT_NEAR(joints.numbers["position[0]"], 0.5, 0.02);
    EXPECT_NEAR(joints.numbers["position[1]"], 0.5, 0.02);
}

TEST_F(CrtkTest, WhatIsWrongIsWarnedOfOnceAndChangesNothing)
{
    bridge_->turn();
    for (int i = 0; i < 10; ++i) {
        graph_.sendBytes("/env/ball/servo_cp", std::vector<std::byte>(7));
        graph_.send("/env/post/servo_jp",
                    {.numbers = {{"name.size", 1}, {"position.size", 1}, {"position[0]", 1}},
                     .texts = {{"name[0]", "nose"}}});
        graph_.send("/env/post/jaw/servo_jp", {});
        graph_.send("/env/post/servo_jf", {.numbers = {{"effort.size", 3}}});
    }
    EXPECT_EQ(warnings_.size(), 3U);
}

}  // namespace ambf

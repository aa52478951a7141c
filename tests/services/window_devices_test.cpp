// The devices of the program as its window has them, over a real run.

#include "services/window_devices.h"

#include "adf/file_io.h"
#include "services/scene_loading.h"
#include "sim/session.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

namespace services {
namespace {

using exchange::DeviceConnection;
using exchange::DeviceHalt;

constexpr const char* kVirtualHand = R"(
input devices: [hand]
hand:
  hardware name: virtual
  root link: box
  workspace scaling: 0.5
  deadband: 0.01
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
  controller gain: {linear: {P: 50.0, D: 10.0}, angular: {P: 5.0, D: 1.0}}
)";

class WindowDevicesTest : public testing::Test {
protected:
    WindowDevicesTest()
    {
        test::SceneBuilder builder;
        builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
        builder.scene().gravity = {};
        scene_ = builder.build();
    }

    // False after ten seconds.
    bool until(const std::function<bool()>& isSo)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (std::chrono::steady_clock::now() < end) {
            run_.refresh();
            devices_.refresh();
            if (isSo()) {
                return true;
            }
            std::this_thread::yield();
        }
        return false;
    }

    const exchange::DeviceUnit* unit() const
    {
        return devices_.units().empty() ? nullptr : &devices_.units().front();
    }

    bool halts(DeviceHalt halt) const { return unit() != nullptr && unit()->halt == halt; }

    // The run plays with the hand engaged.
    void engage()
    {
        devices_.use({.text = kVirtualHand, .path = {}});
        run_.load(scene_);
        run_.post(exchange::Command{exchange::Play{}});
        devices_.follow(scene_);
        ASSERT_TRUE(until([this] {
            return unit() != nullptr && unit()->isBound &&
                   unit()->connection == DeviceConnection::Connected && unit()->cycles > 0;
        }));
        EXPECT_TRUE(halts(DeviceHalt::NotEngaged));
        devices_.engage("hand");
        ASSERT_TRUE(until([this] { return halts(DeviceHalt::None) && unit()->hasReference; }));
    }

    scene::ScenePtr scene_;
    sim::Session run_;
    devices::ForceSwitch forces_;
    WindowDevices devices_{run_, {.forces = &forces_, .wantsRealTime = false}};
};

TEST_F(WindowDevicesTest, TheHandOfTheWindowMovesABodyOfTheRunByItsScale)
{
    engage();
    exchange::DeviceReading hand;
    hand.pose.position = {0, 0.2, 0};
    devices_.feed(hand);
    EXPECT_TRUE(until([this] {
        return run_.newest().bodies.size() == 1 &&
               std::abs(run_.newest().bodies[0].X_WB.position.y - 0.1) < 0.005 &&
               std::abs(unit()->X_WR.position.y - 0.1) < 1e-7;
    }));
    EXPECT_DOUBLE_EQ(unit()->workspaceScale, 0.5);
    EXPECT_NEAR(unit()->X_WR.position.y, 0.1, 1e-6);
    // Where the device lies: its origin, half the hand's way from the reference.
    EXPECT_NEAR(unit()->X_WD.position.y, 0, 1e-6);
}

TEST_F(WindowDevicesTest, AStopIsFollowedByNothingUntilItIsEngagedAgain)
{
    engage();
    devices_.stopForces();
    ASSERT_TRUE(until([this] { return halts(DeviceHalt::Stopped); }));
    devices_.engage("hand");
    EXPECT_TRUE(until([this] { return halts(DeviceHalt::None); }));
    devices_.disengage("hand");
    EXPECT_TRUE(until([this] { return halts(DeviceHalt::NotEngaged); }));
}

TEST_F(WindowDevicesTest, WhatIsNotThereSaysSo)
{
    devices_.use({.text = R"(
input devices: [arm]
arm:
  hardware name: Arm of nobody
  root link: box
  deadband: 0.01
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
)",
                  .path = {}});
    ASSERT_TRUE(until([this] { return unit() != nullptr && !unit()->trouble.empty(); }));
    EXPECT_EQ(unit()->connection, DeviceConnection::Absent);
    EXPECT_FALSE(unit()->hint.empty());
    const std::string trouble = unit()->trouble;
    run_.load(scene_);
    devices_.follow(scene_);
    ASSERT_TRUE(until([this] { return run_.newest().bodies.size() == 1; }));
    devices_.rescan();
    ASSERT_TRUE(
        until([this] { return unit() != nullptr && unit()->device.model == "Arm of nobody"; }));
    EXPECT_EQ(unit()->trouble, trouble) << "in a run, too";
}

TEST_F(WindowDevicesTest, ItsButtonsMeanWhatTheModeOfTheFileSays)
{
    engage();
    exchange::DeviceReading hand;
    hand.buttons = 1U << 2U;
    devices_.feed(hand);
    exchange::DeviceButton button;
    ASSERT_TRUE(until([&] { return devices_.takeButton(button); }));
    EXPECT_EQ(button.button, 2);
    EXPECT_TRUE(button.isPressed);
    hand.buttons = 1;
    devices_.feed(hand);
    ASSERT_TRUE(until([this] { return halts(DeviceHalt::Clutched); }));
    // The clutch is no clutch then.
    devices_.use(
        {.text = kVirtualHand + std::string("  button mode: GRIPPER_JAW_CONTROL\n"), .path = {}});
    ASSERT_TRUE(until([this] { return halts(DeviceHalt::None); }));
    hand.pose.position = {0, 0.1, 0};
    devices_.feed(hand);
    EXPECT_TRUE(until([this] { return std::abs(unit()->X_WR.position.y - 0.05) < 1e-6; }));
    EXPECT_TRUE(halts(DeviceHalt::None));
    devices_.use({.text = kVirtualHand, .path = {}});
    EXPECT_TRUE(until([this] { return halts(DeviceHalt::Clutched); }));
}

TEST_F(WindowDevicesTest, IsLaidElsewhereWithWhatItMoves)
{
    engage();
    devices_.shift("hand", {0.02, 0, 0});
    EXPECT_TRUE(until([this] { return std::abs(unit()->X_WR.position.x - 0.02) < 1e-6; }));
    EXPECT_NEAR(unit()->X_WD.position.x, 0.02, 1e-6);
}

// Handing over, or changing the tool, while it runs: the hand stays engaged.
TEST_F(WindowDevicesTest, GoesOverToAnotherBodyWithoutBeingEngagedAgain)
{
    test::SceneBuilder builder;
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
    builder.add(test::solidBox("tool", 1, {0.1, 0.1, 0.1}), test::at({1, 0, 0}));
    builder.scene().gravity = {};
    scene_ = builder.build();
    engage();
    std::string other(kVirtualHand);
    other.replace(other.find("root link: box"), 14, "root link: tool");
    devices_.use({.text = other, .path = {}});
    ASSERT_TRUE(until([this] {
        return halts(DeviceHalt::None) && unit()->hasReference &&
               std::abs(unit()->X_WR.position.x - 1) < 0.01;
    })) << "the reference begins where the tool is";
    exchange::DeviceReading hand;
    hand.pose.position = {0, 0.2, 0};
    devices_.feed(hand);
    EXPECT_TRUE(until([this] {
        return run_.newest().bodies.size() == 2 &&
               std::abs(run_.newest().bodies[1].X_WB.position.y - 0.1) < 0.005;
    }));
    EXPECT_LT(std::abs(run_.newest().bodies[0].X_WB.position.y), 0.001) << "the box stays";
}

// Of the sample: two hands of one file, which the program's tool runs alike.
TEST_F(WindowDevicesTest, ModelsThatStandForHandsAreFoundAndStartWhereTheFileSays)
{
    const std::string file = LINKWRIGHT_SOURCE_DIR "/models/devices/peg_board.yaml";
    const std::vector<std::string> models{LINKWRIGHT_SOURCE_DIR "/models/peg_board/peg_board.yaml"};
    const LoadedScene loaded = loadScene(models, {.devices = file});
    base::Result<std::string> text = adf::readText(file);
    ASSERT_TRUE(text);
    const exchange::DeviceFile used{
        .text = *text, .path = file, .proxies = {"left hand", "right hand"}};
    devices_.use(used);
    const scene::ScenePtr started = devices_.prepared(loaded.compiled.scene);
    run_.load(started);
    devices_.follow(started);
    ASSERT_TRUE(until([this] {
        return devices_.units().size() == 2 && devices_.units()[0].isBound &&
               devices_.units()[1].isBound;
    })) << (devices_.units().empty() ? "" : devices_.units()[0].trouble);
    std::vector<base::Vec3> hands;
    for (const scene::Body& body : started->bodies) {
        if (body.origin.name.starts_with("hand")) {
            hands.push_back(body.X_WB.position);
        }
    }
    ASSERT_EQ(hands.size(), 2U);
    EXPECT_NEAR(hands[0].x, -0.0589, 1e-9);
    EXPECT_NEAR(hands[0].z, 0.1, 1e-9);
    EXPECT_GT(base::norm(hands[0] - hands[1]), 0.01);
}

// A body that no model stands for starts a run where its device's `location` is, once the device is
// there; what the file does not say is the body's.
TEST_F(WindowDevicesTest, ARunStartsWithBodiesWhereTheirDevicesSay)
{
    const std::string text =
        kVirtualHand + std::string("  location: {position: {x: 1.0, y: 2.0, z: 3.0}}\n");
    devices_.use({.text = text, .path = {}});
    EXPECT_EQ(devices_.prepared(scene_), scene_) << "as the document has it until then";
    EXPECT_EQ(devices_.started(scene_), scene_) << "the device is not there yet";
    ASSERT_TRUE(until(
        [this] { return unit() != nullptr && unit()->connection == DeviceConnection::Connected; }));
    const scene::ScenePtr started = devices_.started(scene_);
    EXPECT_EQ(started->bodies[0].X_WB.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(started->bodies[0].X_WB.rotation, scene_->bodies[0].X_WB.rotation);
    run_.load(started);
    devices_.follow(started);
    // A file that says something else changes the scenes that the run goes on in, and a file
    // without the unit does not.
    devices_.use({.text = kVirtualHand, .path = {}});
    EXPECT_EQ(devices_.started(scene_)->bodies[0].X_WB.position, scene_->bodies[0].X_WB.position);
    devices_.follow(nullptr);
    EXPECT_TRUE(until([this] { return unit() != nullptr; }));
}

TEST_F(WindowDevicesTest, ABodyThatAJointHoldsStaysWhereItIs)
{
    test::SceneBuilder builder;
    const auto base = builder.add(test::anchor());
    const auto link = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
    builder.joinAt(scene::JointType::Revolute, base, link, {});
    const scene::ScenePtr held = builder.build();
    devices_.use(
        {.text = kVirtualHand + std::string("  location: {position: {x: 1.0, y: 2.0, z: 3.0}}\n"),
         .path = {}});
    ASSERT_TRUE(until(
        [this] { return unit() != nullptr && unit()->connection == DeviceConnection::Connected; }));
    EXPECT_EQ(devices_.started(held)->body(link).X_WB, held->body(link).X_WB);
}

TEST_F(WindowDevicesTest, AModelThatIsNotInTheSceneIsSaid)
{
    const std::string file = LINKWRIGHT_SOURCE_DIR "/models/devices/peg_board.yaml";
    base::Result<std::string> text = adf::readText(file);
    ASSERT_TRUE(text);
    devices_.use({.text = *text, .path = file, .proxies = {}});
    EXPECT_EQ(devices_.prepared(scene_), scene_);
    run_.load(scene_);
    devices_.follow(scene_);
    EXPECT_TRUE(until([this] {
        return devices_.units().size() == 2 &&
               devices_.units()[1].trouble ==
                   "the model that stands for the hand is not in the scene";
    }));
}

}  // namespace
}  // namespace services

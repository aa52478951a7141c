#include "services/device_scene.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace services {
namespace {

constexpr const char* kArm =
    "bodies: [BODY base, BODY link, BODY box]\njoints: [JOINT turn]\n"
    "BODY base: {mass: 0}\n"
    "BODY link: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, location: {position: {x: 0.5, y: 0, z: "
    "0}}}\n"
    "BODY box: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, location: {position: {x: 3, y: 0, z: "
    "0}}, controller: {linear: {P: 70, I: 0, D: 7}}}\n"
    "JOINT turn: {type: revolute, parent: BODY base, child: BODY link, parent axis: {x: 0, y: 0, "
    "z: 1}, child axis: {x: 0, y: 0, z: 1}, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: "
    "-0.5, y: 0, z: 0}}\n";

constexpr const char* kWorld =
    "cameras: [CAMERA one, CAMERA two]\nlights: []\n"
    "CAMERA one: {location: {x: 1, y: 0, z: 0}, look at: {x: 0, y: 0, z: 0}, up: {x: 0, y: 0, z: "
    "1}}\n"
    "CAMERA two: {location: {x: 0, y: 1, z: 0}, look at: {x: 0, y: 0, z: 0}, up: {x: 0, y: 0, z: "
    "1}}\n";

// A palm with a finger on it, and a sensor that sees what is between.
constexpr const char* kHand =
    "bodies: [BODY finger, BODY palm, BODY finger tip]\njoints: [JOINT jaw]\nsensors: [SENSOR "
    "between]\n"
    "BODY palm: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, location: {position: {x: 1, y: 0, z: "
    "0}}}\n"
    "BODY finger: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, location: {position: {x: 1.1, y: 0, "
    "z: 0}}}\n"
    "BODY finger tip: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}}\n"
    "JOINT jaw: {type: revolute, parent: BODY palm, child: BODY finger, parent axis: {x: 0, y: 0, "
    "z: 1}, child axis: {x: 0, y: 0, z: 1}, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: "
    "-0.1, y: 0, z: 0}}\n"
    "SENSOR between: {type: Proximity, parent: BODY finger, range: 0.1, array: [{offset: {x: 0, "
    "y: 0, z: 0}, direction: {x: 1, y: 0, z: 0}}]}\n";

class DeviceSceneTest : public testing::Test {
protected:
    DeviceSceneTest()
    {
        model_ = folder_.write("arm.yaml", kArm);
        world_ = folder_.write("world.yaml", kWorld);
        folder_.write("hand.yaml", kHand);
    }

    DeviceScene load(const std::string& devices)
    {
        const std::string file = folder_.write("devices.yaml", devices);
        const std::array files{model_};
        loaded_ = loadScene(files, {.world = world_, .devices = file});
        problems_ = base::Diagnostics();
        return deviceScene(loaded_, loaded_.compiled.scene, problems_);
    }

    std::vector<std::string> codes() const
    {
        std::vector<std::string> all;
        for (const base::Diagnostic& problem : problems_.all()) {
            all.push_back(problem.code);
        }
        return all;
    }

    static std::string nameOf(const DeviceScene& scene, scene::BodyIndex body)
    {
        return scene.scene->body(body).origin.identifier;
    }

    test::TempFolder folder_;
    std::string model_;
    std::string world_;
    LoadedScene loaded_;
    base::Diagnostics problems_;
};

TEST_F(DeviceSceneTest, ARootLinkAloneIsABodyOfTheWorld)
{
    const DeviceScene scene = load(
        "input devices: [a, b]\n"
        "a: {hardware name: Falcon, root link: BODY box}\n"
        "b: {hardware name: Falcon, root link: box, pair cameras: [two]}\n");
    EXPECT_TRUE(codes().empty());
    ASSERT_EQ(scene.devices.size(), 2U) << "two devices may move one body";
    const devices::Binding& a = scene.devices[0].binding;
    const devices::Binding& b = scene.devices[1].binding;
    EXPECT_EQ(nameOf(scene, a.found.body), "BODY box");
    EXPECT_EQ(a.found.body, b.found.body);
    EXPECT_EQ(a.found.cameras.size(), 2U) << "without a choice all of the world";
    ASSERT_EQ(b.found.cameras.size(), 1U);
    EXPECT_EQ(scene.scene->cameras[b.found.cameras[0].value].origin.identifier, "CAMERA two");
    EXPECT_EQ(a.settings.controller.linear.stiffness, (base::Vec3{70, 70, 70}))
        << "the body's own controller";
}

TEST_F(DeviceSceneTest, AProxyIsTheModelThatWasLoadedForItsDevice)
{
    const DeviceScene scene = load(
        "input devices: [left, right]\n"
        "left: {hardware name: Falcon, simulated multibody: hand.yaml, location: {position: {x: "
        "0, y: 5, z: 0}, orientation: {r: 0, p: 0, y: 1.5707963267948966}}}\n"
        "right: {hardware name: Falcon, simulated multibody: hand.yaml, root link: finger}\n");
    EXPECT_TRUE(codes().empty());
    ASSERT_EQ(scene.devices.size(), 2U);
    const scene::BodyIndex left = scene.devices[0].binding.found.body;
    const scene::BodyIndex right = scene.devices[1].binding.found.body;
    EXPECT_EQ(scene.scene->body(left).origin.name, "palm") << "the first one without parents";
    EXPECT_EQ(nameOf(scene, right), "BODY finger1") << "the second of that name in the scene";
    EXPECT_EQ(scene.devices[1].binding.rootLink, "finger") << "as the file has it";
    EXPECT_NE(scene.scene->body(left).model, scene.scene->body(right).model);

    // What hangs on the root link goes along, as one rigid thing.
    EXPECT_EQ(scene.scene->body(left).X_WB.position, (base::Vec3{0, 5, 0}));
    const auto finger = std::find_if(
        scene.scene->bodies.begin(), scene.scene->bodies.end(), [&](const scene::Body& body) {
            return body.model == scene.scene->body(left).model && body.origin.name == "finger";
        });
    ASSERT_NE(finger, scene.scene->bodies.end());
    EXPECT_NEAR(base::norm(finger->X_WB.position - base::Vec3{0, 5.1, 0}), 0, 1e-12);
    EXPECT_EQ(scene.scene->body(right).X_WB.position, (base::Vec3{1.1, 0, 0}));
}

TEST_F(DeviceSceneTest, RootLinksWithSensorsGetAnActuatorThatHoldsWhatTheySee)
{
    const DeviceScene scene = load(
        "input devices: [hand, empty, box]\n"
        "hand: {hardware name: Falcon, simulated multibody: hand.yaml}\n"
        "empty: {hardware name: Falcon, simulated multibody: hand.yaml, grabs: false}\n"
        "box: {hardware name: Falcon, root link: BODY box}\n");
    ASSERT_EQ(scene.devices.size(), 3U);
    ASSERT_EQ(scene.scene->actuators.size(), 1U);
    EXPECT_EQ(scene.scene->actuators[0].origin.name, "hand_constraint_actuator");
    EXPECT_EQ(scene.scene->actuators[0].parent, scene.devices[0].binding.found.body);
}

TEST_F(DeviceSceneTest, WhatIsNotThereIsReportedAtItsPlaceAndTheOthersGoOn)
{
    const DeviceScene scene = load(
        "input devices: [a, b, c, d]\n"
        "a:\n  hardware name: Falcon\n  root link: BODY elsewhere\n"
        "b:\n  hardware name: Falcon\n  simulated multibody: none.yaml\n"
        "c:\n  hardware name: Falcon\n  moved camera: CAMERA three\n"
        "d:\n  hardware name: Falcon\n  root link: BODY box\n  pair cameras: [three, one]\n");
    ASSERT_EQ(scene.devices.size(), 1U);
    EXPECT_EQ(scene.devices[0].binding.name, "d");
    EXPECT_EQ(scene.devices[0].binding.found.cameras.size(), 1U);
    EXPECT_EQ(codes(), (std::vector<std::string>{"device.not-found", "device.no-proxy",
                                                 "device.not-found", "device.not-found"}));
    std::vector<int> lines;
    for (const base::Diagnostic& problem : problems_.all()) {
        lines.push_back(problem.span.line);
        EXPECT_FALSE(problem.hint.empty()) << problem.message;
    }
    EXPECT_EQ(lines, (std::vector<int>{4, 7, 10, 14}));
    EXPECT_EQ(problems_.all()[3].severity, base::Severity::Warning);
}

TEST_F(DeviceSceneTest, ABodyThatAJointHoldsStays)
{
    const DeviceScene scene = load(
        "input devices: [a]\n"
        "a: {hardware name: Falcon, root link: BODY link, location: {position: {x: 9, y: 9, z: "
        "9}, orientation: {r: 0, p: 0, y: 0}}}\n");
    EXPECT_EQ(codes(), std::vector<std::string>{"device.held"});
    ASSERT_EQ(scene.devices.size(), 1U);
    EXPECT_EQ(scene.scene->body(scene.devices[0].binding.found.body).X_WB.position,
              (base::Vec3{0.5, 0, 0}));
}

TEST_F(DeviceSceneTest, ACameraIsMovedInPlaceOfABody)
{
    const DeviceScene scene =
        load("input devices: [a]\na: {hardware name: Falcon, moved camera: two}\n");
    EXPECT_TRUE(codes().empty());
    ASSERT_EQ(scene.devices.size(), 1U);
    EXPECT_FALSE(scene.devices[0].binding.found.body.valid());
    EXPECT_EQ(scene.devices[0].binding.found.camera, scene::CameraIndex{1});
}

TEST_F(DeviceSceneTest, WithoutDevicesTheSceneIsTheSame)
{
    const std::array files{model_};
    loaded_ = loadScene(files, {});
    const DeviceScene scene = deviceScene(loaded_, loaded_.compiled.scene, problems_);
    EXPECT_TRUE(scene.devices.empty());
    EXPECT_EQ(scene.scene, loaded_.compiled.scene);
}

}  // namespace
}  // namespace services

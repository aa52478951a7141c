#include "services/ambf_scene.h"

#include "services/ros_plugin.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <string>
#include <vector>

namespace services {

using ambf::ObjectKind;
using testing::HasSubstr;

namespace {

constexpr const char* kModel = R"(
bodies: [BODY hand, BODY tool 1, BODY hidden]
joints: [JOINT wrist]
sensors: [SENSOR tip, SENSOR skin]
actuators: [ACTUATOR grip]
namespace: /ambf/env/
BODY hand:
  name: hand
  mass: 0
  publish frequency: {low: 10, high: 200}
  publish children names: true
  publish joint positions: false
BODY tool 1:
  name: tool 1
  namespace: psm1/
  mass: 1
BODY hidden:
  name: hidden
  mass: 1
  passive: true
JOINT wrist:
  name: wrist
  parent: BODY hand
  child: BODY tool 1
  type: revolute
  parent axis: {x: 0, y: 0, z: 1}
  child axis: {x: 0, y: 0, z: 1}
  parent pivot: {x: 0, y: 0, z: 0}
  child pivot: {x: 0, y: 0, z: 0}
  enable feedback: true
SENSOR tip:
  name: tip
  type: Proximity
  parent: BODY hand
  range: 0.1
  array:
    - {offset: {x: 0, y: 0, z: 0}, direction: {x: 0, y: 0, z: -1}}
SENSOR skin:
  name: skin
  type: Contact
  parent: BODY tool 1
ACTUATOR grip:
  name: grip
  type: Constraint
  parent: BODY hand
)";

}  // namespace

class AmbfSceneTest : public testing::Test {
protected:
    ambf::ServedScene served(const std::vector<std::string>& files, const std::string& world = {})
    {
        return ambfSceneOf(loadScene(files, {.world = world}));
    }

    std::string write(const std::string& name, const std::string& text)
    {
        return folder_.write(name, text);
    }

    // Null when it is not published.
    static const ambf::ServedObject* find(const ambf::ServedScene& served, const std::string& path)
    {
        const auto found =
            std::find_if(served.objects.begin(), served.objects.end(),
                         [&](const auto& object) { return object.name.path() == path; });
        return found == served.objects.end() ? nullptr : &*found;
    }

    test::TempFolder folder_;
};

TEST_F(AmbfSceneTest, FilesSayNamesRatesAndFlags)
{
    const ambf::ServedScene served = this->served({write("hand.yaml", kModel)});
    const ambf::ServedObject* const hand = find(served, "/ambf/env/hand");
    ASSERT_NE(hand, nullptr);
    EXPECT_EQ(hand->kind, ObjectKind::Body);
    EXPECT_EQ(hand->name.key(), "/ambf/env/BODY hand");
    EXPECT_EQ(hand->rates.low, 10);
    EXPECT_EQ(hand->rates.high, 200);
    EXPECT_TRUE(hand->publishChildren);
    EXPECT_TRUE(hand->publishJoints);
    EXPECT_FALSE(hand->publishPositions);
    const ambf::ServedObject* const tool = find(served, "/ambf/env/psm1/tool1");
    ASSERT_NE(tool, nullptr) << "the name has no spaces";
    EXPECT_EQ(tool->name.key(), "/ambf/env/psm1/BODY tool 1");
    EXPECT_EQ(tool->rates.low, 50);
    EXPECT_EQ(tool->rates.high, 1000);
    EXPECT_EQ(served.bodies[tool->index].path(), "/ambf/env/psm1/tool1");
    EXPECT_THAT(served.feedback, testing::ElementsAre(true));
}

TEST_F(AmbfSceneTest, PassiveObjectsAreNotShownButMayBeReferredTo)
{
    const ambf::ServedScene served = this->served({write("hand.yaml", kModel)});
    EXPECT_EQ(find(served, "/ambf/env/hidden"), nullptr);
    EXPECT_EQ(served.bodies[2].key(), "/ambf/env/BODY hidden");
}

TEST_F(AmbfSceneTest, SensorsAreOfTheirKinds)
{
    const ambf::ServedScene served = this->served({write("hand.yaml", kModel)});
    ASSERT_NE(find(served, "/ambf/env/tip"), nullptr);
    EXPECT_EQ(find(served, "/ambf/env/tip")->kind, ObjectKind::Sensor);
    EXPECT_EQ(find(served, "/ambf/env/tip")->parent, "BODY hand");
    EXPECT_EQ(find(served, "/ambf/env/skin")->kind, ObjectKind::ContactSensor);
    EXPECT_EQ(find(served, "/ambf/env/grip")->kind, ObjectKind::Actuator);
}

TEST_F(AmbfSceneTest, TheSecondCopyOfAFileHasASuffix)
{
    const std::string file = write("hand.yaml", kModel);
    const std::string copy = write("copy.yaml", kModel);
    const ambf::ServedScene served = this->served({file, copy});
    EXPECT_NE(find(served, "/ambf/env/hand"), nullptr);
    EXPECT_NE(find(served, "/ambf/env/hand1"), nullptr);
}

TEST_F(AmbfSceneTest, TheWorldIsInTheNamespaceOfItsFile)
{
    const std::string model = write("hand.yaml", kModel);
    EXPECT_EQ(this->served({model}).worldNameSpace, "/ambf/env/");
    const std::string world =
        write("world.yaml", "namespace: /lab/\ngravity: {x: 0, y: 0, z: -9.81}\n");
    EXPECT_EQ(this->served({model}, world).worldNameSpace, "/lab/");
}

TEST_F(AmbfSceneTest, CamerasSayWhichPicturesArePublished)
{
    const std::string model = write("hand.yaml", kModel);
    const std::string world = write("world.yaml",
                                    "namespace: /ambf/env/\n"
                                    "cameras: [CAMERA a, CAMERA b]\n"
                                    "CAMERA a:\n  name: a\n  location: {x: 1, y: 0, z: 0}\n"
                                    "  look at: {x: 0, y: 0, z: 0}\n  up: {x: 0, y: 0, z: 1}\n"
                                    "  publish image: true\n"
                                    "  publish image interval: 3\n"
                                    "  publish image resolution: {width: 320, height: 100000}\n"
                                    "CAMERA b:\n  name: b\n  location: {x: 1, y: 0, z: 0}\n"
                                    "  look at: {x: 0, y: 0, z: 0}\n  up: {x: 0, y: 0, z: 1}\n"
                                    "  publish depth: true\n"
                                    "  publish depth noise: {mean: 0.5}\n");
    const ambf::ServedScene served = this->served({model}, world);
    const auto pictures = [&](const char* path) {
        const ambf::ServedObject* const camera = find(served, path);
        return camera == nullptr ? ambf::ServedPictures() : camera->pictures;
    };
    const ambf::ServedPictures a = pictures("/ambf/env/a");
    ASSERT_TRUE(a.image.has_value());
    EXPECT_EQ(a.image->interval, 3U);
    EXPECT_EQ(a.size.width, 320U);
    EXPECT_EQ(a.size.height, ambf::PictureSize::kMost);
    EXPECT_FALSE(a.depth.has_value());
    const ambf::ServedPictures b = pictures("/ambf/env/b");
    EXPECT_FALSE(b.image.has_value());
    ASSERT_TRUE(b.depth.has_value());
    EXPECT_EQ(b.depth->interval, 10U) << "AMBF's";
    EXPECT_EQ(b.size.width, 640U);
    ASSERT_TRUE(b.noise.has_value());
    EXPECT_EQ(b.noise->mean, 0.5);
    EXPECT_EQ(b.noise->deviation, 0.001);
}

TEST(RosPlugin, OneThatIsNotThereSaysWhatToInstall)
{
    setenv("LINKWRIGHT_ROS1", "/no/such/plugin.so", 1);
    const auto opened = openRos({});
    unsetenv("LINKWRIGHT_ROS1");
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().message, HasSubstr("/no/such/plugin.so"));
    EXPECT_THAT(opened.error().hint, HasSubstr("libroscpp-dev"));
}

}  // namespace services

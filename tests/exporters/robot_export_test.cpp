// What an export to URDF or SDF says it wrote, against what is in the file.

#include "exporters/robot_export.h"

#include "exporters/ambf_export.h"
#include "tests/exporters/exported_model.h"
#include "tests/importers/urdf_oracle.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

namespace {

using exporters::RobotFormat;
using test::ExportedModel;

// Two posts that stand still, with a joint between them, and a ring of four joints of which two
// hang on one post.
ExportedModel ringBesideAPost()
{
    const auto joint = [](const std::string& name, const char* parent, const char* child) {
        return "JOINT " + name + ": {name: " + name + ", type: revolute, parent: BODY " + parent +
               ", child: BODY " + child +
               ", parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: "
               "{x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n";
    };
    return ExportedModel(test::documentOfText(
        "bodies: [BODY post, BODY other, BODY a, BODY b, BODY c]\n"
        "joints: [JOINT posts, JOINT pa, JOINT ab, JOINT bc, JOINT cp]\n"
        "BODY post: {name: post, mass: 0, mesh: ''}\nBODY other: {name: other, mass: 0, mesh: ''}\n"
        "BODY a: {name: a, mass: 1, mesh: ''}\nBODY b: {name: b, mass: 1, mesh: ''}\n"
        "BODY c: {name: c, mass: 1, mesh: ''}\n" +
        joint("posts", "post", "other") + joint("pa", "post", "a") + joint("ab", "a", "b") +
        joint("bc", "b", "c") + joint("cp", "c", "post")));
}

exporters::Exported exportedTo(const std::string& file, RobotFormat format, ExportedModel& model)
{
    const auto made =
        exporters::exportRobot(model.document, model.compiled,
                               {.format = format, .file = file, .dropLoops = true}, model.problems);
    EXPECT_TRUE(made.ok() && made->has_value());
    return made.ok() ? made->value_or(exporters::Exported{}) : exporters::Exported{};
}

TEST(RobotExport, JointsThatAreNotInTheUrdfAreCountedAsLeftOut)
{
    const test::TempFolder folder;
    ExportedModel model = ringBesideAPost();
    const exporters::Exported made =
        exportedTo((folder.path() / "r.urdf").string(), RobotFormat::Urdf, model);
    const auto robot = test::parsedUrdf(made.file);
    ASSERT_TRUE(robot);
    std::size_t ofModel = 0;
    for (const auto& [name, joint] : robot->joints_) {
        ofModel += name.starts_with("world_to_") ? 0 : 1;
    }
    EXPECT_EQ(ofModel, 3U);
    EXPECT_EQ(made.joints, ofModel);
    EXPECT_EQ(made.jointsLeftOut, 2U) << "one of the ring, and one between the posts";
    EXPECT_EQ(made.bodies, 5U);
    EXPECT_EQ(made.bodiesLeftOut, 0U);
    EXPECT_EQ(model.count("export.loop"), 1U);
    EXPECT_EQ(model.count("export.idle-joint"), 1U);
}

TEST(RobotExport, OnlyBodiesThatAreSlowedDownMeanMoreThanUrdfCanSay)
{
    const test::TempFolder folder;
    const auto reported = [&](const std::string& damping) {
        ExportedModel model(test::documentOfText(
            "bodies: [BODY a]\nBODY a: {name: a, mass: 1, mesh: '', damping: " + damping + "}\n"));
        exportedTo((folder.path() / "r.urdf").string(), RobotFormat::Urdf, model);
        return model.count("export.not-carried");
    };
    EXPECT_EQ(reported("{linear: 0, angular: 0}"), 0U);
    EXPECT_EQ(reported("{linear: 0, angular: 0.5}"), 1U);
}

TEST(RobotExport, SdfKeepsTheRing)
{
    const test::TempFolder folder;
    ExportedModel model = ringBesideAPost();
    const exporters::Exported made =
        exportedTo((folder.path() / "r.sdf").string(), RobotFormat::Sdf, model);
    const std::string text = test::bytesOf(made.file);
    std::size_t ofModel = 0;
    for (const char* name : {"posts", "pa", "ab", "bc", "cp"}) {
        const std::string joint = std::string("<joint name=\"") + name + '"';
        ofModel += text.find(joint) == std::string::npos ? 0 : 1;
    }
    EXPECT_EQ(ofModel, 4U);
    EXPECT_EQ(made.joints, ofModel);
    EXPECT_EQ(made.jointsLeftOut, 1U);
    EXPECT_EQ(model.count("export.idle-joint"), 1U);
}

// A file in the way stops everybody, where rights would not stop all.
TEST(RobotExport, AFolderThatCannotBeWrittenIsSaidInPlainWords)
{
    const test::TempFolder folder;
    ExportedModel model = ringBesideAPost();
    const std::string place = folder.write("file", "in the way") + "/deep";
    const auto made = exporters::exportRobot(
        model.document, model.compiled,
        {.format = RobotFormat::Sdf, .file = place + "/r.sdf", .dropLoops = true}, model.problems);
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().message, "the folder " + place + " cannot be written (Not a directory)");
    EXPECT_EQ(made.error().hint, "choose another folder");
    const auto shared = exporters::exportForAmbf(model.document, model.compiled,
                                                 {.folder = place, .name = "r"}, model.problems);
    ASSERT_FALSE(shared.ok());
    EXPECT_EQ(shared.error().message, made.error().message);
    EXPECT_EQ(shared.error().hint, made.error().hint);
}

}  // namespace

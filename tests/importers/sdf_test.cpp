// What models and links of SDF become.

#include "importers/mesh/mesh_importer.h"
#include "tests/importers/sdf_fixture.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
using base::Pose;
using base::Vec3;
using test::SdfTest;

TEST_F(SdfTest, PosesMayBeRelativeToFramesAndOtherLinks)
{
    const auto robot = import(
        "<frame name='f'><pose>1 0 0 0 0 1.5707963267948966</pose></frame>"
        "<link name='a'><pose relative_to='f'>1 0 0 0 0 0</pose></link>"
        "<link name='b'><pose relative_to='a'>1 0 0 0 0 0</pose></link>");
    EXPECT_LT(base::norm(placeOf(robot, "a") - Vec3{1, 1, 0}), kSame);
    EXPECT_LT(base::norm(placeOf(robot, "b") - Vec3{1, 2, 0}), kSame);
}

TEST_F(SdfTest, NestedModelsBringTheirNamesAndPlaces)
{
    const auto robot = import(link("base") + "<model name='arm'><pose>0 0 1 0 0 0</pose>" +
                              link("tip", "0 1 0 0 0 0") +
                              "</model><joint name='j' "
                              "type='fixed'><parent>base</parent><child>arm::tip</child></joint>");
    EXPECT_LT(base::norm(placeOf(robot, "arm_tip") - Vec3{0, 1, 1}), kSame);
    ASSERT_EQ(robot.scene->joints.size(), 1U);
}

TEST_F(SdfTest, AWorldHasAllItsModels)
{
    const auto robot = importText(
        "<sdf version='1.9'><world name='w'><model name='a'><pose>1 0 0 0 0 0</pose>" + link("l") +
        "</model><model name='b'><static>true</static><pose>2 0 0 0 0 0</pose>" + link("l") +
        "</model></world></sdf>");
    EXPECT_LT(base::norm(placeOf(robot, "a_l") - Vec3{1, 0, 0}), kSame);
    EXPECT_LT(base::norm(placeOf(robot, "b_l") - Vec3{2, 0, 0}), kSame);
    EXPECT_EQ(robot.masses.at("BODY a_l").mass, 1) << "of SDF, where nothing is said";
    EXPECT_EQ(robot.masses.at("BODY b_l").mass, 0) << "static";
}

TEST_F(SdfTest, LoopsStayClosed)
{
    const auto joint = [](const std::string& name, const std::string& parent,
                          const std::string& child) {
        return "<joint name='" + name + "' type='revolute'><parent>" + parent + "</parent><child>" +
               child + "</child><axis><xyz>0 1 0</xyz></axis></joint>";
    };
    const auto robot =
        import(link("a") + link("b", "0 0 1 0 0 0") + link("c", "1 0 1 0 0 0") +
               link("d", "1 0 0 0 0 0") + joint("ab", "a", "b") + joint("bc", "b", "c") +
               joint("cd", "c", "d") + joint("ad", "a", "d"));
    ASSERT_EQ(robot.scene->joints.size(), 4U);
    for (const scene::Joint& j : robot.scene->joints) {
        const Pose X_WP = robot.scene->body(j.parent).X_WB * j.X_PJ;
        const Pose X_WC = robot.scene->body(j.child).X_WB * j.X_CJ;
        EXPECT_LT(base::norm(X_WP.position - X_WC.position), kSame) << j.origin.identifier;
    }
}

TEST_F(SdfTest, AJointToTheWorldHoldsABodyThere)
{
    const std::string toWorld =
        "<joint name='j' type='fixed'><parent>world</parent><child>a</child></joint>";
    const auto robot =
        import("<link name='a'><pose>0 0 2 0 0 0</pose><inertial><mass>3</mass></inertial></link>" +
               toWorld);
    EXPECT_EQ(robot.masses.at("BODY world").mass, 0);
    EXPECT_EQ(robot.masses.at("BODY a").mass, 3);
    EXPECT_LT(base::norm(placeOf(robot, "a") - Vec3{0, 0, 2}), kSame);

    const auto massless = import(link("a", "0 0 2 0 0 0") + toWorld);
    EXPECT_EQ(massless.masses.size(), 1U) << "what says no mass needs no world to hang on";
    EXPECT_EQ(massless.masses.at("BODY a").source, "static");
    EXPECT_LT(base::norm(placeOf(massless, "a") - Vec3{0, 0, 2}), kSame);
}

TEST_F(SdfTest, WhatAFileDoesNotSayOfMassIsTheDefaultOfTheFormatAndSaidSo)
{
    const auto robot = import(
        "<link name='none'/><link name='mass'><inertial><mass>3</mass></inertial></link>"
        "<link name='all'><inertial><mass>3</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz>"
        "</inertia></inertial></link>");
    const auto& none = robot.masses.at("BODY none");
    EXPECT_EQ(none.mass, 1);
    EXPECT_EQ(none.source, "default");
    EXPECT_EQ(none.inertia, "default");
    const auto& mass = robot.masses.at("BODY mass");
    EXPECT_EQ(mass.source, "file");
    EXPECT_EQ(mass.inertia, "default");
    const auto& all = robot.masses.at("BODY all");
    EXPECT_EQ(all.source, "file");
    EXPECT_EQ(all.inertia, "file");
}

TEST_F(SdfTest, ADefaultThatAShapeCannotHaveIsReported)
{
    const std::string small =
        "<visual name='v'><geometry><box><size>0.1 0.1 0.1</size></box></geometry></visual>";
    import("<link name='a'>" + small + "</link><link name='b'><inertial><mass>2</mass></inertial>" +
           small + "</link>");
    EXPECT_EQ(take("robot.default-mass").severity, base::Severity::Warning);
    EXPECT_EQ(take("robot.default-inertia").severity, base::Severity::Warning);
}

TEST_F(SdfTest, WhatAdfHasNoWordForIsReported)
{
    const auto axis = [](const std::string& inside) {
        return "<axis><xyz>0 0 1</xyz>" + inside + "</axis>";
    };
    const auto joint = [](const std::string& name, const std::string& type,
                          const std::string& child, const std::string& inside) {
        return "<joint name='" + name + "' type='" + type + "'><parent>a</parent><child>" + child +
               "</child>" + inside + "</joint>";
    };
    import(
        "<link name='a'><sensor name='s' type='imu'/><visual name='v'><geometry><heightmap>"
        "<uri>hills.png</uri></heightmap></geometry></visual>"
        "<visual name='w'><geometry><sphere><radius>1</radius></sphere></geometry><material>"
        "<script><uri>file://x</uri><name>Mine/Odd</name></script></material></visual>"
        "<collision name='c'><geometry><mesh><uri>no.obj</uri><submesh><name>part</name></submesh>"
        "</mesh></geometry></collision></link>" +
        link("b") + link("c") + link("d") +
        joint("sprung", "revolute", "c",
              axis("<dynamics><spring_reference>0</spring_reference>"
                   "<spring_stiffness>-5</spring_stiffness></dynamics>")) +
        joint("gears", "gearbox", "d",
              axis("") + "<gearbox_ratio>2</gearbox_ratio>"
                         "<gearbox_reference_body>a</gearbox_reference_body>"));
    EXPECT_EQ(take("sdf.spring").object, "JOINT sprung");
    EXPECT_EQ(take("sdf.unsupported-joint").object, "JOINT gears");
    EXPECT_GT(take("sdf.unsupported-geometry").span.line, 0);
    take("sdf.material-script");
    take("sdf.submesh");
    take("mesh.missing");
    take("sdf.unsupported");
    dropNotes();
}

TEST_F(SdfTest, ShapesWithoutSizeAreReportedAndLeftOut)
{
    import(
        "<link name='a'><visual name='v'><geometry><sphere><radius>0</radius></sphere></geometry>"
        "</visual></link>");
    EXPECT_EQ(take("robot.not-positive").span.line, 1);
}

TEST_F(SdfTest, AnEllipsoidBecomesAMesh)
{
    const fs::path out = folder_.path() / "out";
    const fs::path file = folder_.write(
        "model.sdf",
        "<sdf version='1.9'><model name='m'><link name='a'><visual name='v'><geometry><ellipsoid>"
        "<radii>1 2 3</radii></ellipsoid></geometry></visual></link></model></sdf>");
    const auto robot =
        importers::importRobotFile(file.string(), {.folder = out.string()}, diagnostics());
    ASSERT_TRUE(robot.ok());
    ASSERT_EQ(robot->files.size(), 1U);
    const auto mesh = importers::readMesh(robot->files[0], false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_LT(base::norm((*mesh)->bounds.size() - Vec3{2, 4, 6}), 1e-6);
}

TEST_F(SdfTest, AFileWithoutLinksIsReported)
{
    importText("<sdf version='1.9'><world name='w'><light name='l' type='point'/></world></sdf>");
    take("sdf.no-links");
    dropNotes();
}

TEST_F(SdfTest, WhatIsNoSdfIsReportedWithItsLine)
{
    import(link("a") +
           "<joint name='j' type='revolute'><parent>a</parent>"
           "<child>nobody</child><axis><xyz>0 0 1</xyz></axis></joint>");
    EXPECT_GT(takeAll("sdf.invalid") + takeAll("sdf.missing-link"), 0U);
    importText("<sdf version='1.9'>\n<model name='m'><link>\n</model>");
    EXPECT_EQ(take("xml.syntax").span.line, 2U);
}

}  // namespace

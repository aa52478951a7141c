// What MJCF files describe rather than list: meshes, height fields, bodies made by rules.

#include "adf/reader.h"
#include "adf/writer.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_cache.h"
#include "importers/mesh/mesh_importer.h"
#include "tests/importers/mjcf_fixture.h"
#include "tests/importers/sample_pictures.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;

class MjcfMade : public test::MjcfTest {};

TEST_F(MjcfMade, WhatIsWrongWithVerticesIsReported)
{
    const std::string vertices = "vertex='0 0 0 1 0 0 0 1 0 0 0 1'";
    import(
        "<asset><mesh name='few' vertex='0 0 0 1 0 0 0 1 0'/>"
        "<mesh name='odd' vertex='0 0 0 1 0 0 0 1 0 0 0 1 2'/>"
        "<mesh name='word' vertex='0 0 0 1 0 0 0 1 0 0 0 one'/>"
        "<mesh name='far' face='0 1 4' " +
            vertices + "/><mesh name='half' face='0 1.5 2' " + vertices +
            "/><mesh name='below' face='0 1 -1' " + vertices +
            "/><mesh name='normals' normal='0 0 1' " + vertices +
            "/><mesh name='corners' face='0 1 2 0 2 3' facenormal='0 0 0' normal='0 0 1' " +
            vertices + "/></asset>",
        body("a", "<freejoint/><geom size='0.1'/>"));
    EXPECT_EQ(takeAll("mjcf.bad-mesh"), 7U);
    take("xml.not-a-number");
}

TEST_F(MjcfMade, VerticesWithoutFacesNeedAnInside)
{
    import(
        "<asset><mesh name='flat' vertex='0 0 0 1 0 0 0 1 0 1 1 0'/>"
        "<mesh name='turned' vertex='1 0 0 0 1 0 0 0 1 0.3 0.3 0.4'/>"
        "<mesh name='line' vertex='0 0 0 1 0 0 2 0 0 3 0 0'/>"
        "<mesh name='point' vertex='1 2 3 1 2 3 1 2 3 1 2 3'/>"
        "<mesh name='thin' vertex='0 0 0 1 0 0 0 1 0 0 0 0.001'/></asset>",
        body("a", "<freejoint/><geom type='mesh' mesh='thin'/>"));
    EXPECT_EQ(takeAll("mjcf.bad-mesh"), 4U);
    dropNotes();
}

TEST_F(MjcfMade, AMeshForAHeightFieldWeighsNothingAndSaysSo)
{
    import("<asset><mesh name='m' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset>",
           body("a", "<freejoint/><geom type='hfield' mesh='m'/><geom type='plane' mesh='m'/>"));
    EXPECT_NE(take("mjcf.not-expanded").message.find("taken, and its mass"), std::string::npos);
    EXPECT_NE(take("mjcf.not-expanded").message.find("taken, without mass"), std::string::npos);
    dropNotes();
}

TEST_F(MjcfMade, AnIndexIsReportedAsItIsWritten)
{
    import("<asset><mesh name='below' face='0 1 -1' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset>",
           body("a", "<freejoint/><geom size='0.1'/>"));
    EXPECT_EQ(take("mjcf.bad-mesh").message,
              "<mesh> face has index -1 of 4 elements; the mesh is left out");
}

TEST_F(MjcfMade, WhatIsWrongWithHeightFieldsIsReported)
{
    folder_.write("short.bin", std::string("\x02\0\0\0\x02\0\0\0abcd", 12));
    folder_.write("large.bin", std::string("\xff\xff\xff\x7f\xff\xff\xff\x7f", 8));
    folder_.write("broken.png", "\x89PNG\r\n\x1a\n and no more");
    const std::string size = " size='1 1 1 1'/>";
    import("<asset><hfield name='a' file='no.png'" + size + "<hfield name='b' file='short.bin'" +
               size + "<hfield name='c' file='large.bin'" + size +
               "<hfield name='d' file='broken.png'" + size + "<hfield name='e' nrow='1' ncol='5'" +
               size + "<hfield name='f' nrow='2' ncol='2' size='1 1 1 0'/>" +
               "<hfield name='g' nrow='2' ncol='2' elevation='1 2 3'" + size +
               "<hfield name='h' nrow='2' ncol='2'" + size + "<hfield name='h' nrow='2' ncol='2'" +
               size + "</asset>",
           body("x", "<freejoint/><geom size='0.1'/>") +
               "<geom type='hfield' hfield='a'/><geom type='sdf'/>");
    EXPECT_EQ(takeAll("mjcf.bad-hfield"), 5U);
    take("mjcf.bad-size");
    take("xml.not-a-number");
    take("mjcf.duplicate-name");
    take("mjcf.missing-asset");
    take("mjcf.unsupported-geometry");
}

TEST_F(MjcfMade, NumbersOfHeightFieldsThatCannotBeAreReported)
{
    import(
        "<asset><hfield name='a' nrow='2' ncol='2' elevation='1e308 -1e308 0 0' "
        "size='1 1 1 1'/><hfield name='b' nrow='2.5' ncol='2' elevation='1 2 3 4' "
        "size='1 1 1 1'/><hfield name='c' nrow='2' ncol='2' size='1 1 1e300 1'/></asset>",
        body("x", "<freejoint/><geom size='0.1'/>"));
    EXPECT_EQ(takeAll("mjcf.bad-hfield"), 2U);
    take("mjcf.bad-size");
}

// By its triangles: a hull would hold the ball at the height of the rim.
TEST_F(MjcfMade, ABallComesToRestInTheValleyOfAHeightField)
{
    const fs::path out = folder_.path() / "out";
    const std::string file = folder_.write("model.xml", R"(<mujoco><asset>
        <hfield name="h" nrow="5" ncol="5" size="2 2 1 0.5" elevation="1 1 1 1 1  1 0 0 0 1
            1 0 0 0 1  1 0 0 0 1  1 1 1 1 1"/></asset>
        <worldbody><geom type="hfield" hfield="h" pos="0 0 -3"/>
        <body name="ball" pos="0.2 0.1 -2.5"><freejoint/><geom size="0.2"/></body></worldbody>
        </mujoco>)");
    const auto robot = importers::importRobotFile(file, {.folder = out.string()}, diagnostics());
    ASSERT_TRUE(robot.ok());
    dropNotes();
    const std::string text =
        adf::write(importers::documentOf(*robot, (out / "robot.yaml").string()));
    const adf::Document document = adf::read(text, (out / "robot.yaml").string(), diagnostics());
    importers::MeshCache meshes;
    const scene::ScenePtr scene =
        compile::compile({.models = {&document}, .assets = meshes, .sink = diagnostics()}).scene;
    dropNotes();
    test::Trial trial(scene);
    trial.forSeconds(2);
    const auto ball =
        std::find_if(scene->bodies.begin(), scene->bodies.end(),
                     [](const scene::Body& body) { return body.origin.identifier == "BODY ball"; });
    ASSERT_NE(ball, scene->bodies.end());
    const auto index = static_cast<std::uint32_t>(ball - scene->bodies.begin());
    EXPECT_NEAR(trial.body(scene::BodyIndex{index}).X_WB.position.z, -3 + 0.2, 0.005);
}

TEST_F(MjcfMade, NormalsAndTexturesOfVerticesInTheFileStayWithThem)
{
    const fs::path out = folder_.path() / "out";
    const std::string file = folder_.write("model.xml", R"(<mujoco><asset>
        <texture name="t" type="2d" file="t.png"/><material name="m" texture="t"/>
        <mesh name="v" vertex="0 0 0 2 0 0 0 2 0 0 0 2" face="0 2 1 0 1 3 0 3 2 1 2 3"
            texcoord="0 0 1 0 0 0.25 1 1" normal="0 0 -1 1 0 0 0 1 0 0 0 1" scale="0.5 0.5 0.5"/>
        </asset><worldbody><body name="a"><freejoint/>
        <geom type="mesh" mesh="v" material="m" mass="1"/></body></worldbody></mujoco>)");
    folder_.write("t.png", test::smallPng());
    const auto robot = importers::importRobotFile(file, {.folder = out.string()}, diagnostics());
    ASSERT_TRUE(robot.ok());
    dropNotes();
    const auto mesh = importers::readMesh((out / "high_res" / "a.obj").string(), false);
    ASSERT_TRUE(mesh.ok());
    const scene::SubMesh& part = (*mesh)->parts.at(0);
    std::size_t found = 0;
    for (std::size_t i = 0; i < part.positions.size(); ++i) {
        if (part.positions[i] == std::array<float, 3>{0, 1, 0}) {
            EXPECT_EQ(part.normals.at(i), (std::array<float, 3>{0, 1, 0}));
            EXPECT_EQ(part.texCoords.at(i), (std::array<float, 2>{0, 0.75F}))
                << "MuJoCo counts from the upper edge";
            ++found;
        }
    }
    EXPECT_GT(found, 0U);
    EXPECT_TRUE(fs::exists(out / "high_res" / "t.png"));
}

// MuJoCo makes these when it compiles a model; the hint says how to have it do that.
TEST_F(MjcfMade, WhatMuJoCoExpandsIsReportedWithTheWayOut)
{
    const auto robot = import(
        "<asset><mesh name='m' inertia='shell' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset>",
        "<replicate count='3'>" + body("b", "<freejoint/>") + "</replicate>" +
            body("a",
                 "<freejoint/><geom size='0.1' shellinertia='true'/><geom type='box' mesh='m'/>"
                 "<composite type='cable' curve='s' count='4'/><flexcomp name='soft'/>"));
    std::size_t count = 0;
    for (const base::Diagnostic& one : diagnostics().all()) {
        if (one.code == "mjcf.not-expanded") {
            EXPECT_NE(one.hint.find("mujoco-compile model.xml whole.xml"), std::string::npos);
            EXPECT_EQ(one.severity, base::Severity::Warning);
            ++count;
        }
    }
    EXPECT_EQ(count, 6U);
    EXPECT_EQ(takeAll("mjcf.not-expanded"), count);
    EXPECT_TRUE(robot.indexOf.contains("BODY a")) << "the rest is imported";
    EXPECT_FALSE(robot.indexOf.contains("BODY b"));
    dropNotes();
}

TEST_F(MjcfMade, AttachedModelsKeepTheAssetsThatTheirClassesName)
{
    folder_.write(
        "red.xml",
        "<mujoco><default><geom material='red'/><default class='solid'><geom type='mesh' "
        "mesh='m'/></default></default>"
        "<asset><material name='red' rgba='1 0 0 1'/>"
        "<mesh name='m' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset><worldbody>" +
            body("ball", "<freejoint/>") +
            "<body name='mesh'><freejoint/><geom class='solid'/></body></worldbody></mujoco>");
    folder_.write("between.xml",
                  "<mujoco><asset><model name='red' file='red.xml'/></asset><worldbody>"
                  "<attach model='red' prefix='x_'/></worldbody></mujoco>");
    const auto robot = import(
        "<asset><model name='red' file='red.xml'/><model name='between' file='between.xml'/>"
        "</asset>",
        "<attach model='red' prefix='a_'/><frame pos='5 0 0'><attach model='between' prefix='b_'/>"
        "</frame>");
    for (const std::string prefix : {"a_", "b_x_"}) {
        ASSERT_TRUE(robot.indexOf.contains("BODY " + prefix + "ball"));
        const scene::Body& ball = robot.scene->bodies[robot.indexOf.at("BODY " + prefix + "ball")];
        ASSERT_EQ(ball.visuals.size(), 1U);
        EXPECT_EQ(ball.visuals[0].material.diffuse, (scene::Rgba{1, 0, 0, 1}));
        ASSERT_TRUE(robot.indexOf.contains("BODY " + prefix + "mesh"));
        const scene::Body& mesh = robot.scene->bodies[robot.indexOf.at("BODY " + prefix + "mesh")];
        ASSERT_EQ(mesh.visuals.size(), 1U);
        EXPECT_TRUE(mesh.visuals[0].placeholder) << "of a mesh, whose file is not read here";
    }
    dropNotes();
}

TEST_F(MjcfMade, APartOfAnAttachedModelKeepsItsSettings)
{
    folder_.write("child.xml",
                  "<mujoco><compiler angle='degree'/><worldbody>" +
                      body("outer", "<freejoint/>" + body("inner",
                                                          "<joint name='j' range='-90 90' "
                                                          "limited='true'/>")) +
                      "</worldbody></mujoco>");
    const auto robot =
        import("<compiler angle='radian'/><asset><model name='child' file='child.xml'/></asset>",
               "<attach model='child' body='outer' prefix='a_'/>"
               "<frame pos='3 0 0'><attach body='a_inner' prefix='b_'/></frame>");
    for (const std::string name : {"a_j", "b_a_j"}) {
        const scene::Joint& joint = jointOf(robot, name);
        ASSERT_TRUE(joint.limits) << name;
        EXPECT_NEAR(joint.limits->high, M_PI / 2, 1e-12) << name;
    }
    dropNotes();
}

TEST_F(MjcfMade, WhatIsWrongWithAttachedModelsIsReported)
{
    folder_.write("empty.xml", "<mujoco><worldbody/></mujoco>");
    folder_.write("urdf.xml", "<robot name='r'/>");
    folder_.write("other.xml", "<mujoco><compiler coordinate='global'/><worldbody>" +
                                   body("o", "<freejoint/><geom size='1'/>") +
                                   "</worldbody></mujoco>");
    std::string many;
    for (int i = 0; i < 20; ++i) {
        many += "<attach model='ring' prefix='" + std::to_string(i) + "'/>";
    }
    folder_.write("ring.xml",
                  "<mujoco><asset><model name='ring' file='ring.xml'/></asset><worldbody>" +
                      body("r", "<geom size='1'/>") + many + "</worldbody></mujoco>");
    const auto robot = import(
        "<asset><model name='empty' file='empty.xml'/><model name='urdf' file='urdf.xml'/>"
        "<model name='gone' file='gone.xml'/><model file='other.xml'/></asset>",
        body("a",
             "<freejoint/><geom size='1'/><attach model='nobody' prefix='p'/>"
             "<attach model='empty' prefix='p'/><attach model='urdf' prefix='p'/>"
             "<attach model='gone' prefix='p'/>"
             "<attach model='other' body='x' prefix='p'/>") +
            "<attach model='other' prefix='p_'/>");
    EXPECT_TRUE(robot.indexOf.contains("BODY p_o"));
    EXPECT_EQ(takeAll("mjcf.missing-model"), 5U);
    take("mjcf.attach-settings");
    import("<asset><model name='ring' file='ring.xml'/></asset>",
           body("a", "<freejoint/><geom size='1'/>") + "<attach model='ring' prefix='p'/>");
    EXPECT_GT(takeAll("mjcf.missing-model"), 0U);
    dropNotes();
}

}  // namespace

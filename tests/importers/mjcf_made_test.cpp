// What MJCF files describe rather than list: meshes, height fields, bodies made by rules.

#include "adf/reader.h"
#include "adf/writer.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_cache.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/mjcf/mjcf_assets.h"
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

TEST_F(MjcfMade, WhatIsWrongWithVerticesIsTold)
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
    EXPECT_NE(take("mjcf.fitted-geom").message.find("taken, without mass"), std::string::npos);
    EXPECT_NE(take("mjcf.fitted-geom").message.find("taken, and its mass"), std::string::npos);
    dropNotes();
}

// The mass is measured once, the points are read for each shape that fits them.
TEST_F(MjcfMade, AMeshFileThatIsGoneMeanwhileIsFittedNoMore)
{
    const std::string mesh = folder_.write("m.obj",
                                           "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\n"
                                           "f 1 2 4\nf 1 4 3\nf 2 3 4\n");
    const std::string text =
        "<mujoco><compiler fitaabb='true'/><asset><mesh name='m' file='m.obj'/></asset></mujoco>";
    const std::string file = folder_.write("model.xml", text);
    const auto root = importers::parseXml(text, file, diagnostics());
    ASSERT_TRUE(root);
    const importers::mjcf::Settings settings = importers::mjcf::readSettings(*root, diagnostics());
    const importers::mjcf::Defaults defaults;
    const importers::PackagePaths paths(file, {});
    importers::mjcf::Others others;
    importers::mjcf::Assets assets(*root, settings, defaults, paths, others, diagnostics());
    EXPECT_TRUE(assets.fitOf("m", "box"));
    fs::remove(mesh);
    EXPECT_FALSE(assets.fitOf("m", "box"));
}

TEST_F(MjcfMade, APlaceIsToldAsItIsWritten)
{
    import("<asset><mesh name='below' face='0 1 -1' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset>",
           body("a", "<freejoint/><geom size='0.1'/>"));
    EXPECT_EQ(take("mjcf.bad-mesh").message,
              "<mesh> face names place -1 of 4; the mesh is left out");
}

TEST_F(MjcfMade, WhatIsWrongWithHeightFieldsIsTold)
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

TEST_F(MjcfMade, NumbersOfHeightFieldsThatCannotBeAreTold)
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

TEST_F(MjcfMade, ReplicasInReplicasHaveTheInnerNumberFirst)
{
    const auto robot = import(
        "", "<replicate count='2' sep='_' offset='1 0 0'><replicate count='2' offset='0 1 0'>" +
                body("b", "<freejoint/><geom size='0.1'/>") + "</replicate></replicate>");
    EXPECT_TRUE(robot.indexOf.contains("BODY b0_0"));
    EXPECT_EQ(robot.scene->bodies[robot.indexOf.at("BODY b1_0")].X_WB.position,
              (base::Vec3{0, 1, 0}));
    EXPECT_EQ(robot.scene->bodies[robot.indexOf.at("BODY b0_1")].X_WB.position,
              (base::Vec3{1, 0, 0}));
    dropNotes();
}

// Of MuJoCo 3: bodies from point to point of a helix, each on a ball joint.
TEST_F(MjcfMade, ACableRunsThroughThePointsOfItsCurve)
{
    const auto robot =
        import("",
               "<body name='reel' pos='0 0 2'><composite type='cable' prefix='C' count='21' "
               "curve='cos(s) sin(s) s' size='1 0.5 4' offset='0 0 1' initial='none'>"
               "<geom type='capsule' size='0.01' density='800'/><plugin/></composite></body>");
    EXPECT_EQ(takeAll("mjcf.unsupported"), 1U);
    dropNotes();
    const auto pointOf = [](int i) {
        const double share = i / 20.0;
        return base::Vec3{0.5 * std::cos(4 * M_PI * share), 0.5 * std::sin(4 * M_PI * share),
                          3 + share};
    };
    double mass = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string name = i == 0 ? "first" : i == 19 ? "last" : std::to_string(i);
        SCOPED_TRACE(name);
        ASSERT_TRUE(robot.indexOf.contains("BODY CB_" + name));
        const scene::Body& body = robot.scene->bodies[robot.indexOf.at("BODY CB_" + name)];
        EXPECT_LT(base::norm(body.X_WB.position - pointOf(i)), 1e-9);
        const double length = base::norm(pointOf(i + 1) - pointOf(i));
        EXPECT_LT(base::norm(body.X_WB * base::Vec3{length, 0, 0} - pointOf(i + 1)), 1e-9);
        mass += 800 * M_PI * (1e-4 * length + 4.0 / 3 * 1e-6);
    }
    double found = 0;
    for (const scene::Body& body : robot.scene->bodies) {
        found += body.mass;
    }
    EXPECT_NEAR(found, mass, 1e-9);
    std::size_t balls = 0;
    for (const scene::Joint& joint : robot.scene->joints) {
        balls += joint.type == scene::JointType::PointToPoint ? 1 : 0;
    }
    EXPECT_EQ(balls, 19U);
}

TEST_F(MjcfMade, ACableOfVerticesMayBeStraightAndTurnBack)
{
    const auto robot =
        import("",
               "<composite type='cable' prefix='C' vertex='0 0 0 1 0 0 2 0 0 2 1 0 2 0.5 0' "
               "initial='free'><geom type='box' size='9 0.1 0.2'/></composite>");
    const auto placeOf = [&](const std::string& body) {
        return robot.scene->bodies[robot.indexOf.at("BODY CB_" + body)].X_WB;
    };
    EXPECT_LT(base::norm(placeOf("2").position - base::Vec3{2, 0, 0}), 1e-12);
    EXPECT_LT(base::norm(placeOf("last") * base::Vec3{0.5, 0, 0} - base::Vec3{2, 0.5, 0}), 1e-12);
    const double volume = (1 + 1 + 1 + 0.5) * 0.2 * 0.4;
    EXPECT_NEAR(test::sumOf(*robot.scene).mass, 1000 * volume, 1e-9);
    dropNotes();
}

TEST_F(MjcfMade, TheVerticesOfACableCountWhateverItsCountSays)
{
    const std::string geom = "<geom type='capsule' size='0.01'/></composite>";
    const auto robot =
        import("", "<composite type='cable' count='300' vertex='0 0 0 1 0 0 2 1 0'>" + geom);
    EXPECT_EQ(poseOf(robot, "B_first").position, base::Vec3{});
    EXPECT_EQ(poseOf(robot, "B_last").position, (base::Vec3{1, 0, 0}));
    dropNotes();
    std::string many;
    for (int i = 0; i <= 200; ++i) {
        many += std::to_string(i) + " 0 0 ";
    }
    import("", body("a", "<freejoint/>") + "<composite type='cable' vertex='" + many + "'>" + geom);
    EXPECT_NE(take("mjcf.bad-composite").message.find("too many bodies"), std::string::npos);
    import("",
           body("a", "<freejoint/>") + "<composite type='cable' vertex='0 0 0 1 0 0 2'>" + geom);
    EXPECT_NE(take("mjcf.bad-composite").message.find("three numbers"), std::string::npos);
    dropNotes();
}

TEST_F(MjcfMade, WhatIsWrongWithCompositesIsTold)
{
    const std::string geom = "<geom type='sphere' size='0.1'/></composite>";
    import("", body("a",
                    "<freejoint/><geom size='1'/>"
                    "<composite type='rope' prefix='R' count='3' spacing='1'>" +
                        geom + "<composite type='rope' prefix='R' count='2.5' spacing='1'>" + geom +
                        "<composite type='loop' prefix='R' count='3 2' spacing='1'>" + geom +
                        "<composite type='particle' count='2 2 2'>" + geom +
                        "<composite type='particle' count='1e4 1e4 1e4' spacing='1'>" + geom +
                        "<composite type='cable' count='3'>" + geom +
                        "<composite type='cable' count='1' curve='s' size='1'>" + geom +
                        "<composite type='cable' count='1e9' curve='s' size='1'>" + geom));
    EXPECT_EQ(takeAll("mjcf.bad-composite"), 8U);
    dropNotes();
}

TEST_F(MjcfMade, ReplicasBeyondAllMeasureAreTold)
{
    std::string text = body("b", "<freejoint/>");
    for (int i = 0; i < 12; ++i) {
        text = "<replicate count='1000'>" + text + "</replicate>";
    }
    import("", text + body("a", "<freejoint/><geom size='1'/>"));
    EXPECT_GT(takeAll("mjcf.bad-replicate"), 0U);
    takeAll("robot.no-mass");
    dropNotes();
}

TEST_F(MjcfMade, WhatIsWrongWithAttachedModelsIsTold)
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

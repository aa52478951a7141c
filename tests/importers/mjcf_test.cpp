#include "adf/properties.h"
#include "importers/mesh_importer.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/mjcf_samples.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
using base::Pose;
using base::Vec3;

constexpr double kSame = 1e-9;

class MjcfTest : public test::DiagnosticsTest {
protected:
    test::ImportedRobot importText(const std::string& text, const std::string& name = "model.xml")
    {
        test::ImportedRobot imported(folder_.write(name, text));
        for (const base::Diagnostic& problem : imported.problems.all()) {
            diagnostics().add(problem);
        }
        return imported;
    }

    // Sections before the world, and what is in the world.
    test::ImportedRobot import(const std::string& before,
                               const std::string& world,
                               const std::string& after = {})
    {
        return importText("<mujoco>" + before + "<worldbody>" + world + "</worldbody>" + after +
                          "</mujoco>");
    }

    // A free ball with this inside.
    static std::string body(const std::string& name, const std::string& inside = {})
    {
        return "<body name='" + name + "'><geom size='0.1'/>" + inside + "</body>";
    }

    static Pose poseOf(const test::ImportedRobot& robot, const std::string& body)
    {
        return robot.scene->bodies[robot.indexOf.at("BODY " + body)].X_WB;
    }

    static const scene::Joint& jointOf(const test::ImportedRobot& robot, const std::string& name)
    {
        for (const scene::Joint& joint : robot.scene->joints) {
            if (joint.origin.identifier == "JOINT " + name) {
                return joint;
            }
        }
        ADD_FAILURE() << "no joint " << name;
        return robot.scene->joints.front();
    }

    test::TempFolder folder_;
};

TEST_F(MjcfTest, FramesPlaceWhatIsInThem)
{
    const std::string joint = "<joint name='j' pos='0.1 0 0' axis='1 0 0'/>";
    const std::string geom = "<geom type='box' size='0.1 0.2 0.3' pos='0 1 0'/>";
    const auto framed =
        import("",
               "<frame pos='1 0 0' euler='0 0 90'><body name='a' pos='1 0 0'><frame pos='0 0 1' "
               "euler='0 90 0'><frame pos='0 0 1'>" +
                   joint + geom + "</frame></frame></body></frame>");
    const auto plain = import(
        "",
        "<body name='a' pos='1 1 0' euler='0 0 90'><joint name='j' pos='1 0 0.9' axis='0 0 -1'/>"
        "<geom type='box' size='0.1 0.2 0.3' pos='1 1 1' euler='0 90 0'/></body>");
    for (const double q : {0.0, 0.7}) {
        const Pose X = framed.poses({{"j", q}})[framed.indexOf.at("BODY a")];
        const Pose Y = plain.poses({{"j", q}})[plain.indexOf.at("BODY a")];
        EXPECT_LT(base::norm(X.position - Y.position), kSame);
        EXPECT_LT(test::turnBetween(X.rotation, Y.rotation), kSame);
    }
    const test::WholeInertia whole = test::sumOf(*framed.scene);
    const test::WholeInertia same = test::sumOf(*plain.scene);
    EXPECT_LT(base::norm(whole.moment - same.moment), kSame * same.mass);
    EXPECT_LT(base::norm(whole.inertia[0] - same.inertia[0]), kSame * same.mass);
}

TEST_F(MjcfTest, LimitsCountFromRef)
{
    const auto robot =
        import("", body("a", "<joint name='j' range='-30 90' ref='15' damping='0.5'/>") +
                       body("b", "<joint name='k' type='slide' range='-1 2' limited='false'/>"));
    const scene::Joint& joint = jointOf(robot, "j");
    ASSERT_TRUE(joint.limits);
    EXPECT_NEAR(joint.limits->low, -45 * M_PI / 180, kSame);
    EXPECT_NEAR(joint.limits->high, 75 * M_PI / 180, kSame);
    EXPECT_FALSE(jointOf(robot, "k").limits);
}

TEST_F(MjcfTest, ASpringRestsWhereItSays)
{
    const auto robot =
        import("", body("a", "<joint name='j' stiffness='5' springref='20' ref='5'/>") +
                       body("b", "<joint name='k' type='slide' stiffness='7' ref='1'/>"));
    const scene::Joint& turning = jointOf(robot, "j");
    EXPECT_EQ(turning.type, scene::JointType::TorsionSpring);
    ASSERT_TRUE(turning.spring);
    EXPECT_EQ(turning.spring->stiffness, 5);
    EXPECT_NEAR(turning.spring->equilibrium, 15 * M_PI / 180, kSame);
    const scene::Joint& sliding = jointOf(robot, "k");
    EXPECT_EQ(sliding.type, scene::JointType::LinearSpring);
    ASSERT_TRUE(sliding.spring);
    EXPECT_NEAR(sliding.spring->equilibrium, -1, kSame);
}

TEST_F(MjcfTest, AFollowerKeepsItsFactorAndStartsAtItsOffset)
{
    const auto robot =
        import("",
               body("a", "<joint name='lead' type='slide'/>") +
                   "<body name='b' pos='1 0 0'><joint name='follow' type='slide' ref='3'/>"
                   "<geom size='0.1'/></body>",
               "<equality><joint joint1='follow' joint2='lead' polycoef='0.25 -2'/></equality>");
    EXPECT_LT(base::norm(poseOf(robot, "b").position - Vec3{1, 0, 0.25}), kSame);
}

TEST_F(MjcfTest, AConnectBySitesClosesALoop)
{
    const auto robot =
        import("",
               "<body name='a'><joint name='ja'/><geom size='0.1'/><site name='s' pos='1 0 0'/>"
               "</body><body name='b' pos='2 0 0'><joint name='jb'/><geom size='0.1'/>"
               "<site name='t' pos='-1 0 0'/></body>",
               "<equality><connect name='pin' site1='s' site2='t'/></equality>");
    const scene::Joint& pin = jointOf(robot, "pin");
    EXPECT_EQ(pin.type, scene::JointType::PointToPoint);
    const Pose X_WP = robot.scene->body(pin.parent).X_WB * pin.X_PJ;
    const Pose X_WC = robot.scene->body(pin.child).X_WB * pin.X_CJ;
    EXPECT_LT(base::norm(X_WP.position - Vec3{1, 0, 0}), kSame);
    EXPECT_LT(base::norm(X_WC.position - Vec3{1, 0, 0}), kSame);
    EXPECT_EQ(take("mjcf.unsupported").severity, base::Severity::Note) << "<site>";
}

TEST_F(MjcfTest, AWeldHoldsBodiesAsItSays)
{
    const auto robot =
        import("", body("a", "<freejoint/>") + body("b", "<freejoint/>"),
               "<equality><weld body1='a' body2='b' relpose='0 0 2 1 0 0 0'/></equality>");
    EXPECT_LT(base::norm(poseOf(robot, "b").position - Vec3{0, 0, 2}), kSame);
}

TEST_F(MjcfTest, WhatStandsStillWithoutMassIsStatic)
{
    const auto robot = import("",
                              "<geom name='floor' type='plane' size='1 1 1'/>"
                              "<body name='shelf' pos='0 0 1'><body name='hook' pos='0 0 1'>"
                              "<geom type='box' size='1 1 1' mass='0'/></body></body>" +
                                  body("a", "<freejoint/>"));
    EXPECT_EQ(robot.masses.at("BODY floor").source, "static");
    EXPECT_EQ(robot.masses.at("BODY hook").source, "static");
    EXPECT_LT(base::norm(poseOf(robot, "hook").position - Vec3{0, 0, 2}), kSame);
    EXPECT_FALSE(robot.indexOf.contains("BODY world")) << "nothing hangs on it";
}

TEST_F(MjcfTest, WhatABodyCannotSayOfItsGeomsIsTold)
{
    import("",
           "<body name='a' mocap='true'><geom size='0.1'/><geom size='0.1' friction='0.5'/>"
           "</body>");
    EXPECT_EQ(take("mjcf.unsupported").message,
              "friction of a geom unlike that of its body's first is left out");
    EXPECT_EQ(take("mjcf.unsupported").message,
              "mocap of <body> is left out; the body stands still");
}

TEST_F(MjcfTest, ColoursComeFromGeomsAndMaterials)
{
    const std::string text =
        "<mujoco><asset><material name='red' rgba='1 0 0 1'/></asset><worldbody>"
        "<body name='a'><geom size='0.1' material='red'/></body>"
        "<body name='b'><geom size='0.1' material='red' rgba='0 1 0 0.5'/></body>"
        "</worldbody></mujoco>";
    const auto robot = importers::importRobotFile(folder_.write("m.mjcf", text), {}, diagnostics());
    ASSERT_TRUE(robot.ok());
    const auto colourOf = [&](std::size_t i) {
        return robot->objects.at(i)->get(adf::material::kRgba);
    };
    EXPECT_EQ(colourOf(1), (adf::Colour{1, 0, 0, 1}));
    EXPECT_EQ(colourOf(2), (adf::Colour{0, 1, 0, 0.5}));
    dropNotes();
}

TEST_F(MjcfTest, WhatIsWrongWithABodyIsToldAndTheRestGoesOn)
{
    const auto robot = importText(R"(<mujoco>
<compiler angle="grad" eulerseq="abc" autolimits="perhaps"/>
<default>
  <default><geom rgba="1 1 1 1"/></default>
  <default class="c"/>
  <default class="c"/>
</default>
<worldbody>
  <joint/>
  <body name="a" childclass="nowhere" quat="0 0 0 0">
    <freejoint/>
    <joint name="more"/>
    <inertial mass="1" pos="0 0 0"/>
    <inertial mass="1" pos="0 0 0" diaginertia="1 1 1"/>
    <geom type="box" size="0.1 0.1 nan"/>
    <geom type="box" size="0.1 0.1"/>
    <geom size="0"/>
    <geom type="sphere" size="0.1" fromto="0 0 0 1 1 1"/>
    <geom type="capsule" size="0.1" fromto="1 1 1 1 1 1"/>
    <geom type="blob" size="0.1"/>
    <geom type="hfield" hfield="hills"/>
    <geom type="mesh" mesh="nothing"/>
    <geom size="0.1" material="gold"/>
  </body>
  <body name="a">
    <joint name="j" type="hing"/>
    <joint name="k" axis="0 0 0" range="1 -1" damping="-1" stiffness="-3"/>
    <joint name="b" type="ball" range="0 1" damping="1"/>
    <inertial mass="-1" pos="0 0 0"/>
    <geom size="0.1" density="-1"/>
    <geom size="0.1" shellinertia="true"/>
    <bodi name="b"/>
    <replicate count="0"/>
    <composite/>
  </body>
</worldbody>
</mujoco>)");
    EXPECT_EQ(takeAll("mjcf.bad-word"), 3U);
    EXPECT_EQ(take("mjcf.nameless-class").span.line, 4);
    EXPECT_EQ(take("mjcf.repeated-class").span.line, 6);
    EXPECT_EQ(take("mjcf.in-world").span.line, 9);
    EXPECT_EQ(take("mjcf.missing-class").span.line, 10);
    EXPECT_EQ(take("mjcf.zero-direction").span.line, 10);
    EXPECT_EQ(take("mjcf.free-joint").span.line, 11);
    EXPECT_EQ(take("mjcf.bad-inertial").span.line, 13);
    EXPECT_EQ(take("mjcf.bad-inertial").span.line, 14);
    EXPECT_EQ(take("xml.not-finite").span.line, 15);
    EXPECT_EQ(takeAll("mjcf.bad-size"), 2U);
    EXPECT_EQ(takeAll("mjcf.bad-fromto"), 2U);
    EXPECT_EQ(take("mjcf.unknown-type").span.line, 20);
    EXPECT_EQ(take("mjcf.missing-asset").span.line, 21);
    EXPECT_EQ(take("mjcf.missing-asset").span.line, 22);
    EXPECT_EQ(take("mjcf.missing-asset").span.line, 23);
    EXPECT_EQ(take("mjcf.duplicate-name").span.line, 25);
    const base::Diagnostic type = take("mjcf.unknown-type");
    EXPECT_EQ(type.span.line, 26);
    EXPECT_EQ(type.hint, "did you mean \"hinge\"?");
    EXPECT_EQ(take("mjcf.zero-direction").span.line, 27);
    EXPECT_EQ(take("mjcf.low-above-high").span.line, 27);
    EXPECT_EQ(take("mjcf.negative-dynamics").span.line, 27);
    EXPECT_EQ(take("mjcf.spring").span.line, 27);
    EXPECT_EQ(take("mjcf.ball-range").span.line, 28);
    EXPECT_EQ(takeAll("mjcf.negative-mass"), 2U);
    EXPECT_EQ(take("mjcf.shell").span.line, 31);
    EXPECT_EQ(take("mjcf.unknown-tag").hint, "did you mean <body>?");
    EXPECT_EQ(take("mjcf.bad-replicate").span.line, 33);
    EXPECT_EQ(take("mjcf.not-expanded").span.line, 34);
    take("robot.zero-inertia");
    take("mjcf.several-joints");
    dropNotes();
    EXPECT_TRUE(robot.indexOf.contains("BODY a"));
    EXPECT_TRUE(robot.indexOf.contains("BODY a_2"));
}

TEST_F(MjcfTest, WhatIsWrongWithAssetsIsTold)
{
    import(
        "<asset><mesh name='v' builtin='sphere'/><mesh name='gone' file='no.stl'/>"
        "<mesh name='sheared' file='no.stl' scale='1 2 3' refquat='1 1 0 0'/>"
        "<mesh name='gone' file='no.stl' scale='0 1 1'/>"
        "<texture name='made' builtin='checker'/><material name='m' texture='lost'/></asset>",
        "<body name='a'><geom type='mesh' mesh='gone'/></body>"
        "<body name='b'><geom type='sphere' mesh='gone'/></body>");
    take("mjcf.mesh-without-file");
    take("mjcf.mesh-reference");
    take("mjcf.bad-size");
    take("mjcf.duplicate-name");
    take("mjcf.missing-asset");
    take("mjcf.mesh-mass");
    take("mjcf.fitted-geom");
    take("mesh.missing");
    dropNotes();
}

TEST_F(MjcfTest, WhatIsWrongWithVerticesIsTold)
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

TEST_F(MjcfTest, WhatIsWrongWithHeightFieldsIsTold)
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

TEST_F(MjcfTest, NormalsAndTexturesOfVerticesInTheFileStayWithThem)
{
    const fs::path out = folder_.path() / "out";
    const std::string file = folder_.write("model.xml", R"(<mujoco><asset>
        <texture name="t" type="2d" file="t.png"/><material name="m" texture="t"/>
        <mesh name="v" vertex="0 0 0 2 0 0 0 2 0 0 0 2" face="0 2 1 0 1 3 0 3 2 1 2 3"
            texcoord="0 0 1 0 0 0.25 1 1" normal="0 0 -1 1 0 0 0 1 0 0 0 1" scale="0.5 0.5 0.5"/>
        </asset><worldbody><body name="a"><freejoint/>
        <geom type="mesh" mesh="v" material="m" mass="1"/></body></worldbody></mujoco>)");
    folder_.write("t.png", "no picture, but copied");
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

TEST_F(MjcfTest, ReplicasInReplicasHaveTheInnerNumberFirst)
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

TEST_F(MjcfTest, ReplicasBeyondAllMeasureAreTold)
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

TEST_F(MjcfTest, WhatIsWrongWithAttachedModelsIsTold)
{
    folder_.write("empty.xml", "<mujoco><worldbody/></mujoco>");
    folder_.write("urdf.xml", "<robot name='r'/>");
    folder_.write("other.xml", "<mujoco><compiler boundmass='1'/><worldbody>" +
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

TEST_F(MjcfTest, WhatIsWrongWithLoopsIsTold)
{
    import("",
           body("a",
                "<joint name='j'/><body name='b'><joint name='k'/><geom size='0.1'/>"
                "<joint name='ball' type='ball'/></body>"),
           "<equality>"
           "<connect body1='nobody' anchor='0 0 0'/>"
           "<connect site1='nowhere' site2='nowhere'/>"
           "<connect body1='a' body2='a' anchor='0 0 0'/>"
           "<weld body1='a' body2='b' active='false'/>"
           "<joint joint1='ball' joint2='j'/>"
           "<joint joint1='j' joint2='j'/>"
           "<joint joint1='k' joint2='j' polycoef='0 1 2 0 0'/>"
           "<tendon tendon1='t'/></equality>");
    EXPECT_EQ(take("mjcf.missing-body").message,
              "there is no body \"nobody\"; <connect> is left out");
    take("mjcf.missing-site");
    EXPECT_EQ(takeAll("mjcf.self-joint"), 2U);
    take("mjcf.inactive");
    take("mjcf.missing-joint");
    take("mjcf.polynomial");
    EXPECT_EQ(take("mjcf.unsupported").message, "<tendon> is left out");
    dropNotes();
}

TEST_F(MjcfTest, SoManyPairsThatGroupsDoNotSufficeAreTold)
{
    std::string bodies;
    for (int i = 0; i < 70; ++i) {
        const std::string bits =
            i % 2 == 0 ? "contype='1' conaffinity='0'" : "contype='0' conaffinity='1'";
        bodies += "<body><freejoint/><geom size='0.1' " + bits + "/></body>";
    }
    import("", bodies, "<contact><exclude body1='x' body2='world'/><pair/></contact>");
    take("robot.too-many-groups");
    EXPECT_EQ(take("mjcf.missing-body").message, "there is no body \"x\"; <exclude> is left out");
    EXPECT_EQ(take("mjcf.unsupported").message, "<pair> is left out");
}

TEST_F(MjcfTest, WhatIsForOtherThingsIsToldOnceForEachKind)
{
    importText(R"(<mujoco>
<option timestep="0.002"/>
<worldbody>
  <camera/>
  <body name="a">
    <joint name="j" armature="0.1"/>
    <geom size="0.1" solref="0.01 1"/><geom size="0.1" solref="0.01 1"/>
    <camera/>
  </body>
</worldbody>
<actuator>
  <motor joint="j"/>
  <motor joint="j"/>
  <position joint="j"/>
</actuator>
</mujoco>)");
    std::string told;
    for (int i = 0; i < 6; ++i) {
        const base::Diagnostic note = take("mjcf.unsupported");
        told += std::to_string(note.span.line) + ' ' + note.message + '\n';
    }
    EXPECT_EQ(told,
              "4 <camera> is left out (2 times)\n"
              "12 <motor> in <actuator> is left out (2 times)\n"
              "2 <option> is left out\n"
              "14 <position> in <actuator> is left out\n"
              "6 armature of <joint> is left out\n"
              "7 solref of <geom> is left out (2 times)\n");
}

TEST_F(MjcfTest, IncludedFilesThatGoRoundOrAreNotThereAreTold)
{
    folder_.write("ring.xml",
                  "<mujocoinclude><include file='ring.xml'/>" + body("b") + "</mujocoinclude>");
    folder_.write("broken.xml", "<mujocoinclude>");
    const auto robot = import("<include file='gone.xml'/><include file='broken.xml'/><include/>",
                              body("a") + "<include file='ring.xml'/>");
    EXPECT_TRUE(robot.indexOf.contains("BODY b"));
    const base::Diagnostic ring = take("mjcf.repeated-include");
    EXPECT_EQ(fs::path(ring.span.file).filename(), "ring.xml");
    take("mjcf.missing-include");
    take("xml.syntax");
    take("xml.missing-attribute");
    dropNotes();
}

TEST_F(MjcfTest, AFileThatIncludesItselfIsTold)
{
    import("", body("a", "<freejoint/>") + "<include file='model.xml'/>");
    take("mjcf.repeated-include");
}

TEST_F(MjcfTest, AFileOfManyLevelsIsToldNotFollowed)
{
    for (int level = 0; level < 40; ++level) {
        folder_.write("l" + std::to_string(level) + ".xml",
                      "<mujocoinclude><body><geom size='1'/><include file='l" +
                          std::to_string(level + 1) + ".xml'/></body></mujocoinclude>");
    }
    const auto robot = import("", "<include file='l0.xml'/>");
    EXPECT_EQ(robot.scene->bodies.size(), 16U + 1U) << "bodies and the world";
    take("mjcf.missing-include");
    dropNotes();
}

TEST_F(MjcfTest, WithoutBodiesThereIsNothing)
{
    import("", "");
    take("mjcf.no-bodies");
    importText("<html/>");
    take("mjcf.not-mjcf");
    importText("<mujoco>");
    take("xml.syntax");
    import("<compiler coordinate='global'/>", body("a", "<freejoint/>"));
    take("mjcf.global-frame");
}

TEST_F(MjcfTest, AnXmlFileOfAnotherFormatIsReadAsThatFormat)
{
    const auto urdf = importText("<robot name='r'><link name='l'/></robot>");
    EXPECT_TRUE(urdf.indexOf.contains("BODY l"));
    const auto sdf =
        importText("<sdf version='1.9'><model name='m'><link name='s'/></model></sdf>");
    EXPECT_TRUE(sdf.indexOf.contains("BODY s"));
    take("robot.no-mass");
    dropNotes();
}

}  // namespace

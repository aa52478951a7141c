#include "adf/properties.h"
#include "tests/importers/mjcf_fixture.h"
#include "tests/importers/mjcf_samples.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
using base::Pose;
using base::Vec3;

constexpr double kSame = 1e-9;

using test::MjcfTest;

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

TEST_F(MjcfTest, MassesSayWhatTheyAreMadeOf)
{
    const auto robot = import(
        "", body("water") + "<body name='given'><geom size='0.1' mass='2'/></body>" +
                body("said", "<inertial pos='0 0 0' mass='2' diaginertia='0.01 0.01 0.01'/>"));
    const auto is = [&](const std::string& name, const std::string& mass,
                        const std::string& inertia) {
        const importers::MassNote& note = robot.masses.at("BODY " + name);
        return note.source == mass && note.inertia == inertia;
    };
    EXPECT_TRUE(is("water", "density", "density"));
    EXPECT_TRUE(is("given", "file", "solid"));
    EXPECT_TRUE(is("said", "file", "file"));
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

TEST_F(MjcfTest, WhatABodyCannotSayOfItsGeomsIsReported)
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

TEST_F(MjcfTest, WhatIsWrongWithABodyIsReportedAndTheRestGoesOn)
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
    <composite type="grid"/>
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
    EXPECT_EQ(take("mjcf.unknown-tag").hint, "did you mean <body>?");
    EXPECT_EQ(takeAll("mjcf.not-expanded"), 3U);
    take("robot.zero-inertia");
    take("mjcf.several-joints");
    dropNotes();
    EXPECT_TRUE(robot.indexOf.contains("BODY a"));
    EXPECT_TRUE(robot.indexOf.contains("BODY a_2"));
}

TEST_F(MjcfTest, WhatIsWrongWithAssetsIsReported)
{
    import(
        "<asset><mesh name='none'/><mesh name='v' builtin='sphere'/>"
        "<mesh name='gone' file='no.stl'/><mesh name='sheared' file='no.stl' scale='1 2 3' "
        "refquat='1 1 0 0'/>"
        "<mesh name='gone' file='no.stl' scale='0 1 1'/>"
        "<texture name='made' builtin='checker'/><material name='m' texture='lost'/></asset>",
        "<body name='a'><geom type='mesh' mesh='gone'/></body>"
        "<body name='b'><geom type='sphere' mesh='gone'/></body>");
    take("mjcf.mesh-without-file");
    take("mjcf.builtin-mesh");
    take("mjcf.mesh-reference");
    take("mjcf.bad-size");
    take("mjcf.duplicate-name");
    take("mjcf.missing-asset");
    take("mjcf.mesh-mass");
    take("mjcf.not-expanded");
    take("mesh.missing");
    dropNotes();
}

TEST_F(MjcfTest, WhatIsWrongWithLoopsIsReported)
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

TEST_F(MjcfTest, WhatIsForOtherThingsIsReportedOnceForEachKind)
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
    std::string reported;
    for (int i = 0; i < 6; ++i) {
        const base::Diagnostic note = take("mjcf.unsupported");
        reported += std::to_string(note.span.line) + ' ' + note.message + '\n';
    }
    EXPECT_EQ(reported,
              "4 <camera> is left out (2 times)\n"
              "12 <motor> in <actuator> is left out (2 times)\n"
              "14 <position> in <actuator> is left out\n"
              "6 armature of <joint> is left out\n"
              "7 solref of <geom> is left out (2 times)\n"
              "2 timestep of <option> is left out\n");
}

TEST_F(MjcfTest, GravityIsThatOfTheFile)
{
    const auto gravity = [this](const std::string& before) {
        return import(before, body("b")).scene->bodies[0].gravity;
    };
    EXPECT_EQ(gravity("<option gravity='0 0 -1.62'/><option gravity='1 0 -3'/>"),
              (base::Vec3{1, 0, -3}));
    EXPECT_EQ(gravity("<option gravity='0 0 -3'><flag gravity='disable'/></option>"), base::Vec3{});
    EXPECT_EQ(gravity(""), std::nullopt);
    const test::ImportedRobot balanced =
        import("<option gravity='0 0 -2'/>",
               "<body name='b' gravcomp='0.75'><freejoint/><geom size='0.1'/></body>");
    EXPECT_EQ(balanced.scene->bodies[0].gravity, (base::Vec3{0, 0, -0.5}));
}

TEST_F(MjcfTest, IncludedFilesThatGoRoundOrAreNotThereAreReported)
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

TEST_F(MjcfTest, AFileThatIncludesItselfIsReported)
{
    import("", body("a", "<freejoint/>") + "<include file='model.xml'/>");
    take("mjcf.repeated-include");
}

TEST_F(MjcfTest, AFileOfManyLevelsIsReportedNotFollowed)
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

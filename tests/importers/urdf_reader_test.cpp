#include "importers/urdf/urdf_reader.h"

#include "importers/doctor/robot_doctor.h"
#include "importers/robot/robot_tree.h"
#include "tests/support/diagnostics_test.h"

#include <gtest/gtest.h>

#include <string>

namespace {

namespace model = importers::robot;
namespace urdf = importers::urdf;

class UrdfReaderTest : public test::DiagnosticsTest {
protected:
    model::Robot read(const std::string& inside)
    {
        const auto root = importers::parseXml("<robot name=\"r\">\n" + inside + "\n</robot>",
                                              "r.urdf", diagnostics());
        EXPECT_TRUE(root);
        return root ? urdf::readRobot(*root, diagnostics()) : model::Robot{};
    }

    // What the doctor says of the joints, and the tree they make.
    model::Tree tree(model::Robot robot)
    {
        const model::ImportOptions options;
        const importers::PackagePaths paths("/nowhere/robot.urdf", {});
        importers::MeshReadings readings;
        importers::Decisions decisions({}, {}, diagnostics());
        model::checkJoints(robot, {.options = options,
                                   .paths = paths,
                                   .readings = readings,
                                   .decisions = decisions,
                                   .watch = {},
                                   .sink = diagnostics()});
        return model::treeOf(robot);
    }
};

std::string joint(const std::string& name, const std::string& parent, const std::string& child)
{
    return "<joint name='" + name + "' type='fixed'><parent link='" + parent + "'/><child link='" +
           child + "'/></joint>\n";
}

constexpr auto kThreeLinks = "<link name='a'/><link name='b'/><link name='c'/>\n";

TEST_F(UrdfReaderTest, ALinkKeepsAllItsVisualsAndCollisions)
{
    const model::Robot robot = read(R"(
<material name="red"><color rgba="1 0 0 1"/></material>
<link name="a">
  <inertial><origin xyz="0 0 .5" rpy="0 0 1"/><mass value="2"/>
    <inertia ixx="1" ixy=".1" ixz=".2" iyy="2" iyz=".3" izz="2.5"/></inertial>
  <visual name="v"><origin xyz="1 2 3"/><geometry><box size="1 2 3"/></geometry><material name="red"/></visual>
  <visual><geometry><mesh filename="package://p/m.stl" scale="1 -1 2"/></geometry>
    <material name="m"><texture filename="t.png"/></material></visual>
  <collision><geometry><cylinder radius=".1" length="2"/></geometry></collision>
  <collision><geometry><sphere radius=".2"/></geometry></collision>
  <contact><lateral_friction value=".8"/></contact>
</link>)");
    ASSERT_EQ(robot.links.size(), 1U);
    const model::Link& link = robot.links[0];
    ASSERT_TRUE(link.inertial);
    EXPECT_EQ(link.inertial->mass, 2);
    EXPECT_EQ(link.inertial->inertia, (model::InertiaTensor{1, .1, .2, 2, .3, 2.5}));
    ASSERT_EQ(link.visuals.size(), 2U);
    EXPECT_EQ(link.visuals[0].X_LV.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(link.visuals[0].material->colour, (adf::Colour{1, 0, 0, 1}));
    const auto& mesh = std::get<model::Mesh>(link.visuals[1].geometry);
    EXPECT_EQ(mesh.uri, "package://p/m.stl");
    EXPECT_EQ(mesh.scale, (base::Vec3{1, -1, 2}));
    EXPECT_EQ(link.visuals[1].material->texture, "t.png");
    EXPECT_EQ(link.collisions.size(), 2U);
    EXPECT_EQ(link.contact.friction, .8);
}

TEST_F(UrdfReaderTest, AJointKeepsLimitsDynamicsAndMimic)
{
    const model::Robot robot = read(std::string(kThreeLinks) + R"(
<joint name="j" type="revolute"><origin xyz="1 0 0" rpy="0 0 1.5"/><parent link="a"/><child link="b"/>
  <axis xyz="0 0 2"/><limit lower="-1" upper="2" effort="5" velocity="3"/>
  <dynamics damping=".1" friction=".2"/></joint>
<joint name="k" type="continuous"><parent link="b"/><child link="c"/>
  <mimic joint="j" multiplier="-2" offset=".5"/></joint>)");
    ASSERT_EQ(robot.joints.size(), 2U);
    const model::Joint& j = robot.joints[0];
    EXPECT_EQ(j.type, model::JointType::Revolute);
    EXPECT_EQ(j.axis, (base::Vec3{0, 0, 1}));
    EXPECT_EQ(j.range->lower, -1);
    EXPECT_EQ(j.range->upper, 2);
    EXPECT_EQ(j.effort, 5);
    EXPECT_EQ(j.velocity, 3);
    EXPECT_EQ(j.damping, .1);
    EXPECT_EQ(j.friction, .2);
    EXPECT_EQ(robot.joints[1].axis, (base::Vec3{1, 0, 0}));
    EXPECT_EQ(robot.joints[1].mimic->joint, "j");
    EXPECT_EQ(robot.joints[1].mimic->multiplier, -2);
    EXPECT_EQ(robot.joints[1].mimic->offset, .5);
}

// As SolidWorks' exporter writes joints of which it knows no limits.
TEST_F(UrdfReaderTest, AJointThatMovesIsNotHeldByLimitsOfZero)
{
    const model::Robot robot = read(std::string(kThreeLinks) +
                                    R"(<joint name="j" type="continuous">
  <parent link="a"/><child link="b"/><limit lower="0" upper="0" effort="0" velocity="0"/></joint>
<joint name="k" type="fixed"><parent link="b"/><child link="c"/><limit effort="0" velocity="0"/></joint>)");
    EXPECT_FALSE(robot.joints[0].effort);
    EXPECT_FALSE(robot.joints[0].velocity);
    for (const std::string what : {"effort", "velocity"}) {
        const base::Diagnostic reported = take("urdf.zero-limit");
        EXPECT_EQ(reported.severity, base::Severity::Note);
        EXPECT_NE(reported.message.find(what), std::string::npos) << reported.message;
    }
}

TEST_F(UrdfReaderTest, AMissingLinkIsNamedAndTheRestIsRead)
{
    const model::Robot robot =
        read(std::string(kThreeLinks) + joint("j", "a", "bb") + joint("k", "a", "c"));
    EXPECT_EQ(
        takeDiagnostic(),
        "r.urdf:3:48: error: there is no link \"bb\"; joint j is left out [urdf.missing-link]");
    EXPECT_EQ(robot.joints.size(), 1U);
}

TEST_F(UrdfReaderTest, WrongElementsAreLeftOutOneByOne)
{
    const model::Robot robot = read(R"(
<link/>
<link name="a"/>
<link name="a"/>
<link name="b">
  <visual/>
  <visual><geometry><cone radius="1"/></geometry></visual>
  <visual><geometry><box size="1 1"/></geometry></visual>
  <collision><geometry><sphere radius="-1"/></geometry></collision>
  <inertial><mass value="-1"/></inertial>
  <inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>
  <inertial><mass value="1"/></inertial>
  <visual><geometry><mesh filename="m.stl" scale="1 0 1"/></geometry><material name="none"/></visual>
</link>
<joint name="j" type="hinge"><parent link="a"/><child link="b"/></joint>
<joint name="k" type="fixed"><child link="b"/></joint>
<joint name="l" type="fixed"><parent link="a"/><child link="a"/></joint>
<joint name="m" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 0"/></joint>
<joint name="n" type="prismatic"><parent link="a"/><child link="b"/><limit lower="1" upper="0" effort="-1"/><axis xyz="1 2"/>
  <mimic joint="nobody"/><dynamics damping="-1"/></joint>
<jiont/>
<gazebo/><gazebo/>)");
    EXPECT_EQ(take("xml.missing-attribute").span.line, 3);
    EXPECT_EQ(take("urdf.duplicate-name").span.line, 5);
    EXPECT_EQ(take("urdf.missing-element").span.line, 7);
    EXPECT_EQ(take("urdf.unknown-geometry").span.line, 8);
    EXPECT_EQ(take("xml.not-a-number").span.line, 9);
    EXPECT_EQ(take("urdf.bad-size").span.line, 10);
    EXPECT_EQ(take("urdf.negative-mass").span.line, 11);
    EXPECT_EQ(take("urdf.repeated-element").span.line, 13);
    EXPECT_EQ(take("urdf.bad-size").span.line, 14);
    EXPECT_EQ(take("urdf.unknown-material").span.line, 14);
    const base::Diagnostic type = take("urdf.unknown-joint-type");
    EXPECT_EQ(type.span.line, 16);
    EXPECT_EQ(take("urdf.missing-element").span.line, 17);
    EXPECT_EQ(take("urdf.self-joint").span.line, 18);
    EXPECT_EQ(take("urdf.zero-axis").span.line, 19);
    EXPECT_EQ(take("urdf.missing-limit").span.line, 19);
    EXPECT_EQ(take("urdf.low-above-high").span.line, 20);
    EXPECT_EQ(take("urdf.negative-limit").span.line, 20);
    EXPECT_EQ(take("xml.not-a-number").span.line, 20);
    EXPECT_EQ(take("urdf.zero-axis").severity, base::Severity::Note);
    EXPECT_EQ(take("urdf.negative-dynamics").span.line, 21);
    EXPECT_EQ(take("urdf.missing-joint").span.line, 21);
    EXPECT_EQ(take("urdf.unknown-tag").hint, "did you mean <joint>?");
    EXPECT_EQ(take("urdf.unsupported").message,
              "<gazebo> (2 times) is for other programs and is left out");
    EXPECT_EQ(robot.links.size(), 2U);
    EXPECT_EQ(robot.links[1].visuals.size(), 1U);
    EXPECT_EQ(robot.links[1].inertial->mass, 1);
    EXPECT_EQ(robot.joints.size(), 2U);
}

TEST_F(UrdfReaderTest, WhatIsNoRobotIsSaid)
{
    const auto root = importers::parseXml("<sdf/>", "r.urdf", diagnostics());
    EXPECT_TRUE(urdf::readRobot(*root, diagnostics()).links.empty());
    take("urdf.not-urdf");
    read("");
    take("urdf.no-links");
    const auto nameless =
        importers::parseXml("<robot><link name='a'/></robot>", "r", diagnostics());
    EXPECT_EQ(urdf::readRobot(*nameless, diagnostics()).name, "robot");
    take("urdf.no-name");
}

TEST_F(UrdfReaderTest, ASecondParentClosesALoop)
{
    const model::Robot robot = read(std::string(kThreeLinks) + joint("j", "a", "b") +
                                    joint("k", "a", "c") + joint("l", "b", "c"));
    const model::Tree made = tree(robot);
    EXPECT_EQ(take("robot.two-parents").span.line, 5);
    EXPECT_EQ(made.roots, std::vector<std::size_t>{0});
    EXPECT_EQ(made.closesLoop, (std::vector<bool>{false, false, true}));
}

TEST_F(UrdfReaderTest, ARingOfLinksBeginsWithItsFirst)
{
    const model::Robot robot = read(std::string(kThreeLinks) + joint("j", "c", "a") +
                                    joint("k", "a", "b") + joint("l", "b", "c"));
    const model::Tree made = tree(robot);
    take("robot.cycle");
    EXPECT_EQ(made.roots, std::vector<std::size_t>{0}) << "in whatever order joints are written";
    EXPECT_EQ(made.closesLoop, (std::vector<bool>{true, false, false}));
}

TEST_F(UrdfReaderTest, ARingOfLinksIsOpenedOnce)
{
    const model::Robot robot =
        read(std::string(kThreeLinks) + "<link name='d'/>" + joint("j", "b", "a") +
             joint("k", "b", "c") + joint("l", "c", "d") + joint("m", "d", "b"));
    const model::Tree made = tree(robot);
    take("robot.cycle");
    EXPECT_EQ(made.roots, std::vector<std::size_t>{1});
    EXPECT_EQ(made.order.size(), 4U);
    EXPECT_EQ(made.closesLoop, (std::vector<bool>{false, false, false, true}));
}

TEST_F(UrdfReaderTest, SeveralRootsAreReported)
{
    const model::Robot robot = read(std::string(kThreeLinks) + joint("j", "a", "b"));
    EXPECT_EQ(tree(robot).roots.size(), 2U);
    EXPECT_NE(take("robot.several-roots").message.find("a, c"), std::string::npos);
}

}  // namespace

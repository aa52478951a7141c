// What elements of MJCF files make of others, against MuJoCo itself.

#include "tests/importers/mjcf_oracle.h"
#include "tests/importers/mjcf_samples.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace {

using base::Pose;
using test::mjcf::kMeshTolerance;
using test::mjcf::kSame;
using test::mjcf::MjcfExactness;
using test::mjcf::Oracle;

// MuJoCo 2.2 knows no <replicate>: the same by hand, each replica in a body in that before, which
// is the same where all turn about one axis.
TEST_F(MjcfExactness, ReplicasAreWhereBodiesInOneAnotherAre)
{
    const auto finger = [](const std::string& number) {
        return "<body name='f" + number + "' pos='0.3 0 0' quat='1 0 0.2 0'><joint name='j" +
               number +
               "' axis='0 1 0'/><geom size='0.05 0.1' type='capsule' pos='0 0 0.1'/>"
               "<body name='t" +
               number + "' pos='0 0 0.2'><joint name='k" + number +
               "' axis='0 1 0'/><geom type='box' size='0.02 0.03 0.04'/></body></body>";
    };
    const std::string head = "<mujoco><compiler angle='degree' eulerseq='zyx'/><worldbody>";
    const std::string tail =
        "</worldbody><equality><joint joint1='k' joint2='j' polycoef='0 0.5 0 0 0'/></equality>"
        "<contact><exclude body1='f' body2='t'/></contact></mujoco>";
    std::string byHand;
    std::string ends;
    for (int i = 0; i < 11; ++i) {
        const std::string number = (i < 10 ? "-0" : "-") + std::to_string(i);
        if (i > 0) {
            byHand += "<body name='hand" + number + "' pos='0 0.1 0.05' euler='0 30 0'>";
            ends += "</body>";
        }
        byHand += finger(number);
    }
    const test::ImportedRobot imported(folder_.write(
        "model.xml", head + "<replicate count='11' sep='-' offset='0 0.1 0.05' euler='0 30 0'>" +
                         finger("") + "</replicate>" + tail));
    EXPECT_TRUE(imported.problems.count(base::Severity::Error) == 0);
    Oracle oracle(folder_.write("oracle.xml", head + byHand + ends + "</worldbody></mujoco>"));
    ASSERT_TRUE(oracle.isThere());
    const std::vector<Pose> found = imported.poses({});
    std::size_t compared = 0;
    for (const auto& [name, X_WL] : oracle.poses()) {
        if (name.starts_with("hand")) {
            continue;
        }
        SCOPED_TRACE(name);
        ASSERT_TRUE(imported.indexOf.contains("BODY " + name));
        const Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
        EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
        EXPECT_LT(test::turnBetween(X_WB.rotation, X_WL.rotation), kSame);
        ++compared;
    }
    EXPECT_EQ(compared, 22U);
    std::size_t following = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        if (joint.leader.valid()) {
            const std::string& leader = imported.scene->joint(joint.leader).origin.identifier;
            EXPECT_EQ(leader.substr(7), joint.origin.identifier.substr(7));
            ++following;
        }
    }
    EXPECT_EQ(following, 11U) << "one for each replica";
}

// The same: a model of other units, classes and names, by hand in those of the whole.
TEST_F(MjcfExactness, AttachedModelsMoveAsIfWrittenInPlace)
{
    folder_.write("arms/parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("arms/tip.xml", R"(<mujoco><compiler angle="radian"/><worldbody>
      <body name="tip"><joint name="j" axis="1 0 0" range="-1 1"/><geom size="0.07"/></body>
      <geom size="9"/></worldbody></mujoco>)");
    folder_.write("arms/arm.xml", R"(<mujoco>
      <compiler angle="radian" eulerseq="ZYX" meshdir="parts" autolimits="true"/>
      <default><geom density="700"/><default class="links"><joint axis="0 1 0" range="-0.5 1.5"/>
        <geom type="capsule" size="0.05 0.2"/></default></default>
      <asset><mesh name="c" file="cube.stl" scale="0.1 0.1 0.1"/><model name="tip" file="tip.xml"/>
      </asset>
      <worldbody><body name="shelf"><geom size="1"/><body name="base" euler="0.3 0.2 0.1"
            pos="0.1 0.2 0.3" childclass="links">
          <joint name="j" ref="0.25"/><geom/>
          <body name="hand" pos="0 0 0.5"><joint name="k" type="slide" range="0 0.2"/>
            <geom class="main" type="mesh" mesh="c"/>
            <frame pos="0.2 0 0" euler="0.5 0 0"><attach model="tip" body="tip" prefix="t-"/></frame>
          </body></body></body></worldbody>
      <equality><joint joint1="k" joint2="j" polycoef="0 0.1 0 0 0"/>
        <connect body1="hand" body2="shelf" anchor="0 0 0"/></equality></mujoco>)");
    const std::string head =
        "<mujoco><compiler angle='degree' autolimits='true'/><default><geom density='3000'/>"
        "<joint damping='9'/></default>";
    const auto byHand = [](const std::string& prefix, const std::string& place) {
        const std::string text = R"(<body pos="0.1 0.2 0.3" euler="5.729577951308232
            11.459155902616466 17.188733853924695" name="*base">
          <joint damping="0" name="*j" axis="0 1 0" ref="14.32394487827058"
            range="-28.64788975654116 85.94366926962348"/>
          <geom density="700" type="capsule" size="0.05 0.2"/>
          <body name="*hand" pos="0 0 0.5">
            <joint damping="0" name="*k" axis="0 1 0" type="slide" range="0 0.2"/>
            <geom type="mesh" density="700" mesh="c"/>
            <body name="*t-tip" pos="0.2 0 0" euler="0 0 28.64788975654116">
              <joint damping="0" name="*t-j" axis="1 0 0" range="-57.29577951308232 57.29577951308232"/>
              <geom density="1000" size="0.07"/></body></body></body>)";
        std::string result = "<body name='" + prefix + "at' " + place + ">";
        for (const char c : text) {
            result += c == '*' ? prefix : std::string(1, c);
        }
        return result + "</body>";
    };
    const std::string left = "pos='0 1 0' euler='0 0 90'";
    const std::string right = "pos='0 -1 0' euler='0 0 -90'";
    const auto attached = [](const std::string& prefix, const std::string& place) {
        return "<body name='" + prefix + "at' " + place +
               "><attach model='arm' body='base' prefix='" + prefix + "'/></body>";
    };
    compareWith(
        head +
            "<asset><mesh name='c' file='arms/parts/cube.stl' scale='0.1 0.1 0.1'/>"
            "</asset><worldbody>" +
            byHand("l_", left) + byHand("r_", right) +
            "</worldbody><equality><joint joint1='l_k' joint2='l_j' polycoef='0 0.1 0 0 0'/>"
            "</equality></mujoco>",
        head + "<asset><model name='arm' file='arms/arm.xml'/></asset><worldbody>" +
            attached("l_", left) + attached("r_", right) + "</worldbody></mujoco>",
        kMeshTolerance);
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    const auto joint = [&](const std::string& name) {
        return *std::find_if(
            imported.scene->joints.begin(), imported.scene->joints.end(),
            [&](const scene::Joint& one) { return one.origin.identifier == "JOINT " + name; });
    };
    EXPECT_EQ(joint("l_j").damping, 0) << "the classes of the whole do not count";
    EXPECT_NEAR(joint("r_j").limits->low, -0.75, kSame);
    EXPECT_NEAR(joint("r_j").limits->high, 1.25, kSame);
    EXPECT_NEAR(joint("r_t-j").limits->high, 1, kSame);
    EXPECT_EQ(imported.scene->joint(joint("r_k").leader).origin.identifier, "JOINT r_j");
    EXPECT_EQ(imported.scene->joints.size(), 6U) << "<connect> to what was not attached stays";
}

TEST_F(MjcfExactness, ARopeIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><compiler autolimits="true"/>
      <default><joint damping="3"/><geom density="500"/></default><worldbody>
      <body name="RB2" pos="0 0 2" euler="0 0 90"><freejoint/>
        <composite type="rope" prefix="R" count="6 1 1" spacing="0.2">
          <joint kind="main" damping="0.5" range="-50 60"/>
          <geom type="capsule" size="0.05 0.06"/></composite></body>
      <body name="SB0" pos="1 0 2"><joint name="s" axis="0 1 0"/>
        <composite type="rope" prefix="S" count="3 1 1" spacing="0.1">
          <geom type="ellipsoid" size="0.02 0.03 0.06"/></composite></body>
      </worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    const auto& joints = imported.scene->joints;
    const auto bend = std::find_if(joints.begin(), joints.end(), [](const scene::Joint& joint) {
        return joint.origin.identifier == "JOINT RJ1_4";
    });
    ASSERT_NE(bend, joints.end());
    EXPECT_EQ(bend->damping, 0.5);
    EXPECT_NEAR(bend->limits->low, -50 * M_PI / 180, kSame);
}

TEST_F(MjcfExactness, ARopeThatTwistsAndStretchesIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><worldbody><body name="RB2" pos="0 0 2" euler="0 0 90"><freejoint/>
        <composite type="rope" prefix="R" count="5 1 1" spacing="0.2">
          <joint kind="twist" damping="0.25"/><joint kind="stretch" damping="0.75"/>
          <geom type="capsule" size="0.05 0.06"/></composite></body></worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    std::size_t found = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        const std::string& name = joint.origin.identifier;
        const bool isTwist = name.starts_with("JOINT RJT");
        if (isTwist || name.starts_with("JOINT RJS")) {
            EXPECT_EQ(joint.damping, isTwist ? 0.25 : 0.75) << name;
            ASSERT_TRUE(joint.limits) << name << " is held where it is";
            EXPECT_EQ(joint.limits->low, 0) << name;
            EXPECT_EQ(joint.limits->high, 0) << name;
            ++found;
        }
    }
    EXPECT_EQ(found, 8U);
}

TEST_F(MjcfExactness, ALoopIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><worldbody><body name="LB3" pos="0 0 2" euler="10 20 30"><freejoint/>
        <composite type="loop" prefix="L" count="8 1 1" spacing="0.2">
          <geom type="sphere" size="0.05"/></composite></body></worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    std::size_t closing = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        if (joint.type == scene::JointType::PointToPoint) {
            const Pose X_WP = imported.scene->body(joint.parent).X_WB * joint.X_PJ;
            const Pose X_WC = imported.scene->body(joint.child).X_WB * joint.X_CJ;
            EXPECT_LT(base::norm(X_WP.position - X_WC.position), kSame);
            ++closing;
        }
    }
    EXPECT_EQ(closing, 1U);
}

TEST_F(MjcfExactness, ParticlesAreWhereMuJoCoHasThem)
{
    compare(R"(<mujoco><worldbody><body name="tank" pos="1 2 3" euler="0 0 30"><freejoint/>
        <geom size="0.1"/><composite type="particle" count="3 2 4" spacing="0.2" offset="0 0 1">
        <geom type="sphere" size="0.05"/></composite></body></worldbody></mujoco>)");
}

}  // namespace

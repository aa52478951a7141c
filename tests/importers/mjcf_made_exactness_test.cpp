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

}  // namespace

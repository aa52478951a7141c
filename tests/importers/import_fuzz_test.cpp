// Spoilt robot files: importers return, and what they give has finite numbers.
//
// LINKWRIGHT_FUZZ=FIRST:COUNT runs other and more seeds and prints each, so that the last one
// printed is the one that crashed.

#include "adf/reader.h"
#include "adf/writer.h"
#include "compile/compiler.h"
#include "importers/robot_file.h"
#include "tests/importers/mjcf_samples.h"
#include "tests/importers/text_spoiler.h"
#include "tests/support/no_assets.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

const char* const kUrdf = R"(<robot name="r" xmlns:xacro="http://ros.org/wiki/xacro">
  <material name="blue"><color rgba="0 0 1 1"/></material>
  <link name="world"/>
  <link name="a">
    <inertial><origin xyz="0.1 0 0" rpy="0.1 0.2 0.3"/><mass value="2"/>
      <inertia ixx="1" ixy="0.1" ixz="0" iyy="1" iyz="0.2" izz="1"/></inertial>
    <visual><origin xyz="0 0 1"/><geometry><box size="1 2 3"/></geometry><material name="blue"/></visual>
    <collision><geometry><cylinder radius="0.1" length="2"/></geometry></collision>
  </link>
  <link name="b"><inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>
  <link name="tool"/>
  <joint name="ja" type="revolute"><origin xyz="1 0 0" rpy="3.1416 0 0"/><parent link="world"/><child link="a"/>
    <axis xyz="0 1 1"/><limit lower="-1" upper="2" effort="3" velocity="4"/><dynamics damping="1" friction="2"/></joint>
  <joint name="jb" type="prismatic"><parent link="a"/><child link="b"/><axis xyz="1 0 0"/>
    <limit lower="0" upper="1" effort="1" velocity="1"/><mimic joint="ja" multiplier="2" offset="0.5"/></joint>
  <joint name="jt" type="fixed"><origin xyz="0 0 0.1"/><parent link="b"/><child link="tool"/></joint>
</robot>
)";

const char* const kXacro = R"(<robot name="r" xmlns:xacro="http://ros.org/wiki/xacro">
  <xacro:property name="size" value="${2 * 0.1}"/>
  <xacro:property name="sides" value="${{'a': [0.1, 0.2], 'b': [1, 2][1:]}}"/>
  <xacro:macro name="part" params="name *shape parent:=world">
    <link name="${name}"><visual><geometry><xacro:insert_block name="shape"/></geometry></visual></link>
    <joint name="${name}_joint" type="fixed"><parent link="${parent}"/><child link="${name}"/>
      <origin xyz="${size} ${sin(pi / 3)} 0"/></joint>
  </xacro:macro>
  <link name="world"/>
  <xacro:part name="one"><box size="${size} 1 1"/></xacro:part>
  <xacro:if value="${size > 0.1}"><xacro:part name="two" parent="one"><sphere radius="1"/></xacro:part></xacro:if>
  <xacro:part name="${'_'.join(sides.keys()) + '%02d' % len(sides['a'])}"><sphere radius="${max(sides['b'])}"/></xacro:part>
</robot>
)";

const char* const kSdf = R"(<sdf version="1.9"><model name="m">
  <link name="a"><inertial><mass>2</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz></inertia></inertial>
    <visual name="v"><pose>0 0 1 0 0 0.3</pose><geometry><ellipsoid><radii>1 2 3</radii></ellipsoid></geometry></visual></link>
  <link name="b"><pose>1 0 0 0 0.5 0</pose>
    <collision name="c"><geometry><capsule><radius>0.1</radius><length>1</length></capsule></geometry></collision></link>
  <link name="c"><pose relative_to="b">0 1 0 0 0 0</pose></link>
  <joint name="j" type="revolute"><parent>a</parent><child>b</child>
    <axis><xyz>0 1 1</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>
  <joint name="u" type="universal"><parent>b</parent><child>c</child>
    <axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2></joint>
</model></sdf>
)";

const char* const kMjcfMade = R"(<mujoco model="made"><compiler fitaabb="true"/>
  <asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1" refquat="1 1 0 0" scale="1 2 3"/>
    <mesh name="f" vertex="0 0 0 1 0 0 0 1 0 0 0 1" face="0 2 1 0 1 3 0 3 2 1 2 3" texcoord="0 0 1 0 0 1 1 1"/>
    <hfield name="h" nrow="2" ncol="3" size="1 2 0.5 0.1" elevation="1 2 3 4 5 7"/>
    <model name="other" file="robot.xml"/></asset>
  <worldbody><geom type="hfield" hfield="h"/>
    <replicate count="3" sep="-" offset="1 0 0" euler="0 0 30"><body name="b"><joint name="j" range="-30 60"/>
      <geom type="capsule" mesh="m" fitscale="0.5"/><geom type="mesh" mesh="f"/></body></replicate>
    <body name="RB1"><freejoint/><composite type="rope" prefix="R" count="4 1 1" spacing="0.2">
      <joint kind="main" damping="1"/><joint kind="twist"/><geom type="capsule" size="0.05 0.06"/></composite></body>
    <composite type="cable" prefix="C" count="5" curve="cos(s) sin(s) s" size="1 0.5 2" initial="free">
      <geom type="box" size="0.1 0.02 0.03"/></composite>
    <frame euler="10 20 30"><attach model="other" body="b-1" prefix="o_"/></frame>
  </worldbody>
  <equality><joint joint1="j" polycoef="0 1 0 0 0"/></equality>
  <contact><exclude body1="b" body2="RB2"/></contact>
</mujoco>
)";

bool isFinite(const base::Pose& pose)
{
    const base::Quat& q = pose.rotation;
    return base::isFinite(pose.position) && std::isfinite(q.x + q.y + q.z + q.w);
}

void expectFinite(const scene::Scene& scene)
{
    for (const scene::Body& body : scene.bodies) {
        SCOPED_TRACE(body.origin.identifier);
        EXPECT_TRUE(isFinite(body.X_WB));
        EXPECT_TRUE(isFinite(body.X_BC));
        EXPECT_TRUE(std::isfinite(body.mass));
        EXPECT_TRUE(base::isFinite(body.inertia));
    }
    for (const scene::Joint& joint : scene.joints) {
        SCOPED_TRACE(joint.origin.identifier);
        EXPECT_TRUE(isFinite(joint.X_PJ));
        EXPECT_TRUE(isFinite(joint.X_CJ));
        EXPECT_TRUE(!joint.limits || std::isfinite(joint.limits->low + joint.limits->high));
    }
}

struct Seeds {
    std::uint64_t first = 1;
    std::uint64_t count = 0;
    bool shown = false;
};

Seeds seedsOf(std::uint64_t usual)
{
    const char* const asked = std::getenv("LINKWRIGHT_FUZZ");
    if (asked == nullptr) {
        return {.count = usual};
    }
    Seeds seeds{.shown = true};
    char* end = nullptr;
    seeds.first = std::strtoull(asked, &end, 10);
    seeds.count = *end == ':' ? std::strtoull(end + 1, nullptr, 10) : 1;
    return seeds;
}

class ImportFuzz : public ::testing::Test {
protected:
    void spoil(const std::vector<std::string>& samples,
               const std::string& name,
               std::uint64_t usual)
    {
        const Seeds seeds = seedsOf(usual);
        for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.count; ++seed) {
            if (seeds.shown) {
                std::cout << name << ' ' << seed << std::endl;
            }
            const std::string text = test::spoilt(samples[seed % samples.size()], seed);
            import(folder_.write(name, text));
            ASSERT_FALSE(HasFailure()) << "seed " << seed << ":\n" << text;
        }
    }

    static void import(const std::string& file)
    {
        base::Diagnostics problems;
        const auto robot = importers::importRobotFile(file, {}, problems);
        ASSERT_TRUE(robot.ok());
        const std::string text = adf::write(importers::documentOf(*robot, "/nowhere/robot.yaml"));
        base::Diagnostics reading;
        const adf::Document document = adf::read(text, "/nowhere/robot.yaml", reading);
        EXPECT_FALSE(reading.hasErrors()) << base::lineForm(reading.all().front());
        test::NoAssets assets;
        base::Diagnostics compiling;
        expectFinite(
            *compile::compile({.models = {&document}, .assets = assets, .sink = compiling}).scene);
    }

    test::TempFolder folder_;
};

TEST_F(ImportFuzz, SpoiltUrdfIsReadOrReported)
{
    spoil({kUrdf}, "robot.urdf", 400);
}

TEST_F(ImportFuzz, SpoiltXacroIsReadOrReported)
{
    spoil({kXacro}, "robot.urdf.xacro", 200);
}

TEST_F(ImportFuzz, SpoiltSdfIsReadOrReported)
{
    spoil({kSdf}, "robot.sdf", 30);
}

// It attaches itself.
TEST_F(ImportFuzz, SpoiltMjcfThatMakesBodiesIsReadOrReported)
{
    spoil({kMjcfMade}, "robot.xml", 200);
}

TEST_F(ImportFuzz, SpoiltMjcfIsReadOrReported)
{
    using namespace test::mjcf;
    spoil({kArm, kLoose, kHand, kGlobal, kLoop, kShapes, kMeshes, kCrowd}, "robot.xml", 600);
}

}  // namespace

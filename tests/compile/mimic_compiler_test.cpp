// Joints that follow others, from the file to the scene.

#include "adf/imported_properties.h"
#include "compile/live_edits.h"
#include "tests/compile/compile_fixture.h"

namespace {

using scene::JointIndex;

class MimicCompiler : public test::CompileTest {
protected:
    // JOINT a, b and c, of bodies of their own on a wall, with these keys.
    static std::string textOf(const std::string& a, const std::string& b, const std::string& c)
    {
        std::string text =
            "bodies: [BODY w, BODY a, BODY b, BODY c]\njoints: [JOINT a, JOINT b, JOINT c]\n"
            "BODY w: {mass: 0}\n";
        for (const auto& [name, keys] : {std::pair{"a", a}, {"b", b}, {"c", c}}) {
            text += std::string("BODY ") + name +
                    ": {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, "
                    "collision shape: SPHERE, collision geometry: {radius: 0.1}}\n";
            text += std::string("JOINT ") + name + ": {name: " + name +
                    ", parent: BODY w, child: BODY " + name +
                    ", parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
                    "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, " +
                    keys + "}\n";
        }
        return text;
    }

    std::vector<scene::Joint> jointsOf(const std::string& a,
                                       const std::string& b,
                                       const std::string& c = "type: revolute")
    {
        return compileText(textOf(a, b, c)).scene->joints;
    }
};

TEST_F(MimicCompiler, AJointFollowsTheOneItNames)
{
    const auto joints = jointsOf(
        "type: revolute, mimic: {joint: JOINT b, multiplier: -2, offset: 0.5}", "type: prismatic");
    EXPECT_EQ(joints[0].leader, JointIndex{1});
    EXPECT_EQ(joints[0].mimic, (scene::Mimic{-2, 0.5}));
    EXPECT_FALSE(joints[1].leader.valid());
    EXPECT_EQ(jointsOf("type: revolute, mimic: {joint: JOINT b}", "type: revolute")[0].mimic,
              (scene::Mimic{1, 0}));
}

TEST_F(MimicCompiler, AJointThatIsNotThereIsReportedWithItsPlace)
{
    const auto joints = jointsOf("type: revolute, mimic: {joint: JOINT z}", "type: revolute");
    EXPECT_FALSE(joints[0].leader.valid());
    const base::Diagnostic reported = take("compile.unknown-joint");
    EXPECT_EQ(reported.object, "JOINT a");
    EXPECT_NE(reported.message.find("JOINT z"), std::string::npos);
}

TEST_F(MimicCompiler, AFollowerThatIsCommandedAtTheStartIsReported)
{
    jointsOf("type: revolute, mimic: {joint: JOINT b}, start command: {effort: 1}",
             "type: revolute, start command: {effort: 1}");
    EXPECT_EQ(take("compile.idle-start-command").object, "JOINT a");
}

TEST_F(MimicCompiler, JointsWithoutASinglePositionNeitherFollowNorLead)
{
    EXPECT_FALSE(
        jointsOf("type: revolute, mimic: {joint: JOINT b}", "type: p2p")[0].leader.valid());
    EXPECT_NE(take("compile.mimic-freedom").message.find("JOINT b"), std::string::npos);
    EXPECT_FALSE(
        jointsOf("type: fixed, mimic: {joint: JOINT b}", "type: revolute")[0].leader.valid());
    EXPECT_EQ(take("compile.mimic-freedom").object, "JOINT a");
}

TEST_F(MimicCompiler, JointsThatFollowThemselvesMoveFreely)
{
    const auto self = jointsOf("type: revolute, mimic: {joint: JOINT a}", "type: revolute");
    EXPECT_FALSE(self[0].leader.valid());
    EXPECT_NE(take("compile.mimic-ring").message.find("itself"), std::string::npos);

    const auto ring = jointsOf("type: revolute, mimic: {joint: JOINT b}",
                               "type: revolute, mimic: {joint: JOINT a}",
                               "type: revolute, mimic: {joint: JOINT a}");
    EXPECT_FALSE(ring[0].leader.valid());
    EXPECT_FALSE(ring[1].leader.valid());
    EXPECT_EQ(ring[2].leader, JointIndex{0}) << "one that only follows a ring still does";
    EXPECT_NE(take("compile.mimic-ring").message.find("JOINT b"), std::string::npos);
    EXPECT_NE(take("compile.mimic-ring").message.find("JOINT a"), std::string::npos);
}

TEST_F(MimicCompiler, AMimicInALoopIsReported)
{
    const std::string text =
        "bodies: [BODY w, BODY a, BODY b]\njoints: [JOINT a, JOINT b, JOINT c]\n"
        "BODY w: {mass: 0}\nBODY a: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}}\n"
        "BODY b: {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}}\n";
    const std::string axes =
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: "
        "0, z: 1}, child axis: {x: 0, y: 0, z: 1}, type: revolute";
    const auto compiled =
        compileText(text + "JOINT a: {name: a, parent: BODY w, child: BODY a, " + axes +
                    "}\nJOINT b: {name: b, parent: BODY a, child: BODY b, " + axes +
                    "}\nJOINT c: {name: c, parent: BODY w, child: BODY b, " + axes +
                    ", mimic: {joint: JOINT a}}\n");
    ASSERT_TRUE(compiled.scene->joints[2].closesLoop);
    EXPECT_TRUE(compiled.scene->joints[2].leader.valid());
    EXPECT_EQ(take("compile.mimic-loop").object, "JOINT c");
}

TEST_F(MimicCompiler, FactorAndOffsetAreLiveAndTheJointIsNot)
{
    const adf::Document& document = read(textOf(
        "type: revolute, mimic: {joint: JOINT b, multiplier: 3}", "type: revolute", "type: fixed"));
    const compile::Compiled compiled = compileAll({&document});
    const adf::ObjectId id = document.find(adf::ObjectType::Joint, "JOINT a")->id();
    const auto changes = compile::liveChanges(
        document, adf::setProperty(id, adf::joint::kMimicMultiplier, 3.0), compiled.map);
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 1U);
    EXPECT_EQ(std::get<compile::LiveJoint>(changes->front()).dynamics.mimic.multiplier, 3);
    EXPECT_FALSE(compile::liveChanges(
        document, adf::setProperty(id, adf::joint::kMimicJoint, "JOINT c"), compiled.map));
}

}  // namespace

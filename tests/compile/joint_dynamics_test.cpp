// What of a joint, and of its controller, reaches the simulation.

#include "adf/properties.h"
#include "compile/live_edits.h"
#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using scene::ControlOutput;

class JointDynamics : public test::CompileTest {
protected:
    void TearDown() override
    {
        dropNotes();
        CompileTest::TearDown();
    }

    scene::Joint jointOf(const std::string& keys)
    {
        const auto compiled = compileText(
            "bodies: [BODY p, BODY c]\njoints: [JOINT j]\nBODY p: {mass: 0}\nBODY c: {mass: 1}\n"
            "JOINT j: {name: j, parent: BODY p, child: BODY c, parent pivot: {x: 0, y: 0, z: 0}, "
            "child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, "
            "child axis: {x: 0, y: 0, z: 1}, " +
            keys + "}\n");
        return compiled.scene->joints.at(0);
    }

    scene::Body bodyOf(const std::string& keys)
    {
        return compileText("bodies: [BODY b]\njoints: []\nBODY b: {mass: 1" + keys + "}\n")
            .scene->bodies.at(0);
    }
};

TEST_F(JointDynamics, SpringsHaveStiffnessDampingAndARestPosition)
{
    for (const std::string type : {"linear spring", "torsion spring"}) {
        const scene::Joint joint = jointOf("type: " + type +
                                           ", stiffness: 40, damping: 0.3, equilibrium point: 0.2, "
                                           "joint limits: {low: -1, high: 3}");
        EXPECT_EQ(joint.spring, (scene::Spring{40, 0.2}));
        EXPECT_EQ(joint.damping, 0.3);
        EXPECT_EQ(joint.limits, (scene::Limits{-1, 3}));
    }
}

TEST_F(JointDynamics, SpringWithoutARestPositionRestsInTheMiddleOfItsLimits)
{
    EXPECT_EQ(jointOf("type: linear spring, joint limits: {low: -1, high: 3}").spring,
              (scene::Spring{0, 1}));
    EXPECT_EQ(jointOf("type: linear spring, joint limits: {low: 2, high: 1}").spring,
              (scene::Spring{0, 0}));
    EXPECT_EQ(jointOf("type: torsion spring, stiffness: 5").spring, (scene::Spring{5, 0}));
    EXPECT_FALSE(jointOf("type: revolute").spring);
}

TEST_F(JointDynamics, ConeTwistTakesItsLimitsAndDamping)
{
    const scene::Joint joint =
        jointOf("type: cone twist, joint limits: {x: 0.1, y: 0.2, z: 0.3}, damping: 0.4");
    EXPECT_EQ(joint.cone, (scene::ConeLimits{.twistX = 0.1, .swingY = 0.2, .swingZ = 0.3}));
    EXPECT_EQ(joint.damping, 0.4);
    EXPECT_EQ(jointOf("type: cone twist").cone, scene::ConeLimits{}) << "0.7 all round";
}

TEST_F(JointDynamics, SixDofTakesLimitsOfEachAxis)
{
    const scene::Joint joint = jointOf(
        "type: six dof, joint limits: {linear: {low: {x: -1, y: -2, z: -3}, high: {x: 1, y: 2, z: "
        "3}}, angular: {low: {x: -0.1, y: 0, z: 1}, high: {x: 0.1, y: 0, z: -1}}}");
    EXPECT_EQ(joint.freedoms[1], (scene::AxisFreedom{{-2, 2}, std::nullopt, 0}));
    EXPECT_EQ(joint.freedoms[3], (scene::AxisFreedom{{-0.1, 0.1}, std::nullopt, 0}));
    EXPECT_EQ(joint.freedoms[4], (scene::AxisFreedom{{0, 0}, std::nullopt, 0}));
    EXPECT_EQ(joint.freedoms[5], (scene::AxisFreedom{{1, -1}, std::nullopt, 0}));
    EXPECT_EQ(jointOf("type: six dof").freedoms[2], scene::AxisFreedom{}) << "1.2 both ways";
}

TEST_F(JointDynamics, SixDofSpringsAllAct)
{
    const scene::Joint joint = jointOf(
        "type: six dof spring, stiffness: {linear: {x: 10, y: 20, z: 30}, angular: {x: 1, y: 2, z: "
        "3}}, damping: {linear: {x: 0.1, y: 0.2, z: 0.3}}, equilibrium point: {angular: {x: 0, y: "
        "0.5, z: 0}}");
    EXPECT_EQ(joint.freedoms[1], (scene::AxisFreedom{{-1.2, 1.2}, scene::Spring{20, 0}, 0.2}));
    EXPECT_EQ(joint.freedoms[4], (scene::AxisFreedom{{-1.2, 1.2}, scene::Spring{2, 0.5}, 0.7}));
    const scene::Joint plain = jointOf("type: six dof spring");
    EXPECT_EQ(plain.freedoms[0].spring, (scene::Spring{1, 0})) << "defaults of AMBF";
}

TEST_F(JointDynamics, ControllerPutsOutForcesOnlyWhenItHasGains)
{
    const scene::JointController none = jointOf("type: revolute").controller;
    EXPECT_EQ(none, scene::JointController{});
    const scene::JointController given =
        jointOf("type: prismatic, controller: {P: 1000, I: 2, D: 10}, max motor impulse: 0.5")
            .controller;
    EXPECT_EQ(given, (scene::JointController{{1000, 2, 10}, ControlOutput::Force, 0.5, true}));
    const scene::JointController part = jointOf("type: revolute, controller: {P: 50}").controller;
    EXPECT_EQ(part.gains, (scene::Gains{50, 0, 1})) << "the others keep their defaults";
    EXPECT_EQ(jointOf("type: revolute, controller: {P: 50}, controller output type: VELOCITY")
                  .controller.output,
              ControlOutput::Velocity);
    EXPECT_EQ(jointOf("type: revolute, controller output type: FORCE").controller.output,
              ControlOutput::Force);
    EXPECT_EQ(jointOf("type: revolute, controller output type: POSITION").controller.output,
              ControlOutput::Velocity);
    EXPECT_FALSE(
        jointOf("type: revolute, enable motor: false, enable feedback: true").controller.motor);
}

TEST_F(JointDynamics, PassiveAndDetachedJointsAreJoints)
{
    EXPECT_TRUE(jointOf("type: revolute, passive: true").passive);
    EXPECT_FALSE(jointOf("type: revolute, detached: true, redundant: true").passive);
}

TEST_F(JointDynamics, BodyControllersHaveTwoParts)
{
    const scene::BodyController none = bodyOf(", controller output type: VELOCITY").controller;
    EXPECT_EQ(none, scene::BodyController{});
    const scene::BodyController linear =
        bodyOf(", controller: {linear: {P: 500, I: 3, D: 5}}").controller;
    EXPECT_EQ(linear.linear, (scene::Gains{500, 3, 5}));
    EXPECT_EQ(linear.linearOutput, ControlOutput::Force);
    EXPECT_EQ(linear.angularOutput, ControlOutput::Force);
    const scene::BodyController both =
        bodyOf(", controller: {angular: {P: 1, I: 0, D: 2}}, controller output type: FORCE")
            .controller;
    EXPECT_EQ(both.linearOutput, ControlOutput::Force);
    EXPECT_EQ(both.angular, (scene::Gains{1, 0, 2}));
}

class LiveJoints : public test::CompileTest {
protected:
    void SetUp() override
    {
        document_ = read(
            "bodies: [BODY a, BODY b]\njoints: [JOINT j]\ngravity: {x: 0, y: 0, z: -1}\n"
            "BODY a: {mass: 0}\nBODY b: {mass: 1, gravity: {x: 1, y: 0, z: 0}}\n"
            "JOINT j: {name: j, parent: BODY a, child: BODY b, type: torsion spring, "
            "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
            "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, stiffness: 3}\n");
        map_ = compileAll({&document_}).map;
        dropNotes();
    }

    std::optional<std::vector<compile::LiveChange>> apply(const adf::Edit& edit)
    {
        EXPECT_TRUE(document_.check(edit).empty());
        document_.apply(edit);
        return compile::liveChanges(document_, edit, map_);
    }

    adf::ObjectId joint() { return document_.find(adf::ObjectType::Joint, "JOINT j")->id(); }

    adf::ObjectId body() { return document_.find(adf::ObjectType::Body, "BODY b")->id(); }

    adf::Document document_;
    compile::SceneMap map_;
};

TEST_F(LiveJoints, ReportAllDynamicsOfTheChangedJoint)
{
    const auto changes = apply(adf::group({adf::setProperty(joint(), adf::joint::kDamping, 0.5),
                                           adf::setProperty(joint(), adf::joint::kP, 20.0)}));
    ASSERT_TRUE(changes);
    // The group is applied as a whole, so both report the same.
    ASSERT_EQ(changes->size(), 1U);
    const auto& live = std::get<compile::LiveJoint>(changes->front());
    EXPECT_EQ(live.joint, scene::JointIndex{0});
    EXPECT_EQ(live.dynamics.damping, 0.5);
    EXPECT_EQ(live.dynamics.spring, (scene::Spring{3, 0}));
    EXPECT_EQ(live.dynamics.controller.gains.p, 20);
    EXPECT_EQ(live.dynamics.controller.output, ControlOutput::Force);
}

TEST_F(LiveJoints, ItsTypeAndFrameAreNot)
{
    EXPECT_FALSE(apply(adf::setProperty(joint(), adf::joint::kType, adf::JointType::Revolute)));
    EXPECT_FALSE(apply(adf::setProperty(joint(), adf::joint::kParentPivot, base::Vec3{1, 0, 0})));
}

TEST_F(LiveJoints, GravityOfABodyIsLiveAndFallsBackToItsModels)
{
    const auto set = apply(adf::setProperty(body(), adf::body::kGravity, base::Vec3{0, 2, 0}));
    ASSERT_TRUE(set);
    EXPECT_EQ(std::get<compile::LiveBodyGravity>(set->front()),
              (compile::LiveBodyGravity{scene::BodyIndex{1}, base::Vec3{0, 2, 0}}));
    const auto cleared = apply(adf::clearProperty(body(), adf::body::kGravity));
    ASSERT_TRUE(cleared);
    EXPECT_EQ(std::get<compile::LiveBodyGravity>(cleared->front()).gravity, (base::Vec3{0, 0, -1}));
}

}  // namespace

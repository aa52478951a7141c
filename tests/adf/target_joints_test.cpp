// Joints: ADF reference sections 3, 15.3, 21 and 22.5.

#include "tests/adf/target_fixture.h"

namespace {

using namespace adf;

using TargetJointsTest = test::TargetTest;

TEST_F(TargetJointsTest, EnableMotorWantsEnableFeedback)
{
    checkJoint("  type: revolute\n  enable motor: true\n");
    EXPECT_NE(takeError("ambf2.enable-motor").find("refuses the file"), std::string::npos);
    checkJoint("  type: revolute\n  enable motor: true\n  enable feedback: false\n");
    takeWarning("ambf2.motor-value");
    checkJoint("  type: revolute\n  enable motor: true\n  enable feedback: true\n");
}

TEST_F(TargetJointsTest, DampingActsOnSpringsAlone)
{
    checkJoint("  type: revolute\n  damping: 0.5\n");
    takeWarning("ambf2.joint-damping");
    checkJoint("  type: prismatic\n  damping: 0.5\n");
    takeWarning("ambf2.joint-damping");
    checkJoint("  type: torsion spring\n  damping: 0.5\n  joint limits: {low: -1, high: 1}\n");
    checkJoint("  type: revolute\n  damping: 0.0\n");
}

TEST_F(TargetJointsTest, LimitsThatDoNotLimitAreNamed)
{
    checkJoint("  type: revolute\n  joint limits: {low: -1}\n");
    takeWarning("ambf2.one-limit");
    checkJoint("  type: revolute\n  joint limits: {low: 1, high: -1}\n");
    takeWarning("ambf2.low-above-high");
    checkJoint("  type: linear spring\n");
    takeWarning("ambf2.spring-without-limits");
    checkJoint("  type: continuous\n  joint limits: {low: -1, high: 1}\n");
    takeWarning("ambf2.continuous-limits");
    checkJoint("  type: revolute\n  joint limits: {low: -4, high: 4}\n");
    takeNote("ambf2.limits-beyond-turn");
    checkJoint("  type: continuous\n");
    checkJoint("  type: revolute\n  joint limits: {}\n");
}

TEST_F(TargetJointsTest, KeysThatDoNothingForATypeAreNamed)
{
    checkJoint("  type: revolute\n  controller: {P: 10, I: 0, D: 1}\n  max motor impulse: 1\n");
    takeWarning("ambf2.motor-impulse");
    checkJoint("  type: revolute\n  max motor impulse: 1\n  controller output type: POSITION\n");
    takeNote("ambf2.position-output");
    checkJoint("  type: revolute\n  joint offset: 0.3\n");
    takeNote("ambf2.joint-offset");
    checkJoint("  type: cone twist\n  joint limits: {x: 0.1, y: 0.2, z: 0.3}\n");
    takeNote("ambf2.cone-axes");
    // Section 3.2: types that never take motor commands, which they do here.
    for (const char* type : {"cone twist", "six dof", "six dof spring"}) {
        checkJoint("  type: " + std::string(type) +
                   "\n  controller: {P: 1, D: 1}\n  max motor impulse: 1\n");
        EXPECT_EQ(takeAll("ambf2.ignored-key"), 3U) << type;
    }
    checkJoint("  type: p2p\n  controller: {P: 1}\n");
    // Section 3.1: the erp of a slider and both of a fixed joint.
    checkJoint("  type: prismatic\n  joint erp: 0.2\n  joint cfm: 0.1\n");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / joint erp");
    checkJoint("  type: fixed\n  joint erp: 0.2\n  joint cfm: 0.1\n  controller: {P: 1}\n");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 3U);
}

TEST_F(TargetJointsTest, AxesAtTheThresholdAreNoted)
{
    checkJointWithChildAxis("{x: 0.00159265, y: 0, z: -0.9999987}");
    takeNote("ambf2.axis-threshold");
}

TEST_F(TargetJointsTest, KeysOfThisProgramAloneAreIgnored)
{
    // Whatever they say: AMBF does not read them.
    checkJoint("  type: revolute\n  effort limit: much\n  mimic: {joint: JOINT none}\n");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / effort limit");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / mimic.joint");
}

TEST_F(TargetJointsTest, SixFreedomsAreReadAsFarAsTheyGo)
{
    checkJoint(
        "  type: six dof\n  joint limits: {linear: {low: {x: 0, y: 0}, "
        "high: {x: 0, y: 0, z: 0}}}\n");
    takeWarning("ambf2.missing-member");
    checkJoint("  type: six dof spring\n  damping: 0.5\n");
    takeWarning("ambf2.unreadable-value");
}

TEST_F(TargetJointsTest, JointsBetweenBodiesWithoutShapesAreNotSolved)
{
    check(
        "bodies: [BODY a, BODY b]\njoints: [JOINT j]\nBODY a: {name: a, mass: 0}\n"
        "BODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}}\n" +
        joint("j", "  type: revolute\n"));
    takeWarning("ambf2.joint-without-shapes");
}

TEST_F(TargetJointsTest, JointsThatCloseLoopsAreMissingInRos)
{
    check("bodies: [BODY a, BODY b]\njoints: [JOINT j, JOINT k]\n" + body("a") + body("b") +
          joint("j", "  type: revolute\n") + joint("k", "  type: revolute\n"));
    EXPECT_EQ(take("ambf2.closes-loop").object, "JOINT k");
}

}  // namespace

#include "compile/placement.h"
#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using scene::JointType;
using test::expectNear;

constexpr const char* kAxes =
    "parent pivot: {x: 1, y: 0, z: 0}, child pivot: {x: 0, y: 2, z: 0}, "
    "parent axis: {x: 0, y: 0, z: 2}, child axis: {x: 1, y: 0, z: 0}";

class JointCompiler : public test::CompileTest {
protected:
    void TearDown() override
    {
        dropNotes();
        CompileTest::TearDown();
    }

    // Two static bodies and a joint of these keys; the bodies' own keys may be given.
    compile::Compiled compileJoint(const std::string& keys,
                                   const std::string& parent = "",
                                   const std::string& child = "")
    {
        return compileText("bodies: [BODY p, BODY c]\njoints: [JOINT j]\nBODY p: {mass: 0" +
                           parent + "}\nBODY c: {mass: 0" + child + "}\nJOINT j: {name: j, " +
                           keys + "}\n");
    }

    scene::Joint jointOf(const std::string& keys,
                         const std::string& parent = "",
                         const std::string& child = "")
    {
        const auto compiled = compileJoint("parent: BODY p, child: BODY c, " + keys, parent, child);
        EXPECT_EQ(compiled.scene->joints.size(), 1U);
        return compiled.scene->joints.empty() ? scene::Joint() : compiled.scene->joints[0];
    }
};

TEST_F(JointCompiler, ReportsTheLimitsOfTheDriveAndTakesZeroForNone)
{
    const scene::Joint limited =
        jointOf(std::string("type: revolute, effort limit: 30, velocity limit: 2.5, ") + kAxes);
    EXPECT_EQ(limited.effortLimit, 30);
    EXPECT_EQ(limited.velocityLimit, 2.5);
    const scene::Joint zero = jointOf(std::string("type: revolute, effort limit: 0, ") + kAxes);
    EXPECT_FALSE(zero.effortLimit.has_value());
    EXPECT_FALSE(zero.velocityLimit.has_value());
}

TEST_F(JointCompiler, ReadsWhatIsCommandedAtTheStart)
{
    using Kind = scene::StartCommand::Kind;
    const auto commandOf = [this](const std::string& type, const std::string& command) {
        return jointOf("type: " + type + ", start command: {" + command + "}, " + kAxes)
            .startCommand;
    };
    EXPECT_EQ(commandOf("revolute", "velocity: -6.5"),
              (scene::StartCommand{.kind = Kind::Velocity, .target = -6.5}));
    EXPECT_EQ(commandOf("prismatic", "position: 0.25"),
              (scene::StartCommand{.kind = Kind::Position, .target = 0.25}));
    EXPECT_EQ(commandOf("spring", "effort: 0"),
              (scene::StartCommand{.kind = Kind::Effort, .target = 0}));
    EXPECT_FALSE(commandOf("fixed", "effort: 1"));
    EXPECT_FALSE(jointOf(std::string("type: revolute, ") + kAxes).startCommand);
}

TEST_F(JointCompiler, TakesTheFirstOfSeveralStartCommandsAndReportsIt)
{
    const scene::Joint joint =
        jointOf(std::string("type: revolute, start command: {effort: 3, velocity: 2}, ") + kAxes);
    EXPECT_EQ(joint.startCommand,
              (scene::StartCommand{.kind = scene::StartCommand::Kind::Velocity, .target = 2}));
    EXPECT_NE(take("compile.several-start-commands").message.find("position, velocity"),
              std::string::npos);
}

// What the simulation would refuse without a word.
TEST_F(JointCompiler, ReportsAStartCommandThatDoesNothing)
{
    const auto reported = [this](const std::string& keys) {
        jointOf(keys + ", " + kAxes);
        return take("compile.idle-start-command");
    };
    EXPECT_NE(reported("type: revolute, passive: true, start command: {effort: 3}")
                  .message.find("passive"),
              std::string::npos);
    const base::Diagnostic motor =
        reported("type: revolute, enable motor: false, start command: {velocity: 3}");
    EXPECT_NE(motor.message.find("motor"), std::string::npos);
    EXPECT_GT(motor.span.line, 0);
    jointOf(std::string("type: revolute, enable motor: false, start command: {effort: 3}, ") +
            kAxes);
    jointOf(std::string("type: revolute, start command: {velocity: 3}, ") + kAxes);
}

TEST_F(JointCompiler, KnowsEveryTypeWord)
{
    const std::vector<std::pair<std::string, JointType>> words{
        {"revolute", JointType::Revolute},
        {"hinge", JointType::Revolute},
        {"continuous", JointType::Revolute},
        {"prismatic", JointType::Prismatic},
        {"slider", JointType::Prismatic},
        {"fixed", JointType::Fixed},
        {"p2p", JointType::PointToPoint},
        {"spring", JointType::LinearSpring},
        {"linear spring", JointType::LinearSpring},
        {"torsion spring", JointType::TorsionSpring},
        {"torsional spring", JointType::TorsionSpring},
        {"angular spring", JointType::TorsionSpring},
        {"cone twist", JointType::ConeTwist},
        {"six dof", JointType::SixDof},
        {"six dof spring", JointType::SixDofSpring},
    };
    for (const auto& [word, type] : words) {
        EXPECT_EQ(jointOf(std::string(kAxes) + ", type: " + word).type, type) << word;
    }
}

TEST_F(JointCompiler, HasTheFramesOfTheFormat)
{
    const scene::Joint joint =
        jointOf(std::string(kAxes) + ", type: revolute, offset: 0.5, joint offset: 0.25");
    const compile::JointFrames expected = compile::jointFrames({.parentPivot = {1, 0, 0},
                                                                .parentAxis = {0, 0, 1},
                                                                .childPivot = {0, 2, 0},
                                                                .childAxis = {1, 0, 0},
                                                                .childOffset = 0.5,
                                                                .jointOffset = 0.25});
    EXPECT_EQ(joint.X_PJ, expected.X_PJ);
    EXPECT_EQ(joint.X_CJ, expected.X_CJ);
    EXPECT_EQ(joint.parent.value, 0U);
    EXPECT_EQ(joint.child.value, 1U);
    EXPECT_EQ(joint.origin.identifier, "JOINT j");
    EXPECT_EQ(joint.origin.span.line, 5);
    // The frame's Z is the parent's axis; for sliders it is X.
    expectNear(base::rotate(joint.X_PJ.rotation, {0, 0, 1}), {0, 0, 1}, 1e-9);
    const scene::Joint slider = jointOf(std::string(kAxes) + ", type: prismatic");
    expectNear(base::rotate(slider.X_PJ.rotation, {1, 0, 0}), {0, 0, 1}, 1e-9);
    expectNear(base::rotate(slider.X_CJ.rotation, {1, 0, 0}), {1, 0, 0}, 1e-9);
}

TEST_F(JointCompiler, ScalesEachPivotByItsBody)
{
    const scene::Joint joint =
        jointOf(std::string(kAxes) + ", type: revolute", ", scale: 2", ", scale: 0.25");
    expectNear(joint.X_PJ.position, {2, 0, 0});
    expectNear(joint.X_CJ.position, {0, 0.5, 0});
}

TEST_F(JointCompiler, TakesTurnedInertialOffsetsIntoTheTieBreaks)
{
    const std::string antiparallel =
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: -1}, type: fixed";
    const std::string turned =
        ", inertial offset: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 1.57079632, y: "
        "0}}";
    const auto zeroPose = [](const scene::Joint& joint) {
        return joint.X_PJ * base::inverse(joint.X_CJ);
    };
    EXPECT_GT(base::angleBetween(zeroPose(jointOf(antiparallel)).rotation,
                                 zeroPose(jointOf(antiparallel, turned, turned)).rotation),
              1.0);
}

TEST_F(JointCompiler, LimitsActOnlyWhenBothAreGiven)
{
    const std::string revolute = std::string(kAxes) + ", type: revolute";
    EXPECT_FALSE(jointOf(revolute).limits);
    EXPECT_FALSE(jointOf(revolute + ", joint limits: {}").limits);
    EXPECT_FALSE(jointOf(revolute + ", joint limits: {low: -1}").limits);
    const auto limits = jointOf(revolute + ", joint limits: {low: -1, high: 2}").limits;
    ASSERT_TRUE(limits);
    EXPECT_EQ(limits->low, -1);
    EXPECT_EQ(limits->high, 2);
}

TEST_F(JointCompiler, ReadsConstraintSettings)
{
    const std::string revolute = std::string(kAxes) + ", type: revolute";
    const scene::Joint plain = jointOf(revolute);
    EXPECT_FALSE(plain.hints.erp || plain.hints.cfm);
    EXPECT_EQ(plain.damping, 0);
    EXPECT_TRUE(plain.ignoreCollision);
    const scene::Joint given = jointOf(
        revolute + ", joint erp: 0.3, joint cfm: 0.01, damping: 2, ignore inter-collision: false");
    EXPECT_EQ(given.hints.erp, 0.3);
    EXPECT_EQ(given.hints.cfm, 0.01);
    EXPECT_EQ(given.damping, 2);
    EXPECT_FALSE(given.ignoreCollision);
}

// ADF reference 3.1: ERP means nothing to sliders and fixed joints, CFM nothing to fixed ones.
TEST_F(JointCompiler, TakesConstraintSettingsOnlyWhereTheyMeanSomething)
{
    const std::string settings = std::string(kAxes) + ", joint erp: 0.3, joint cfm: 0.01, type: ";
    const scene::Joint slider = jointOf(settings + "prismatic");
    EXPECT_FALSE(slider.hints.erp);
    EXPECT_EQ(slider.hints.cfm, 0.01);
    const scene::Joint fixed = jointOf(settings + "fixed");
    EXPECT_FALSE(fixed.hints.erp || fixed.hints.cfm);
}

TEST_F(JointCompiler, ErpAndCfmOfTheHeaderSoftenJointsWithoutTheirOwn)
{
    const std::string ball = "type: p2p, parent: BODY a, child: BODY b, " + std::string(kAxes);
    const compile::Compiled compiled = compileText(
        "joint erp: 0.5\njoint cfm: 0.02\nbodies: [BODY a, BODY b]\njoints: [JOINT j, JOINT k]\n"
        "BODY a: {name: a, mass: 0}\nBODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}}\n"
        "JOINT j: {name: j, " +
        ball + "}\nJOINT k: {name: k, joint erp: 0.3, joint cfm: 0.01, " + ball + "}\n");
    dropNotes();
    ASSERT_EQ(compiled.scene->joints.size(), 2U);
    EXPECT_EQ(compiled.scene->joints[0].hints.erp, 0.5);
    EXPECT_EQ(compiled.scene->joints[0].hints.cfm, 0.02);
    EXPECT_EQ(compiled.scene->joints[1].hints.erp, 0.3);
    EXPECT_EQ(compiled.scene->joints[1].hints.cfm, 0.01);
}

TEST_F(JointCompiler, BoundsASoftnessThatNoSolverHolds)
{
    const auto compiled = compileJoint(
        "parent: BODY p, child: BODY c, type: revolute, joint cfm: 10, " + std::string(kAxes));
    ASSERT_EQ(compiled.scene->joints.size(), 1U);
    EXPECT_EQ(compiled.scene->joints[0].hints.cfm, scene::kLargestCfm);
    EXPECT_EQ(take("compile.cfm-too-large").severity, base::Severity::Warning);
}

TEST_F(JointCompiler, LeavesOutAJointToABodyThatDoesNotExist)
{
    const auto compiled =
        compileJoint("parent: BODY p, child: BODY none, type: fixed, " + std::string(kAxes));
    EXPECT_TRUE(compiled.scene->joints.empty());
    const base::Diagnostic problem = take("compile.unknown-body");
    EXPECT_EQ(problem.severity, base::Severity::Error);
    EXPECT_EQ(problem.object, "JOINT j");
    EXPECT_EQ(problem.message, "there is no body \"BODY none\"; the joint joins nothing");
}

TEST_F(JointCompiler, ListsTheBodiesThatAnAmbiguousNameCouldMean)
{
    const auto compiled = compileText(
        "bodies: [BODY link1, BODY link2]\njoints: [JOINT j]\nnamespace: /a/\n"
        "BODY link1: {mass: 0}\nBODY link2: {mass: 0}\n"
        "JOINT j: {parent: link, child: BODY link2, type: fixed, " +
        std::string(kAxes) + "}\n");
    EXPECT_TRUE(compiled.scene->joints.empty());
    const base::Diagnostic problem = take("compile.ambiguous-reference");
    EXPECT_EQ(problem.hint, "write one of /a/BODY link1, /a/BODY link2");
}

TEST_F(JointCompiler, LeavesOutAJointOfABodyWithItself)
{
    const auto compiled =
        compileJoint("parent: BODY p, child: BODY p, type: fixed, " + std::string(kAxes));
    EXPECT_TRUE(compiled.scene->joints.empty());
    take("compile.self-joint");
}

TEST_F(JointCompiler, LeavesOutAJointWhoseAxisHasNoDirection)
{
    for (const char* axis : {"0", "1.0e-200", "1.0e200"}) {
        const std::string keys =
            "type: revolute, parent pivot: {x: 0, y: 0, z: 0}, "
            "child pivot: {x: 0, y: 0, z: 0}, child axis: {x: 0, y: 0, z: 1}, "
            "parent axis: {x: " +
            std::string(axis) + ", y: 0, z: 0}";
        const auto compiled = compileJoint("parent: BODY p, child: BODY c, " + keys);
        EXPECT_TRUE(compiled.scene->joints.empty()) << axis;
        take("compile.zero-axis");
    }
}

TEST_F(JointCompiler, LeavesOutAJointWithoutAxes)
{
    const std::string pivots =
        ", parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}";
    EXPECT_TRUE(
        compileJoint("parent: BODY p, child: BODY c, type: fixed" + pivots).scene->joints.empty());
    take("compile.zero-axis");
    // A ball joint has none.
    EXPECT_EQ(jointOf("type: p2p" + pivots).type, JointType::PointToPoint);
}

TEST_F(JointCompiler, LeavesOutAJointWithoutType)
{
    EXPECT_TRUE(
        compileJoint("parent: BODY p, child: BODY c, " + std::string(kAxes)).scene->joints.empty());
    take("compile.joint-type");
}

TEST_F(JointCompiler, MarksTheJointsThatCloseLoops)
{
    const auto joint = [](const std::string& name, const std::string& p, const std::string& c) {
        return "J" + name + ": {parent: BODY " + p + ", child: BODY " + c + ", type: revolute, " +
               kAxes + "}\n";
    };
    const auto compiled = compileText(
        "bodies: [BODY a, BODY b, BODY c]\njoints: [J1, J2, J3]\nBODY a: {mass: 0}\nBODY b: {mass: "
        "0}\n"
        "BODY c: {mass: 0}\n" +
        joint("1", "a", "b") + joint("2", "b", "c") + joint("3", "a", "c"));
    ASSERT_EQ(compiled.scene->joints.size(), 3U);
    EXPECT_FALSE(compiled.scene->joints[0].closesLoop);
    EXPECT_FALSE(compiled.scene->joints[1].closesLoop);
    EXPECT_TRUE(compiled.scene->joints[2].closesLoop);
}

}  // namespace

#include "analysis/initial_state.h"

#include "analysis/assembly.h"
#include "tests/analysis/linkages.h"

#include <gtest/gtest.h>

#include <numbers>

namespace {

using analysis::InitialState;
using analysis::StartedScene;
using base::Vec3;
using scene::JointType;
using test::SceneBuilder;

double positionOf(const scene::Scene& scene, std::uint32_t index)
{
    const scene::Joint& joint = scene.joints[index];
    return scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB)
        .position;
}

std::vector<std::string> codesOf(const StartedScene& started)
{
    std::vector<std::string> codes;
    for (const base::Diagnostic& finding : started.findings) {
        codes.push_back(finding.code);
    }
    return codes;
}

TEST(InitialState, PutsATreeWhereItSays)
{
    SceneBuilder builder = test::serialArm(2);
    const StartedScene started = analysis::applyInitialState(
        builder.scene(), {.joints = {{.position = 0.5, .velocity = 2}, {.position = 7}}});
    ASSERT_TRUE(started.isPossible());
    EXPECT_NEAR(positionOf(started.scene, 0), 0.5, 1e-12);
    EXPECT_NEAR(positionOf(started.scene, 1), 7 - 2 * std::numbers::pi, 1e-12);
    EXPECT_EQ(started.scene.joints[1].startPosition, 7);
    // The first hinge stands upright in the origin.
    EXPECT_LT(base::norm(started.scene.bodies[1].angularVelocity - Vec3{0, 0, 2}), 1e-12);
    const Vec3 arm = started.scene.bodies[1].X_WB.position;
    EXPECT_LT(base::norm(started.scene.bodies[1].linearVelocity - base::cross({0, 0, 2}, arm)),
              1e-12);
}

TEST(InitialState, PutsAMimicWhereItsLeaderPutsIt)
{
    SceneBuilder builder = test::serialArm(3);
    builder.scene().joints[1].leader = scene::JointIndex{0};
    builder.scene().joints[1].mimic = {-3, 0.2};
    builder.scene().joints[2].leader = scene::JointIndex{1};
    builder.scene().joints[2].mimic = {0.5, 0};
    const StartedScene started =
        analysis::applyInitialState(builder.scene(), {.joints = {{.position = 2, .velocity = 1}}});
    ASSERT_TRUE(started.isPossible());
    EXPECT_EQ(started.scene.joints[1].startPosition, -5.8);
    EXPECT_NEAR(positionOf(started.scene, 1), 2 * std::numbers::pi - 5.8, 1e-12);
    EXPECT_NEAR(positionOf(started.scene, 2), -2.9, 1e-12);
    const Vec3 turning =
        started.scene.bodies[2].angularVelocity - started.scene.bodies[1].angularVelocity;
    EXPECT_NEAR(base::norm(turning), 3, 1e-12);

    EXPECT_EQ(
        codesOf(analysis::applyInitialState(builder.scene(), {.joints = {{}, {.effort = 1}}})),
        std::vector<std::string>{"setup.initial-without-freedom"});
}

TEST(InitialState, AnEmptyOneClosesTheLoops)
{
    SceneBuilder builder = test::fourBar();
    builder.scene().bodies[2].X_WB.position += Vec3{0.01, 0.01, 0.01};
    const StartedScene started = analysis::applyInitialState(builder.scene(), {});
    ASSERT_TRUE(started.isPossible());
    for (const analysis::JointGap& gap :
         analysis::jointGaps(started.scene, analysis::startPoses(started.scene))) {
        EXPECT_LT(gap.gap + gap.turn, 1e-9);
    }
}

TEST(InitialState, LeavesWhatItDoesNotNameAsItIs)
{
    SceneBuilder builder;
    const auto moving = builder.add(test::solidBox("moving", 1, {1, 1, 1}));
    const auto given = builder.add(test::solidBox("given", 1, {1, 1, 1}), test::at({5, 0, 0}));
    builder.body(moving).linearVelocity = {1, 2, 3};
    const StartedScene started = analysis::applyInitialState(
        builder.scene(), {.bodies = {{}, {.angularVelocity = Vec3{0, 0, 4}}}});
    ASSERT_TRUE(started.isPossible());
    EXPECT_EQ(started.scene.bodies[0].linearVelocity, (Vec3{1, 2, 3}));
    EXPECT_LT(base::norm(started.scene.bodies[given.value].angularVelocity - Vec3{0, 0, 4}), 1e-12);
}

TEST(InitialState, NamesWhatCannotBe)
{
    SceneBuilder builder = test::fourBar(1.0);
    EXPECT_EQ(codesOf(analysis::applyInitialState(
                  builder.scene(), {.joints = {{.position = 0.1}, {.position = 2}}})),
              (std::vector<std::string>{"setup.initial-position", "setup.initial-position"}));
    EXPECT_EQ(codesOf(analysis::applyInitialState(builder.scene(),
                                                  {.joints = {{.velocity = 1}, {.velocity = 5}}})),
              (std::vector<std::string>{"setup.initial-velocity", "setup.initial-velocity"}));
    EXPECT_EQ(codesOf(analysis::applyInitialState(builder.scene(),
                                                  {.bodies = {{.linearVelocity = Vec3{1, 0, 0}}}})),
              std::vector<std::string>{"setup.initial-without-freedom"})
        << "the ground is static";
    builder.scene().joints[3].X_CJ.position += Vec3{3, 0, 0};
    const StartedScene open = analysis::applyInitialState(builder.scene(), {});
    ASSERT_FALSE(open.isPossible());
    EXPECT_EQ(open.findings.front().code, "setup.initial-open");
    EXPECT_NE(open.findings.front().message.find(" mm"), std::string::npos);
}

TEST(InitialState, AJointOfSeveralFreedomsHasNoPosition)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto ball = builder.add(test::solidBox("ball", 1, {1, 1, 1}));
    builder.joinAt(JointType::PointToPoint, ground, ball, {});
    const StartedScene started =
        analysis::applyInitialState(builder.scene(), {.joints = {{.effort = 1}}});
    EXPECT_EQ(codesOf(started), std::vector<std::string>{"setup.initial-without-freedom"});
}

}  // namespace

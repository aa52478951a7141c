#include "ambf/body_commands.h"

#include "tests/ambf/posted.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ambf {

using ambf_test::Posted;
using exchange::BodyControlMode;
using exchange::CommandBody;
using exchange::CommandJoint;
using exchange::ControlMode;

namespace {

constexpr double kPi = 3.14159265358979323846;

}  // namespace

// A static base and a body on a hinge without limits, on which another one slides.
class BodyCommandsTest : public testing::Test {
protected:
    BodyCommandsTest()
    {
        scene_.bodies.push_back(test::anchor("base"));
        scene_.bodies.push_back(test::plainBody("arm", 1, {1, 1, 1}));
        scene_.bodies.push_back(test::plainBody("tool", 1, {1, 1, 1}));
        scene_.bodies[2].X_BC.position = {0, 0.5, 0};
        scene_.joints.resize(2);
        scene_.joints[0].parent = scene::BodyIndex{0};
        scene_.joints[0].child = scene::BodyIndex{1};
        scene_.joints[1].type = scene::JointType::Prismatic;
        scene_.joints[1].parent = scene::BodyIndex{1};
        scene_.joints[1].child = scene::BodyIndex{2};
        frame_ = exchange::initialSnapshot(scene_);
        below_ = descendantsOf(scene_);
    }

    BodyCommands commandsOf(std::uint32_t body)
    {
        return {scene_, scene::BodyIndex{body}, below_[body]};
    }

    void follow(BodyCommands& commands, const BodyMessage& message)
    {
        commands.follow(message, frame_, posted_.post(), posted_.warn());
    }

    std::vector<CommandJoint> jointsOf(BodyCommands& commands, const BodyMessage& message)
    {
        follow(commands, message);
        return posted_.take<CommandJoint>();
    }

    scene::Scene scene_;
    exchange::Snapshot frame_;
    std::vector<std::vector<Descendant>> below_;
    Posted posted_;
};

TEST_F(BodyCommandsTest, AMessageThatNobodyHasFilledInDemandsNothing)
{
    BodyCommands tool = commandsOf(2);
    follow(tool, {});
    tool.release(posted_.post());
    EXPECT_TRUE(posted_.commands.empty());
}

TEST_F(BodyCommandsTest, AForceActsOnBodiesThatMoveUntilItIsZero)
{
    BodyCommands tool = commandsOf(2);
    const BodyMessage push{.wrench = {{1, 2, 3}, {4, 5, 6}}};
    follow(tool, push);
    auto sent = posted_.take<CommandBody>();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].body, scene::BodyIndex{2});
    EXPECT_EQ(sent[0].mode, BodyControlMode::Wrench);
    EXPECT_EQ(sent[0].linear, push.wrench.force);
    EXPECT_EQ(sent[0].angular, push.wrench.torque);
    follow(tool, {});
    sent = posted_.take<CommandBody>();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].mode, BodyControlMode::Off);

    BodyCommands base = commandsOf(0);
    follow(base, push);
    EXPECT_TRUE(posted_.take<CommandBody>().empty()) << "a static body feels no force";
}

TEST_F(BodyCommandsTest, AVelocityIsThatOfTheCentreOfMass)
{
    frame_.bodies[2].X_WB.rotation = base::axisAngle({0, 0, 1}, 0.5 * kPi);
    BodyCommands tool = commandsOf(2);
    follow(tool, {.type = BodyMessage::kVelocity, .linear = {1, 0, 0}, .angular = {0, 0, 2}});
    const auto sent = posted_.take<CommandBody>();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].mode, BodyControlMode::Velocity);
    // The centre of mass is at -0.5 along X of the world: v - w x r, with w x r = (0, -1, 0).
    EXPECT_NEAR(sent[0].linear.x, 1, 1e-12);
    EXPECT_NEAR(sent[0].linear.y, 1, 1e-12);
    EXPECT_EQ(sent[0].angular, (base::Vec3{0, 0, 2}));
}

TEST_F(BodyCommandsTest, AnOrientationThatIsNoneKeepsTheLastOne)
{
    const base::Quat now = base::axisAngle({1, 0, 0}, 0.3);
    frame_.bodies[0].X_WB.rotation = now;
    BodyCommands base = commandsOf(0);
    BodyMessage message{.type = BodyMessage::kPosition};
    message.pose = {{1, 2, 3}, {0, 0, 0, 0}};
    follow(base, message);
    EXPECT_EQ(posted_.take<CommandBody>().at(0).X_WB, (base::Pose{{1, 2, 3}, now}));
    EXPECT_EQ(posted_.warnings.size(), 1U);
    message.pose.rotation = {0, 0, 0, 2};
    follow(base, message);
    EXPECT_EQ(posted_.take<CommandBody>().at(0).X_WB.rotation, (base::Quat{0, 0, 0, 1}));
    message.pose.rotation = {0, 0, 0.01, 0};
    follow(base, message);
    EXPECT_EQ(posted_.take<CommandBody>().at(0).X_WB.rotation, (base::Quat{0, 0, 0, 1}));
}

TEST_F(BodyCommandsTest, JointsFollowByIndexAndAMissingTypeIsAForce)
{
    BodyCommands base = commandsOf(0);
    const auto sent =
        jointsOf(base, {.jointTypes = {BodyMessage::kPosition}, .joints = {0.5F, 2.0F}});
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[0].joint, scene::JointIndex{0});
    EXPECT_EQ(sent[0].mode, ControlMode::Position);
    EXPECT_EQ(sent[0].target, 0.5);
    EXPECT_EQ(sent[1].joint, scene::JointIndex{1});
    EXPECT_EQ(sent[1].mode, ControlMode::Effort);
    EXPECT_EQ(sent[1].target, 2);
}

TEST_F(BodyCommandsTest, ListsOfAnyLengthAreTaken)
{
    BodyCommands base = commandsOf(0);
    const auto position = BodyMessage::kPosition;
    const auto velocity = BodyMessage::kVelocity;
    jointsOf(base, {.jointTypes = {position, velocity}, .joints = {0.5F, 1}});
    // Shrunk, as AMBF's client does for a moment: what is left out goes on.
    EXPECT_EQ(jointsOf(base, {.jointTypes = {position}, .joints = {0.6F}}).size(), 1U);
    // Grown again with an entry of force 0, which is none.
    const auto freed = jointsOf(base, {.jointTypes = {position, 0}, .joints = {0.6F, 0}});
    ASSERT_EQ(freed.size(), 2U);
    EXPECT_EQ(freed[1].mode, ControlMode::Off);
    // An effort ends with the messages that have it.
    jointsOf(base, {.joints = {0, 3}});
    const auto ended = jointsOf(base, {.joints = {}});
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(ended[0].joint, scene::JointIndex{1});
    EXPECT_EQ(ended[0].mode, ControlMode::Off);
    // More than there are.
    EXPECT_EQ(jointsOf(base, {.joints = std::vector<float>(100, 1)}).size(), 2U);
    EXPECT_TRUE(posted_.warnings.empty());
}

TEST_F(BodyCommandsTest, AHingeWithoutLimitsGoesTheShortWay)
{
    frame_.joints[0].position = 2.5 * kPi;
    BodyCommands base = commandsOf(0);
    const auto sent = jointsOf(base, {.jointTypes = {BodyMessage::kPosition}, .joints = {0.25F}});
    EXPECT_NEAR(sent.at(0).target, 2 * kPi + 0.25, 1e-6);
    scene_.joints[0].limits = scene::Limits{-1, 1};
    BodyCommands limited = commandsOf(0);
    EXPECT_EQ(
        jointsOf(limited, {.jointTypes = {BodyMessage::kPosition}, .joints = {0.25F}}).at(0).target,
        0.25);
}

TEST_F(BodyCommandsTest, TypesThatAreNoneAreWarnedOf)
{
    BodyCommands base = commandsOf(0);
    follow(base, {.type = 7, .jointTypes = {-1}, .joints = {1}});
    EXPECT_TRUE(posted_.commands.empty());
    EXPECT_EQ(posted_.warnings.size(), 2U);
}

TEST_F(BodyCommandsTest, SilenceEndsAllThatWasDemanded)
{
    BodyCommands arm = commandsOf(1);
    follow(arm, {.wrench = {{0, 0, 1}, {}}, .jointTypes = {BodyMessage::kVelocity}, .joints = {2}});
    posted_.commands.clear();
    arm.release(posted_.post());
    ASSERT_EQ(posted_.commands.size(), 2U);
    EXPECT_EQ(posted_.take<CommandBody>().at(0).mode, BodyControlMode::Off);
    EXPECT_EQ(posted_.take<CommandJoint>().at(0).mode, ControlMode::Off);
    arm.release(posted_.post());
    EXPECT_TRUE(posted_.commands.empty());
}

}  // namespace ambf

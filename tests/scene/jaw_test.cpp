#include "scene/jaw.h"

#include <gtest/gtest.h>

namespace {

using scene::BodyIndex;
using scene::JawJoints;
using scene::JointIndex;
using scene::JointType;
using scene::Limits;

// Bodies, and joints between them that are limited to 0 to 1.
class Jaw : public testing::Test {
protected:
    explicit Jaw(std::size_t bodies = 8) { scene_.bodies.resize(bodies); }

    scene::Joint& join(std::uint32_t parent,
                       std::uint32_t child,
                       JointType type = JointType::Revolute)
    {
        scene::Joint joint;
        joint.type = type;
        joint.parent = BodyIndex{parent};
        joint.child = BodyIndex{child};
        joint.limits = Limits{0, 1};
        scene_.joints.push_back(joint);
        return scene_.joints.back();
    }

    [[nodiscard]] const std::optional<Limits>& limitsOf(JointIndex joint) const
    {
        return scene_.joint(joint).limits;
    }

    std::vector<std::uint32_t> under(std::uint32_t root, bool* isGripperBase = nullptr)
    {
        JawJoints jaw(scene_);
        std::vector<std::uint32_t> numbers;
        const auto limits = [this](JointIndex joint) {
            return limitsOf(joint);
        };
        for (const JointIndex joint : jaw.under(BodyIndex{root}, limits)) {
            numbers.push_back(joint.value);
        }
        if (isGripperBase != nullptr) {
            *isGripperBase = jaw.isGripperBase();
        }
        return numbers;
    }

    [[nodiscard]] bool isGripperBase(std::uint32_t root)
    {
        bool is = false;
        under(root, &is);
        return is;
    }

    scene::Scene scene_;
};

using Numbers = std::vector<std::uint32_t>;

TEST_F(Jaw, LeavesMimicsToTheJointThatTheyFollow)
{
    join(0, 1);
    join(1, 2);
    join(1, 3).leader = JointIndex{1};
    EXPECT_EQ(under(1), (std::vector<std::uint32_t>{1}));
    EXPECT_TRUE(isGripperBase(1)) << "a finger that is driven, and one that follows it";
    EXPECT_FALSE(isGripperBase(0));
}

TEST_F(Jaw, HasTheJointsWithLimitsAtAnyDepthInTheirOrder)
{
    join(2, 4, JointType::Prismatic);  // before what it hangs on
    join(0, 1, JointType::Fixed);
    join(1, 2);
    join(1, 3);
    join(5, 6);  // elsewhere
    EXPECT_EQ(under(0), (Numbers{0, 2, 3}));
    EXPECT_EQ(under(1), (Numbers{0, 2, 3}));
    EXPECT_EQ(under(2), (Numbers{0}));
    EXPECT_EQ(under(4), Numbers{});
    EXPECT_EQ(under(5), (Numbers{4}));
    EXPECT_EQ(under(77), Numbers{}) << "no such body";
}

TEST_F(Jaw, LeavesOutWhatFollowsTheOthersOrHasNoRoom)
{
    join(0, 1).limits.reset();
    join(0, 2).passive = true;
    join(0, 3).closesLoop = true;
    join(0, 4, JointType::ConeTwist);
    join(0, 5).limits = Limits{0.5, 0.5};
    join(0, 6).limits = Limits{1, -1};
    join(0, 7);
    EXPECT_EQ(under(0), (Numbers{6}));
}

// A push rod closes a loop onto a crank that hangs elsewhere; the crank bears a finger.
TEST_F(Jaw, LeavesOutWhatIsLimitedOnOneSide)
{
    join(0, 1);
    join(0, 2).limits = Limits{0, scene::kUnlimited};
    join(0, 3).limits = Limits{-scene::kUnlimited, 0};
    EXPECT_EQ(under(0), (std::vector<std::uint32_t>{0}));
}

TEST_F(Jaw, GoesOnBehindAJointThatClosesALoop)
{
    join(0, 1);                    // palm, rod
    join(2, 3);                    // base, crank
    join(1, 3).closesLoop = true;  // rod, crank
    join(3, 4);                    // crank, finger
    EXPECT_EQ(under(0), (Numbers{0, 3}));
    // Were the joints listed the other way round, the other one would close the loop.
    scene_.joints[1].closesLoop = true;
    scene_.joints[2].closesLoop = false;
    EXPECT_EQ(under(0), (Numbers{0, 2, 3}));
}

TEST_F(Jaw, FollowsLimitsThatChange)
{
    join(0, 1);
    JawJoints jaw(scene_);
    std::optional<Limits> now = Limits{0, 1};
    const auto limits = [&now](JointIndex) {
        return now;
    };
    EXPECT_EQ(jaw.under(BodyIndex{0}, limits).size(), 1U);
    now.reset();
    EXPECT_TRUE(jaw.under(BodyIndex{0}, limits).empty());
}

TEST_F(Jaw, OfAGripperBeginsSideBySideAndThatOfAnArmDoesNot)
{
    join(0, 1);  // an arm of two joints
    join(1, 2);
    join(2, 3, JointType::Fixed);  // with a palm
    join(3, 4);                    // and two fingers, one of them of two links
    join(3, 5);
    join(5, 6);
    EXPECT_FALSE(isGripperBase(0));
    EXPECT_FALSE(isGripperBase(1));
    EXPECT_TRUE(isGripperBase(2)) << "the palm is fixed to it";
    EXPECT_TRUE(isGripperBase(3));
    EXPECT_FALSE(isGripperBase(5)) << "a finger";
    EXPECT_FALSE(isGripperBase(7)) << "nothing hangs on it";
}

TEST_F(Jaw, OfALinkageThatOneJointDrivesBelongsToAGripper)
{
    join(0, 1, JointType::Prismatic);  // palm, slider
    join(1, 2).limits.reset();         // slider, coupler
    join(0, 3).limits.reset();         // palm, finger
    EXPECT_FALSE(isGripperBase(0)) << "one joint, and what hangs on it";
    scene::Joint& closing = join(2, 3);
    closing.limits.reset();
    closing.closesLoop = true;
    EXPECT_TRUE(isGripperBase(0));
    EXPECT_FALSE(isGripperBase(1)) << "nothing there is driven";
}

TEST(JawTarget, GoesFromTheLowLimitToTheHighOne)
{
    const Limits limits{-0.2, 0.6};
    EXPECT_DOUBLE_EQ(scene::jawTarget(limits, 0), -0.2);
    EXPECT_DOUBLE_EQ(scene::jawTarget(limits, 0.25), 0);
    EXPECT_DOUBLE_EQ(scene::jawTarget(limits, 1), 0.6);
    EXPECT_DOUBLE_EQ(scene::jawTarget(limits, 3), 0.6);
    EXPECT_DOUBLE_EQ(scene::jawTarget(limits, -3), -0.2);
    EXPECT_DOUBLE_EQ(scene::jawOpening(limits, 0), 0.25);
    EXPECT_DOUBLE_EQ(scene::jawOpening(limits, 1.4), 2);
}

}  // namespace

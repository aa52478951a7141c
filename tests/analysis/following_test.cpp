#include "analysis/following.h"

#include "analysis/assembly.h"
#include "analysis/joint_reach.h"
#include "tests/analysis/linkages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using analysis::BodyPoses;
using analysis::Followed;
using analysis::JointValues;
using base::Vec3;
using scene::BodyIndex;
using scene::JointIndex;
using scene::JointType;
using test::SceneBuilder;

double valueAt(const scene::Scene& scene, const BodyPoses& poses, std::uint32_t joint)
{
    const scene::Joint& one = scene.joints[joint];
    return scene::measureJoint(one, poses[one.parent.value], poses[one.child.value]).position;
}

void expectLoopsClosed(const scene::Scene& scene, const BodyPoses& poses, double within = 1e-10)
{
    for (const analysis::JointGap& gap : analysis::jointGaps(scene, poses)) {
        EXPECT_LT(gap.gap, within) << scene.joint(gap.joint).origin.identifier;
        EXPECT_LT(gap.turn, within) << scene.joint(gap.joint).origin.identifier;
    }
}

// The far end of a link that addLink() made.
Vec3 farEndOf(double length)
{
    return {0.5 * length, 0, 0};
}

TEST(Following, TheCrankGoesWhereItIsDraggedAndTheLoopStaysClosed)
{
    SceneBuilder builder = test::fourBar();
    const scene::Scene& scene = builder.scene();
    BodyPoses poses = analysis::startPoses(scene);
    // All the way round, a step of a hand at a time.
    for (int i = 1; i <= 40; ++i) {
        const double angle = M_PI / 2 + 2 * M_PI * i / 40;
        const Vec3 target{0.4 * std::cos(angle), 0, 0.4 * std::sin(angle)};
        const Followed followed = analysis::follow(scene, poses,
                                                   {.body = BodyIndex{1},
                                                    .point_B = farEndOf(0.4),
                                                    .target_W = target,
                                                    .R_WB = {},
                                                    .mainly_W = {}});
        poses = followed.poses;
        EXPECT_LT(followed.gap, 1e-9) << i;
        EXPECT_TRUE(followed.stoppedBy.empty());
        EXPECT_LT(base::norm(poses[1] * farEndOf(0.4) - target), 1e-9);
        expectLoopsClosed(scene, poses);
    }
}

TEST(Following, GoesAsFarAsWishedAlongTheMainDirectionAlone)
{
    SceneBuilder builder = test::fourBar();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const Vec3 from = start[2].position;
    const Followed followed = analysis::follow(scene, start,
                                               {.body = BodyIndex{2},
                                                .point_B = {},
                                                .target_W = from + Vec3{0.1, 0, 0},
                                                .R_WB = {},
                                                .mainly_W = Vec3{1, 0, 0}});
    EXPECT_NEAR(followed.poses[2].position.x - from.x, 0.1, 1e-6);
    EXPECT_LT(followed.gap, 1e-6);
    EXPECT_GT(std::abs(followed.poses[2].position.z - from.z), 1e-3);  // on its curve
    expectLoopsClosed(scene, followed.poses);
}

TEST(Following, TurnsABodyToARotation)
{
    SceneBuilder builder = test::fourBar();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const base::Quat turned = base::axisAngle({0, 1, 0}, 0.3) * start[1].rotation;
    const Followed followed = analysis::follow(scene, start,
                                               {.body = BodyIndex{1},
                                                .point_B = {},
                                                .target_W = {},
                                                .R_WB = turned,
                                                .mainly_W = Vec3{0, 1, 0}});
    EXPECT_LT(
        base::norm(base::rotationVector(turned * base::conjugate(followed.poses[1].rotation))),
        1e-8);
    EXPECT_LT(followed.turn, 1e-8);
    expectLoopsClosed(scene, followed.poses);
}

TEST(Following, StopsAtALimitAndNamesIt)
{
    SceneBuilder builder = test::fourBar();
    builder.joint(JointIndex{0}).limits = scene::Limits{-0.2, 0.2};
    const scene::Scene& scene = builder.scene();
    const double angle = M_PI / 2 + 0.7;
    const Vec3 target{0.4 * std::cos(angle), 0, 0.4 * std::sin(angle)};
    const Followed followed = analysis::follow(scene, analysis::startPoses(scene),
                                               {.body = BodyIndex{1},
                                                .point_B = farEndOf(0.4),
                                                .target_W = target,
                                                .R_WB = {},
                                                .mainly_W = {}});
    EXPECT_EQ(followed.stoppedBy, std::vector{JointIndex{0}});
    EXPECT_NEAR(std::abs(valueAt(scene, followed.poses, 0)), 0.2, 1e-8);
    EXPECT_NEAR(followed.gap, 2 * 0.4 * std::sin(0.25), 1e-6);  // the chord of what is left
    expectLoopsClosed(scene, followed.poses);
}

TEST(Following, ALoopJointStopsToo)
{
    SceneBuilder builder = test::fourBar();
    builder.joint(JointIndex{3}).limits = scene::Limits{-0.1, 0.1};
    const scene::Scene& scene = builder.scene();
    const Vec3 target{-0.4, 0, 0};
    const Followed followed = analysis::follow(scene, analysis::startPoses(scene),
                                               {.body = BodyIndex{1},
                                                .point_B = farEndOf(0.4),
                                                .target_W = target,
                                                .R_WB = {},
                                                .mainly_W = {}});
    EXPECT_EQ(followed.stoppedBy, std::vector{JointIndex{3}});
    EXPECT_NEAR(std::abs(valueAt(scene, followed.poses, 3)), 0.1, 1e-8);
    EXPECT_GT(followed.gap, 0.01);
    expectLoopsClosed(scene, followed.poses);
}

// Two links of 0.3 m about the same axis, hanging on the ground at the origin.
SceneBuilder twoLinks()
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor("ground"));
    const auto upper = test::addLink(builder, {0, 0, 0}, {0.3, 0, 0}, "upper");
    const auto lower = test::addLink(builder, {0.3, 0, 0}, {0.6, 0, 0}, "lower");
    builder.joinAt(JointType::Revolute, ground, upper, test::hingeAt({}, {0, 0, 1}));
    builder.joinAt(JointType::Revolute, upper, lower, test::hingeAt({0.3, 0, 0}, {0, 0, 1}));
    return builder;
}

analysis::FollowWish tipTo(Vec3 target)
{
    return {.body = BodyIndex{2},
            .point_B = farEndOf(0.3),
            .target_W = target,
            .R_WB = {},
            .mainly_W = {}};
}

TEST(Following, MovesAsFewBodiesAsReachTheWish)
{
    SceneBuilder builder = twoLinks();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const Vec3 near = Vec3{0.3, 0, 0} + 0.3 * Vec3{std::cos(0.8), std::sin(0.8), 0};
    const Followed own = analysis::follow(scene, start, tipTo(near));
    EXPECT_LT(own.gap, 1e-9);
    EXPECT_EQ(own.poses[1], start[1]);
    const Followed both = analysis::follow(scene, start, tipTo({0.2, 0.3, 0}));
    EXPECT_LT(both.gap, 1e-9);
    EXPECT_NE(both.poses[1], start[1]);
    expectLoopsClosed(scene, both.poses);
}

TEST(Following, ReachesOutAsFarAsItCanAndNoJointIsNamed)
{
    SceneBuilder builder = twoLinks();
    const scene::Scene& scene = builder.scene();
    BodyPoses poses = analysis::assemble(scene, analysis::startPoses(scene), {0.4, 0.9}).poses;
    const Followed followed = analysis::follow(scene, poses, tipTo({0, 1, 0}));
    EXPECT_NEAR(followed.gap, 0.4, 1e-4);
    EXPECT_TRUE(followed.stoppedBy.empty());
}

TEST(Following, ALockedJointKeepsItsValueAndIsNamed)
{
    SceneBuilder builder = twoLinks();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const Vec3 around = 0.6 * Vec3{std::cos(0.5), std::sin(0.5), 0};
    const Followed second = analysis::follow(scene, start, tipTo(around), {false, true});
    EXPECT_LT(second.gap, 1e-9);
    EXPECT_NEAR(valueAt(scene, second.poses, 0), 0.5, 1e-9);
    EXPECT_NEAR(valueAt(scene, second.poses, 1), 0, 1e-9);
    const Followed none = analysis::follow(scene, start, tipTo(around), {true, true});
    EXPECT_GT(none.gap, 0.1);
    EXPECT_EQ(none.stoppedBy, std::vector{JointIndex{1}});  // the nearest
}

TEST(Following, SlidesAndGearsGoAlong)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor("ground"));
    const auto left = builder.add(test::solidBox("left", 1, {0.1, 0.1, 0.1}));
    const auto right = builder.add(test::solidBox("right", 1, {0.1, 0.1, 0.1}));
    builder.joinAt(JointType::Prismatic, ground, left, {});
    const auto follower = builder.joinAt(JointType::Prismatic, ground, right, {});
    builder.joint(follower).leader = JointIndex{0};
    builder.joint(follower).mimic = {.multiplier = -2, .offset = 0.05};
    const scene::Scene& scene = builder.scene();
    const Followed followed = analysis::follow(
        scene, analysis::startPoses(scene),
        {.body = right, .point_B = {}, .target_W = Vec3{0.3, 0, 0}, .R_WB = {}, .mainly_W = {}});
    EXPECT_NEAR(followed.poses[right.value].position.x, 0.3, 1e-9);
    EXPECT_NEAR(followed.poses[left.value].position.x, (0.3 - 0.05) / -2, 1e-9);
}

TEST(Following, BringsAJointToAValueThroughItsLoop)
{
    SceneBuilder builder = test::fourBar();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    for (const std::uint32_t joint : {0U, 3U}) {
        const Followed followed = analysis::followValue(scene, start, JointIndex{joint}, 0.15);
        EXPECT_NEAR(valueAt(scene, followed.poses, joint), 0.15, 1e-9) << joint;
        EXPECT_LT(followed.turn, 1e-9);
        expectLoopsClosed(scene, followed.poses);
        // As assembling finds it.
        JointValues wanted(4);
        wanted[joint] = 0.15;
        const BodyPoses assembled = analysis::assemble(scene, start, wanted).poses;
        for (std::size_t i = 0; i < start.size(); ++i) {
            EXPECT_LT(base::norm(assembled[i].position - followed.poses[i].position), 1e-7);
        }
    }
}

TEST(Following, ReportsTheValueThatALimitLeaves)
{
    SceneBuilder builder = twoLinks();
    builder.joint(JointIndex{1}).limits = scene::Limits{-1, 0.5};
    const scene::Scene& scene = builder.scene();
    const Followed followed =
        analysis::followValue(scene, analysis::startPoses(scene), JointIndex{1}, 0.8);
    EXPECT_NEAR(valueAt(scene, followed.poses, 1), 0.5, 1e-9);
    EXPECT_NEAR(followed.turn, 0.3, 1e-9);
    EXPECT_EQ(followed.stoppedBy, std::vector{JointIndex{1}});
}

// A crank goes all the way round; the rocker swings between the angles at which crank and coupler
// lie in one line, by the law of cosines.
TEST(JointReach, IsThatOfACrankAndOfItsRocker)
{
    SceneBuilder builder = test::fourBar();
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const scene::Limits turn{.low = -M_PI, .high = M_PI};
    const scene::Limits crank = analysis::jointReach(scene, start, JointIndex{0}, turn);
    EXPECT_EQ(crank.low, turn.low);
    EXPECT_EQ(crank.high, turn.high);
    const auto angleAt = [](double diagonal) {
        return std::acos((0.9 * 0.9 + 1.2 * 1.2 - diagonal * diagonal) / (2 * 0.9 * 1.2));
    };
    const scene::Limits rocker = analysis::jointReach(scene, start, JointIndex{3}, turn);
    EXPECT_NEAR(rocker.high - rocker.low, angleAt(1.1 + 0.4) - angleAt(1.1 - 0.4), 0.004 * M_PI);
    EXPECT_LT(rocker.low, 0);
    EXPECT_GT(rocker.high, 0);
}

TEST(JointReach, EndsAtLimitsAndLocksOfOthers)
{
    SceneBuilder builder = test::fourBar();
    builder.joint(JointIndex{0}).limits = scene::Limits{-0.3, 0.5};
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const scene::Limits turn{.low = -M_PI, .high = M_PI};
    const scene::Limits rocker = analysis::jointReach(scene, start, JointIndex{3}, turn);
    JointValues wanted(4);
    wanted[0] = 0.5;
    const double oneEnd = valueAt(scene, analysis::assemble(scene, start, wanted).poses, 3);
    wanted[0] = -0.3;
    const double other = valueAt(scene, analysis::assemble(scene, start, wanted).poses, 3);
    EXPECT_NEAR(rocker.low, std::min(oneEnd, other), 0.002 * M_PI);
    EXPECT_NEAR(rocker.high, std::max(oneEnd, other), 0.002 * M_PI);
    const scene::Limits held =
        analysis::jointReach(scene, start, JointIndex{3}, turn, {true, false, false, false});
    EXPECT_NEAR(held.high - held.low, 0, 0.004 * M_PI);
}

TEST(Following, OneJointDrivesAFourBarAndEveryJointAnArm)
{
    SceneBuilder linkage = test::fourBar();
    EXPECT_EQ(analysis::drivingJoints(linkage.scene(), BodyIndex{2}), std::vector{JointIndex{0}});
    SceneBuilder arm = test::serialArm(3);
    EXPECT_EQ(analysis::drivingJoints(arm.scene(), BodyIndex{2}),
              (std::vector{JointIndex{0}, JointIndex{1}, JointIndex{2}}));
    EXPECT_EQ(analysis::bodiesMovedWith(linkage.scene(), BodyIndex{1}),
              (std::vector{BodyIndex{1}, BodyIndex{2}, BodyIndex{3}}));
    EXPECT_EQ(analysis::bodiesMovedWith(arm.scene(), BodyIndex{2}),
              (std::vector{BodyIndex{2}, BodyIndex{3}}));
}

TEST(Following, AStaticBodyStays)
{
    SceneBuilder builder = twoLinks();
    const scene::Scene& scene = builder.scene();
    const Followed followed = analysis::follow(scene, analysis::startPoses(scene),
                                               {.body = BodyIndex{0},
                                                .point_B = {},
                                                .target_W = Vec3{0, 3, 4},
                                                .R_WB = {},
                                                .mainly_W = {}});
    EXPECT_EQ(followed.gap, 5);
    EXPECT_EQ(followed.poses, analysis::startPoses(scene));
}

TEST(Following, AFloatingRootMovesOnlyWhenItIsDraggedItself)
{
    SceneBuilder builder;
    const auto base = builder.add(test::solidBox("base", 5, {1, 1, 1}));
    const auto arm = builder.add(test::solidBox("arm", 1, {1, 1, 1}), test::at({1, 0, 0}));
    builder.joinAt(JointType::Revolute, base, arm, test::at({0.5, 0, 0}));
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const Vec3 around = Vec3{0.5, 0, 0} + 0.5 * Vec3{std::cos(1), std::sin(1), 0};
    const Followed turned = analysis::follow(
        scene, start, {.body = arm, .point_B = {}, .target_W = around, .R_WB = {}, .mainly_W = {}});
    EXPECT_LT(turned.gap, 1e-9);
    EXPECT_EQ(turned.poses[base.value], start[base.value]);
    const Followed carried = analysis::follow(
        scene, start,
        {.body = base, .point_B = {}, .target_W = Vec3{0, 2, 0}, .R_WB = {}, .mainly_W = {}});
    EXPECT_NEAR(carried.poses[arm.value].position.y, 2, 1e-9);
    EXPECT_NEAR(valueAt(scene, carried.poses, 0), 0, 1e-12);
}

TEST(Following, GivesTheSameBitsEachTime)
{
    SceneBuilder builder = test::manyFourBars(3, 0.7);
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const analysis::FollowWish wish{.body = BodyIndex{1},
                                    .point_B = {0.5, 0, 0},
                                    .target_W = Vec3{0.5, 0, 0.8},
                                    .R_WB = {},
                                    .mainly_W = {}};
    const Followed once = analysis::follow(scene, start, wish);
    EXPECT_EQ(once.poses, analysis::follow(scene, start, wish).poses);
    expectLoopsClosed(scene, once.poses);
}

}  // namespace

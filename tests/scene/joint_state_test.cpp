#include "scene/scene.h"
#include "tests/support/joint_frames.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using scene::JointType;
using test::childAt;
using test::randomJoint;

TEST(MeasureJoint, AngleIsPositiveWhenTheChildTurnsRightHandedAboutTheParentsAxis)
{
    test::Random random;
    for (int i = 0; i < 500; ++i) {
        const scene::Joint joint = randomJoint(JointType::Revolute, random);
        const Pose X_WP = random.pose();
        const double angle = random.number(std::numbers::pi);
        // Turn the child, from where the frames coincide, about the axis as the world sees it.
        const Pose zero = childAt(joint, X_WP, {});
        const Pose X_WA = X_WP * joint.X_PJ;
        const Quat turn = base::axisAngle(base::rotate(X_WA.rotation, {0, 0, 1}), angle);
        const Pose X_WC{X_WA.position + base::rotate(turn, zero.position - X_WA.position),
                        turn * zero.rotation};
        const scene::JointState state = scene::measureJoint(joint, X_WP, X_WC);
        EXPECT_NEAR(state.position, angle, 1e-12);
        EXPECT_NEAR(state.gap, 0, 1e-12);
    }
}

TEST(MeasureJoint, DistanceIsPositiveWhenTheChildMovesAlongTheParentsAxis)
{
    test::Random random;
    for (int i = 0; i < 500; ++i) {
        const scene::Joint joint = randomJoint(JointType::Prismatic, random);
        const Pose X_WP = random.pose();
        const double distance = random.number(2);
        Pose X_WC = childAt(joint, X_WP, {});
        X_WC.position += distance * base::rotate((X_WP * joint.X_PJ).rotation, {1, 0, 0});
        const scene::JointState state = scene::measureJoint(joint, X_WP, X_WC);
        EXPECT_NEAR(state.position, distance, 1e-12);
        EXPECT_NEAR(state.gap, 0, 1e-12);
    }
}

TEST(MeasureJoint, GapIsTheDistanceTheConstraintShouldHaveClosed)
{
    test::Random random;
    const Vec3 away{3, 4, 12};
    for (const JointType type : {JointType::Revolute, JointType::TorsionSpring, JointType::Fixed,
                                 JointType::PointToPoint, JointType::ConeTwist}) {
        const scene::Joint joint = randomJoint(type, random);
        const Pose X_WP = random.pose();
        EXPECT_NEAR(scene::measureJoint(joint, X_WP, childAt(joint, X_WP, {away, {}})).gap, 13,
                    1e-12);
    }
    for (const JointType type : {JointType::Prismatic, JointType::LinearSpring}) {
        const scene::Joint joint = randomJoint(type, random);
        const Pose X_WP = random.pose();
        const auto state = scene::measureJoint(joint, X_WP, childAt(joint, X_WP, {away, {}}));
        EXPECT_NEAR(state.position, 3, 1e-12);
        EXPECT_NEAR(state.gap, std::hypot(4, 12), 1e-12);
    }
}

TEST(MeasureJoint, GapOfSixFreedomsIsWhatExceedsTheirLimits)
{
    test::Random random;
    for (const JointType type : {JointType::SixDof, JointType::SixDofSpring}) {
        scene::Joint joint = randomJoint(type, random);
        joint.freedoms[0].limits = {-1, 1};  // beyond by 2
        joint.freedoms[1].limits = {2, 2};   // locked, 2 away
        joint.freedoms[2].limits = {1, -1};  // free
        joint.freedoms[3].limits = {-0.1, 0.2};
        joint.freedoms[4].limits = {0, 0};
        joint.freedoms[5].limits = {2 * M_PI - 0.1, 2 * M_PI + 0.1};  // a turn farther
        const Pose X_WP = random.pose();
        const auto at = [&](Vec3 place, Vec3 axis, double angle) {
            return scene::measureJoint(joint, X_WP,
                                       childAt(joint, X_WP, {place, base::axisAngle(axis, angle)}));
        };
        EXPECT_NEAR(at({3, 4, 12}, {1, 0, 0}, 0).gap, std::hypot(2, 2), 1e-12);
        EXPECT_NEAR(at({0.5, 2, 12}, {1, 0, 0}, 0).gap, 0, 1e-12);
        // A child that turned right-handed is at a negative angle.
        EXPECT_NEAR(at({0, 2, 0}, {1, 0, 0}, -0.5).turnGap, 0.3, 1e-12);
        EXPECT_NEAR(at({0, 2, 0}, {1, 0, 0}, 0.5).turnGap, 0.4, 1e-12);
        EXPECT_NEAR(at({0, 2, 0}, {0, 1, 0}, 0.25).turnGap, 0.25, 1e-12);
        EXPECT_NEAR(at({0, 2, 0}, {0, 0, 1}, 0.3).turnGap, 0.2, 1e-12);
        EXPECT_NEAR(at({0, 2, 0}, {0, 0, 1}, -0.05).turnGap, 0, 1e-12);
    }
}

TEST(MeasureJoint, ATurnThatTheJointLocksIsAGap)
{
    test::Random random;
    const auto turned = [&](JointType type, Vec3 axis) {
        const scene::Joint joint = randomJoint(type, random);
        const Pose X_WP = random.pose();
        return scene::measureJoint(joint, X_WP,
                                   childAt(joint, X_WP, {{}, base::axisAngle(axis, 0.4)}))
            .turnGap;
    };
    for (const JointType type : {JointType::Fixed, JointType::Prismatic, JointType::LinearSpring}) {
        EXPECT_NEAR(turned(type, {1, 2, 3}), 0.4, 1e-12);
    }
    for (const JointType type : {JointType::Revolute, JointType::TorsionSpring}) {
        EXPECT_NEAR(turned(type, {1, 1, 0}), 0.4, 1e-12) << "between the axes";
        EXPECT_NEAR(turned(type, {0, 0, 1}), 0, 1e-12) << "its freedom";
    }
    EXPECT_EQ(turned(JointType::PointToPoint, {1, 2, 3}), 0);
}

TEST(MeasureJoint, HalfATurnIsMeasuredAsHalfATurn)
{
    scene::Joint joint;
    const Pose turned{{}, base::axisAngle({0, 0, 1}, std::numbers::pi)};
    EXPECT_NEAR(std::abs(scene::measureJoint(joint, {}, turned).position), std::numbers::pi, 1e-12);
}

}  // namespace

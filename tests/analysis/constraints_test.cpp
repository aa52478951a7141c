#include "analysis/constraints.h"

#include "tests/support/random.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

using analysis::ConstraintRow;
using analysis::Motion;
using analysis::Twist;
using base::Pose;
using base::Vec3;
using scene::JointType;

constexpr JointType kTypes[] = {
    JointType::Revolute,     JointType::Prismatic,    JointType::Fixed,
    JointType::PointToPoint, JointType::LinearSpring, JointType::TorsionSpring,
    JointType::ConeTwist,    JointType::SixDof,       JointType::SixDofSpring,
};

// Two moving bodies and a joint with random frames; `relative` is the pose between its frames.
scene::Scene pairOf(JointType type, test::Random& random, const Pose& relative)
{
    test::SceneBuilder builder;
    const Pose X_PJ = random.pose();
    const Pose X_CJ = random.pose();
    const Pose X_WP = random.pose();
    const auto parent = builder.add(test::solidBox("parent", 1, {1, 1, 1}), X_WP);
    const auto child = builder.add(test::solidBox("child", 1, {1, 1, 1}),
                                   X_WP * X_PJ * relative * base::inverse(X_CJ));
    builder.join(type, parent, child, X_PJ, X_CJ);
    for (scene::AxisFreedom& freedom : builder.scene().joints[0].freedoms) {
        freedom.limits = {0, 0};
    }
    return builder.scene();
}

// What a body has after moving with a twist for a short time.
Pose moved(const Pose& X_WB, const Twist& twist, double time)
{
    return {X_WB.position + time * twist.linear,
            base::normalized(base::axisAngle(twist.angular, time * base::norm(twist.angular)) *
                             X_WB.rotation)};
}

TEST(JointMotion, LocksWhatEachTypeOfJointHolds)
{
    const auto locked = [](JointType type) {
        scene::Joint joint;
        joint.type = type;
        return analysis::lockedCount(joint);
    };
    EXPECT_EQ(locked(JointType::Revolute), 5);
    EXPECT_EQ(locked(JointType::TorsionSpring), 5);
    EXPECT_EQ(locked(JointType::Prismatic), 5);
    EXPECT_EQ(locked(JointType::LinearSpring), 5);
    EXPECT_EQ(locked(JointType::Fixed), 6);
    EXPECT_EQ(locked(JointType::PointToPoint), 3);
    EXPECT_EQ(locked(JointType::ConeTwist), 3);
    EXPECT_EQ(locked(JointType::SixDof), 0);
}

TEST(JointMotion, TheAllowedPoseHasNoErrorAndTheWantedValue)
{
    test::Random random;
    for (const JointType type : kTypes) {
        for (int i = 0; i < 50; ++i) {
            scene::Joint joint;
            joint.type = type;
            for (scene::AxisFreedom& freedom : joint.freedoms) {
                const double at = random.number();
                freedom.limits = {at, random.number() > 0 ? at : at + 1};
            }
            const Pose any = random.pose();
            const Pose allowed = analysis::allowedPose(joint, any);
            const analysis::JointError left = analysis::jointError(joint, allowed);
            EXPECT_NEAR(left.gap(), 0, 1e-12);
            EXPECT_NEAR(left.angle(), 0, 1e-12);
            if (scene::hasOneFreedom(joint.type)) {
                EXPECT_NEAR(scene::measureJoint(joint, {}, allowed).position,
                            scene::measureJoint(joint, {}, any).position, 1e-12);
                const double value = random.number(3);
                EXPECT_NEAR(scene::measureJoint(joint, {}, analysis::allowedPose(joint, any, value))
                                .position,
                            value, 1e-12);
            }
        }
    }
}

TEST(JointMotion, ASixDofJointCountsItsAnglesAsBulletDoes)
{
    scene::Joint joint;
    joint.type = JointType::SixDof;
    for (scene::AxisFreedom& freedom : joint.freedoms) {
        freedom.limits = {0, 0};
    }
    joint.freedoms[3].limits = {-0.3, -0.3};
    // Right-handed about the parent's axis is negative.
    const Pose turned{{}, base::axisAngle({1, 0, 0}, 0.3)};
    EXPECT_NEAR(analysis::jointError(joint, turned).angle(), 0, 1e-12);
    joint.freedoms[4].limits = {0.2, 0.2};
    EXPECT_NEAR(analysis::jointError(joint, turned).turn.y, -0.2, 1e-12);
    EXPECT_NEAR(
        base::angleBetween(analysis::allowedPose(joint, {}).rotation,
                           base::axisAngle({0, 1, 0}, -0.2) * base::axisAngle({1, 0, 0}, 0.3)),
        0, 1e-12);
}

TEST(JointMotion, ErrorsAreTheShiftAndTheTurnThatWereAdded)
{
    scene::Joint joint;
    const Pose off{{0.3, -0.4, 1.2}, base::axisAngle({1, 0, 0}, 0.2)};
    joint.type = JointType::Revolute;
    EXPECT_NEAR(analysis::jointError(joint, off).gap(), 1.3, 1e-12);
    EXPECT_NEAR(analysis::jointError(joint, off).angle(), 0.2, 1e-12);
    joint.type = JointType::Prismatic;
    EXPECT_NEAR(analysis::jointError(joint, off).gap(), std::hypot(0.4, 1.2), 1e-12);
    joint.type = JointType::PointToPoint;
    EXPECT_EQ(analysis::jointError(joint, off).angle(), 0);
}

// Rows against the change of the error itself.
TEST(ConstraintJacobian, IsTheSpeedOfTheJointError)
{
    test::Random random;
    for (const JointType type : kTypes) {
        for (int i = 0; i < 30; ++i) {
            const scene::Scene scene = pairOf(type, random, {});
            const scene::Joint& joint = scene.joints[0];
            const auto poses = analysis::startPoses(scene);
            const Twist parent{random.vector(), random.vector()};
            const Twist child{random.vector(), random.vector()};
            constexpr double kTime = 1e-6;
            const auto errorAt = [&](double time) {
                return analysis::jointError(
                    joint, analysis::relativePose(joint, moved(poses[0], parent, time),
                                                  moved(poses[1], child, time)));
            };
            const auto after = errorAt(kTime);
            const auto before = errorAt(-kTime);
            for (const ConstraintRow& row : analysis::constraintJacobian(scene, poses)) {
                const int axis = analysis::axisOf(row.motion);
                const double change = analysis::isTurn(row.motion)
                                          ? after.turn[axis] - before.turn[axis]
                                          : after.shift[axis] - before.shift[axis];
                EXPECT_NEAR(dot(row.onParent, parent) + dot(row.onChild, child),
                            change / (2 * kTime), 1e-7);
            }
        }
    }
}

TEST(ConstraintJacobian, IsExactForSixDofJointsFarFromZero)
{
    test::Random random;
    for (int i = 0; i < 50; ++i) {
        const Pose relative{random.vector(), base::axisAngle(random.vector(), 1)};
        const scene::Scene scene = pairOf(JointType::SixDof, random, relative);
        const scene::Joint& joint = scene.joints[0];
        const auto poses = analysis::startPoses(scene);
        const Twist parent{random.vector(), random.vector()};
        const Twist child{random.vector(), random.vector()};
        constexpr double kTime = 1e-6;
        const auto errorAt = [&](double time) {
            return analysis::jointError(joint,
                                        analysis::relativePose(joint, moved(poses[0], parent, time),
                                                               moved(poses[1], child, time)));
        };
        const auto after = errorAt(kTime);
        const auto before = errorAt(-kTime);
        const auto rows = analysis::constraintJacobian(scene, poses);
        ASSERT_EQ(rows.size(), 6U);
        for (const ConstraintRow& row : rows) {
            const int axis = analysis::axisOf(row.motion);
            const double change = analysis::isTurn(row.motion)
                                      ? after.turn[axis] - before.turn[axis]
                                      : after.shift[axis] - before.shift[axis];
            EXPECT_NEAR(dot(row.onParent, parent) + dot(row.onChild, child), change / (2 * kTime),
                        1e-6);
        }
    }
}

TEST(ConstraintJacobian, LeavesRigidMotionOfBothBodiesAlone)
{
    test::Random random;
    const scene::Scene scene = pairOf(JointType::Fixed, random, {});
    const auto poses = analysis::startPoses(scene);
    const Vec3 velocity = random.vector();
    const Vec3 spin = random.vector();
    const auto twistAt = [&](const Pose& X_WB) {
        return Twist{velocity + base::cross(spin, X_WB.position), spin};
    };
    for (const ConstraintRow& row : analysis::constraintJacobian(scene, poses)) {
        EXPECT_NEAR(dot(row.onParent, twistAt(poses[0])) + dot(row.onChild, twistAt(poses[1])), 0,
                    1e-12);
    }
}

}  // namespace

#include "analysis/velocities.h"

#include "analysis/assembly.h"
#include "tests/analysis/linkages.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <numbers>

namespace {

using analysis::Twist;
using analysis::Velocities;
using base::Vec3;
using scene::JointType;
using test::SceneBuilder;

TEST(ConsistentVelocities, OfATreeAreTheDerivativeOfItsForwardKinematics)
{
    test::Random random;
    SceneBuilder builder = test::serialArm(5);
    const scene::Scene& scene = builder.scene();
    const auto start = analysis::startPoses(scene);
    for (int trial = 0; trial < 20; ++trial) {
        analysis::JointValues here;
        analysis::JointValues before;
        analysis::JointValues after;
        analysis::WantedVelocities wanted;
        constexpr double kTime = 1e-5;
        for (int i = 0; i < 5; ++i) {
            const double value = random.number(3);
            const double speed = random.number(2);
            here.emplace_back(value);
            before.emplace_back(value - kTime * speed);
            after.emplace_back(value + kTime * speed);
            wanted.joints.emplace_back(speed);
        }
        const auto poses = analysis::assemble(scene, start, here).poses;
        const auto earlier = analysis::assemble(scene, start, before).poses;
        const auto later = analysis::assemble(scene, start, after).poses;
        const Velocities velocities = analysis::consistentVelocities(scene, poses, wanted);
        EXPECT_TRUE(velocities.complete());
        for (std::size_t i = 0; i < poses.size(); ++i) {
            const Vec3 linear = (later[i].position - earlier[i].position) / (2 * kTime);
            const Vec3 angular =
                base::rotationVector(later[i].rotation * base::conjugate(earlier[i].rotation)) /
                (2 * kTime);
            EXPECT_LT(base::norm(velocities.bodies[i].linear - linear), 1e-8);
            EXPECT_LT(base::norm(velocities.bodies[i].angular - angular), 1e-8);
        }
    }
}

TEST(ConsistentVelocities, OfALoopFollowTheCrank)
{
    SceneBuilder builder = test::fourBar(1.0);
    const scene::Scene& scene = builder.scene();
    const auto start = analysis::startPoses(scene);
    const Velocities velocities = analysis::consistentVelocities(scene, start, {.joints = {2.0}});
    EXPECT_TRUE(velocities.complete());
    for (const analysis::ConstraintRow& row : analysis::constraintJacobian(scene, start)) {
        const scene::Joint& joint = scene.joint(row.joint);
        EXPECT_NEAR(dot(row.onParent, velocities.bodies[joint.parent.value]) +
                        dot(row.onChild, velocities.bodies[joint.child.value]),
                    0, 1e-12);
    }
    EXPECT_NEAR(velocities.bodies[1].angular.y, 2, 1e-12);
    constexpr double kTime = 1e-5;
    const auto later = analysis::assemble(scene, start, {2 * kTime}).poses;
    const auto earlier = analysis::assemble(scene, start, {-2 * kTime}).poses;
    for (std::size_t i = 1; i < 4; ++i) {
        const Vec3 linear = (later[i].position - earlier[i].position) / (2 * kTime);
        EXPECT_LT(base::norm(velocities.bodies[i].linear - linear), 1e-6);
    }
}

TEST(ConsistentVelocities, OfAFreeBodyAreTheWantedOnes)
{
    SceneBuilder builder;
    builder.add(test::anchor());
    builder.add(test::solidBox("box", 1, {1, 2, 3}), test::at({4, 5, 6}));
    const Velocities velocities = analysis::consistentVelocities(
        builder.scene(), analysis::startPoses(builder.scene()),
        {.linear = {std::nullopt, Vec3{1, 2, 3}}, .angular = {std::nullopt, Vec3{-3, 2, 1}}});
    EXPECT_TRUE(velocities.complete());
    EXPECT_LT(base::norm(velocities.bodies[1].linear - Vec3{1, 2, 3}), 1e-12);
    EXPECT_LT(base::norm(velocities.bodies[1].angular - Vec3{-3, 2, 1}), 1e-12);
}

TEST(ConsistentVelocities, CarryWhatHangsOnABodyAlong)
{
    SceneBuilder builder;
    const auto base = builder.add(test::solidBox("base", 1, {1, 1, 1}));
    const auto arm = builder.add(test::solidBox("arm", 1, {1, 1, 1}), test::at({2, 0, 0}));
    builder.joinAt(JointType::Revolute, base, arm, test::hingeAt({1, 0, 0}, {0, 0, 1}));
    const Velocities velocities =
        analysis::consistentVelocities(builder.scene(), analysis::startPoses(builder.scene()),
                                       {.linear = {Vec3{1, 0, 0}}, .angular = {Vec3{0, 0, 3}}});
    EXPECT_TRUE(velocities.complete());
    EXPECT_LT(base::norm(velocities.bodies[1].linear - Vec3{1, 6, 0}), 1e-12);
    EXPECT_LT(base::norm(velocities.bodies[1].angular - Vec3{0, 0, 3}), 1e-12);
}

TEST(ConsistentVelocities, SayWhatTheJointsForbid)
{
    SceneBuilder builder = test::serialArm(1);
    const Velocities velocities =
        analysis::consistentVelocities(builder.scene(), analysis::startPoses(builder.scene()),
                                       {.linear = {std::nullopt, Vec3{0, 0.3, 0.5}}});
    ASSERT_EQ(velocities.missedBodies.size(), 1U);
    EXPECT_EQ(velocities.missedBodies[0].body.value, 1U);
    // The link's middle can go sideways about the hinge, not up.
    EXPECT_LT(base::norm(velocities.missedBodies[0].reached - Vec3{0, 0.3, 0}), 1e-12);
    EXPECT_TRUE(velocities.missedJoints.empty());
}

TEST(ConsistentVelocities, SayWhichJointsContradictEachOther)
{
    SceneBuilder builder = test::fourBar(1.0);
    const Velocities velocities = analysis::consistentVelocities(
        builder.scene(), analysis::startPoses(builder.scene()), {.joints = {1.0, 5.0}});
    EXPECT_EQ(velocities.missedJoints.size(), 2U);
}

}  // namespace

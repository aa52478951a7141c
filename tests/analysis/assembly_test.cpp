#include "analysis/assembly.h"

#include "tests/analysis/linkages.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <numbers>

namespace {

using analysis::Assembly;
using analysis::BodyPoses;
using analysis::JointValues;
using base::Pose;
using base::Vec3;
using scene::JointIndex;
using scene::JointType;
using test::SceneBuilder;

double positionOf(const scene::Scene& scene, const BodyPoses& poses, std::uint32_t joint)
{
    const scene::Joint& one = scene.joints[joint];
    return scene::measureJoint(one, poses[one.parent.value], poses[one.child.value]).position;
}

double distance(const Pose& a, const Pose& b)
{
    return base::norm(a.position - b.position) + base::angleBetween(a.rotation, b.rotation);
}

// Links with random frames on the ground, each on one before it, as a child or as a parent.
class RandomTree {
public:
    RandomTree(test::Random& random, int links)
    {
        builder_.add(test::anchor(), random.pose());
        for (int i = 0; i < links; ++i) {
            const auto link = builder_.add(test::solidBox("link", 1, {1, 1, 1}), random.pose());
            const auto on = scene::BodyIndex{static_cast<std::uint32_t>(
                std::min<double>(i, std::floor(random.number(0, i + 1))))};
            const bool isChild = random.number() > -0.5;
            const JointType type = random.number() > 0 ? JointType::Revolute : JointType::Prismatic;
            builder_.join(type, isChild ? on : link, isChild ? link : on, random.pose(1),
                          random.pose(1));
        }
    }

    SceneBuilder& builder() { return builder_; }

    // Forward kinematics by homogeneous coordinates of the axes, from the ground outwards.
    BodyPoses forward(const std::vector<double>& values)
    {
        const scene::Scene& scene = builder_.scene();
        BodyPoses poses{scene.bodies[0].X_WB};
        for (std::uint32_t i = 0; i < values.size(); ++i) {
            const scene::Joint& joint = scene.joints[i];
            const Pose moved = joint.type == JointType::Revolute
                                   ? Pose{{}, base::axisAngle({0, 0, 1}, values[i])}
                                   : Pose{{values[i], 0, 0}, {}};
            const bool isChild = joint.child.value == i + 1;
            poses.push_back(isChild ? poses[joint.parent.value] * joint.X_PJ * moved *
                                          base::inverse(joint.X_CJ)
                                    : poses[joint.child.value] * joint.X_CJ * base::inverse(moved) *
                                          base::inverse(joint.X_PJ));
        }
        return poses;
    }

private:
    SceneBuilder builder_;
};

TEST(Assembly, OfATreeIsForwardKinematicsToRounding)
{
    test::Random random;
    for (int trial = 0; trial < 50; ++trial) {
        RandomTree tree(random, 12);
        const scene::Scene& scene = tree.builder().scene();
        std::vector<double> values;
        JointValues wanted;
        for (int i = 0; i < 12; ++i) {
            values.push_back(random.number(10));  // several turns
            wanted.emplace_back(values.back());
        }
        const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene), wanted);
        EXPECT_TRUE(assembly.complete());
        const BodyPoses expected = tree.forward(values);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_LT(base::norm(assembly.poses[i].position - expected[i].position), 1e-12);
            EXPECT_LT(base::angleBetween(assembly.poses[i].rotation, expected[i].rotation), 1e-12);
        }
    }
}

TEST(Assembly, JointsWithoutAWantedValueKeepTheirs)
{
    SceneBuilder builder = test::serialArm(4);
    const scene::Scene& scene = builder.scene();
    BodyPoses bent =
        analysis::assemble(scene, analysis::startPoses(scene), {0.1, 0.2, -0.3, 0.4}).poses;
    JointValues wanted(4);
    wanted[1] = 1.5;
    const Assembly assembly = analysis::assemble(scene, bent, wanted);
    EXPECT_NEAR(positionOf(scene, assembly.poses, 0), 0.1, 1e-12);
    EXPECT_NEAR(positionOf(scene, assembly.poses, 1), 1.5, 1e-12);
    EXPECT_NEAR(positionOf(scene, assembly.poses, 2), -0.3, 1e-12);
    EXPECT_NEAR(positionOf(scene, assembly.poses, 3), 0.4, 1e-12);
}

TEST(Assembly, OfWhatFitsAlreadyChangesNothing)
{
    for (const SceneBuilder& made : {test::fourBar(), test::bricard(), test::serialArm(5)}) {
        SceneBuilder builder = made;
        const scene::Scene& scene = builder.scene();
        const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene));
        EXPECT_TRUE(assembly.complete());
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            EXPECT_LT(distance(assembly.poses[i], scene.bodies[i].X_WB), 1e-12);
        }
    }
}

// Freudenstein's equation for the rocker of a four-bar.
double rockerAngle(double crank)
{
    const double a = 0.4;
    const double b = 1.1;
    const double c = 0.9;
    const double d = 1.2;
    const double x = d - a * std::cos(crank);
    const double z = -a * std::sin(crank);
    const double diagonal = std::hypot(x, z);
    // At the crank's pin and at the rocker's foot.
    const double toFoot = std::atan2(z, x);
    const double atFoot = std::acos((diagonal * diagonal + c * c - b * b) / (2 * diagonal * c));
    return toFoot + std::numbers::pi - atFoot;
}

TEST(Assembly, OfAFourBarFollowsItsCrankAllTheWayRound)
{
    SceneBuilder builder = test::fourBar(1.0);
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    for (int i = -40; i <= 40; ++i) {
        // The hinge's axis is Y: turning the crank up is negative.
        const double crank = 1.0 - 0.25 * i;
        const Assembly assembly = analysis::assemble(scene, start, {0.25 * i});
        EXPECT_TRUE(assembly.complete());
        EXPECT_NEAR(
            std::remainder(positionOf(scene, assembly.poses, 0) - 0.25 * i, 2 * std::numbers::pi),
            0, 1e-12);
        for (const analysis::JointGap& gap : assembly.gaps) {
            EXPECT_LT(gap.gap, 1e-9);
            EXPECT_LT(gap.turn, 1e-9);
        }
        const Vec3 pin = assembly.poses[3] * Vec3{-0.45, 0, 0};
        const double angle = rockerAngle(crank);
        EXPECT_NEAR(pin.x, 1.2 + 0.9 * std::cos(angle), 1e-9);
        EXPECT_NEAR(pin.z, 0.9 * std::sin(angle), 1e-9);
    }
}

TEST(Assembly, HoldsTheWantedValueOfALoopJoint)
{
    SceneBuilder builder = test::fourBar(1.0);
    const scene::Scene& scene = builder.scene();
    JointValues wanted(4);
    wanted[3] = 0.2;
    const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene), wanted);
    EXPECT_TRUE(assembly.complete());
    EXPECT_NEAR(positionOf(scene, assembly.poses, 3), 0.2, 1e-9);
}

TEST(Assembly, ClosesBricardsMechanismAlongItsWay)
{
    SceneBuilder builder = test::bricard();
    const scene::Scene& scene = builder.scene();
    for (const double value : {-0.4, -0.2, 0.3, 1.0}) {
        const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene), {value});
        EXPECT_TRUE(assembly.complete()) << value;
        EXPECT_NEAR(positionOf(scene, assembly.poses, 0), value, 1e-9);
        for (const analysis::JointGap& gap : assembly.gaps) {
            EXPECT_LT(gap.gap + gap.turn, 1e-9);
        }
    }
}

TEST(Assembly, ClosesLoopsThatStartOpen)
{
    test::Random random;
    for (int trial = 0; trial < 30; ++trial) {
        SceneBuilder builder = test::fourBar(random.number(3));
        scene::Scene& scene = builder.scene();
        for (std::uint32_t i = 1; i < 4; ++i) {
            scene.bodies[i].X_WB.position += random.vector(0.1);
            scene.bodies[i].X_WB.rotation = base::axisAngle(random.vector(), random.number(0.2)) *
                                            scene.bodies[i].X_WB.rotation;
        }
        const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene));
        EXPECT_TRUE(assembly.complete());
        for (const analysis::JointGap& gap : assembly.gaps) {
            EXPECT_LT(gap.gap + gap.turn, 1e-9);
        }
        EXPECT_EQ(assembly.poses[0], scene.bodies[0].X_WB);
        for (std::uint32_t i = 1; i < 4; ++i) {
            EXPECT_LT(distance(assembly.poses[i], scene.bodies[i].X_WB), 2);
        }
    }
}

TEST(Assembly, NamesTheJointsOfALoopThatCannotClose)
{
    SceneBuilder builder = test::fourBar();
    // The rocker's foot is 3 m from where coupler and crank end at most: 0.4 + 1.1 + 0.9 < 4.2.
    builder.scene().joints[3].X_CJ.position += Vec3{3, 0, 0};
    const scene::Scene& scene = builder.scene();
    const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene));
    ASSERT_FALSE(assembly.open.empty());
    double sum = 0;
    for (const analysis::JointGap& gap : assembly.gaps) {
        sum += gap.gap;
    }
    EXPECT_NEAR(sum, 4.2 - (0.4 + 1.1 + 0.9), 0.02);
}

TEST(Assembly, SaysWhichValueALoopCannotHave)
{
    // Upright the rocker is at 90 degrees, where crank and coupler are in line; it can be at no
    // less.
    SceneBuilder builder = test::fourBar(1.0);
    const scene::Scene& scene = builder.scene();
    const double now = rockerAngle(1.0);
    JointValues wanted(4);
    wanted[3] = -now;
    const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene), wanted);
    EXPECT_TRUE(assembly.open.empty());
    ASSERT_EQ(assembly.missed.size(), 1U);
    EXPECT_EQ(assembly.missed[0].joint, JointIndex{3});
    EXPECT_EQ(assembly.missed[0].wanted, -now);
    EXPECT_NEAR(std::abs(now + assembly.missed[0].reached), std::numbers::pi / 2, 1e-3);
}

TEST(Assembly, LeavesTheRootOfAFloatingMechanismWhereItIs)
{
    SceneBuilder builder;
    const auto base = builder.add(test::solidBox("base", 1, {1, 1, 1}), test::at({1, 2, 3}));
    const auto arm = builder.add(test::solidBox("arm", 50, {1, 1, 1}), test::at({2, 2, 3}));
    builder.joinAt(JointType::Revolute, base, arm, test::at({1.5, 2, 3}));
    const scene::Scene& scene = builder.scene();
    const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene), {0.5});
    EXPECT_EQ(assembly.poses[0], scene.bodies[0].X_WB);
    EXPECT_NEAR(positionOf(scene, assembly.poses, 0), 0.5, 1e-12);
}

TEST(Assembly, GivesTheSameBitsEachTime)
{
    SceneBuilder builder = test::manyFourBars(3, 0.7);
    const scene::Scene& scene = builder.scene();
    const BodyPoses start = analysis::startPoses(scene);
    const BodyPoses once = analysis::assemble(scene, start, {0.4}).poses;
    EXPECT_EQ(once, analysis::assemble(scene, start, {0.4}).poses);
}

TEST(Assembly, LightBodiesMoveRatherThanHeavyOnes)
{
    // Two floating bodies on one point of the world each, and a bar between them that is too short.
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto heavy = builder.add(test::solidBox("heavy", 1000, {1, 1, 1}));
    const auto light = builder.add(test::solidBox("light", 1, {1, 1, 1}), test::at({5, 0, 0}));
    builder.joinAt(JointType::Prismatic, ground, heavy, {});
    builder.joinAt(JointType::Prismatic, ground, light, test::at({5, 0, 0}));
    builder.join(JointType::Fixed, heavy, light, test::at({2, 0, 0}), test::at({-2, 0, 0}));
    const scene::Scene& scene = builder.scene();
    const Assembly assembly = analysis::assemble(scene, analysis::startPoses(scene));
    EXPECT_TRUE(assembly.complete());
    EXPECT_LT(std::abs(assembly.poses[1].position.x), 0.1);
    EXPECT_NEAR(assembly.poses[2].position.x - assembly.poses[1].position.x, 4, 1e-9);
}

}  // namespace

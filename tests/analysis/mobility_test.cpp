#include "analysis/mobility.h"

#include "tests/analysis/linkages.h"
#include "tests/support/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using analysis::Mobility;
using analysis::Motion;
using base::Vec3;
using scene::JointType;
using test::SceneBuilder;

Mobility only(const scene::Scene& scene)
{
    const std::vector<Mobility> all = analysis::mobility(scene);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? Mobility{} : all.front();
}

std::vector<Motion> motionsOf(const Mobility& mobility)
{
    std::vector<Motion> motions;
    for (const analysis::RedundantConstraint& redundant : mobility.redundant) {
        motions.push_back(redundant.motion);
    }
    return motions;
}

TEST(Mobility, OfAFreeBodyIsSix)
{
    SceneBuilder builder;
    builder.add(test::solidBox("box", 1, {1, 1, 1}));
    builder.add(test::anchor());
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.gruebler, 6);
    EXPECT_EQ(mobility.mobility, 6);
    EXPECT_TRUE(mobility.redundant.empty());
}

TEST(Mobility, OfASerialArmIsTheNumberOfItsHinges)
{
    for (const int hinges : {1, 2, 6, 20}) {
        const Mobility mobility = only(test::serialArm(hinges).scene());
        EXPECT_EQ(mobility.gruebler, hinges);
        EXPECT_EQ(mobility.mobility, hinges);
    }
}

TEST(Mobility, OfAPlanarFourBarIsOneAndThreeConstraintsAreRedundant)
{
    const Mobility mobility = only(test::fourBar().scene());
    EXPECT_EQ(mobility.gruebler, -2);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_EQ(mobility.instantaneous, 1);
    // The loop lies in a plane: what leads out of it is held by the other joints already.
    EXPECT_THAT(motionsOf(mobility),
                testing::ElementsAre(Motion::AlongZ, Motion::AboutX, Motion::AboutY));
    for (const analysis::RedundantConstraint& redundant : mobility.redundant) {
        EXPECT_EQ(redundant.joint, scene::JointIndex{3});
    }
    const scene::Scene scene = test::fourBar().scene();
    EXPECT_EQ(analysis::redundancyText(scene, mobility.redundant.front()),
              "shift along its z axis of JOINT joint3 is already held");
}

TEST(Mobility, JointsThatTheFileDetachesAreTheOnesThatCloseLoops)
{
    SceneBuilder builder = test::fourBar();
    builder.joint(scene::JointIndex{1}).closesLoop = true;
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.mobility, 1);
    ASSERT_EQ(mobility.redundant.size(), 3U);
    EXPECT_EQ(mobility.redundant.front().joint, scene::JointIndex{1});
}

TEST(Mobility, DoesNotDependOnWhereTheWorldIs)
{
    test::Random random;
    for (int i = 0; i < 20; ++i) {
        SceneBuilder builder = test::fourBar(random.number(3));
        const base::Pose X = random.pose(100);
        for (scene::Body& body : builder.scene().bodies) {
            body.X_WB = X * body.X_WB;
        }
        EXPECT_EQ(only(builder.scene()).mobility, 1);
    }
}

TEST(Mobility, SurvivesTheRoundingOfFiles)
{
    test::Random random;
    for (int i = 0; i < 20; ++i) {
        SceneBuilder builder = test::fourBar(random.number(3));
        for (scene::Joint& joint : builder.scene().joints) {
            joint.X_CJ.position += random.vector(5e-5);
            joint.X_PJ.rotation =
                base::axisAngle(random.vector(), random.number(1e-4)) * joint.X_PJ.rotation;
        }
        const Mobility mobility = only(builder.scene());
        EXPECT_TRUE(mobility.closed);
        EXPECT_EQ(mobility.mobility, 1);
        EXPECT_THAT(motionsOf(mobility),
                    testing::ElementsAre(Motion::AlongZ, Motion::AboutX, Motion::AboutY));
    }
}

// Five bars floating: two ways of their own and six together.
TEST(Mobility, OfAFloatingLinkageSurvivesRoundingToo)
{
    test::Random random;
    const Vec3 y{0, 1, 0};
    const std::vector<Vec3> corners{
        {0, 0, 0}, {1, 0, 0}, {1.3, 0, 0.9}, {0.5, 0, 1.6}, {-0.3, 0, 0.9}};
    for (int i = 0; i < 10; ++i) {
        SceneBuilder builder;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            test::addLink(builder, corners[k], corners[(k + 1) % 5], "bar");
        }
        for (std::uint32_t k = 0; k < 5; ++k) {
            const auto joint = builder.joinAt(JointType::Revolute, scene::BodyIndex{(k + 4) % 5},
                                              scene::BodyIndex{k}, test::hingeAt(corners[k], y));
            builder.joint(joint).X_CJ.position += random.vector(2e-4);
            builder.joint(joint).X_PJ.rotation =
                builder.joint(joint).X_PJ.rotation * base::axisAngle(random.vector(), 2e-4);
        }
        const Mobility mobility = only(builder.scene());
        EXPECT_EQ(mobility.gruebler, 5);
        EXPECT_EQ(mobility.mobility, 8);
        EXPECT_FALSE(mobility.isSingular());
    }
}

TEST(Mobility, OfASmallLinkageOnALargeMachineIsTheSame)
{
    // A four-bar of centimetres at the end of a boom of ten metres.
    SceneBuilder builder = test::fourBar();
    constexpr double kScale = 0.01;
    for (scene::Body& body : builder.scene().bodies) {
        body.X_WB.position = kScale * body.X_WB.position;
    }
    for (scene::Joint& joint : builder.scene().joints) {
        joint.X_PJ.position = kScale * joint.X_PJ.position;
        joint.X_CJ.position = kScale * joint.X_CJ.position;
    }
    builder.scene().bodies[0].mass = 10;
    builder.scene().bodies[0].inertia = {1, 1, 1};
    const auto ground = builder.add(test::anchor(), test::at({-10, 0, 0}));
    builder.joinAt(JointType::Revolute, ground, scene::BodyIndex{0},
                   test::hingeAt({-10, 0, 0}, {0, 0, 1}));
    EXPECT_EQ(only(builder.scene()).mobility, 2);
}

// The count sees a structure; it moves because its axes meet at right angles (Bricard 1897).
TEST(Mobility, OfBricardsMechanismIsOneThoughItsCountIsZero)
{
    const Mobility mobility = only(test::bricard().scene());
    EXPECT_EQ(mobility.gruebler, 0);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_EQ(mobility.redundant.size(), 1U);
}

TEST(Mobility, OfSixHingesInGeneralPositionIsZero)
{
    test::Random random(7);
    std::vector<Vec3> points;
    std::vector<Vec3> axes;
    for (int i = 0; i < 6; ++i) {
        points.push_back(random.vector());
        axes.push_back(base::normalized(random.vector()));
    }
    const Mobility mobility = only(test::hingedLoop(points, axes).scene());
    EXPECT_EQ(mobility.gruebler, 0);
    EXPECT_EQ(mobility.mobility, 0);
    EXPECT_TRUE(mobility.redundant.empty());
}

// Bennett 1903: links of lengths a, b, a, b with twists whose sines are as the lengths. Its corners
// by Denavit and Hartenberg's steps, hinge 1 turned by theta: tan(theta/2) tan(phi/2) =
// sin((beta+alpha)/2) / sin((beta-alpha)/2).
TEST(Mobility, OfBennettsLinkageIsOneThoughItsCountIsMinusTwo)
{
    const double a = 0.5;
    const double b = 0.8;
    const double alpha = 0.6;
    const double beta = std::asin(b * std::sin(alpha) / a);
    const double theta = 1.1;
    const double phi = 2 * std::atan(std::sin((beta + alpha) / 2) / std::sin((beta - alpha) / 2) /
                                     std::tan(theta / 2));
    const double lengths[] = {a, b, a, b};
    const double twists[] = {alpha, beta, alpha, beta};
    const double turns[] = {theta, phi, -theta, -phi};
    std::vector<Vec3> points;
    std::vector<Vec3> axes;
    base::Pose X;
    for (int i = 0; i < 4; ++i) {
        points.push_back(X.position);
        axes.push_back(base::rotate(X.rotation, {0, 0, 1}));
        X = X * base::Pose{{}, base::axisAngle({0, 0, 1}, turns[i])} *
            base::Pose{{lengths[i], 0, 0}, base::axisAngle({1, 0, 0}, twists[i])};
    }
    ASSERT_NEAR(base::norm(X.position), 0, 1e-12);
    ASSERT_NEAR(base::angleBetween(X.rotation, {}), 0, 1e-7);
    const Mobility mobility = only(test::hingedLoop(points, axes).scene());
    EXPECT_EQ(mobility.gruebler, -2);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_EQ(mobility.redundant.size(), 3U);
}

TEST(Mobility, OfASliderCrankIsOne)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const Vec3 y{0, 1, 0};
    const Vec3 pin{0.3, 0, 0.4};
    const Vec3 piston{1.5, 0, 0};
    const auto crank = test::addLink(builder, {}, pin, "crank");
    const auto rod = test::addLink(builder, pin, piston, "rod");
    const auto slider = builder.add(test::solidBox("slider", 1, {0.1, 0.1, 0.1}), test::at(piston));
    builder.joinAt(JointType::Revolute, ground, crank, test::hingeAt({}, y));
    builder.joinAt(JointType::Revolute, crank, rod, test::hingeAt(pin, y));
    builder.joinAt(JointType::Revolute, rod, slider, test::hingeAt(piston, y));
    builder.joinAt(JointType::Prismatic, ground, slider, test::at(piston));
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.gruebler, -2);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_EQ(mobility.redundant.size(), 3U);
}

TEST(Mobility, OfAShaftInTwoBearingsIsOneAndTheSecondBearingIsRedundant)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto shaft = builder.add(test::solidBox("shaft", 1, {0.1, 0.1, 1}));
    for (const double z : {-0.5, 0.5}) {
        builder.joinAt(JointType::Revolute, ground, shaft, test::at({0, 0, z}));
    }
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.gruebler, -4);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_EQ(mobility.redundant.size(), 5U);
    EXPECT_TRUE(std::all_of(mobility.redundant.begin(), mobility.redundant.end(),
                            [](const auto& one) { return one.joint.value == 1; }));
}

TEST(Mobility, OfABodyBetweenTwoPointsIsOneTurn)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto door = builder.add(test::solidBox("door", 1, {1, 0.1, 2}));
    for (const double z : {-1.0, 1.0}) {
        builder.joinAt(JointType::PointToPoint, ground, door, test::at({-0.5, 0, z}));
    }
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.gruebler, 0);
    EXPECT_EQ(mobility.mobility, 1);
    EXPECT_THAT(motionsOf(mobility), testing::ElementsAre(Motion::AlongZ));
}

TEST(Mobility, OfWeldsInALoopIsNone)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto a = builder.add(test::solidBox("a", 1, {1, 1, 1}));
    const auto b = builder.add(test::solidBox("b", 1, {1, 1, 1}), test::at({1, 0, 0}));
    builder.joinAt(JointType::Fixed, ground, a, {});
    builder.joinAt(JointType::Fixed, a, b, test::at({0.5, 0, 0}));
    builder.joinAt(JointType::Fixed, ground, b, test::at({1, 0, 0}));
    const Mobility mobility = only(builder.scene());
    EXPECT_EQ(mobility.gruebler, -6);
    EXPECT_EQ(mobility.mobility, 0);
    EXPECT_EQ(mobility.redundant.size(), 6U);
}

// IFToMM library of benchmark problems, A02: N + 1 where all bars lie flat, 1 elsewhere.
TEST(Mobility, OfTheManyFourBarJumpsWhereItLiesFlat)
{
    for (const int loops : {1, 2, 5, 10}) {
        const Mobility upright = only(test::manyFourBars(loops, 1.2).scene());
        EXPECT_EQ(upright.mobility, 1);
        EXPECT_EQ(upright.gruebler, 6 * (2 * loops + 1) - 5 * (3 * loops + 1));
        EXPECT_FALSE(upright.isSingular());
        const Mobility flat = only(test::manyFourBars(loops, 0).scene());
        EXPECT_EQ(flat.mobility, 1) << loops;
        EXPECT_EQ(flat.instantaneous, loops + 1);
        EXPECT_TRUE(flat.isSingular());
        EXPECT_EQ(flat.redundant.size(), 3U * static_cast<unsigned>(loops));
    }
}

// Two bars in line between two hinges: the middle can begin to move, and cannot go on.
TEST(Mobility, OfAStructureThatOnlyTremblesIsNone)
{
    const Vec3 y{0, 1, 0};
    const Mobility mobility =
        only(test::hingedLoop({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {y, y, y}).scene());
    EXPECT_EQ(mobility.instantaneous, 1);
    EXPECT_EQ(mobility.mobility, 0);
    EXPECT_EQ(mobility.gruebler, -3);
    EXPECT_EQ(mobility.redundant.size(), 3U);
}

TEST(Mobility, IsCountedForEachMechanismThatOnlySharesTheGround)
{
    SceneBuilder builder = test::fourBar();
    builder.add(test::solidBox("loose", 1, {1, 1, 1}));
    const auto arm = builder.add(test::solidBox("arm", 1, {1, 1, 1}));
    builder.joinAt(JointType::Prismatic, scene::BodyIndex{0}, arm, {});
    const std::vector<Mobility> all = analysis::mobility(builder.scene());
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].mobility, 1);
    EXPECT_EQ(all[1].mobility, 6);
    EXPECT_TRUE(all[1].mechanism.floats());
    EXPECT_EQ(all[2].mobility, 1);
}

TEST(Mobility, CountsTheAxesThatASixDofJointLocks)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto body = builder.add(test::solidBox("body", 1, {1, 1, 1}));
    const auto joint = builder.joinAt(JointType::SixDof, ground, body, {});
    for (scene::AxisFreedom& freedom : builder.joint(joint).freedoms) {
        freedom.limits = {-1, 1};
    }
    EXPECT_EQ(only(builder.scene()).mobility, 6);
    builder.joint(joint).freedoms[2].limits = {0.1, 0.1};
    builder.joint(joint).freedoms[4].limits = {0, 0};
    EXPECT_EQ(only(builder.scene()).mobility, 4);
}

TEST(Mobility, OfOpenLoopsIsThatOfTheClosedOnes)
{
    SceneBuilder builder = test::fourBar();
    test::Random random;
    for (std::uint32_t i = 1; i < 4; ++i) {
        scene::Body& body = builder.scene().bodies[i];
        body.X_WB.position += random.vector(0.05);
        body.X_WB.rotation =
            base::axisAngle(random.vector(), random.number(0.1)) * body.X_WB.rotation;
    }
    const Mobility mobility = only(builder.scene());
    EXPECT_TRUE(mobility.closed);
    EXPECT_EQ(mobility.mobility, 1);
}

TEST(Mobility, SaysWhenALoopCannotBeClosed)
{
    SceneBuilder builder = test::fourBar();
    builder.joint(scene::JointIndex{3}).X_CJ.position += Vec3{0, 0, 10};
    EXPECT_FALSE(only(builder.scene()).closed);
}

}  // namespace

#include "scene/joint_freedoms.h"

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

Quat turn(Vec3 axis, double angle)
{
    return base::axisAngle(axis, angle);
}

constexpr std::array kSeveral{JointType::PointToPoint, JointType::ConeTwist, JointType::SixDof};

TEST(FreedomValues, OfABallAreASwingAndATwistBeforeIt)
{
    test::Random random;
    for (int i = 0; i < 500; ++i) {
        const scene::Joint joint = randomJoint(JointType::PointToPoint, random);
        const Pose X_WP = random.pose();
        const double twist = random.number(std::numbers::pi);
        const double swing = random.number(0.01, 3.1);
        const double direction = random.number(std::numbers::pi);
        const Vec3 axis{0, std::cos(direction), std::sin(direction)};
        const Pose X_AB{{}, turn(axis, swing) * turn({1, 0, 0}, twist)};
        const auto values = scene::freedomValues(joint, X_WP, childAt(joint, X_WP, X_AB));
        EXPECT_NEAR(std::remainder(values[0] - twist, 2 * std::numbers::pi), 0, 1e-12);
        EXPECT_NEAR(values[1], swing * axis.y, 1e-12);
        EXPECT_NEAR(values[2], swing * axis.z, 1e-12);
    }
}

TEST(FreedomValues, OfASixDofJointAreSlidesAndTheTurnsOfTheParentAsTheChildSeesThem)
{
    test::Random random(2);
    for (int i = 0; i < 500; ++i) {
        const scene::Joint joint = randomJoint(JointType::SixDof, random);
        const Pose X_WP = random.pose();
        const Vec3 slide = random.vector();
        const Vec3 angles{random.number(3.1), random.number(1.5), random.number(3.1)};
        const Quat R_BA =
            turn({1, 0, 0}, angles.x) * turn({0, 1, 0}, angles.y) * turn({0, 0, 1}, angles.z);
        const auto values =
            scene::freedomValues(joint, X_WP, childAt(joint, X_WP, {slide, base::conjugate(R_BA)}));
        for (int k = 0; k < 3; ++k) {
            EXPECT_NEAR(values[static_cast<std::size_t>(k)], slide[k], 1e-12);
            EXPECT_NEAR(values[static_cast<std::size_t>(3 + k)], angles[k], 1e-12);
        }
    }
}

// A body that has moved on for a while.
Pose after(const scene::Motion& body, double time)
{
    const double turned = base::norm(body.angularVelocity) * time;
    return {body.X_WB.position + time * body.linearVelocity,
            base::axisAngle(body.angularVelocity, turned) * body.X_WB.rotation};
}

TEST(FreedomRates, AreTheDerivativesOfTheValues)
{
    test::Random random(3);
    constexpr double kTime = 1e-5;
    for (const JointType type :
         {JointType::Revolute, JointType::Prismatic, JointType::PointToPoint, JointType::ConeTwist,
          JointType::SixDof, JointType::SixDofSpring}) {
        for (int i = 0; i < 200; ++i) {
            const scene::Joint joint = randomJoint(type, random);
            scene::Motion parent{random.pose(), random.vector(), random.vector()};
            scene::Motion child{random.pose(), random.vector(), random.vector()};
            // A joint with one freedom is closed, and moves as it may.
            if (scene::hasOneFreedom(type)) {
                const Vec3 axis = scene::turns(type) ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
                const Vec3 axis_W = base::rotate((parent.X_WB * joint.X_PJ).rotation, axis);
                child.X_WB = childAt(joint, parent.X_WB, {});
                child.angularVelocity = parent.angularVelocity;
                const Vec3 pivot = (parent.X_WB * joint.X_PJ).position;
                if (scene::turns(type)) {
                    child.angularVelocity += 0.7 * axis_W;
                }
                child.linearVelocity =
                    parent.linearVelocity +
                    base::cross(parent.angularVelocity, pivot - parent.X_WB.position) +
                    base::cross(child.angularVelocity, child.X_WB.position - pivot);
                if (scene::slides(type)) {
                    child.linearVelocity += 0.7 * axis_W;
                }
            } else {
                const Pose X_AB{random.vector(), turn({0, random.number(), random.number()},
                                                      random.number(0.2, 1.2)) *
                                                     turn({1, 0, 0}, random.number(0.8))};
                child.X_WB = childAt(joint, parent.X_WB, X_AB);
            }
            const auto rates = scene::freedomRates(joint, parent, child);
            const auto before =
                scene::freedomValues(joint, after(parent, -kTime), after(child, -kTime));
            const auto later =
                scene::freedomValues(joint, after(parent, kTime), after(child, kTime));
            for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
                EXPECT_NEAR(rates[k], (later[k] - before[k]) / (2 * kTime), 2e-7)
                    << static_cast<int>(type) << " freedom " << k;
            }
        }
    }
}

TEST(FreedomLimits, AreThoseOfTheJoint)
{
    scene::JointDynamics dynamics;
    dynamics.cone = scene::ConeLimits{.twistX = 0.1, .swingY = 0.2, .swingZ = 0.001};
    dynamics.freedoms[4].limits = {-2, 2};
    dynamics.freedoms[1].limits = {1, -1};
    dynamics.freedoms[2].limits = {0.3, 0.3};
    EXPECT_EQ(scene::limitsOf(JointType::ConeTwist, dynamics, 1), (scene::Limits{-0.2, 0.2}));
    EXPECT_TRUE(scene::isLocked(JointType::ConeTwist, dynamics, 2));
    EXPECT_FALSE(scene::isLocked(JointType::ConeTwist, dynamics, 0));
    EXPECT_FALSE(scene::isLocked(JointType::PointToPoint, dynamics, 2));
    EXPECT_EQ(scene::limitsOf(JointType::SixDof, dynamics, 1), std::nullopt);
    EXPECT_TRUE(scene::isLocked(JointType::SixDof, dynamics, 2));
    EXPECT_EQ(scene::limitsOf(JointType::PointToPoint, dynamics, 0), std::nullopt);
}

TEST(FreedomReach, EndsWhereTheAnglesDo)
{
    scene::JointDynamics dynamics;
    dynamics.freedoms[4].limits = {-2, 1};
    dynamics.freedoms[3].limits = {5, -5};
    dynamics.cone = scene::ConeLimits{.twistX = 1, .swingY = 0.5, .swingZ = 1};
    const auto reach = [&](JointType type, std::size_t freedom, scene::FreedomValues values) {
        return scene::reachOf(type, dynamics, freedom, values);
    };
    EXPECT_EQ(reach(JointType::PointToPoint, 1, {}), (scene::Limits{-2.6, 2.6}));
    EXPECT_EQ(reach(JointType::PointToPoint, 0, {}), std::nullopt);
    EXPECT_EQ(reach(JointType::SixDof, 4, {}), (scene::Limits{-1.3, 1}));
    EXPECT_EQ(reach(JointType::SixDof, 3, {}), std::nullopt);
    EXPECT_EQ(reach(JointType::ConeTwist, 1, {}), (scene::Limits{-0.5, 0.5}));
    EXPECT_NEAR(reach(JointType::ConeTwist, 1, {0, 0, 0.6})->high, 0.4, 1e-12);
    EXPECT_NEAR(reach(JointType::ConeTwist, 2, {0, -0.4, 0})->low, -0.6, 1e-12);
}

TEST(FreedomValues, CountTurnsOfATwistFromThoseBefore)
{
    const scene::FreedomValues before{12.4, 0.1, 0.2};
    const auto now =
        scene::continued(JointType::PointToPoint, {-0.1, 0.3, 0.4}, std::span(before).first(3));
    EXPECT_NEAR(now[0], 4 * std::numbers::pi - 0.1, 1e-12);
    EXPECT_EQ(now[1], 0.3);
    EXPECT_EQ(now[2], 0.4);
}

TEST(FreedomLayout, PutsOneJointAfterAnother)
{
    scene::Scene scene;
    for (const JointType type :
         {JointType::Revolute, JointType::Fixed, JointType::SixDof, JointType::PointToPoint}) {
        scene.joints.emplace_back().type = type;
    }
    const scene::FreedomLayout layout(scene);
    EXPECT_EQ(layout.total(), 10U);
    EXPECT_EQ(layout.first(scene::JointIndex{3}), 7U);
    EXPECT_EQ(layout.count(scene::JointIndex{1}), 0U);
    EXPECT_TRUE(layout.has(scene::JointIndex{2}, 5));
    EXPECT_FALSE(layout.has(scene::JointIndex{2}, 6));
    EXPECT_FALSE(layout.has(scene::JointIndex{4}, 0));
    EXPECT_FALSE(layout.has(scene::JointIndex{}, 0));
}

TEST(FreedomName, ReportsWhatMoves)
{
    EXPECT_EQ(scene::freedomName(JointType::PointToPoint, 0), "twist x");
    EXPECT_EQ(scene::freedomName(JointType::SixDof, 5), "turn z");
    EXPECT_EQ(scene::freedomName(JointType::Revolute, 0), "");
    for (const JointType type : kSeveral) {
        EXPECT_EQ(scene::slides(type, 0), type == JointType::SixDof);
    }
}

}  // namespace

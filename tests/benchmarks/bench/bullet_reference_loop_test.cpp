// The bare Bullet loop that benchmarks compare with moves as a World does, apart from what AMBF's
// settings cost in accuracy: else it would be another amount of work.

#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include "tests/benchmarks/bench/motion_errors.h"
#include "tests/support/sensors.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using scene::JointType;
using test::Trial;

void expectAlike(const test::SceneBuilder& builder, double seconds, double distance)
{
    const scene::ScenePtr scene = builder.build();
    Trial trial(scene);
    benchmarks::BulletReferenceLoop loop(scene);
    trial.forSeconds(seconds);
    for (int i = 0; i < std::lround(seconds / Trial::kStep); ++i) {
        loop.step(Trial::kStep);
    }
    for (std::uint32_t i = 0; i < scene->bodies.size(); ++i) {
        const scene::BodyIndex body{i};
        const base::Vec3 apart = loop.pose(body).position - trial.body(body).X_WB.position;
        EXPECT_LT(base::norm(apart), distance) << i;
    }
}

TEST(BulletReferenceLoop, LetsABodyWithADisplacedCentreFlyAsAWorldDoes)
{
    test::SceneBuilder builder;
    scene::Body body = test::solidBox("box", 1, {0.2, 0.2, 0.2});
    body.X_BC.position = {0.1, 0, 0};
    body.linearVelocity = {1, 0, 2};
    body.angularVelocity = {0, 0, 3};
    body.linearDamping = 0.1;
    builder.add(body, test::at({0, 0, 1}));
    expectAlike(builder, 0.3, 2e-3);
}

TEST(BulletReferenceLoop, SwingsJointsAsAWorldDoes)
{
    for (const JointType type :
         {JointType::Revolute, JointType::PointToPoint, JointType::Prismatic, JointType::Fixed}) {
        test::SceneBuilder builder;
        const auto anchor = builder.add(test::anchor());
        const auto bar = builder.add(test::bar("bar", 1, 0.5), test::at({0.25, 0, 0}));
        builder.joinAt(type, anchor, bar, {{}, test::zAlongY()});
        expectAlike(builder, 0.5, 2e-3);
    }
}

TEST(BulletReferenceLoop, StopsAtTheSameLimit)
{
    test::SceneBuilder builder;
    const auto anchor = builder.add(test::anchor());
    const auto slide = builder.add(test::solidBox("slide", 1, {0.1, 0.1, 0.1}));
    const base::Quat xDown = base::axisAngle({0, 1, 0}, M_PI / 2);
    const auto joint = builder.joinAt(JointType::Prismatic, anchor, slide, {{}, xDown});
    builder.joint(joint).limits = scene::Limits{-0.1, 0.2};
    expectAlike(builder, 2, 5e-3);
}

TEST(BulletReferenceLoop, TurnsHingesRightHandedUpToTheirLimits)
{
    for (const scene::Limits limits : {scene::Limits{-0.2, 1}, scene::Limits{-1, 0.2}}) {
        test::SceneBuilder builder;
        const auto anchor = builder.add(test::anchor());
        const auto bar = builder.add(test::bar("bar", 1, 0.5), test::at({0.25, 0, 0}));
        builder.body(bar).angularDamping = 0.9;
        const auto joint = builder.joinAt(JointType::Revolute, anchor, bar, {{}, test::zAlongY()});
        builder.joint(joint).limits = limits;
        expectAlike(builder, 3, 2e-2);
    }
}

TEST(BulletReferenceLoop, StretchesSpringsAsAWorldDoes)
{
    for (const JointType type : {JointType::LinearSpring, JointType::TorsionSpring}) {
        test::SceneBuilder builder;
        const auto anchor = builder.add(test::anchor());
        const auto box =
            builder.add(test::solidBox("box", 1, {0.3, 0.1, 0.1}), test::at({0.15, 0, 0}));
        const auto joint =
            builder.joinAt(type, anchor, box,
                           {{}, type == JointType::LinearSpring ? base::Quat{} : test::zAlongY()});
        // Bullet's spring aims at the speed that it would give without other forces, so that a
        // weight along it is carried too little.
        builder.scene().gravity = {0, 0, type == JointType::LinearSpring ? 0.0 : -1.0};
        builder.joint(joint).limits = scene::Limits{-0.5, 1.5};
        builder.joint(joint).spring = scene::Spring{20, 0.2};
        builder.joint(joint).damping = 1;
        expectAlike(builder, 1, 1e-2);
    }
}

TEST(BulletReferenceLoop, LeansConesAndSixDofJointsOnTheSameLimits)
{
    for (const JointType type :
         {JointType::ConeTwist, JointType::SixDof, JointType::SixDofSpring}) {
        test::SceneBuilder builder;
        const auto anchor = builder.add(test::anchor());
        const auto bar = builder.add(test::bar("bar", 1, 0.5), test::at({0.25, 0, 0}));
        builder.body(bar).inertia = {0.02, 0.02, 0.02};
        builder.body(bar).angularDamping = 0.99;
        const auto joint = builder.joinAt(type, anchor, bar, {});
        builder.joint(joint).cone = scene::ConeLimits{.twistX = 0.3, .swingY = 0.2, .swingZ = 0.5};
        for (std::size_t i = 0; i < 6; ++i) {
            scene::AxisFreedom& freedom = builder.joint(joint).freedoms[i];
            freedom.limits = i < 3 ? scene::Limits{} : scene::Limits{-0.2, 0.4};
            if (type == JointType::SixDofSpring && i >= 3) {
                freedom.spring = scene::Spring{30, 0};
                freedom.damping = 1;
            }
        }
        expectAlike(builder, 2, 1e-2);
    }
}

TEST(BulletReferenceLoop, LetsABodyFallByItsOwnGravity)
{
    test::SceneBuilder builder;
    builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}));
    builder.body(scene::BodyIndex{0}).gravity = base::Vec3{1, 0, 0};
    expectAlike(builder, 0.3, 1e-3);
}

TEST(BulletReferenceLoop, PilesBoxesAsAWorldDoes)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < 4; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                    test::at({0.01 * i, 0, 0.11 + 0.21 * i}));
    }
    expectAlike(builder, 1, 2e-3);
}

TEST(BulletReferenceLoop, CastsTheRaysOfSensorsThatMove)
{
    test::SceneBuilder builder;
    scene::Body carrier = test::solidBox("carrier", 1, {0.2, 0.2, 0.2});
    carrier.X_BC.position = {0.05, 0, 0};
    carrier.linearVelocity = {0, 1, 0};
    const auto body = builder.add(carrier);
    builder.add(test::solidBox("wall", 0, {1, 1, 1}), test::at({2, 0, 0}));
    builder.body(body).gravity = base::Vec3{};
    builder.scene().sensors = {test::raySensor(body, {{{0.3, 0, 0}, {4, 0, 0}},  // hits
                                                      {{0, 0.3, 0}, {0, 4, 0}},  // misses
                                                      {{0, 0, 0.3}, {4, 0, 0.45}},
                                                      {{0.3, 0, 0}, {1, 0, 0}}})};  // ends before
    benchmarks::BulletReferenceLoop loop(builder.build());
    loop.step(Trial::kStep);
    EXPECT_EQ(loop.rayHits(), 2);
    for (int i = 0; i < 600; ++i) {
        loop.step(Trial::kStep);
    }
    EXPECT_EQ(loop.rayHits(), 0);  // it is beside the wall now
}

TEST(MotionErrors, AreThoseOfThePosesThatAreGiven)
{
    test::SceneBuilder builder;
    const auto anchor = builder.add(test::anchor());
    const auto box = builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    builder.joinAt(JointType::Revolute, anchor, box, {});
    builder.add(test::floorPlane());
    const scene::ScenePtr scene = builder.build();
    std::vector<base::Pose> poses{{}, test::at({0, 0, 0.1}), {}};

    benchmarks::MotionErrors errors = benchmarks::motionErrors(*scene, poses);
    EXPECT_TRUE(errors.finite);
    EXPECT_EQ(errors.gap, 0);
    EXPECT_EQ(errors.turnGap, 0);
    EXPECT_NEAR(errors.overlap, 0, 1e-12);

    poses[1] = {{0.03, 0, 0.06}, base::axisAngle({1, 0, 0}, 0.001)};
    errors = benchmarks::motionErrors(*scene, poses);
    EXPECT_NEAR(errors.gap, 0.05, 1e-6);
    EXPECT_NEAR(errors.turnGap, 0.001, 1e-12);
    EXPECT_NEAR(errors.overlap, 0.04, 2e-4);

    poses[1].position.x = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(benchmarks::motionErrors(*scene, poses).finite);
}

}  // namespace

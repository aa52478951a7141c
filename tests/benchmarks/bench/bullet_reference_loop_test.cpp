// The bare Bullet loop that benchmarks compare with moves as a World does: else it would be another
// amount of work.

#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

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
    expectAlike(builder, 0.3, 1e-3);
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

}  // namespace

// What each type of joint holds together and what it lets go.

#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using scene::JointType;
using test::Trial;

// A body held by one joint to a static one, both frames at random, under gravity.
struct Hung {
    Hung(JointType type, std::uint64_t seed)
    {
        test::Random random(seed);
        scene::Body body = test::plainBody("hung", 2, {0.02, 0.03, 0.04});
        body.X_BC = random.pose(0.2);
        const auto wall = builder.add(test::anchor(), random.pose());
        held = builder.add(body, random.pose());
        joint = builder.joinAt(type, wall, held, random.pose(1));
    }

    test::SceneBuilder builder;
    scene::BodyIndex held;
    scene::JointIndex joint;
};

double turnOf(const Trial& trial, const Hung& hung)
{
    const scene::Joint joint = hung.builder.build()->joint(hung.joint);
    const Quat a = (trial.body(joint.parent).X_WB * joint.X_PJ).rotation;
    const Quat b = (trial.body(joint.child).X_WB * joint.X_CJ).rotation;
    return base::angleBetween(a, b);
}

TEST(FixedJoint, HoldsTheChildWhereItIs)
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Hung hung(JointType::Fixed, seed);
        Trial trial(hung.builder);
        const Pose start = trial.body(hung.held).X_WB;
        trial.forSeconds(2);
        EXPECT_LT(base::norm(trial.body(hung.held).X_WB.position - start.position), 1e-6);
        EXPECT_LT(base::angleBetween(trial.body(hung.held).X_WB.rotation, start.rotation), 1e-6);
    }
}

TEST(FixedJoint, BeamOfEightSagsByLessThanHalfAPercent)
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < 8; ++i) {
        const auto next = builder.add(test::solidBox("link", 0.5, {0.1, 0.02, 0.02}),
                                      test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(JointType::Fixed, last, next, test::at({0.1 * i, 0, 0}));
        last = next;
    }
    Trial trial(builder);
    trial.forSeconds(2);
    EXPECT_NEAR(trial.body(last).X_WB.position.z, 0, 0.005 * 0.8);
}

TEST(PointToPoint, HoldsThePointAndLetsTheBodyTurn)
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Hung hung(JointType::PointToPoint, seed);
        Trial trial(hung.builder);
        double turned = 0;
        for (int i = 0; i < 1000; ++i) {
            trial.step();
            ASSERT_LT(trial.largestGap(), 1e-4) << "seed " << seed;
            turned = std::max(turned, turnOf(trial, hung));
        }
        EXPECT_GT(turned, 0.5);
    }
}

TEST(ConeTwist, HoldsThePoint)
{
    Hung hung(JointType::ConeTwist, 3);
    Trial trial(hung.builder);
    trial.forSeconds(1);
    EXPECT_LT(trial.largestGap(), 1e-4);
}

TEST(SpringJoints, MoveAlongOrAboutTheirAxisOnly)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Hung linear(JointType::LinearSpring, seed);
        linear.builder.joint(linear.joint).limits = scene::Limits{-0.1, 0.1};
        Trial sliding(linear.builder);
        sliding.forSeconds(1);
        EXPECT_LT(sliding.largestGap(), 1e-5);
        EXPECT_LT(turnOf(sliding, linear), 1e-4);
        EXPECT_NEAR(std::abs(sliding.joint(linear.joint).position), 0.1, 1e-3);

        Hung torsion(JointType::TorsionSpring, seed);
        Trial turning(torsion.builder);
        turning.forSeconds(1);
        EXPECT_LT(turning.largestGap(), 1e-4);
        const double angle = turning.joint(torsion.joint).position;
        EXPECT_NEAR(std::cos(turnOf(turning, torsion)), std::cos(angle), 1e-6);
        EXPECT_GT(std::abs(angle), 0.1);
    }
}

TEST(SixDof, WithoutLimitsHoldsNothing)
{
    Hung hung(JointType::SixDof, 2);
    hung.builder.joint(hung.joint).freedoms.fill({.limits = {1, -1}, .spring = {}, .damping = 0});
    Trial trial(hung.builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(hung.held).linearVelocity.z, -9.81, 1e-9);
    EXPECT_EQ(trial.joint(hung.joint).gap, 0);
}

TEST(Joint, BetweenTwoStaticBodiesOrABodyAndItselfDoesNothing)
{
    test::SceneBuilder builder;
    const auto a = builder.add(test::anchor("a"));
    const auto b = builder.add(test::anchor("b"), test::at({1, 0, 0}));
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), test::at({5, 0, 0}));
    builder.join(JointType::Revolute, a, b, {}, {});
    builder.join(JointType::Fixed, ball, ball, {}, test::at({1, 0, 0}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).linearVelocity.z, -9.81, 1e-9);
    EXPECT_NEAR(trial.joint(scene::JointIndex{0}).gap, 1, 1e-12);
}

TEST(Joint, WithTheStaticBodyAsChildIsTheSameMechanism)
{
    test::SceneBuilder forwards;
    test::SceneBuilder backwards;
    for (test::SceneBuilder* builder : {&forwards, &backwards}) {
        const auto wall = builder->add(test::anchor());
        const auto bar = builder->add(test::bar("bar", 1, 1), test::at({0.5, 0, 0}));
        const bool swapped = builder == &backwards;
        builder->joinAt(JointType::Revolute, swapped ? bar : wall, swapped ? wall : bar,
                        {{}, test::zAlongY()});
    }
    Trial a(forwards);
    Trial b(backwards);
    a.forSeconds(2);
    b.forSeconds(2);
    const scene::JointIndex joint{0};
    EXPECT_NEAR(a.joint(joint).position, -b.joint(joint).position, 1e-5);
    EXPECT_NEAR(a.joint(joint).velocity, -b.joint(joint).velocity, 1e-4);
}

TEST(Joint, ThatStartsFarApartComesTogetherWithoutABang)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto box = builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                                 {{2, 1, 0.5}, base::axisAngle({1, 1, 0}, 2.0)});
    builder.join(JointType::Fixed, wall, box, {}, {});
    Trial trial(builder);
    double fastest = 0;
    for (int i = 0; i < 2000; ++i) {
        trial.step();
        fastest = std::max(fastest, base::norm(trial.body(box).linearVelocity));
    }
    EXPECT_LT(trial.largestGap(), 1e-6);
    EXPECT_LT(base::angleBetween(trial.body(box).X_WB.rotation, {}), 1e-6);
    EXPECT_LT(fastest, 10);
}

TEST(Joint, TurnedRoundByHalfATurnFindsItsWayBack)
{
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto box = builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                                 {{}, base::axisAngle({1, 0, 0}, M_PI)});
    builder.join(JointType::Revolute, wall, box, {}, {});
    Trial trial(builder);
    trial.forSeconds(2);
    const Vec3 axis = base::rotate(trial.body(box).X_WB.rotation, {0, 0, 1});
    EXPECT_NEAR(axis.z, 1, 1e-6);
}

}  // namespace

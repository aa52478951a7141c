#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Quat;
using base::Vec3;
using test::Trial;

// Swing vector and twist of a rotation whose twist is about X and comes first.
struct SwingTwist {
    double y = 0;
    double z = 0;
    double twist = 0;
};

// By quaternions: the twist is the part of q about X (Dobrowolski, Swing-twist decomposition in
// Clifford algebra, 2015).
SwingTwist decompose(Quat q)
{
    const double length = std::hypot(q.x, q.w);
    const Quat twist{q.x / length, 0, 0, q.w / length};
    Quat swing = q * base::conjugate(twist);
    if (swing.w < 0) {
        swing = {-swing.x, -swing.y, -swing.z, -swing.w};
    }
    const double sine = std::hypot(swing.y, swing.z);
    const double scale = sine < 1e-9 ? 2 : 2 * std::atan2(sine, swing.w) / sine;
    double angle = 2 * std::atan2(twist.x, twist.w);
    angle = std::remainder(angle, 2 * M_PI);
    return {swing.y * scale, swing.z * scale, angle};
}

// A ball that is free to turn about its centre, in a cone.
class InCone {
public:
    explicit InCone(const scene::ConeLimits& limits, std::uint64_t seed = 1)
    {
        test::Random random(seed);
        const auto wall = builder.add(test::anchor(), random.pose());
        ball = builder.add(test::plainBody("ball", 1, {0.02, 0.02, 0.02}), random.pose());
        joint = builder.joinAt(scene::JointType::ConeTwist, wall, ball,
                               {builder.body(ball).X_WB.position, random.rotation()});
        builder.joint(joint).cone = limits;
        builder.scene().gravity = {};
    }

    [[nodiscard]] SwingTwist state(const Trial& trial) const
    {
        const scene::Joint j = builder.build()->joint(joint);
        const Quat a = (trial.body(j.parent).X_WB * j.X_PJ).rotation;
        const Quat b = (trial.body(j.child).X_WB * j.X_CJ).rotation;
        return decompose(base::conjugate(a) * b);
    }

    // A turn about an axis of the joint frame, as a velocity of the world.
    void spin(Vec3 inFrame)
    {
        const scene::Joint& j = builder.joint(joint);
        const Quat a = (builder.body(j.parent).X_WB * j.X_PJ).rotation;
        builder.body(ball).angularVelocity = base::rotate(a, inFrame);
    }

    test::SceneBuilder builder;
    scene::BodyIndex ball;
    scene::JointIndex joint;
};

TEST(ConeTwistLimits, StopTheSwingOnTheEllipse)
{
    const scene::ConeLimits limits{.twistX = 3, .swingY = 0.4, .swingZ = 0.9};
    for (int i = 0; i < 24; ++i) {
        const double way = 2 * M_PI * i / 24;
        InCone in(limits, static_cast<std::uint64_t>(i));
        const Vec3 axis{0, std::cos(way), std::sin(way)};
        in.spin(1.5 * axis);
        Trial trial(in.builder);
        for (int k = 0; k < 3000; ++k) {
            trial.step();
            const SwingTwist now = in.state(trial);
            const double share = std::hypot(now.y / limits.swingY, now.z / limits.swingZ);
            ASSERT_LT(share, 1 + 1e-4) << "way " << i << " step " << k;
        }
    }
}

TEST(ConeTwistLimits, StopTheTwistBothWays)
{
    for (const double way : {1.0, -1.0}) {
        InCone in({.twistX = 0.5, .swingY = 0.4, .swingZ = 0.9}, 7);
        in.spin({way * 2, 0, 0});
        Trial trial(in.builder);
        for (int k = 0; k < 1000; ++k) {
            trial.step();
            ASSERT_LT(std::abs(in.state(trial).twist), 0.5 + 1e-6);
        }
        EXPECT_NEAR(in.state(trial).twist, way * 0.5, 1e-6);
        EXPECT_NEAR(base::norm(trial.body(in.ball).angularVelocity), 0, 1e-6) << "without a bounce";
    }
}

TEST(ConeTwistLimits, LetFreeWhatIsInside)
{
    InCone in({.twistX = 3, .swingY = 2.5, .swingZ = 2.5}, 3);
    in.spin({0.3, 0.5, -0.2});
    Trial trial(in.builder);
    const Vec3 start = trial.body(in.ball).angularVelocity;
    trial.forSeconds(1);
    EXPECT_LT(base::norm(trial.body(in.ball).angularVelocity - start), 1e-9);
}

TEST(ConeTwistLimits, OfZeroHoldTheirAxis)
{
    InCone none({.twistX = 0, .swingY = 0, .swingZ = 0}, 4);
    none.spin({3, 2, 1});
    Trial held(none.builder);
    held.forSeconds(1);
    const SwingTwist still = none.state(held);
    EXPECT_NEAR(std::hypot(still.y, still.z, still.twist), 0, 1e-6);

    InCone onlyZ({.twistX = 0, .swingY = 0, .swingZ = 0.6}, 5);
    onlyZ.spin({3, 2, 4});
    Trial turning(onlyZ.builder);
    turning.forSeconds(1);
    const SwingTwist swung = onlyZ.state(turning);
    EXPECT_NEAR(swung.y, 0, 1e-6);
    EXPECT_NEAR(swung.twist, 0, 1e-6);
    EXPECT_NEAR(swung.z, 0.6, 1e-5);
}

TEST(ConeTwistLimits, LeadBackWhatStartsOutside)
{
    InCone in({.twistX = 0.2, .swingY = 0.3, .swingZ = 0.4}, 6);
    const scene::Joint joint = in.builder.joint(in.joint);
    // Turned by a large swing and twist.
    in.builder.joint(in.joint).X_CJ.rotation =
        joint.X_CJ.rotation * base::axisAngle(base::normalized(Vec3{0, 1, 1}), 1.5) *
        base::axisAngle({1, 0, 0}, 1.0);
    Trial trial(in.builder);
    double fastest = 0;
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        fastest = std::max(fastest, base::norm(trial.body(in.ball).angularVelocity));
    }
    const SwingTwist now = in.state(trial);
    // It goes round inside the ellipse and leaves it by the bend of its way in a step.
    EXPECT_LT(std::hypot(now.y / 0.3, now.z / 0.4), 1 + 1e-2);
    EXPECT_LT(std::abs(now.twist), 0.2 + 1e-3);
    EXPECT_LT(fastest, 25);
}

TEST(ConeTwist, DampingSlowsAllTurnsDown)
{
    InCone in({.twistX = 10, .swingY = 10, .swingZ = 10}, 8);
    in.spin({0.4, 0.2, -0.3});
    in.builder.joint(in.joint).damping = 0.1;
    Trial trial(in.builder);
    const Vec3 start = trial.body(in.ball).angularVelocity;
    trial.forSeconds(0.5);
    const Vec3 expected = std::exp(-0.1 / 0.02 * 0.5) * start;
    // What leads to the end of a step is straight.
    const double bend = std::pow(0.1 / 0.02 * Trial::kStep, 2);
    EXPECT_LT(base::norm(trial.body(in.ball).angularVelocity - expected),
              0.4 * bend * base::norm(expected));
}

TEST(ConeTwist, HeavyArmHangsOnItsCone)
{
    // An arm along X that falls about Y until the cone holds it: the moment is m g l cos(limit).
    test::SceneBuilder builder;
    const auto wall = builder.add(test::anchor());
    const auto arm = builder.add(test::bar("arm", 2, 1), test::at({0.5, 0, 0}));
    const auto joint = builder.joinAt(scene::JointType::ConeTwist, wall, arm, {});
    builder.joint(joint).cone = scene::ConeLimits{0.5, 0.3, 0.6};
    builder.joint(joint).damping = 0.5;
    Trial trial(builder);
    trial.forSeconds(4);
    EXPECT_NEAR(trial.body(arm).X_WB.position.z, -0.5 * std::sin(0.3), 1e-4);
    const exchange::Wrench& reaction = trial.joint(joint).reaction;
    EXPECT_NEAR(reaction.force.z, 2 * 9.81, 1e-3);
    EXPECT_NEAR(reaction.torque.y, -2 * 9.81 * 0.5 * std::cos(0.3), 1e-3);
}

}  // namespace

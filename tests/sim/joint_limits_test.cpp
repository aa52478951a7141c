// Signs and limits of one-axis joints, for frames placed at random in both bodies.

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

// A parent and a child with random joint frames, centres of mass and poses, at joint value `start`,
// without gravity until a test pushes.
class OneAxisJoint {
public:
    OneAxisJoint(JointType type,
                 std::uint64_t seed,
                 double start,
                 std::optional<scene::Limits> limits,
                 bool parentIsStatic = true)
        : random_(seed), type_(type)
    {
        scene::Body parent = test::plainBody("parent", parentIsStatic ? 0 : 2, {0.1, 0.1, 0.2});
        scene::Body child = test::plainBody("child", 1.5, {0.05, 0.08, 0.1});
        parent.X_BC = random_.pose(0.3);
        child.X_BC = random_.pose(0.3);
        const Pose X_PJ = random_.pose(0.5);
        const Pose X_CJ = random_.pose(0.5);
        const Pose X_WP = random_.pose();
        X_WA_ = X_WP * X_PJ;
        const Pose atStart = type == JointType::Revolute
                                 ? Pose{{}, base::axisAngle({0, 0, 1}, start)}
                                 : Pose{{start, 0, 0}, {}};
        const auto a = builder_.add(parent, X_WP);
        if (!parentIsStatic) {
            builder_.joinAt(JointType::Fixed, builder_.add(test::anchor()), a, X_WP);
        }
        child_ = builder_.add(child, X_WA_ * atStart * base::inverse(X_CJ));
        joint_ = builder_.join(type, a, child_, X_PJ, X_CJ);
        builder_.joint(joint_).limits = limits;
        builder_.scene().gravity = {};
    }

    scene::Joint& joint() { return builder_.joint(joint_); }

    Trial trial() { return Trial(builder_); }

    [[nodiscard]] double position(const Trial& trial) const { return trial.joint(joint_).position; }

    [[nodiscard]] double velocity(const Trial& trial) const { return trial.joint(joint_).velocity; }

    // Gravity that moves a prismatic joint up (or down) its axis.
    void pushAlongAxis(Trial& trial, double acceleration) const
    {
        const Vec3 axis = base::rotate(X_WA_.rotation, {1, 0, 0});
        trial.world().apply(exchange::SetGravity{acceleration * axis});
    }

    // Pulls a point of the child round the axis, ahead of where it is (or behind).
    void pushRound(Trial& trial, double lead) const
    {
        const Vec3 axis = base::rotate(X_WA_.rotation, {0, 0, 1});
        const Pose X_WC = trial.body(child_).X_WB;
        const Vec3 handle_W = X_WA_.position + base::rotate(X_WA_.rotation, {0.4, 0, 0});
        const Vec3 handle_C = base::inverse(atZero()) * handle_W;
        const Vec3 now = X_WC * handle_C;
        trial.world().apply(exchange::PullBody{
            child_, handle_C, now + lead * base::cross(axis, now - X_WA_.position)});
    }

private:
    [[nodiscard]] Pose atZero() const
    {
        return X_WA_ * base::inverse(builder_.build()->joint(joint_).X_CJ);
    }

    test::SceneBuilder builder_;
    test::Random random_;
    JointType type_;
    Pose X_WA_;  // of the parent
    scene::BodyIndex child_;
    scene::JointIndex joint_;
};

constexpr int kCases = 20;

TEST(Hinge, StopsAtBothLimitsForAnyFrames)
{
    for (std::uint64_t seed = 1; seed <= kCases; ++seed) {
        test::Random random(seed + 1000);
        const double low = random.number(-2.5, 0);
        const double high = low + random.number(0.2, 2.5);
        const double start = random.number(low, high);
        for (const double lead : {0.5, -0.5}) {
            OneAxisJoint hinge(JointType::Revolute, seed, start, scene::Limits{low, high},
                               seed % 2 == 0);
            Trial trial = hinge.trial();
            ASSERT_NEAR(hinge.position(trial), start, 1e-12);
            for (int i = 0; i < 3000; ++i) {
                hinge.pushRound(trial, lead);
                trial.step();
                ASSERT_GT(hinge.position(trial), low - 1e-3) << "seed " << seed;
                ASSERT_LT(hinge.position(trial), high + 1e-3) << "seed " << seed;
            }
            EXPECT_NEAR(hinge.position(trial), lead > 0 ? high : low, 2e-3) << "seed " << seed;
            EXPECT_LT(trial.largestGap(), 1e-5);
        }
    }
}

TEST(Hinge, WithoutLimitsCountsItsTurns)
{
    OneAxisJoint hinge(JointType::Revolute, 5, 0.3, std::nullopt);
    Trial trial = hinge.trial();
    hinge.pushRound(trial, 0.3);
    trial.step(3);
    double before = hinge.position(trial);
    for (int i = 0; i < 6000; ++i) {
        hinge.pushRound(trial, 0.3);
        const double rate = hinge.velocity(trial);
        trial.step();
        const double moved = hinge.position(trial) - before;
        ASSERT_NEAR(moved / Trial::kStep, 0.5 * (rate + hinge.velocity(trial)), 0.05) << i;
        before = hinge.position(trial);
    }
    EXPECT_GT(before, 15) << "more than two turns";
}

TEST(Hinge, MayHaveLimitsBeyondATurn)
{
    OneAxisJoint hinge(JointType::Revolute, 6, 0, scene::Limits{-1, 9});
    Trial trial = hinge.trial();
    for (int i = 0; i < 8000; ++i) {
        hinge.pushRound(trial, 0.3);
        trial.step();
        ASSERT_LT(hinge.position(trial), 9 + 1e-3);
    }
    EXPECT_NEAR(hinge.position(trial), 9, 2e-3);
}

TEST(Hinge, WithLimitsInAnotherTurnStartsInThatTurn)
{
    OneAxisJoint hinge(JointType::Revolute, 7, 4.0,
                       scene::Limits{3.5, 5});  // 4 is measured as 4 - 2 pi
    Trial trial = hinge.trial();
    EXPECT_NEAR(hinge.position(trial), 4, 1e-12);
    trial.step(500);
    EXPECT_NEAR(hinge.position(trial), 4, 1e-6);
}

TEST(Hinge, WithLowAboveHighIsFree)
{
    OneAxisJoint hinge(JointType::Revolute, 8, 0, scene::Limits{0.1, -0.1});
    Trial trial = hinge.trial();
    for (int i = 0; i < 2000; ++i) {
        hinge.pushRound(trial, 0.3);
        trial.step();
    }
    EXPECT_GT(hinge.position(trial), 1.0);
}

class StartedOutside : public testing::TestWithParam<JointType> {};

TEST_P(StartedOutside, IsLedBackToTheLimitAndStaysThere)
{
    constexpr scene::Limits kLimits{-0.2, 0.3};
    for (const double beyond : {0.001, 0.02, 0.5}) {
        for (const bool high : {false, true}) {
            const double limit = high ? kLimits.high : kLimits.low;
            OneAxisJoint joint(GetParam(), 9, limit + (high ? beyond : -beyond), kLimits);
            Trial trial = joint.trial();
            double fastest = 0;
            for (int i = 0; i < 1000; ++i) {
                trial.step();
                fastest = std::max(fastest, std::abs(joint.velocity(trial)));
            }
            EXPECT_NEAR(joint.position(trial), limit, 1e-3) << beyond << " beyond";
            EXPECT_LT(fastest, 11) << "rad/s or m/s: gently";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Joints,
                         StartedOutside,
                         testing::Values(JointType::Revolute, JointType::Prismatic),
                         [](const auto& instance) {
                             return instance.param == JointType::Revolute ? "Hinge" : "Slider";
                         });

TEST(Slider, StopsAtBothLimitsForAnyFrames)
{
    for (std::uint64_t seed = 1; seed <= kCases; ++seed) {
        test::Random random(seed + 2000);
        const double low = random.number(-0.4, 0);
        const double high = low + random.number(0.05, 0.5);
        const double start = random.number(low, high);
        for (const double acceleration : {5.0, -5.0}) {
            OneAxisJoint slider(JointType::Prismatic, seed, start, scene::Limits{low, high});
            Trial trial = slider.trial();
            ASSERT_NEAR(slider.position(trial), start, 1e-12);
            slider.pushAlongAxis(trial, acceleration);
            for (int i = 0; i < 1500; ++i) {
                trial.step();
                ASSERT_GT(slider.position(trial), low - 1e-4) << "seed " << seed;
                ASSERT_LT(slider.position(trial), high + 1e-4) << "seed " << seed;
            }
            EXPECT_NEAR(slider.position(trial), acceleration > 0 ? high : low, 1e-4);
            EXPECT_NEAR(slider.velocity(trial), 0, 1e-3);
            EXPECT_LT(trial.largestGap(), 1e-6);
        }
    }
}

TEST(Slider, WithoutLimitsFallsFreelyAlongItsAxis)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        OneAxisJoint slider(JointType::Prismatic, seed, 0, std::nullopt);
        Trial trial = slider.trial();
        slider.pushAlongAxis(trial, 2.0);
        trial.forSeconds(1);
        EXPECT_NEAR(slider.position(trial), 1.0, 2e-3);  // a t² / 2
        EXPECT_NEAR(slider.velocity(trial), 2.0, 1e-6);
    }
}

TEST(Limits, StopWithoutABounce)
{
    OneAxisJoint slider(JointType::Prismatic, 3, 0, scene::Limits{-1, 0.2});
    Trial trial = slider.trial();
    slider.pushAlongAxis(trial, 5);
    trial.forSeconds(1);
    slider.pushAlongAxis(trial, 0);
    trial.forSeconds(1);
    EXPECT_NEAR(slider.position(trial), 0.2, 1e-4);
}

TEST(Limits, ThatCoincideHoldTheJoint)
{
    OneAxisJoint slider(JointType::Prismatic, 4, 0.1, scene::Limits{0.1, 0.1});
    Trial trial = slider.trial();
    for (const double acceleration : {8.0, -8.0}) {
        slider.pushAlongAxis(trial, acceleration);
        trial.forSeconds(0.5);
        EXPECT_NEAR(slider.position(trial), 0.1, 1e-5);
    }
}

TEST(Softness, OfTheGreatestKindStillHoldsTheJoint)
{
    for (const JointType type : {JointType::Revolute, JointType::Prismatic}) {
        OneAxisJoint soft(type, 4, 0.1, scene::Limits{0.1, 0.1});
        soft.joint().hints.cfm = scene::kLargestCfm;
        Trial trial = soft.trial();
        soft.pushAlongAxis(trial, 8);
        trial.forSeconds(2);
        EXPECT_LT(trial.now().joints[0].gap, 1e-3);
        EXPECT_NEAR(soft.position(trial), 0.1, 1e-2);
    }
}

TEST(Softness, LetsAJointGiveWayALittle)
{
    OneAxisJoint firm(JointType::Prismatic, 4, 0.1, scene::Limits{0.1, 0.1});
    OneAxisJoint soft(JointType::Prismatic, 4, 0.1, scene::Limits{0.1, 0.1});
    soft.joint().hints.cfm = 0.5;
    soft.joint().hints.erp = 0.1;
    Trial a = firm.trial();
    Trial b = soft.trial();
    firm.pushAlongAxis(a, 8);
    soft.pushAlongAxis(b, 8);
    a.forSeconds(1);
    b.forSeconds(1);
    const double given = soft.position(b) - 0.1;
    EXPECT_GT(given, 10 * std::abs(firm.position(a) - 0.1));
    EXPECT_LT(given, 1e-3);
}

}  // namespace

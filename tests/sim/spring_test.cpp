// Springs and dampers of joints against the formulas of the harmonic oscillator.

#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using scene::JointType;
using test::Trial;

constexpr double kMass = 2;
constexpr double kMoment = 0.05;  // about the axis of the torsion springs

// A body on one joint whose axis goes through its centre of mass, at joint value `start`.
class OnSpring {
public:
    OnSpring(JointType type, double start, bool gravity = false)
    {
        const base::Pose X_WA{{0.3, -0.2, 1}, base::axisAngle({0, 1, 0}, -M_PI / 2)};
        const auto wall = builder.add(test::anchor());
        const scene::Body body = test::plainBody("body", kMass, {0.07, 0.06, kMoment});
        const base::Pose moved = scene::slides(type)
                                     ? test::at({start, 0, 0})
                                     : base::Pose{{}, base::axisAngle({0, 0, 1}, start)};
        held = builder.add(body, X_WA * moved);
        joint = builder.join(type, wall, held, X_WA, {});
        if (!gravity) {
            builder.scene().gravity = {};
        }
    }

    scene::Joint& settings() { return builder.joint(joint); }

    test::SceneBuilder builder;
    scene::BodyIndex held;
    scene::JointIndex joint;
};

double inertia(JointType type)
{
    return scene::slides(type) ? kMass : kMoment;
}

class SpringJoint : public testing::TestWithParam<JointType> {};

TEST_P(SpringJoint, SwingsAsTheDampedOscillatorSays)
{
    constexpr double kOmega = 12;
    constexpr double kRatio = 0.1;
    const double m = inertia(GetParam());
    OnSpring on(GetParam(), 0.2);
    on.settings().spring = scene::Spring{m * kOmega * kOmega, 0.05};
    on.settings().damping = 2 * kRatio * m * kOmega;
    Trial trial(on.builder);
    const double d = kRatio * kOmega;
    const double w = kOmega * std::sqrt(1 - kRatio * kRatio);
    for (int i = 1; i <= 2000; ++i) {
        trial.step();
        // The body starts with its velocity half a step early: at rest, where the formula says
        // a dt / 2 for that moment.
        const double t = trial.now().time;
        const double exact =
            0.05 + 0.15 * std::exp(-d * t) * (std::cos(w * t) + d / w * std::sin(w * t));
        ASSERT_NEAR(trial.joint(on.joint).position, exact, 1.5e-3) << "at " << t << " s";
    }
}

TEST_P(SpringJoint, WithoutDampingNeitherGainsNorLosesEnergy)
{
    OnSpring on(GetParam(), 0.2);
    on.settings().spring = scene::Spring{inertia(GetParam()) * 900, 0};
    Trial trial(on.builder);
    EXPECT_NEAR(trial.now().energy.elastic, 0.5 * inertia(GetParam()) * 900 * 0.04, 1e-12);
    double most = 0;
    double least = 1;
    for (int i = 0; i < 60'000; ++i) {
        trial.step();
        const double position = std::abs(trial.joint(on.joint).position);
        if (i < 1000) {
            most = std::max(most, position);
        } else if (i >= 59'000) {
            least = i == 59'000 ? position : std::max(least, position);
        }
    }
    EXPECT_NEAR(least / most, 1, 1e-4) << "the same swing a minute later";
}

TEST_P(SpringJoint, WithoutLimitsActsFreely)
{
    OnSpring on(GetParam(), 7);
    on.settings().spring = scene::Spring{inertia(GetParam()) * 25, 1};
    on.settings().damping = inertia(GetParam()) * 10;
    Trial trial(on.builder);
    trial.forSeconds(5);
    // A turn of 7 rad is seen as 7 - 2 pi: springs are counted from where the bodies are put.
    EXPECT_NEAR(trial.joint(on.joint).position, 1, 1e-6);
}

TEST_P(SpringJoint, StopsAtItsLimits)
{
    OnSpring on(GetParam(), 0);
    on.settings().spring = scene::Spring{inertia(GetParam()) * 400, 1};
    on.settings().limits = scene::Limits{-0.3, 0.25};
    Trial trial(on.builder);
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        ASSERT_LT(trial.joint(on.joint).position, 0.25 + 1e-6);
    }
    EXPECT_NEAR(trial.joint(on.joint).position, 0.25, 1e-6);
    const double pushes = inertia(GetParam()) * 400 * 0.75;
    EXPECT_NEAR(trial.joint(on.joint).effort, pushes, 1e-3 * pushes) << "against its limit";
}

TEST_P(SpringJoint, EffortAgainstALimitIsThatOfTheSpringHoweverStiff)
{
    for (const double omega : {20.0, 200.0, 2000.0, 20000.0}) {  // rad/s
        OnSpring on(GetParam(), 0);
        const double stiffness = inertia(GetParam()) * omega * omega;
        on.settings().spring = scene::Spring{stiffness, 1};
        on.settings().limits = scene::Limits{-0.3, 0.25};
        Trial trial(on.builder);
        trial.forSeconds(1);
        EXPECT_NEAR(trial.joint(on.joint).position, 0.25, 1e-6) << omega;
        const double pushes = stiffness * (1 - trial.joint(on.joint).position);
        EXPECT_NEAR(trial.joint(on.joint).effort, pushes, 1e-6 * pushes) << omega;
    }
}

TEST_P(SpringJoint, AbsurdlyStiffOneHolds)
{
    for (const double stiffness : {1e5, 1e8, 1e12}) {
        OnSpring on(GetParam(), 0.1, true);
        on.settings().spring = scene::Spring{stiffness, 0.1};
        Trial trial(on.builder);
        for (int i = 0; i < 2000; ++i) {
            trial.step();
            ASSERT_NEAR(trial.joint(on.joint).position, 0.1, 1e-3) << stiffness;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Springs,
                         SpringJoint,
                         testing::Values(JointType::LinearSpring, JointType::TorsionSpring),
                         [](const auto& instance) {
                             return instance.param == JointType::LinearSpring ? "Linear"
                                                                              : "Torsion";
                         });

TEST(TorsionSpring, IsWoundUpOverManyTurns)
{
    // A constant torque winds it up to torque / stiffness.
    OnSpring on(JointType::TorsionSpring, 0);
    on.settings().spring = scene::Spring{0.01, 0};
    on.settings().damping = 0.05;
    Trial trial(on.builder);
    trial.world().apply(exchange::CommandJoint{
        .joint = on.joint, .mode = exchange::ControlMode::Effort, .target = 0.3});
    trial.forSeconds(60);
    EXPECT_NEAR(trial.joint(on.joint).position, 30, 0.01) << "almost five turns";
    trial.world().apply(exchange::CommandJoint{.joint = on.joint});
    trial.forSeconds(60);
    EXPECT_NEAR(trial.joint(on.joint).position, 0, 0.01) << "and unwinds all of them";
}

class DampedJoint : public testing::TestWithParam<JointType> {};

TEST_P(DampedJoint, SlowsDownExponentially)
{
    OnSpring on(GetParam(), 0);
    const double m = inertia(GetParam());
    on.settings().damping = 3 * m;
    scene::Body& body = on.builder.body(on.held);
    const base::Quat R = body.X_WB.rotation;
    if (scene::slides(GetParam())) {
        body.linearVelocity = base::rotate(R, {2, 0, 0});
    } else {
        body.angularVelocity = base::rotate(R, {0, 0, 2});
    }
    Trial trial(on.builder);
    trial.forSeconds(1);
    // What leads to the end of a step is straight: v e^a (1 - (1 - e^-2a) ...), off by 3/8 a².
    constexpr double kLoss = 0.003;  // a, in a step
    EXPECT_NEAR(trial.joint(on.joint).velocity / (2 * std::exp(-3.0)), 1, 0.4 * kLoss * kLoss);
    // The mean force of the last step, which ends half a step before.
    const double lost = 2 * std::exp(-3.0 + kLoss / 2) * (std::exp(kLoss) - 1) * m / Trial::kStep;
    EXPECT_NEAR(trial.joint(on.joint).effort, -lost, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Types,
                         DampedJoint,
                         testing::Values(JointType::Revolute,
                                         JointType::Prismatic,
                                         JointType::LinearSpring,
                                         JointType::TorsionSpring),
                         [](const auto& instance) {
                             switch (instance.param) {
                                 case JointType::Revolute:
                                     return "Revolute";
                                 case JointType::Prismatic:
                                     return "Prismatic";
                                 case JointType::LinearSpring:
                                     return "LinearSpring";
                                 default:
                                     return "TorsionSpring";
                             }
                         });

TEST(DampedPendulum, LosesWhatItsDamperTakes)
{
    // Small swings: amplitude falls by exp(-c t / 2 I).
    test::SceneBuilder builder;
    const auto pivot = builder.add(test::anchor());
    constexpr double kAngle = 0.01;
    const base::Quat turn = base::axisAngle({0, 1, 0}, M_PI / 2 - kAngle);
    const auto bar = builder.add(test::bar("bar", 1, 1), {base::rotate(turn, {0.5, 0, 0}), turn});
    const auto joint = builder.joinAt(JointType::Revolute, pivot, bar, {{}, test::zAlongY()});
    builder.joint(joint).damping = 0.1;
    Trial trial(builder);
    double late = 0;
    for (int i = 0; i < 12'000; ++i) {
        trial.step();
        if (i > 9000) {
            late = std::max(late, std::abs(trial.joint(joint).position - kAngle));
        }
    }
    const double rate = 0.1 / (2 * (1.0 / 3));
    EXPECT_GT(late, 0.97 * kAngle * std::exp(-rate * 10.7));
    EXPECT_LT(late, 1.03 * kAngle * std::exp(-rate * 9));
}

TEST(SpringChain, OfManyStiffSpringsStaysStable)
{
    // Light links on torsion springs that swing faster than steps can show: a rod that sways.
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    std::vector<scene::BodyIndex> links;
    for (int i = 0; i < 20; ++i) {
        const auto link = builder.add(test::solidBox("link", 0.01, {0.02, 0.01, 0.01}),
                                      test::at({0.01 + 0.02 * i, 0, 0}));
        const auto joint = builder.joinAt(JointType::TorsionSpring, last, link,
                                          {{0.02 * i, 0, 0}, test::zAlongY()});
        builder.joint(joint).spring = scene::Spring{2, 0};
        last = link;
        links.push_back(link);
    }
    Trial trial(builder);
    const double atStart = trial.now().energy.potential;
    for (int i = 0; i < 100; ++i) {
        trial.step(20);
        const exchange::Energy& e = trial.now().energy;
        const double turnover = 0.2 * 9.81 * 0.2;  // J: the rod's weight through half its length
        ASSERT_LT(e.kinetic + e.potential + e.elastic - atStart, 0.05 * turnover);
    }
    EXPECT_LT(trial.body(last).X_WB.position.z, -0.01) << "it bends";
}

}  // namespace

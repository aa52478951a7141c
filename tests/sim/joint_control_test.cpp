// Joints that are commanded.

#include "exchange/state_hash.h"
#include "sim/control_law.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using exchange::CommandJoint;
using exchange::ControlMode;
using scene::ControlOutput;
using scene::JointType;
using test::Trial;

constexpr double kInertia = 0.05;  // of the wheel about its axis
constexpr double kMass = 2;        // of the slide

// A wheel on a hinge, or a slide, that nothing else acts on.
class Axis {
public:
    explicit Axis(JointType type = JointType::Revolute)
    {
        const auto wall = builder.add(test::anchor());
        body = builder.add(test::plainBody("body", kMass, {0.04, 0.03, kInertia}));
        joint = builder.joinAt(type, wall, body, {});
        builder.scene().gravity = {};
    }

    scene::Joint& settings() { return builder.joint(joint); }

    void useForces(scene::Gains gains)
    {
        settings().controller.gains = gains;
        settings().controller.output = ControlOutput::Force;
    }

    [[nodiscard]] CommandJoint to(double position) const
    {
        return {.joint = joint, .mode = ControlMode::Position, .target = position};
    }

    test::SceneBuilder builder;
    scene::BodyIndex body;
    scene::JointIndex joint;
};

TEST(EffortCommand, AcceleratesByEffortOverInertia)
{
    for (const JointType type : {JointType::Revolute, JointType::Prismatic}) {
        Axis axis(type);
        Trial trial(axis.builder);
        trial.world().apply(CommandJoint{axis.joint, ControlMode::Effort, 0.3});
        trial.forSeconds(1);
        const double inertia = type == JointType::Revolute ? kInertia : kMass;
        EXPECT_NEAR(trial.joint(axis.joint).velocity, 0.3 / inertia, 1e-9);
        EXPECT_NEAR(trial.joint(axis.joint).effort, 0.3, 1e-12);
        EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Effort);
        EXPECT_EQ(trial.joint(axis.joint).target, 0.3);
    }
}

TEST(StartCommand, HoldsFromTheFirstStepAndAgainAfterAReset)
{
    using Kind = scene::StartCommand::Kind;
    for (const JointType type : {JointType::Revolute, JointType::Prismatic}) {
        Axis axis(type);
        axis.settings().startCommand = {.kind = Kind::Effort, .target = 0.3};
        Trial trial(axis.builder);
        const double inertia = type == JointType::Revolute ? kInertia : kMass;
        for (int run = 0; run < 2; ++run) {
            EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Effort);
            trial.forSeconds(1);
            EXPECT_NEAR(trial.joint(axis.joint).velocity, 0.3 / inertia, 1e-9);
            trial.world().apply(CommandJoint{.joint = axis.joint});  // ends it
            trial.reset();
        }
    }
}

TEST(StartCommand, GivesWayToTheFirstOtherCommand)
{
    Axis axis;
    axis.settings().startCommand = {.kind = scene::StartCommand::Kind::Velocity, .target = 2};
    Trial trial(axis.builder);
    trial.forSeconds(0.5);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 2, 1e-6);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, -1});
    trial.forSeconds(0.5);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, -1, 1e-6);
}

TEST(EffortCommand, IsCutAtItsLargestEffort)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{
        .joint = axis.joint, .mode = ControlMode::Effort, .target = -5, .maxEffort = 0.2});
    trial.forSeconds(0.5);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, -0.2 / kInertia * 0.5, 1e-9);
    EXPECT_EQ(trial.joint(axis.joint).target, -0.2);
}

TEST(EffortCommand, PushesBackOnTheParent)
{
    test::SceneBuilder builder;
    const auto a = builder.add(test::plainBody("a", 1, {0.1, 0.1, 0.1}));
    const auto b = builder.add(test::plainBody("b", 1, {0.1, 0.1, 0.3}));
    const auto joint = builder.joinAt(JointType::Revolute, a, b, {});
    builder.scene().gravity = {};
    Trial trial(builder);
    trial.world().apply(CommandJoint{joint, ControlMode::Effort, 0.3});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(a).angularVelocity.z, -3, 1e-9);
    EXPECT_NEAR(trial.body(b).angularVelocity.z, 1, 1e-9);
}

TEST(VelocityCommand, IsReachedAtOnceWhenTheMotorIsStrongEnough)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, 0.8});
    trial.step();
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 0.8, 1e-12);
    // From rest to the middle of the first step.
    EXPECT_NEAR(trial.joint(axis.joint).effort, 0.8 * kInertia / (Trial::kStep / 2), 1e-9);
    trial.step();
    EXPECT_NEAR(trial.joint(axis.joint).effort, 0, 1e-9);
}

TEST(VelocityCommand, TakesAsLongAsTheMotorsImpulsesLast)
{
    Axis axis;
    axis.settings().controller.maxMotorImpulse = 0.001;  // 20 mrad/s per step
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, 10});
    trial.step(100);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 100 * 0.001 / kInertia, 1e-9);
    trial.step(1000);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 10, 1e-9);
}

TEST(VelocityCommand, ObeysTheLargestEffortToo)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{
        .joint = axis.joint, .mode = ControlMode::Velocity, .target = 10, .maxEffort = 0.5});
    trial.step(100);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 0.5 / kInertia * 0.1, 1e-9);
    EXPECT_NEAR(trial.joint(axis.joint).effort, 0.5, 1e-9);
}

TEST(VelocityCommand, IsNoFasterThanItMayBe)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{
        .joint = axis.joint, .mode = ControlMode::Velocity, .target = -10, .maxRate = 0.5});
    trial.step();
    EXPECT_NEAR(trial.joint(axis.joint).velocity, -0.5, 1e-12);
    EXPECT_EQ(trial.joint(axis.joint).target, -0.5);
}

TEST(VelocityCommand, IsIgnoredWithoutAMotor)
{
    Axis axis;
    axis.settings().controller.motor = false;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, 10});
    trial.step();
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(axis.joint).velocity, 0);
}

TEST(VelocityCommand, StopsAtTheLimitWithoutFightingIt)
{
    Axis axis;
    axis.settings().limits = scene::Limits{-1, 0.5};
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, 3});
    for (int i = 0; i < 500; ++i) {
        trial.step();
        ASSERT_LT(trial.joint(axis.joint).position, 0.5 + 1e-9);
    }
    EXPECT_NEAR(trial.joint(axis.joint).position, 0.5, 1e-9);
    EXPECT_NEAR(trial.joint(axis.joint).effort, 0, 1e-6);
}

// x'' = (P e - D x') / J is the damped oscillator.
TEST(PositionCommand, WithForcesIsADampedSpringToTheTarget)
{
    Axis axis;
    const double w = 10;
    const double ratio = 0.5;
    axis.useForces({.p = kInertia * w * w, .i = 0, .d = 2 * ratio * w * kInertia});
    Trial trial(axis.builder);
    trial.world().apply(axis.to(0.8));
    const double d = ratio * w;
    const double v = w * std::sqrt(1 - ratio * ratio);
    for (int i = 0; i < 1500; ++i) {
        trial.step();
        const double t = trial.now().time;
        const double exact =
            0.8 - 0.8 * std::exp(-d * t) * (std::cos(v * t) + d / v * std::sin(v * t));
        ASSERT_NEAR(trial.joint(axis.joint).position, exact, 5e-3);
    }
    EXPECT_EQ(trial.joint(axis.joint).target, 0.8);
}

TEST(PositionCommand, WithVelocitiesClosesTheErrorExponentially)
{
    // v = P e - D v, so e falls by exp(-P t / (1 + D)).
    Axis axis;
    axis.settings().controller.gains = {.p = 10, .i = 0, .d = 1};
    axis.settings().controller.maxMotorImpulse = 10;
    Trial trial(axis.builder);
    trial.world().apply(axis.to(1));
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        ASSERT_NEAR(trial.joint(axis.joint).position, 1 - std::exp(-5 * trial.now().time), 1e-9);
    }
}

TEST(PositionCommand, StaysStableWithHugeGains)
{
    for (const ControlOutput output : {ControlOutput::Force, ControlOutput::Velocity}) {
        for (const double p : {1e3, 1e6, 1e9}) {
            for (const double d : {10.0, 1e3, 1e6}) {
                Axis axis;
                axis.settings().controller.gains = {.p = p, .i = 0, .d = d};
                axis.settings().controller.output = output;
                axis.settings().controller.maxMotorImpulse = 1e9;
                Trial trial(axis.builder);
                trial.world().apply(axis.to(0.5));
                for (int i = 0; i < 3000; ++i) {
                    trial.step();
                    ASSERT_LT(std::abs(trial.joint(axis.joint).position), 1.01);
                    ASSERT_LT(std::abs(trial.joint(axis.joint).velocity), 1001);
                }
                if (p >= 10 * d) {
                    EXPECT_NEAR(trial.joint(axis.joint).position, 0.5, 1e-3) << p << ' ' << d;
                }
            }
        }
    }
}

TEST(PositionCommand, IntegralTakesAwayTheErrorUnderLoad)
{
    for (const double i : {0.0, 200.0}) {
        Axis axis(JointType::Prismatic);
        axis.useForces({.p = 400, .i = i, .d = 60});
        axis.builder.scene().gravity = {-9.81, 0, 0};
        Trial trial(axis.builder);
        trial.world().apply(axis.to(0.2));
        trial.forSeconds(20);
        const double sag = i == 0 ? kMass * 9.81 / 400 : 0;
        EXPECT_NEAR(trial.joint(axis.joint).position, 0.2 - sag, 1e-5);
        EXPECT_NEAR(trial.joint(axis.joint).effort, kMass * 9.81, 1e-3);
    }
}

TEST(PositionCommand, IntegralDoesNotWindUpWhileTheEffortIsCut)
{
    // Ten seconds too weak to lift, then strong: with a wound-up integral it would shoot far past.
    Axis axis(JointType::Prismatic);
    axis.useForces({.p = 400, .i = 200, .d = 60});
    axis.settings().limits = scene::Limits{-1, 1};
    axis.builder.scene().gravity = {-9.81, 0, 0};
    Trial trial(axis.builder);
    CommandJoint command = axis.to(0.5);
    command.maxEffort = 10;
    trial.world().apply(command);
    trial.forSeconds(10);
    ASSERT_NEAR(trial.joint(axis.joint).position, -1, 1e-3);
    EXPECT_NEAR(trial.joint(axis.joint).effort, 10, 1e-9);
    command.maxEffort = exchange::kForEver;
    trial.world().apply(command);
    double highest = -1;
    for (int i = 0; i < 5000; ++i) {
        trial.step();
        highest = std::max(highest, trial.joint(axis.joint).position);
    }
    EXPECT_LT(highest, 0.75);
}

TEST(PositionCommand, IsClampedToTheLimits)
{
    Axis axis;
    axis.settings().limits = scene::Limits{-0.4, 0.6};
    Trial trial(axis.builder);
    trial.world().apply(axis.to(100));
    EXPECT_EQ((trial.step(), trial.joint(axis.joint).target), 0.6);
    trial.forSeconds(3);
    EXPECT_NEAR(trial.joint(axis.joint).position, 0.6, 1e-4);
}

TEST(PositionCommand, GoesTheShortestWayRoundWithoutLimits)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(axis.to(3.5));
    trial.forSeconds(4);
    EXPECT_NEAR(trial.joint(axis.joint).position, 3.5 - 2 * M_PI, 1e-4);
    trial.world().apply(axis.to(0.5));
    trial.forSeconds(4);
    EXPECT_NEAR(trial.joint(axis.joint).position, 0.5 - 2 * M_PI, 1e-4) << "on, not back";

    Axis slide(JointType::Prismatic);
    Trial far(slide.builder);
    far.world().apply(slide.to(10));
    far.forSeconds(5);
    EXPECT_NEAR(far.joint(slide.joint).position, 10, 1e-3);
}

TEST(PositionCommand, TargetMovesNoFasterThanItMay)
{
    Axis axis;
    axis.useForces({.p = 400, .i = 0, .d = 20});
    Trial trial(axis.builder);
    CommandJoint command = axis.to(1);
    command.maxRate = 0.5;
    trial.world().apply(command);
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        const double expected = std::min(1.0, 0.5 * trial.now().time);
        ASSERT_NEAR(trial.joint(axis.joint).target, expected, 1e-9);
        ASSERT_LT(trial.joint(axis.joint).velocity, 0.6);
        if (trial.now().time > 1) {
            ASSERT_NEAR(trial.joint(axis.joint).position, expected, 0.01) << "it follows closely";
        }
    }
}

TEST(PositionCommand, StreamOfCommandsIsOneDemand)
{
    Axis once;
    once.useForces({.p = 20, .i = 30, .d = 3});
    Trial one(once.builder);
    Trial streamed(once.builder);
    CommandJoint command = once.to(0.7);
    command.maxRate = 0.3;
    one.world().apply(command);
    for (int i = 0; i < 2000; ++i) {
        if (i % 10 == 0) {
            streamed.world().apply(command);
        }
        one.step();
        streamed.step();
    }
    EXPECT_EQ(one.joint(once.joint), streamed.joint(once.joint));
}

TEST(Watchdog, ReturnsAJointToNeutralWhenTheTimeIsOver)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{
        .joint = axis.joint, .mode = ControlMode::Effort, .target = 1, .holdFor = 0.1});
    trial.step(100);
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Effort);
    trial.step(1);
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(axis.joint).effort, 0);
    trial.step(1);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 0.1 / kInertia, 1e-9) << "exactly 100 steps";
    EXPECT_EQ(trial.joint(axis.joint).effort, 0);
}

TEST(Watchdog, IsKeptOffByCommandsThatKeepComing)
{
    Axis axis;
    Trial trial(axis.builder);
    for (int i = 0; i < 20; ++i) {
        trial.world().apply(CommandJoint{
            .joint = axis.joint, .mode = ControlMode::Effort, .target = 1, .holdFor = 0.1});
        trial.step(50);
    }
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 1 / kInertia, 1e-9);
}

TEST(JointCommands, OfNoSenseAreIgnored)
{
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInf = std::numeric_limits<double>::infinity();
    Axis axis;
    const auto ball = axis.builder.add(test::solidSphere("ball", 1, 0.1), test::at({5, 0, 0}));
    const auto joint = axis.builder.joinAt(JointType::PointToPoint, scene::BodyIndex{0}, ball,
                                           test::at({5, 0, 0}));
    Trial trial(axis.builder);
    for (const ControlMode mode :
         {ControlMode::Position, ControlMode::Velocity, ControlMode::Effort}) {
        trial.world().apply(CommandJoint{axis.joint, mode, kNan});
        trial.world().apply(CommandJoint{axis.joint, mode, kInf});
        trial.world().apply(CommandJoint{axis.joint, mode, 1, -1});
        trial.world().apply(CommandJoint{axis.joint, mode, 1, kNan});
        trial.world().apply(CommandJoint{axis.joint, mode, 1, 1, kNan});
        trial.world().apply(CommandJoint{axis.joint, mode, 1, 1, 1, kNan});
        trial.world().apply(CommandJoint{joint, mode, 1});
        trial.world().apply(CommandJoint{scene::JointIndex{99}, mode, 1});
        trial.world().apply(CommandJoint{scene::JointIndex{}, mode, 1});
    }
    trial.step(10);
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(axis.joint).velocity, 0);
    EXPECT_EQ(trial.joint(joint).mode, ControlMode::Off);
}

TEST(JointCommands, DoNotReachPassiveJoints)
{
    Axis axis;
    axis.settings().passive = true;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Effort, 1});
    trial.step();
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(axis.joint).velocity, 0);
}

TEST(JointCommands, AreForgottenByAReset)
{
    Axis axis;
    Trial trial(axis.builder);
    trial.world().apply(CommandJoint{axis.joint, ControlMode::Effort, 1});
    trial.step(10);
    trial.reset();
    EXPECT_EQ(trial.joint(axis.joint).mode, ControlMode::Off);
    trial.step();
    EXPECT_EQ(trial.joint(axis.joint).velocity, 0);
}

TEST(JointCommands, GiveTheSameBitsInTwoWorlds)
{
    Axis axis;
    axis.useForces({.p = 30, .i = 10, .d = 1});
    Trial a(axis.builder);
    Trial b(axis.builder);
    for (Trial* trial : {&a, &b}) {
        trial->world().apply(axis.to(0.8));
        trial->step(300);
        trial->world().apply(CommandJoint{axis.joint, ControlMode::Velocity, -2});
        trial->step(300);
    }
    EXPECT_EQ(exchange::stateHash(a.now()), exchange::stateHash(b.now()));
    b.world().apply(CommandJoint{axis.joint, ControlMode::Velocity, -2.5});
    b.refill();
    EXPECT_NE(exchange::stateHash(a.now()), exchange::stateHash(b.now()))
        << "what is commanded is state";
}

TEST(SetJointDynamics, ActsFromTheNextStepOnAndSurvivesAReset)
{
    Axis axis;
    axis.builder.body(axis.body).angularVelocity = {0, 0, 2};
    Trial trial(axis.builder);
    trial.step(100);
    EXPECT_NEAR(trial.joint(axis.joint).velocity, 2, 1e-12);
    scene::JointDynamics dynamics = axis.settings();
    dynamics.damping = 0.5;
    trial.world().apply(exchange::SetJointDynamics{axis.joint, dynamics});
    trial.step(100);
    // The damper begins half way between two velocities.
    const double lost = 0.5 / kInertia * Trial::kStep;  // in a step
    EXPECT_NEAR(trial.joint(axis.joint).velocity / (2 * std::exp(-0.5 / kInertia * 0.1)), 1,
                0.6 * lost);
    dynamics.limits = scene::Limits{-1, 0.3};
    trial.reset();
    trial.world().apply(exchange::SetJointDynamics{axis.joint, dynamics});
    trial.step(1000);
    EXPECT_NEAR(trial.joint(axis.joint).position, 2 * kInertia / 0.5, 2e-3) << "still damped";
    dynamics.damping = std::numeric_limits<double>::quiet_NaN();
    trial.world().apply(exchange::SetJointDynamics{axis.joint, dynamics});
    trial.world().apply(exchange::SetJointDynamics{scene::JointIndex{7}, dynamics});
    trial.step(10);
    EXPECT_TRUE(std::isfinite(trial.joint(axis.joint).position));
}

// A palm with two mirrored fingers of two joints each, a passive joint and a free wheel.
TEST(CommandJaw, OpensAllFingersByOneNumber)
{
    test::SceneBuilder builder;
    const auto palm = builder.add(test::anchor());
    std::vector<scene::JointIndex> driven;
    for (const double side : {1.0, -1.0}) {
        scene::BodyIndex last = palm;
        for (int i = 0; i < 2; ++i) {
            const base::Vec3 place{0.05 + 0.1 * i, side * 0.05, 0};
            const auto link =
                builder.add(test::solidBox("link", 0.1, {0.1, 0.02, 0.02}), test::at(place));
            const auto joint =
                builder.joinAt(JointType::Revolute, last, link,
                               {place - base::Vec3{0.05, 0, 0},
                                side > 0 ? base::Quat{} : base::axisAngle({1, 0, 0}, M_PI)});
            builder.joint(joint).limits = scene::Limits{-0.1 * i, 0.8 + 0.1 * i};
            driven.push_back(joint);
            last = link;
        }
    }
    const auto tail = builder.add(test::solidSphere("tail", 0.1, 0.01), test::at({-1, 0, 0}));
    const auto passive = builder.joinAt(JointType::Revolute, palm, tail, test::at({-1, 0, 0}));
    builder.joint(passive).limits = scene::Limits{-1, 1};
    builder.joint(passive).passive = true;
    const auto wheel = builder.add(test::solidSphere("wheel", 0.1, 0.01), test::at({-2, 0, 0}));
    const auto unlimited = builder.joinAt(JointType::Revolute, palm, wheel, test::at({-2, 0, 0}));
    builder.scene().gravity = {};
    Trial trial(builder);
    for (const double opening : {0.0, 0.25, 1.0, 7.0}) {
        trial.world().apply(exchange::CommandJaw{.root = palm, .opening = opening});
        trial.forSeconds(3);
        for (const scene::JointIndex joint : driven) {
            const scene::Limits limits = *builder.joint(joint).limits;
            const double expected =
                limits.low + std::min(opening, 1.0) * (limits.high - limits.low);
            EXPECT_NEAR(trial.joint(joint).position, expected, 1e-3);
        }
        EXPECT_EQ(trial.joint(passive).mode, ControlMode::Off);
        EXPECT_EQ(trial.joint(unlimited).mode, ControlMode::Off);
    }
    // The first finger opens to the left, its mirror image to the right.
    EXPECT_NEAR(trial.body(scene::BodyIndex{1}).X_WB.position.y,
                -trial.body(scene::BodyIndex{3}).X_WB.position.y, 1e-3);
}

TEST(CommandJaw, WithARateOpensEvenly)
{
    Axis axis;
    axis.settings().limits = scene::Limits{-0.2, 0.6};
    Trial trial(axis.builder);
    trial.world().apply(
        exchange::CommandJaw{.root = scene::BodyIndex{0}, .opening = 1, .maxRate = 0.5});
    trial.step(400);
    EXPECT_NEAR(trial.joint(axis.joint).target, 0.5 * 0.8 * 0.4, 1e-9);
    trial.world().apply(exchange::CommandJaw{.root = scene::BodyIndex{50}, .opening = 0});
    trial.world().apply(exchange::CommandJaw{.root = scene::BodyIndex{0}, .opening = std::nan("")});
    trial.step();
    EXPECT_GT(trial.joint(axis.joint).target, 0.16) << "neither is taken";
}

TEST(RateOutput, IsTheMeanRateOfTheContinuousLaw)
{
    // Against many small explicit steps of v = P e + I s + D (r - v).
    const scene::Gains gains{.p = 40, .i = 3, .d = 0.5};
    const sim::PidState state{.error = 0.7, .integral = 0.2, .targetRate = 0.3};
    constexpr double kDt = 0.01;
    constexpr int kParts = 100'000;
    double e = state.error;
    for (int i = 0; i < kParts; ++i) {
        const double v =
            (gains.p * e + gains.i * state.integral + gains.d * state.targetRate) / (1 + gains.d);
        e += (state.targetRate - v) * kDt / kParts;
    }
    const double meanRate = state.targetRate - (e - state.error) / kDt;
    EXPECT_NEAR(sim::rateOutput(gains, state, kDt), meanRate, 1e-4);
}

}  // namespace

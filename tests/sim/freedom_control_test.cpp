// Joints with several freedoms, each of which is commanded by itself.

#include "exchange/state_hash.h"
#include "scene/joint_freedoms.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

using exchange::CommandJoint;
using exchange::ControlMode;
using exchange::FreedomReading;
using scene::JointType;
using test::Trial;

constexpr double kInertia = 0.05;
constexpr double kMass = 2;

// A body whose inertia is that of a ball, so that turns do not disturb each other, on a joint in
// some frame of the world, without gravity.
class Jointed {
public:
    explicit Jointed(JointType type)
    {
        test::Random random(5);
        const auto wall = builder.add(test::anchor());
        const base::Pose X_WA = random.pose();
        body = builder.add(test::plainBody("body", kMass, {kInertia, kInertia, kInertia}), X_WA);
        joint = builder.join(type, wall, body, X_WA, {});
        builder.scene().gravity = {};
        settings().freedoms.fill({.limits = {1, -1}});
        settings().cone = scene::ConeLimits{.twistX = 2, .swingY = 2, .swingZ = 2};
    }

    scene::Joint& settings() { return builder.joint(joint); }

    [[nodiscard]] CommandJoint command(std::size_t freedom, ControlMode mode, double target) const
    {
        return {.joint = joint,
                .mode = mode,
                .target = target,
                .freedom = static_cast<std::uint32_t>(freedom)};
    }

    [[nodiscard]] const FreedomReading& reading(const Trial& trial, std::size_t freedom) const
    {
        return trial.now().freedom(joint, freedom);
    }

    test::SceneBuilder builder;
    scene::BodyIndex body;
    scene::JointIndex joint;
};

constexpr std::array kSeveral{JointType::PointToPoint, JointType::ConeTwist, JointType::SixDof,
                              JointType::SixDofSpring};

double inertiaOf(JointType type, std::size_t freedom)
{
    return scene::slides(type, freedom) ? kMass : kInertia;
}

TEST(FreedomEffort, AcceleratesItsFreedomAlone)
{
    for (const JointType type : kSeveral) {
        for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
            Jointed jointed(type);
            Trial trial(jointed.builder);
            trial.world().apply(jointed.command(k, ControlMode::Effort, 0.04));
            trial.forSeconds(0.5);
            const double rate = 0.04 / inertiaOf(type, k) * 0.5;
            for (std::size_t i = 0; i < scene::freedomCount(type); ++i) {
                const FreedomReading& reading = jointed.reading(trial, i);
                EXPECT_NEAR(reading.velocity, i == k ? rate : 0, 1e-9);
                EXPECT_NEAR(reading.position, i == k ? rate * 0.25 : 0, 1e-9);
                EXPECT_NEAR(reading.effort, i == k ? 0.04 : 0, 1e-12);
                EXPECT_EQ(reading.mode, i == k ? ControlMode::Effort : ControlMode::Off);
            }
        }
    }
}

TEST(FreedomVelocity, IsKeptByItsMotorWithinItsStrength)
{
    for (const JointType type : kSeveral) {
        for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
            Jointed jointed(type);
            Trial trial(jointed.builder);
            CommandJoint command = jointed.command(k, ControlMode::Velocity, 0.5);
            command.maxEffort = 1;
            trial.world().apply(command);
            const double ramp = 0.5 * inertiaOf(type, k) / 1;  // s
            trial.forSeconds(ramp / 2);
            EXPECT_NEAR(jointed.reading(trial, k).velocity, 0.25, 0.02);
            trial.forSeconds(ramp / 2 + 0.01);
            EXPECT_NEAR(jointed.reading(trial, k).velocity, 0.5, 1e-6);
        }
    }
}

// The body turns about one fixed axis or slides, so the law is that of a damped spring.
TEST(FreedomPosition, WithForcesIsADampedSpringToTheTarget)
{
    for (const JointType type : kSeveral) {
        for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
            Jointed jointed(type);
            const double inertia = inertiaOf(type, k);
            constexpr double kW = 10;  // rad/s, critically damped
            jointed.settings().controller = {
                .gains = {.p = inertia * kW * kW, .i = 0, .d = 2 * inertia * kW},
                .output = scene::ControlOutput::Force};
            Trial trial(jointed.builder);
            trial.world().apply(jointed.command(k, ControlMode::Position, 0.4));
            trial.forSeconds(0.2);
            const double left = 0.4 * (1 + kW * 0.2) * std::exp(-kW * 0.2);
            EXPECT_NEAR(jointed.reading(trial, k).position, 0.4 - left, 2e-3)
                << static_cast<int>(type) << " " << k;
            trial.forSeconds(2);
            EXPECT_NEAR(jointed.reading(trial, k).position, 0.4, 1e-6);
        }
    }
}

// Far from zero the coordinates are coupled; the targets are reached all the same.
TEST(FreedomPosition, OfAllFreedomsTogetherIsReached)
{
    for (const JointType type : kSeveral) {
        Jointed jointed(type);
        Trial trial(jointed.builder);
        constexpr std::array kTargets{0.5, -0.8, 0.7, 0.9, -0.6, 1.1};
        for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
            trial.world().apply(jointed.command(k, ControlMode::Position, kTargets[k]));
        }
        trial.forSeconds(3);
        for (std::size_t k = 0; k < scene::freedomCount(type); ++k) {
            EXPECT_NEAR(jointed.reading(trial, k).position, kTargets[k], 1e-4)
                << static_cast<int>(type) << " " << k;
        }
    }
}

TEST(FreedomPosition, HoldsALeverAgainstGravity)
{
    Jointed jointed(JointType::PointToPoint);
    jointed.builder.joint(jointed.joint).X_CJ.position = {0.2, 0.1, -0.1};
    jointed.builder.body(jointed.body).X_WB =
        jointed.settings().X_PJ * base::inverse(jointed.settings().X_CJ);
    jointed.builder.scene().gravity = {0, 0, -9.81};
    Trial trial(jointed.builder);
    for (std::size_t k = 0; k < 3; ++k) {
        trial.world().apply(jointed.command(k, ControlMode::Position, 0.3));
    }
    trial.forSeconds(3);
    const auto& parent = jointed.builder.scene().bodies[0];
    const base::Pose X_WA = parent.X_WB * jointed.settings().X_PJ;
    const base::Vec3 arm = trial.body(jointed.body).X_WB.position - X_WA.position;
    const base::Vec3 torque = base::cross(arm, {0, 0, kMass * 9.81});
    const base::Vec3 held = trial.joint(jointed.joint).reaction.torque;
    EXPECT_NEAR(base::norm(held - torque), 0, 0.02);
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_NEAR(jointed.reading(trial, k).position, 0.3, 2e-3);
    }
}

TEST(FreedomPosition, IsClampedToItsLimits)
{
    Jointed cone(JointType::ConeTwist);
    cone.settings().cone = scene::ConeLimits{.twistX = 0.3, .swingY = 0.4, .swingZ = 0.5};
    Trial coned(cone.builder);
    coned.world().apply(cone.command(0, ControlMode::Position, -2));
    coned.world().apply(cone.command(1, ControlMode::Position, 2));
    coned.refill();
    EXPECT_EQ(cone.reading(coned, 0).goal, -0.3);
    EXPECT_EQ(cone.reading(coned, 1).goal, 0.4);
    coned.forSeconds(2);
    EXPECT_NEAR(cone.reading(coned, 1).position, 0.4, 1e-3);

    Jointed six(JointType::SixDof);
    six.settings().freedoms[4].limits = {-3, 3};
    Trial sixed(six.builder);
    sixed.world().apply(six.command(4, ControlMode::Position, 3));
    sixed.refill();
    EXPECT_EQ(six.reading(sixed, 4).goal, 1.3) << "a quarter turn is where the angle ends";
}

// One swing is held, the other and the twist are free: it must not be thrown on each time that it
// swings through where the coordinates end. The spring of the controller and the fall give it less
// than 60 J, of which the controller takes its share.
TEST(FreedomPosition, OfOneSwingDoesNotPumpTheOthers)
{
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        test::Random random(seed);
        Jointed ball(JointType::PointToPoint);
        ball.settings().controller = {.gains = {.p = 20, .i = 0, .d = 1},
                                      .output = scene::ControlOutput::Force};
        ball.settings().X_CJ.position = random.vector(0.1);
        ball.builder.body(ball.body).X_WB =
            ball.settings().X_PJ * base::inverse(ball.settings().X_CJ);
        ball.builder.scene().gravity = 9.81 * base::normalized(random.vector());
        Trial trial(ball.builder);
        trial.world().apply(ball.command(1, ControlMode::Position, 2.6));
        double most = 0;
        for (int i = 0; i < 10'000; ++i) {
            trial.step();
            most = std::max(most, trial.now().energy.kinetic);
        }
        EXPECT_LT(most, 60) << seed;
        EXPECT_LT(trial.now().energy.kinetic, 30) << seed;
    }
}

TEST(FreedomPosition, OfASteepTiltDoesNotJolt)
{
    Jointed six(JointType::SixDof);
    Trial trial(six.builder);
    for (const std::size_t k : {3U, 4U, 5U}) {
        trial.world().apply(six.command(k, ControlMode::Position, 1.5));
    }
    double fastest = 0;
    for (int i = 0; i < 4000; ++i) {
        trial.step();
        fastest = std::max(fastest, base::norm(trial.body(six.body).angularVelocity));
    }
    EXPECT_LT(fastest, 40);
    EXPECT_NEAR(six.reading(trial, 4).position, 1.3, 1e-3);
}

TEST(FreedomPosition, OfAStrongDriveStaysInTheCone)
{
    Jointed cone(JointType::ConeTwist);
    cone.settings().cone = scene::ConeLimits{.twistX = 0.5, .swingY = 0.5, .swingZ = 0.5};
    cone.settings().controller = {.gains = {.p = 1e4, .i = 0, .d = 0},
                                  .output = scene::ControlOutput::Force};
    Trial trial(cone.builder);
    trial.world().apply(cone.command(1, ControlMode::Position, 0.5));
    trial.world().apply(cone.command(2, ControlMode::Position, 0.5));
    for (int i = 0; i < 2000; ++i) {
        trial.step();
        const double swing =
            std::hypot(cone.reading(trial, 1).position, cone.reading(trial, 2).position);
        EXPECT_LT(swing, 0.5 + 0.02) << i;
    }
}

TEST(FreedomLimits, OfATwistBeyondHalfATurnHold)
{
    Jointed cone(JointType::ConeTwist);
    cone.settings().cone = scene::ConeLimits{.twistX = 4, .swingY = 1, .swingZ = 1};
    Trial trial(cone.builder);
    trial.world().apply(cone.command(0, ControlMode::Effort, 0.2));
    trial.forSeconds(5);
    EXPECT_NEAR(cone.reading(trial, 0).position, 4, 1e-3);
}

TEST(FreedomPosition, OfAWoundSpringUnwindsIt)
{
    Jointed six(JointType::SixDofSpring);
    six.settings().freedoms[5].spring = scene::Spring{.stiffness = 0.1, .equilibrium = 0};
    Trial trial(six.builder);
    trial.world().apply(six.command(5, ControlMode::Velocity, 3));
    trial.forSeconds(2);
    ASSERT_NEAR(six.reading(trial, 5).position, 6, 0.1);
    trial.world().apply(six.command(5, ControlMode::Position, 0));
    trial.forSeconds(4);
    EXPECT_NEAR(six.reading(trial, 5).position, 0, 1e-2);
}

TEST(FreedomCommands, EndWhenTheirFreedomIsLocked)
{
    Jointed six(JointType::SixDof);
    Trial trial(six.builder);
    trial.world().apply(six.command(0, ControlMode::Effort, 0.1));
    trial.step();
    scene::JointDynamics locked = six.settings();
    locked.freedoms[0].limits = {0, 0};
    trial.world().apply(exchange::SetJointDynamics{six.joint, locked});
    trial.step();
    EXPECT_EQ(six.reading(trial, 0).mode, ControlMode::Off);
}

TEST(FreedomVelocity, StopsAtTheLimitWithoutFightingIt)
{
    Jointed six(JointType::SixDof);
    six.settings().freedoms[1].limits = {-0.1, 0.2};
    Trial trial(six.builder);
    trial.world().apply(six.command(1, ControlMode::Velocity, 1));
    trial.forSeconds(1);
    EXPECT_NEAR(six.reading(trial, 1).position, 0.2, 1e-6);
    EXPECT_NEAR(six.reading(trial, 1).velocity, 0, 1e-6);
    EXPECT_NEAR(six.reading(trial, 1).effort, 0, 1e-6);
}

TEST(FreedomPosition, OfTheTwistGoesOnOverTurns)
{
    Jointed ball(JointType::PointToPoint);
    Trial trial(ball.builder);
    trial.world().apply(ball.command(0, ControlMode::Velocity, 2));
    trial.forSeconds(10);
    EXPECT_NEAR(ball.reading(trial, 0).position, 20, 0.05);
    EXPECT_NEAR(ball.reading(trial, 1).position, 0, 1e-6);
}

TEST(FreedomCommands, OfNoSenseAreIgnored)
{
    Jointed six(JointType::SixDof);
    six.settings().freedoms[2].limits = {0.1, 0.1};
    Trial trial(six.builder);
    const auto hash = exchange::stateHash(trial.now());
    trial.world().apply(six.command(2, ControlMode::Effort, 1));  // locked
    trial.world().apply(six.command(6, ControlMode::Effort, 1));  // not there
    trial.world().apply(six.command(999, ControlMode::Position, 1));
    trial.refill();
    EXPECT_EQ(exchange::stateHash(trial.now()), hash);

    Jointed fixed(JointType::Fixed);
    Trial still(fixed.builder);
    still.world().apply(fixed.command(0, ControlMode::Effort, 1));
    still.forSeconds(0.1);
    EXPECT_EQ(still.joint(fixed.joint).mode, ControlMode::Off);
}

TEST(FreedomCommands, AreLetGoByOneWordAndByTheWatchdog)
{
    Jointed ball(JointType::PointToPoint);
    Trial trial(ball.builder);
    CommandJoint brief = ball.command(1, ControlMode::Effort, 0.01);
    brief.holdFor = 0.1;
    trial.world().apply(brief);
    trial.world().apply(ball.command(2, ControlMode::Effort, 0.01));
    trial.forSeconds(0.2);
    EXPECT_EQ(ball.reading(trial, 1).mode, ControlMode::Off);
    EXPECT_EQ(ball.reading(trial, 2).mode, ControlMode::Effort);
    trial.world().apply(exchange::ReleaseAll{});
    trial.refill();
    EXPECT_EQ(ball.reading(trial, 2).mode, ControlMode::Off);
}

TEST(FreedomCommands, ChangeTheStateHash)
{
    Jointed ball(JointType::PointToPoint);
    Trial trial(ball.builder);
    const auto before = exchange::stateHash(trial.now());
    trial.world().apply(ball.command(2, ControlMode::Effort, 0.01));
    trial.refill();
    EXPECT_NE(exchange::stateHash(trial.now()), before);
}

}  // namespace

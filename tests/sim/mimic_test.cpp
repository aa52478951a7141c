// Joints that follow others.

#include "scene/mimic.h"

#include "exchange/state_hash.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace {

using exchange::CommandJoint;
using exchange::ControlMode;
using scene::JointIndex;
using scene::JointType;
using test::Trial;

// Bodies on joints of their own along a wall, each free to turn or slide, without gravity.
class Rack {
public:
    Rack()
    {
        wall = builder.add(test::anchor());
        builder.scene().gravity = {};
    }

    JointIndex add(JointType type, double mass, double moment)
    {
        bodies.push_back(builder.add(test::plainBody("body", mass, {moment, moment, moment}),
                                     test::at({static_cast<double>(bodies.size()), 0, 0})));
        return builder.joinAt(type, wall, bodies.back(), builder.body(bodies.back()).X_WB);
    }

    JointIndex wheel(double moment) { return add(JointType::Revolute, 1, moment); }

    JointIndex slide(double mass) { return add(JointType::Prismatic, mass, 1); }

    void follow(JointIndex follower, JointIndex leader, double multiplier, double offset = 0)
    {
        builder.joint(follower).leader = leader;
        builder.joint(follower).mimic = {multiplier, offset};
    }

    test::SceneBuilder builder;
    scene::BodyIndex wall;
    std::vector<scene::BodyIndex> bodies;
};

double away(const Trial& trial, JointIndex follower, JointIndex leader, scene::Mimic mimic)
{
    return std::abs(trial.joint(follower).position -
                    scene::positionOf(mimic, trial.joint(leader).position));
}

class MimicBySolver : public testing::TestWithParam<scene::Solver> {};

INSTANTIATE_TEST_SUITE_P(Solvers,
                         MimicBySolver,
                         testing::Values(scene::Solver::SequentialImpulse,
                                         scene::Solver::Dantzig,
                                         scene::Solver::Lemke,
                                         scene::Solver::ProjectedGaussSeidel,
                                         scene::Solver::Direct));

// An effort on the leader turns J1 + m² J2: the kinetic energy of both is that of this moment at
// the speed of the leader.
TEST_P(MimicBySolver, ReflectsTheInertiaOfTheFollowerToTheLeader)
{
    for (const double m : {2.0, -0.5, 7.0}) {
        Rack rack;
        rack.builder.scene().engineHints.solver = GetParam();
        const JointIndex leader = rack.wheel(0.3);
        const JointIndex follower = rack.wheel(0.2);
        rack.follow(follower, leader, m);
        Trial trial(rack.builder);
        trial.world().apply(CommandJoint{leader, ControlMode::Effort, 0.6});
        trial.forSeconds(1);
        EXPECT_NEAR(trial.joint(leader).velocity, 0.6 / (0.3 + m * m * 0.2), 1e-9) << m;
        EXPECT_LT(away(trial, follower, leader, {m, 0}), 1e-9) << m;
        EXPECT_EQ(trial.now().solverFallbacks, 0U);
    }
}

// A follower that leaves all bounds is taken out, and the leader goes on alone.
TEST_P(MimicBySolver, EndsWithABodyThatDiverges)
{
    Rack rack;
    rack.builder.scene().engineHints.solver = GetParam();
    const JointIndex leader = rack.slide(1);
    const JointIndex follower = rack.slide(1);
    rack.follow(follower, leader, 1000);
    rack.builder.body(rack.bodies[1]).gravity = {1e11, 0, 0};
    Trial trial(rack.builder);
    trial.step(100);
    EXPECT_TRUE(trial.body(rack.bodies[1]).diverged);
    EXPECT_FALSE(trial.body(rack.bodies[0]).diverged);
    const double speed = trial.joint(leader).velocity;
    EXPECT_GT(speed, 100);
    trial.step(10);
    EXPECT_NEAR(trial.joint(leader).velocity, speed, 1e-9 * speed);
}

// What pushes the follower is felt at the leader, m times.
TEST_P(MimicBySolver, PushesBackOnTheLeader)
{
    Rack rack;
    rack.builder.scene().engineHints.solver = GetParam();
    const JointIndex leader = rack.wheel(0.3);
    const JointIndex follower = rack.slide(2);
    rack.follow(follower, leader, 0.5);
    Trial trial(rack.builder);
    trial.world().apply(exchange::CommandBody{
        .body = rack.bodies[1], .mode = exchange::BodyControlMode::Wrench, .linear = {4, 0, 0}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(leader).velocity, 0.5 * 4 / (0.3 + 0.5 * 0.5 * 2), 1e-9);
    EXPECT_LT(away(trial, follower, leader, {0.5, 0}), 1e-9);
    // The gears: of the 4 N, what the mass of the follower does not take, and that times m.
    const double acceleration = 0.5 * trial.joint(leader).velocity;
    EXPECT_NEAR(trial.joint(follower).effort, 2 * acceleration - 4, 1e-9);
    EXPECT_NEAR(trial.joint(leader).reaction.torque.z, 0.3 * 2 * acceleration, 1e-9);
    EXPECT_NEAR(trial.joint(leader).effort, 0, 1e-12) << "nothing drives it";
}

// Two bars on hinges of their own, the second geared to the first. With q of the first,
//     (J1 + m² J2) q'' = -m1 g d1 sin(q) - m m2 g d2 sin(m q + o).
class GearedPendulums {
public:
    static constexpr double kStart = 0.8;  // rad
    static constexpr double kGravity = 9.81;

    GearedPendulums(double m, double offset) : mimic_{m, offset}
    {
        const auto wall = builder_.add(test::anchor());
        const std::array starts{kStart, m * kStart + offset};
        for (std::size_t i = 0; i < 2; ++i) {
            const base::Vec3 pivot{0, static_cast<double>(i), 0};
            // At 0 a bar hangs down; its X is from the pivot to its middle.
            const base::Quat down = base::axisAngle({0, 1, 0}, std::numbers::pi / 2);
            const base::Quat turn = base::axisAngle({0, 1, 0}, starts[i]) * down;
            const auto bar =
                builder_.add(test::bar("bar", kMass[i], kLength[i]),
                             {pivot + base::rotate(turn, {kLength[i] / 2, 0, 0}), turn});
            joints_[i] =
                builder_.join(JointType::Revolute, wall, bar, {pivot, test::zAlongY()},
                              {{-kLength[i] / 2, 0, 0}, base::conjugate(down) * test::zAlongY()});
        }
        builder_.joint(joints_[1]).leader = joints_[0];
        builder_.joint(joints_[1]).mimic = mimic_;
    }

    // Runge-Kutta steps of 0.1 ms.
    [[nodiscard]] double positionAt(double time) const
    {
        const auto acceleration = [this](double q) {
            const double m = mimic_.multiplier;
            return -kGravity *
                   (kMass[0] * kLength[0] / 2 * std::sin(q) +
                    m * kMass[1] * kLength[1] / 2 * std::sin(m * q + mimic_.offset)) /
                   (moment(0) + m * m * moment(1));
        };
        constexpr double h = 1e-4;
        double q = kStart;
        double v = 0;
        for (long i = 0; i < std::lround(time / h); ++i) {
            const double a1 = acceleration(q);
            const double a2 = acceleration(q + h / 2 * v);
            const double a3 = acceleration(q + h / 2 * (v + h / 2 * a1));
            const double a4 = acceleration(q + h * (v + h / 2 * a2));
            q += h * v + h * h / 6 * (a1 + a2 + a3);
            v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
        }
        return q;
    }

    Trial trial() { return Trial(builder_); }

    [[nodiscard]] JointIndex joint(std::size_t i) const { return joints_[i]; }

    [[nodiscard]] scene::Mimic mimic() const { return mimic_; }

private:
    static double moment(std::size_t i) { return kMass[i] * kLength[i] * kLength[i] / 3; }

    static constexpr std::array kMass{1.0, 0.4};
    static constexpr std::array kLength{1.0, 0.6};

    scene::Mimic mimic_;
    test::SceneBuilder builder_;
    std::array<JointIndex, 2> joints_;
};

TEST(Mimic, SwingsAsLagrangesEquationOfTheGearedPairSays)
{
    for (const auto& [m, offset] : {std::pair{1.0, 0.0}, {-2.0, 0.3}, {3.0, -0.5}}) {
        SCOPED_TRACE(m);
        GearedPendulums pair(m, offset);
        Trial trial = pair.trial();
        double worst = 0;
        double apart = 0;
        for (int i = 1; i <= 20; ++i) {
            for (int k = 0; k < 100; ++k) {
                trial.step();
                apart = std::max(apart, away(trial, pair.joint(1), pair.joint(0), pair.mimic()));
            }
            worst = std::max(
                worst, std::abs(trial.joint(pair.joint(0)).position - pair.positionAt(0.1 * i)));
        }
        EXPECT_LT(worst, 1e-3);
        EXPECT_LT(apart, 1e-6);
    }
}

TEST(Mimic, KeepsTheEnergyOfAPairThatNothingDamps)
{
    GearedPendulums pair(-2, 0.3);
    Trial trial = pair.trial();
    const double start = trial.now().energy.kinetic + trial.now().energy.potential;
    double most = 0;
    for (int i = 0; i < 30'000; ++i) {
        trial.step();
        most = std::max(
            most, std::abs(trial.now().energy.kinetic + trial.now().energy.potential - start));
    }
    EXPECT_LT(most, 1e-3);
}

// Wheels of the same inertia, the leader brought to a position or kept at a velocity.
TEST(Mimic, GoesAlongWithAJointThatIsCommanded)
{
    for (const ControlMode mode : {ControlMode::Position, ControlMode::Velocity}) {
        Rack rack;
        const JointIndex leader = rack.wheel(0.01);
        const JointIndex follower = rack.slide(1);
        rack.follow(follower, leader, -0.1);
        Trial trial(rack.builder);
        trial.world().apply(CommandJoint{leader, mode, 1});
        double apart = 0;
        for (int i = 0; i < 2000; ++i) {
            trial.step();
            apart = std::max(apart, away(trial, follower, leader, {-0.1, 0}));
        }
        EXPECT_LT(apart, 1e-9);
        const exchange::JointReading& reading = trial.joint(leader);
        EXPECT_NEAR(mode == ControlMode::Position ? reading.position : reading.velocity, 1, 1e-3);
    }
}

// With a follower of a hundred times the inertia the sweeps share the motor's impulse slowly; where
// they end the follower still is where it belongs.
TEST(Mimic, IsHeldWhereItBelongsAlsoWhenItIsMuchHeavier)
{
    Rack rack;
    const JointIndex leader = rack.wheel(0.01);
    const JointIndex follower = rack.wheel(1);
    rack.follow(follower, leader, 1);
    Trial trial(rack.builder);
    trial.world().apply(CommandJoint{leader, ControlMode::Velocity, 1});
    for (int i = 0; i < 200; ++i) {
        trial.step();
        ASSERT_LT(away(trial, follower, leader, {1, 0}), 1e-9);
    }
    EXPECT_NEAR(trial.joint(leader).velocity, 1, 1e-6);
}

TEST(Mimic, MayFollowAnotherMimic)
{
    Rack rack;
    const JointIndex c = rack.wheel(0.3);  // before the ones that it follows
    const JointIndex b = rack.wheel(0.2);
    const JointIndex a = rack.wheel(0.1);
    rack.follow(b, a, 2, 0.5);
    rack.follow(c, b, -3, 0.1);
    Trial trial(rack.builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(b).position, 0.5 + 2 * trial.joint(a).position, 1e-6);
    EXPECT_NEAR(trial.joint(c).position, 0.1 - 3 * trial.joint(b).position, 1e-6);
    const double before = trial.joint(a).velocity;
    trial.world().apply(CommandJoint{a, ControlMode::Effort, 1});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(a).velocity - before, 1 / (0.1 + 4 * 0.2 + 36 * 0.3), 1e-5);
    EXPECT_NEAR(trial.joint(c).position, 0.1 - 3 * trial.joint(b).position, 1e-6);
}

TEST(Mimic, TakesNoCommands)
{
    Rack rack;
    const JointIndex leader = rack.wheel(0.1);
    const JointIndex follower = rack.wheel(0.1);
    rack.follow(follower, leader, 1);
    Trial trial(rack.builder);
    trial.world().apply(CommandJoint{follower, ControlMode::Velocity, 1});
    trial.forSeconds(0.1);
    EXPECT_EQ(trial.joint(follower).mode, ControlMode::Off);
    EXPECT_EQ(trial.joint(leader).velocity, 0);
}

// The limits of either stop both, whichever is met first.
TEST(Mimic, StopsAtTheLimitsOfBoth)
{
    for (const bool ofFollower : {false, true}) {
        Rack rack;
        const JointIndex leader = rack.wheel(0.1);
        const JointIndex follower = rack.wheel(0.2);
        rack.follow(follower, leader, -2);
        rack.builder.joint(ofFollower ? follower : leader).limits =
            ofFollower ? scene::Limits{-0.6, 1} : scene::Limits{-1, 0.3};
        Trial trial(rack.builder);
        trial.world().apply(CommandJoint{leader, ControlMode::Effort, 0.5});
        double farthest = 0;
        for (int i = 0; i < 2000; ++i) {
            trial.step();
            farthest = std::max(farthest, trial.joint(leader).position);
        }
        EXPECT_NEAR(farthest, 0.3, 1e-4);
        EXPECT_NEAR(trial.joint(leader).position, 0.3, 1e-4);
        EXPECT_NEAR(trial.joint(follower).position, -0.6, 1e-4);
    }
}

// A follower may have turned several times when it starts: it stays where it is.
TEST(Mimic, StartsInTheTurnWhereItBelongs)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto wall = builder.add(test::anchor());
    std::array<JointIndex, 2> joints;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto wheel = builder.add(test::plainBody("wheel", 1, {1, 1, 1}),
                                       {{}, base::axisAngle({0, 0, 1}, i == 0 ? 1 : 20)});
        joints[i] = builder.join(JointType::Revolute, wall, wheel, {}, {});
    }
    builder.joint(joints[1]).leader = joints[0];
    builder.joint(joints[1]).mimic = {15, 5};
    Trial trial(builder);
    trial.forSeconds(0.1);
    EXPECT_NEAR(trial.joint(joints[1]).position, 20, 1e-9);
    EXPECT_NEAR(trial.joint(joints[1]).velocity, 0, 1e-9);
}

TEST(Mimic, IsDrawnToItsPlaceFromElsewhere)
{
    Rack rack;
    const JointIndex leader = rack.wheel(0.1);
    const JointIndex follower = rack.slide(1);
    rack.follow(follower, leader, 0, 0.2);
    Trial trial(rack.builder);
    double fastest = 0;
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        fastest = std::max(fastest, std::abs(trial.joint(follower).velocity));
    }
    EXPECT_NEAR(trial.joint(follower).position, 0.2, 1e-6);
    EXPECT_LT(fastest, 5.1) << "m/s, as errors of joints close";
    EXPECT_EQ(trial.joint(leader).position, 0) << "a factor of 0 pushes nothing back";
}

TEST(Mimic, OfAJointThatStandsStillIsHeld)
{
    Rack rack;
    const auto other = rack.builder.add(test::anchor("other"));
    const JointIndex fixed = rack.builder.joinAt(JointType::Revolute, rack.wall, other, {});
    const JointIndex follower = rack.wheel(0.1);
    rack.follow(follower, fixed, 3, 0.1);
    Trial trial(rack.builder);
    trial.world().apply(exchange::CommandBody{
        .body = rack.bodies[0], .mode = exchange::BodyControlMode::Wrench, .angular = {0, 0, 1}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(follower).position, 0.1, 1e-6);
    EXPECT_NEAR(trial.joint(follower).effort, -1, 1e-6);
}

TEST(Mimic, FactorAndOffsetMayChangeDuringARun)
{
    Rack rack;
    const JointIndex leader = rack.wheel(0.1);
    const JointIndex follower = rack.slide(0.5);
    rack.follow(follower, leader, 0.1);
    Trial trial(rack.builder);
    trial.world().apply(CommandJoint{leader, ControlMode::Position, 1});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(follower).position, 0.1 * trial.joint(leader).position, 1e-9);
    scene::JointDynamics changed = rack.builder.joint(follower);
    changed.mimic = {0.2, 0.05};
    trial.world().apply(exchange::SetJointDynamics{follower, changed});
    trial.forSeconds(2);
    EXPECT_LT(away(trial, follower, leader, {0.2, 0.05}), 1e-6);
    EXPECT_NEAR(trial.joint(leader).position, 1, 1e-2);
    changed.mimic.offset = std::numeric_limits<double>::quiet_NaN();
    trial.world().apply(exchange::SetJointDynamics{follower, changed});
    trial.forSeconds(0.1);
    EXPECT_LT(away(trial, follower, leader, {0.2, 0.05}), 1e-6) << "no number is ignored";
}

TEST(Mimic, GoesOnInTheNextSceneOfARunningWorld)
{
    Rack rack;
    const JointIndex leader = rack.wheel(0.1);
    const JointIndex follower = rack.wheel(0.5);
    rack.follow(follower, leader, 7, 1);
    Trial trial(rack.builder);
    trial.world().apply(CommandJoint{leader, ControlMode::Effort, 3});
    trial.forSeconds(2);
    exchange::Carry carry;
    for (std::uint32_t i = 0; i < rack.builder.scene().bodies.size(); ++i) {
        carry.former.emplace(scene::BodyIndex{i}, scene::BodyIndex{i});
    }
    carry.former.emplace(leader, leader);
    carry.former.emplace(follower, follower);
    const scene::ScenePtr next = rack.builder.build();
    sim::World world(next);
    world.continueFrom(trial.world(), carry);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*next);
    for (int i = 0; i < 100; ++i) {
        trial.step();
        world.step(Trial::kStep);
    }
    world.fill(snapshot);
    EXPECT_NEAR(snapshot.joints[follower.value].position, trial.joint(follower).position, 1e-9);
}

// Fingers on a palm that floats, one geared to the other: they close on a ball that touches but
// one of them, and hold it at rest between them.
TEST(Mimic, OfAGripperHoldsWhatTheFollowerTouches)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto palm = builder.add(test::plainBody("palm", 0.5, {1e-3, 1e-3, 1e-3}));
    const auto finger = [&](double y) {
        scene::Body body = test::solidBox("finger", 0.1, {0.02, 0.01, 0.05});
        body.friction = 1;
        return builder.add(body, test::at({0, y, 0.1}));
    };
    const auto left = finger(0.04);
    const auto right = finger(-0.04);
    const auto ball = builder.add(test::solidSphere("ball", 0.2, 0.02), test::at({0, -0.012, 0.1}));
    const base::Quat inwards = base::axisAngle({0, 0, 1}, -std::numbers::pi / 2);
    const base::Quat outwards = base::axisAngle({0, 0, 1}, std::numbers::pi / 2);
    const auto a = builder.joinAt(JointType::Prismatic, palm, left, {{0, 0, 0.1}, inwards});
    const auto b = builder.joinAt(JointType::Prismatic, palm, right, {{0, 0, 0.1}, outwards});
    builder.joint(b).leader = a;
    Trial trial(builder);
    trial.world().apply(CommandJoint{a, ControlMode::Effort, 5});
    trial.forSeconds(2);
    EXPECT_NEAR(trial.joint(a).position, 0.015, 1e-3) << "closed on the ball";
    EXPECT_NEAR(trial.joint(b).position, trial.joint(a).position, 1e-5);
    EXPECT_NEAR(trial.joint(a).velocity, 0, 1e-3);
    // Half of what drives the leader is at each finger.
    double force = 0;
    for (std::size_t i = 0; i < trial.now().contactCount; ++i) {
        const exchange::Contact& contact = trial.now().contacts[i];
        if (contact.a == right || contact.b == right) {
            force += contact.force;
        }
    }
    EXPECT_NEAR(force, 2.5, 0.05);
    EXPECT_NEAR((base::inverse(trial.body(palm).X_WB) * trial.body(ball).X_WB.position).y, 0, 2e-4);
}

TEST(Mimic, ThatFollowsItselfIsFree)
{
    Rack rack;
    const JointIndex a = rack.wheel(0.1);
    const JointIndex b = rack.wheel(0.1);
    const JointIndex c = rack.wheel(0.1);
    rack.follow(a, b, 2);
    rack.follow(b, a, 2);
    rack.follow(c, b, 3);
    EXPECT_EQ(scene::mimicsInOrder(rack.builder.scene()), std::vector{c});
    Trial trial(rack.builder);
    trial.world().apply(exchange::CommandBody{
        .body = rack.bodies[0], .mode = exchange::BodyControlMode::Wrench, .angular = {0, 0, 1}});
    trial.forSeconds(0.1);
    EXPECT_NEAR(trial.joint(a).velocity, 1, 1e-9);
    EXPECT_EQ(trial.joint(b).velocity, 0);
}

TEST(Mimic, GivesTheSameBitsAgain)
{
    GearedPendulums pair(-2, 0.3);
    Trial first = pair.trial();
    Trial second = pair.trial();
    first.step(1000);
    second.step(1000);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
    first.reset();
    first.step(1000);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
}

}  // namespace

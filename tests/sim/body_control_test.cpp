// Bodies that are commanded.

#include "exchange/state_hash.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using exchange::BodyControlMode;
using exchange::CommandBody;
using scene::ControlOutput;
using test::Trial;

class Commanded {
public:
    explicit Commanded(ControlOutput output, scene::Gains gains = {})
    {
        scene::Body body = test::plainBody("body", 2, {0.02, 0.03, 0.04});
        body.X_BC = {{0.1, -0.05, 0.02}, base::axisAngle({1, 2, 3}, 0.4)};
        body.controller = {gains, gains, output, output};
        index = builder.add(body, {{0.5, 0, 0}, base::axisAngle({0, 1, 0}, 0.3)});
    }

    test::SceneBuilder builder;
    scene::BodyIndex index;
};

const Pose kTarget{{0.2, 0.4, -0.3}, base::axisAngle({1, 1, 0.5}, 1.2)};

void expectAt(const Trial& trial, scene::BodyIndex body, const Pose& target, double tolerance)
{
    EXPECT_LT(base::norm(trial.body(body).X_WB.position - target.position), tolerance);
    EXPECT_LT(base::angleBetween(trial.body(body).X_WB.rotation, target.rotation), tolerance);
}

TEST(BodyPose, IsReachedWithTheDefaultGainsAgainstGravity)
{
    Commanded c(ControlOutput::Velocity);
    Trial trial(c.builder);
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = kTarget});
    trial.forSeconds(4);
    expectAt(trial, c.index, kTarget, 1e-6);
}

TEST(BodyPose, WithVelocitiesClosesTheErrorExponentially)
{
    Commanded c(ControlOutput::Velocity);
    Trial trial(c.builder);
    const Quat turn = base::axisAngle({0, 0, 1}, 0.8);
    const Pose start = trial.body(c.index).X_WB;
    trial.world().apply(CommandBody{.body = c.index,
                                    .mode = BodyControlMode::Pose,
                                    .X_WB = {start.position, turn * start.rotation}});
    trial.forSeconds(0.3);
    EXPECT_NEAR(base::angleBetween(trial.body(c.index).X_WB.rotation, turn * start.rotation),
                0.8 * std::exp(-5 * 0.3), 1e-6);
}

TEST(BodyPose, WithForcesIsASpringToThePose)
{
    Commanded c(ControlOutput::Force, {.p = 200, .i = 0, .d = 30});
    c.builder.body(c.index).gravity = Vec3{0, 0, -9.81};
    Trial trial(c.builder);
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = kTarget});
    trial.forSeconds(8);
    const Pose sagging{kTarget.position - Vec3{0, 0, 2 * 9.81 / 200}, kTarget.rotation};
    expectAt(trial, c.index, sagging, 1e-5);
}

TEST(BodyPose, IntegralTakesTheSagAway)
{
    Commanded c(ControlOutput::Force, {.p = 200, .i = 100, .d = 30});
    Trial trial(c.builder);
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = kTarget});
    trial.forSeconds(30);
    expectAt(trial, c.index, kTarget, 1e-4);
}

TEST(BodyPose, StaysStableWithHugeGains)
{
    for (const ControlOutput output : {ControlOutput::Force, ControlOutput::Velocity}) {
        Commanded c(output, {.p = 1e7, .i = 0, .d = 1e4});
        Trial trial(c.builder);
        trial.world().apply(
            CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = kTarget});
        trial.forSeconds(1);
        expectAt(trial, c.index, kTarget, 1e-3);
    }
}

TEST(BodyVelocity, IsThatOfTheBodyFramesOrigin)
{
    Commanded c(ControlOutput::Velocity);
    Trial trial(c.builder);
    trial.world().apply(CommandBody{.body = c.index,
                                    .mode = BodyControlMode::Velocity,
                                    .linear = {0.3, -0.1, 0.2},
                                    .angular = {0, 0, 2}});
    const Vec3 start = trial.body(c.index).X_WB.position;
    trial.forSeconds(1);
    EXPECT_LT(base::norm(trial.body(c.index).angularVelocity - Vec3{0, 0, 2}), 1e-9);
    EXPECT_LT(base::norm(trial.body(c.index).X_WB.position - start - Vec3{0.3, -0.1, 0.2}), 1e-3);
}

TEST(BodyWrench, AcceleratesAtTheCentreOfMass)
{
    Commanded c(ControlOutput::Velocity);
    c.builder.scene().gravity = {};
    c.builder.body(c.index).inertia = {0.03, 0.03, 0.03};
    Trial trial(c.builder);
    trial.world().apply(CommandBody{.body = c.index,
                                    .mode = BodyControlMode::Wrench,
                                    .linear = {4, 0, 0},
                                    .angular = {0, 0, 0.06},
                                    .holdFor = 0.5});
    trial.forSeconds(1);
    const exchange::BodyState& state = trial.body(c.index);
    const Vec3 toCentre = base::rotate(state.X_WB.rotation, c.builder.body(c.index).X_BC.position);
    const Vec3 ofCentre = state.linearVelocity + base::cross(state.angularVelocity, toCentre);
    EXPECT_LT(base::norm(ofCentre - Vec3{1, 0, 0}), 1e-9) << "F t / m for half a second";
    EXPECT_LT(base::norm(state.angularVelocity - Vec3{0, 0, 1}), 1e-9);
}

TEST(BodyVelocity, IsNoFasterThanItMayBe)
{
    Commanded c(ControlOutput::Velocity);
    Trial trial(c.builder);
    trial.world().apply(CommandBody{.body = c.index,
                                    .mode = BodyControlMode::Velocity,
                                    .linear = {3, 0, -4},
                                    .angular = {0, 2, 0},
                                    .maxSpeed = 0.5,
                                    .maxTurnRate = 0.1});
    trial.step(10);
    EXPECT_LT(base::norm(trial.body(c.index).linearVelocity - Vec3{0.3, 0, -0.4}), 1e-4);
    EXPECT_LT(base::norm(trial.body(c.index).angularVelocity - Vec3{0, 0.1, 0}), 1e-9);
}

TEST(BodyVelocity, BringsAStaticBodyToWhereItIsMet)
{
    test::SceneBuilder builder;
    const auto tray = builder.add(test::solidBox("tray", 0, {0.4, 0.4, 0.1}));
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.05), test::at({3, 0, 0.2}));
    builder.body(ball).gravity = Vec3{};
    Trial trial(builder);
    trial.world().apply(CommandBody{
        .body = tray, .mode = BodyControlMode::Velocity, .linear = {3, 0, 0}, .holdFor = 1});
    trial.forSeconds(1.1);
    ASSERT_NEAR(trial.body(tray).X_WB.position.x, 3, 1e-6);
    trial.world().apply(exchange::SetBodyGravity{.body = ball, .gravity = Vec3{0, 0, -10}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.1, 1e-3) << "on the tray";
}

TEST(BodyVelocity, TakesAsLongAsItsForceLasts)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1));
    Trial trial(builder);
    trial.world().apply(CommandBody{.body = ball,
                                    .mode = BodyControlMode::Velocity,
                                    .linear = {1, 0, 0},
                                    .angular = {0, 0, 10},
                                    .maxForce = 3,
                                    .maxTorque = 0.004});
    trial.forSeconds(0.2);
    EXPECT_NEAR(trial.body(ball).linearVelocity.x, 3.0 / 2 * 0.2, 1e-9) << "F t / m";
    EXPECT_NEAR(trial.body(ball).angularVelocity.z, 0.004 / 0.008 * 0.2, 1e-9) << "M t / I";
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).linearVelocity.x, 1, 1e-9);
}

TEST(BodyPose, IsApproachedNoFasterThanItMayBe)
{
    for (const ControlOutput output : {ControlOutput::Force, ControlOutput::Velocity}) {
        Commanded c(output, {.p = 4000, .i = 0, .d = 200});
        c.builder.scene().gravity = {};
        Trial trial(c.builder);
        const Pose start = trial.body(c.index).X_WB;
        const Quat turn = base::axisAngle({0, 0, 1}, 1.0);
        trial.world().apply(CommandBody{
            .body = c.index,
            .mode = BodyControlMode::Pose,
            .X_WB = {start.position + Vec3{0.4, 0, 0.3}, turn * start.rotation},
            .maxSpeed = 0.25,
            .maxTurnRate = 0.5,
        });
        trial.forSeconds(1);
        expectAt(
            trial, c.index,
            {start.position + Vec3{0.2, 0, 0.15}, base::axisAngle({0, 0, 1}, 0.5) * start.rotation},
            0.02);
        EXPECT_NEAR(base::norm(trial.body(c.index).angularVelocity), 0.5, 0.02);
        trial.forSeconds(3);
        expectAt(trial, c.index, {start.position + Vec3{0.4, 0, 0.3}, turn * start.rotation}, 1e-3);
    }
}

TEST(BodyPose, IsNotReachedAgainstMoreThanItsForce)
{
    for (const ControlOutput output : {ControlOutput::Force, ControlOutput::Velocity}) {
        test::SceneBuilder builder;
        scene::Body body = test::solidSphere("ball", 2, 0.1);
        body.controller = {{.p = 200, .i = 50, .d = 20}, {}, output, output};
        const auto ball = builder.add(body);
        Trial trial(builder);
        trial.world().apply(
            CommandBody{.body = ball, .mode = BodyControlMode::Pose, .maxForce = 10});
        trial.forSeconds(0.5);
        const double before = trial.body(ball).linearVelocity.z;
        trial.forSeconds(0.5);
        EXPECT_NEAR(trial.body(ball).linearVelocity.z - before, 0.5 * (-9.81 + 10.0 / 2), 1e-6)
            << "it falls, held back by its force";
    }
}

TEST(BodyWrench, IsShownAsItActedAboutTheOriginOfTheBody)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    scene::Body box = test::solidBox("box", 2, {0.2, 0.2, 0.2});
    box.X_BC.position = {0.3, 0, 0};
    const auto body = builder.add(box);
    Trial trial(builder);
    trial.world().apply(CommandBody{.body = body,
                                    .mode = BodyControlMode::Wrench,
                                    .linear = {0, 4, 0},
                                    .angular = {0.1, 0, 0}});
    trial.step();
    // At the centre of mass, 0.3 m from the origin along x: about the origin 0.3·4 N·m more.
    const exchange::BodyDemand& demand = trial.now().demands[body.value];
    EXPECT_NEAR(base::norm(demand.applied.force - Vec3{0, 4, 0}), 0, 1e-12);
    EXPECT_NEAR(base::norm(demand.applied.torque - Vec3{0.1, 0, 1.2}), 0, 1e-5);
    EXPECT_EQ(exchange::forHand(demand).force, -demand.applied.force);
    EXPECT_EQ(exchange::forHand(demand).torque, -demand.applied.torque);
}

TEST(BodyPose, HeldAgainstGravityIsFeltAsItsWeight)
{
    test::SceneBuilder builder;
    scene::Body box = test::solidBox("box", 2, {0.2, 0.2, 0.2});
    box.controller = {.linear = {.p = 20}, .angular = {.p = 20}};
    const auto body = builder.add(box);
    Trial trial(builder);
    trial.world().apply(CommandBody{.body = body, .mode = BodyControlMode::Pose});
    trial.forSeconds(2);
    const exchange::BodyDemand& demand = trial.now().demands[body.value];
    EXPECT_NEAR(base::norm(demand.applied.force - Vec3{0, 0, 2 * 9.81}), 0, 1e-6);
    EXPECT_NEAR(exchange::forHand(demand).force.z, -2 * 9.81, 1e-6) << "down, as a weight is felt";
}

TEST(BodyWrench, IsCutAtItsLargestForce)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto ball = builder.add(test::solidSphere("ball", 2, 0.1));
    Trial trial(builder);
    trial.world().apply(CommandBody{
        .body = ball, .mode = BodyControlMode::Wrench, .linear = {0, 8, 0}, .maxForce = 4});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).linearVelocity.y, 2, 1e-9);
}

TEST(BodyCommands, PullAlongWhatIsJoined)
{
    Commanded c(ControlOutput::Velocity);
    const auto ball = c.builder.add(test::solidSphere("ball", 1, 0.05), test::at({0.5, 0, -0.5}));
    c.builder.joinAt(scene::JointType::PointToPoint, c.index, ball, test::at({0.5, 0, 0}));
    Trial trial(c.builder);
    trial.world().apply(CommandBody{
        .body = c.index, .mode = BodyControlMode::Velocity, .linear = {0, 0, 1}, .angular = {}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.5, 0.02);
    EXPECT_LT(trial.largestGap(), 1e-6);
}

TEST(BodyCommands, ChangeTheStateHash)
{
    Commanded c(ControlOutput::Velocity);
    Trial trial(c.builder);
    const auto before = exchange::stateHash(trial.now());
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Wrench, .linear = {0, 0, 1}});
    trial.refill();
    EXPECT_NE(exchange::stateHash(trial.now()), before);
}

TEST(StaticBody, JumpsToACommandedPose)
{
    test::SceneBuilder builder;
    const auto table = builder.add(test::solidBox("table", 0, {1, 1, 0.1}));
    const auto arm = builder.add(test::solidSphere("arm", 1, 0.05), test::at({0, 0, -1}));
    builder.joinAt(scene::JointType::Fixed, table, arm, {});
    Trial trial(builder);
    trial.world().apply(
        CommandBody{.body = table, .mode = BodyControlMode::Pose, .X_WB = test::at({0, 0, 0.5})});
    trial.refill();
    EXPECT_EQ(trial.body(table).X_WB.position, (Vec3{0, 0, 0.5})) << "at once";
    trial.forSeconds(1);
    EXPECT_EQ(trial.body(table).X_WB.position, (Vec3{0, 0, 0.5}));
    EXPECT_LT(base::norm(trial.body(arm).X_WB.position - Vec3{0, 0, -0.5}), 1e-6) << "it follows";
    trial.reset();
    EXPECT_EQ(trial.body(table).X_WB.position, Vec3{});
}

// At 0.5 m/s it takes a second for half a metre, and what lies on it goes along.
TEST(StaticBody, GoesToAPoseNoFasterThanItMay)
{
    test::SceneBuilder builder;
    scene::Body belt = test::solidBox("belt", 0, {4, 1, 0.1});
    belt.friction = 1;
    const auto tray = builder.add(belt, test::at({0, 0, -0.05}));
    const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0, 0, 0.05}));
    Trial trial(builder);
    trial.step(50);
    const base::Pose goal{.position = {0.5, 0, -0.05}, .rotation = base::axisAngle({0, 0, 1}, 0.4)};
    trial.world().apply(CommandBody{.body = tray,
                                    .mode = BodyControlMode::Pose,
                                    .X_WB = goal,
                                    .maxSpeed = 0.5,
                                    .maxTurnRate = 0.8});
    trial.refill();
    EXPECT_NEAR(trial.body(tray).X_WB.position.x, 0, 1e-12) << "it does not jump";
    trial.forSeconds(0.25);
    EXPECT_NEAR(trial.body(tray).X_WB.position.x, 0.125, 1e-9);
    EXPECT_NEAR(trial.body(tray).linearVelocity.x, 0.5, 1e-9);
    EXPECT_NEAR(base::angleBetween(trial.body(tray).X_WB.rotation, Quat{}), 0.2, 1e-6);
    EXPECT_GT(trial.body(box).linearVelocity.x, 0.45) << "it goes along";
    trial.forSeconds(1);
    EXPECT_LT(base::norm(trial.body(tray).X_WB.position - goal.position), 1e-8);
    EXPECT_LT(base::angleBetween(trial.body(tray).X_WB.rotation, goal.rotation), 1e-6);
    EXPECT_NEAR(trial.body(tray).linearVelocity.x, 0, 1e-9) << "it rests there";
    trial.reset();
    EXPECT_EQ(trial.body(tray).X_WB.position, (Vec3{0, 0, -0.05}));
}

TEST(StaticBody, CarriesWhatLiesOnItByFriction)
{
    test::SceneBuilder builder;
    scene::Body belt = test::solidBox("belt", 0, {4, 1, 0.1});
    belt.friction = 1;
    const auto tray = builder.add(belt, test::at({0, 0, -0.05}));
    const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0, 0, 0.05}));
    Trial trial(builder);
    trial.step(50);
    trial.world().apply(CommandBody{
        .body = tray, .mode = BodyControlMode::Velocity, .linear = {0.5, 0, 0}, .holdFor = 1});
    trial.forSeconds(0.5);
    EXPECT_NEAR(trial.body(tray).X_WB.position.x, 0.25, 1e-9);
    EXPECT_NEAR(trial.body(tray).linearVelocity.x, 0.5, 1e-9);
    EXPECT_NEAR(trial.body(box).linearVelocity.x, 0.5, 1e-3) << "it goes along";
    EXPECT_NEAR(trial.body(box).X_WB.position.z, 0.05, 1e-3);
    trial.forSeconds(1.5);
    EXPECT_NEAR(trial.body(tray).X_WB.position.x, 0.5, 1e-9) << "it stops when the time is over";
    EXPECT_NEAR(trial.body(tray).linearVelocity.x, 0, 1e-12);
    EXPECT_NEAR(trial.body(box).linearVelocity.x, 0, 1e-3);
}

TEST(StaticBody, TurnsAboutItsFrameWithWhatIsJoined)
{
    test::SceneBuilder builder;
    scene::Body crank = test::anchor();
    crank.X_BC = test::at({0.3, 0, 0});
    const auto motor = builder.add(crank);
    const auto arm = builder.add(test::bar("arm", 1, 1), test::at({0.5, 0, 0}));
    const auto joint = builder.joinAt(scene::JointType::Fixed, motor, arm, {});
    builder.scene().gravity = {};
    Trial trial(builder);
    trial.world().apply(
        CommandBody{.body = motor, .mode = BodyControlMode::Velocity, .angular = {0, 0, 1}});
    trial.forSeconds(1);
    EXPECT_LT(base::norm(trial.body(motor).X_WB.position), 1e-9);
    const Quat turned = base::axisAngle({0, 0, 1}, 1.0);
    EXPECT_LT(base::angleBetween(trial.body(motor).X_WB.rotation, turned), 1e-9);
    EXPECT_LT(base::angleBetween(trial.body(arm).X_WB.rotation, turned), 1e-3);
    // Centripetal: m w² d towards the axis.
    EXPECT_NEAR(base::norm(trial.joint(joint).reaction.force), 0.5, 2e-3);
}

TEST(StaticBodies, ManyMovedAlongAreEachTheirOwn)
{
    // Bullet solves islands in groups; those moved along may be in several.
    test::SceneBuilder builder;
    std::vector<scene::BodyIndex> trays;
    std::vector<scene::BodyIndex> boxes;
    for (int i = 0; i < 150; ++i) {
        const Vec3 place{3.0 * (i % 12), 3.0 * (i / 12), 0};
        scene::Body tray = test::solidBox("tray", 0, {1, 1, 0.1});
        tray.friction = 1;
        trays.push_back(builder.add(tray, test::at(place - Vec3{0, 0, 0.05})));
        boxes.push_back(builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                                    test::at(place + Vec3{0, 0, 0.05})));
    }
    Trial trial(builder);
    for (std::size_t i = 0; i < trays.size(); ++i) {
        trial.world().apply(CommandBody{.body = trays[i],
                                        .mode = BodyControlMode::Velocity,
                                        .linear = {0.001 * static_cast<double>(i), 0, 0}});
    }
    trial.step(200);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        ASSERT_NEAR(trial.body(boxes[i]).linearVelocity.x, 0.001 * static_cast<double>(i), 1e-3);
    }
}

TEST(BodyCommands, OfNoSenseAreIgnored)
{
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    Commanded c(ControlOutput::Velocity);
    c.builder.scene().gravity = {};
    Trial trial(c.builder);
    const Pose start = trial.body(c.index).X_WB;
    trial.world().apply(CommandBody{
        .body = c.index, .mode = BodyControlMode::Wrench, .linear = {kNan, 0, 0}, .angular = {}});
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = {{0, kNan, 0}, {}}});
    trial.world().apply(
        CommandBody{.body = c.index, .mode = BodyControlMode::Pose, .X_WB = {{}, {0, 0, 0, 0}}});
    trial.world().apply(CommandBody{.body = scene::BodyIndex{9}, .mode = BodyControlMode::Wrench});
    trial.world().apply(CommandBody{.mode = BodyControlMode::Pose});
    trial.world().apply(CommandBody{
        .body = c.index, .mode = BodyControlMode::Wrench, .linear = {1, 0, 0}, .maxForce = -1});
    trial.world().apply(CommandBody{
        .body = c.index, .mode = BodyControlMode::Velocity, .linear = {1, 0, 0}, .maxSpeed = kNan});
    trial.step(10);
    EXPECT_LT(base::norm(trial.body(c.index).X_WB.position - start.position), 1e-12);
}

TEST(BodyGravity, IsSetForOneBodyAndGivenBack)
{
    test::SceneBuilder builder;
    const auto a = builder.add(test::solidSphere("a", 1, 0.1));
    const auto b = builder.add(test::solidSphere("b", 1, 0.1), test::at({1, 0, 0}));
    Trial trial(builder);
    trial.world().apply(exchange::SetBodyGravity{a, Vec3{0, 2, 0}});
    trial.world().apply(exchange::SetBodyGravity{scene::BodyIndex{8}, Vec3{0, 2, 0}});
    trial.world().apply(
        exchange::SetBodyGravity{b, Vec3{std::numeric_limits<double>::infinity(), 0, 0}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(a).linearVelocity.y, 2, 1e-9);
    EXPECT_NEAR(trial.body(b).linearVelocity.z, -9.81, 1e-9);
    trial.world().apply(exchange::SetGravity{{0, 0, 1}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(a).linearVelocity.y, 4, 1e-9) << "its own stays";
    trial.world().apply(exchange::SetBodyGravity{a, std::nullopt});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(a).linearVelocity.y, 4, 1e-9);
    EXPECT_NEAR(trial.body(a).linearVelocity.z, 1, 1e-9);
}

}  // namespace

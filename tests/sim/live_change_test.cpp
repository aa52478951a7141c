// A running world goes on in another scene.

#include "exchange/state_hash.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <utility>

namespace {

using base::Vec3;
using exchange::Carry;
using scene::BodyIndex;
using scene::JointIndex;
using scene::JointType;

// A world, its newest snapshot, and the scene that it runs.
class LiveRun {
public:
    explicit LiveRun(const test::SceneBuilder& builder)
        : world_(std::make_unique<sim::World>(builder.build())),
          now_(exchange::initialSnapshot(*builder.build()))
    {
        world_->fill(now_);
    }

    void step(int count)
    {
        for (int i = 0; i < count; ++i) {
            world_->step(0.001);
        }
        world_->fill(now_);
    }

    void goOn(const test::SceneBuilder& next, const Carry& carry)
    {
        const scene::ScenePtr scene = next.build();
        auto world =
            std::make_unique<sim::World>(scene, sim::WorldOptions{.meshes = world_->meshes()});
        world->continueFrom(*world_, carry);
        world_ = std::move(world);
        now_ = exchange::initialSnapshot(*scene);
        world_->fill(now_);
    }

    sim::World& world() { return *world_; }

    [[nodiscard]] const exchange::Snapshot& now() const { return now_; }

    [[nodiscard]] double energy() const
    {
        return now_.energy.kinetic + now_.energy.potential + now_.energy.elastic;
    }

private:
    std::unique_ptr<sim::World> world_;
    exchange::Snapshot now_;
};

// The first bodies and joints of both scenes are the same.
Carry firstOf(std::size_t bodies, std::size_t joints)
{
    Carry carry;
    for (std::uint32_t i = 0; i < bodies; ++i) {
        carry.former.emplace(BodyIndex{i}, BodyIndex{i});
    }
    for (std::uint32_t i = 0; i < joints; ++i) {
        carry.former.emplace(JointIndex{i}, JointIndex{i});
    }
    return carry;
}

// Links on hinges, swinging from the horizontal.
test::SceneBuilder chain(int links)
{
    test::SceneBuilder builder;
    BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < links; ++i) {
        const auto next = builder.add(test::bar("link", 1, 0.2), test::at({0.1 + 0.2 * i, 0, 0}));
        builder.joinAt(JointType::Revolute, last, next, {{0.2 * i, 0, 0}, test::zAlongY()});
        last = next;
    }
    return builder;
}

TEST(LiveChange, OfNothingChangesNothing)
{
    LiveRun untouched(chain(3));
    LiveRun changed(chain(3));
    untouched.step(300);
    changed.step(300);
    changed.goOn(chain(3), firstOf(4, 3));
    EXPECT_EQ(changed.now().step, 300U);
    EXPECT_EQ(changed.now().time, 0.3);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(changed.now().bodies[i], untouched.now().bodies[i]);
    }
    untouched.step(300);
    changed.step(300);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_LT(base::norm(changed.now().bodies[i].X_WB.position -
                             untouched.now().bodies[i].X_WB.position),
                  1e-9);
    }
    EXPECT_EQ(changed.now().time, untouched.now().time);
}

TEST(LiveChange, AddsALinkThatHangsOnTheMovingOne)
{
    LiveRun run(chain(2));
    run.step(250);
    const double before = run.energy();
    run.goOn(chain(3), firstOf(3, 2));
    ASSERT_EQ(run.now().bodies.size(), 4U);
    EXPECT_LT(run.now().joints[2].gap, 1e-6) << "it starts where its joint is now";
    EXPECT_NEAR(run.now().joints[2].velocity, 0, 1e-9) << "and moves along";
    // It brings its own weight and motion, no more.
    const exchange::BodyState& link = run.now().bodies[3];
    const double own = 0.5 * base::dot(link.linearVelocity, link.linearVelocity) +
                       0.5 * (0.04 / 12) * base::dot(link.angularVelocity, link.angularVelocity) +
                       9.81 * link.X_WB.position.z;
    EXPECT_NEAR(run.energy(), before + own, 1e-4);
    const double after = run.energy();
    run.step(500);
    EXPECT_NEAR(run.energy(), after, 0.1) << "it has missed half a step of its weight";
    for (const exchange::JointReading& joint : run.now().joints) {
        EXPECT_LT(joint.gap, 1e-5);
    }
}

TEST(LiveChange, RemovesABodyAndWhatHungOnItFalls)
{
    LiveRun run(chain(3));
    run.step(200);
    // Without the middle link: its neighbours keep their states under other numbers.
    test::SceneBuilder next;
    next.add(test::anchor());
    next.add(test::bar("link", 1, 0.2), test::at({0.1, 0, 0}));
    next.add(test::bar("link", 1, 0.2), test::at({0.5, 0, 0}));
    next.joinAt(JointType::Revolute, BodyIndex{0}, BodyIndex{1}, {{0, 0, 0}, test::zAlongY()});
    const exchange::BodyState last = run.now().bodies[3];
    const double turned = run.now().joints[0].position;
    run.goOn(next, {.former = {{BodyIndex{0}, BodyIndex{0}},
                               {BodyIndex{1}, BodyIndex{1}},
                               {BodyIndex{2}, BodyIndex{3}},
                               {JointIndex{0}, JointIndex{0}}}});
    EXPECT_EQ(run.now().bodies[2], last);
    EXPECT_EQ(run.now().joints[0].position, turned);
    run.step(100);
    EXPECT_NEAR(run.now().bodies[2].linearVelocity.z, last.linearVelocity.z - 9.81 * 0.1,
                9.81 * 0.001)
        << "it comes free between two steps";
}

TEST(LiveChange, FollowsNewJointsAndCollisionRulesAtOnce)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    builder.add(test::solidBox("lid", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.3}));
    LiveRun run(builder);
    run.step(200);
    ASSERT_GT(run.now().contactCount, 4U);
    test::SceneBuilder next = builder;
    next.scene().bodies[1].collisionGroups = {1};
    next.scene().bodies[2].collisionGroups = {2};
    run.goOn(next, firstOf(3, 0));
    run.step(200);
    EXPECT_LT(run.now().bodies[2].X_WB.position.z, 0.2) << "the lid fell into the box";
    EXPECT_NEAR(run.now().bodies[1].X_WB.position.z, 0.1, 1e-3);

    const Vec3 lid = run.now().bodies[2].X_WB.position;
    test::SceneBuilder held = next;
    held.join(JointType::Fixed, BodyIndex{0}, BodyIndex{2}, test::at(lid), {});
    run.goOn(held, firstOf(3, 0));
    run.step(200);
    EXPECT_LT(base::norm(run.now().bodies[2].X_WB.position - lid), 1e-3) << "held in the air";
}

TEST(LiveChange, KeepsCountingTurns)
{
    test::SceneBuilder builder = chain(1);
    builder.scene().gravity = {};
    builder.body(BodyIndex{1}).angularVelocity = {0, 20, 0};
    builder.body(BodyIndex{1}).linearVelocity = {0, 0, -2};
    LiveRun run(builder);
    run.step(1000);
    const double turned = run.now().joints[0].position;
    ASSERT_GT(std::abs(turned), 18);
    run.goOn(builder, firstOf(2, 1));
    EXPECT_EQ(run.now().joints[0].position, turned);
    run.step(100);
    EXPECT_GT(std::abs(run.now().joints[0].position), std::abs(turned));
}

TEST(LiveChange, KeepsDemandsAndThePull)
{
    test::SceneBuilder builder = chain(1);
    builder.scene().gravity = {};
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({3, 0, 0}));
    LiveRun run(builder);
    run.world().apply(exchange::CommandJoint{
        .joint = JointIndex{0}, .mode = exchange::ControlMode::Effort, .target = 0.1});
    run.world().apply(exchange::PullBody{BodyIndex{2}, {}, {3, 0, 1}});
    run.step(100);
    run.goOn(builder, firstOf(3, 1));
    EXPECT_EQ(run.now().joints[0].mode, exchange::ControlMode::Effort);
    EXPECT_EQ(run.now().joints[0].target, 0.1);
    const double before = run.now().joints[0].velocity;
    run.step(100);
    // A thin rod about its end: I = m l^2 / 3.
    EXPECT_NEAR(run.now().joints[0].velocity - before, 0.1 * 0.1 / (0.04 / 3), 1e-3);
    run.step(2000);
    EXPECT_NEAR(run.now().bodies[2].X_WB.position.z, 1, 0.05);
}

TEST(LiveChange, KeepsTheOrientationABodyIsTurnedTo)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.2, 0.3}));
    builder.body(box).X_BC = {{0.1, 0, 0}, base::axisAngle({1, 0, 0}, 0.5)};
    LiveRun run(builder);
    const base::Quat wanted = base::axisAngle({0, 0, 1}, 0.8);
    run.world().apply(exchange::PullBody{box, {}, {}, wanted});
    run.step(10);
    run.goOn(builder, firstOf(1, 0));
    run.step(1500);
    const base::Quat reached = run.now().bodies[box.value].X_WB.rotation;
    EXPECT_NEAR(base::norm(base::rotationVector(wanted * base::conjugate(reached))), 0, 1e-3);
}

TEST(LiveChange, KeepsDemandsOnEachFreedom)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto wall = builder.add(test::anchor());
    const auto ball = builder.add(test::plainBody("ball", 1, {0.1, 0.1, 0.1}));
    builder.joinAt(scene::JointType::PointToPoint, wall, ball, {});
    LiveRun run(builder);
    run.world().apply(exchange::CommandJoint{.joint = JointIndex{0},
                                             .mode = exchange::ControlMode::Effort,
                                             .target = 0.1,
                                             .freedom = 2});
    run.step(100);
    // Another joint before it moves its freedoms in the list.
    test::SceneBuilder next;
    next.scene().gravity = {};
    next.add(test::anchor());
    next.add(test::plainBody("ball", 1, {0.1, 0.1, 0.1}));
    const auto other = next.add(test::plainBody("other", 1, {0.1, 0.1, 0.1}), test::at({1, 0, 0}));
    next.joinAt(scene::JointType::SixDof, wall, other, test::at({1, 0, 0}));
    next.joinAt(scene::JointType::PointToPoint, wall, ball, {});
    Carry carry = firstOf(2, 0);
    carry.former.emplace(JointIndex{1}, JointIndex{0});
    run.goOn(next, carry);
    const auto& kept = run.now().freedom(JointIndex{1}, 2);
    EXPECT_EQ(kept.mode, exchange::ControlMode::Effort);
    EXPECT_EQ(run.now().freedom(JointIndex{0}, 2).mode, exchange::ControlMode::Off);
    const double before = kept.velocity;
    EXPECT_NEAR(before, 0.1 / 0.1 * 0.1, 1e-6);
    run.step(100);
    EXPECT_NEAR(run.now().freedom(JointIndex{1}, 2).velocity, 2 * before, 1e-6);
}

TEST(LiveChange, KeepsWhatActuatorsHold)
{
    test::SceneBuilder builder;
    const auto hand = builder.add(test::anchor("hand"));
    const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0.3, 0, 0}));
    scene::Actuator actuator;
    actuator.parent = hand;
    builder.scene().actuators.push_back(actuator);
    LiveRun run(builder);
    run.world().apply(exchange::Grab{.actuator = scene::ActuatorIndex{0}, .body = box});
    run.step(100);
    Carry carry = firstOf(2, 0);
    carry.former.emplace(scene::ActuatorIndex{0}, scene::ActuatorIndex{0});
    run.goOn(builder, carry);
    run.step(300);
    EXPECT_TRUE(run.now().actuators[0].active);
    EXPECT_NEAR(run.now().bodies[box.value].X_WB.position.z, 0, 1e-3) << "it does not fall";
}

TEST(LiveChange, KeepsWhatCommandsSetUnlessTheFileSaysSomethingNew)
{
    test::SceneBuilder builder;
    builder.add(test::plainBody("a", 1, {1, 1, 1}));
    builder.add(test::plainBody("b", 1, {1, 1, 1}));
    LiveRun run(builder);
    run.world().apply(exchange::SetGravity{{0, 0, -1}});
    run.world().apply(exchange::SetBodyDynamics{BodyIndex{0}, {.linearDamping = 0.9}});
    run.world().apply(exchange::SetBodyDynamics{BodyIndex{1}, {.linearDamping = 0.9}});
    run.step(1);
    test::SceneBuilder next = builder;
    next.scene().bodies[1].linearDamping = 0.5;
    run.goOn(next, firstOf(2, 0));
    const exchange::Snapshot before = run.now();
    run.step(1);
    const auto expected = [&](std::size_t i, double damping) {
        return before.bodies[i].linearVelocity.z * std::pow(1 - damping, 0.001) - 0.001;
    };
    EXPECT_NEAR(run.now().bodies[0].linearVelocity.z, expected(0, 0.9), 1e-6);
    EXPECT_NEAR(run.now().bodies[1].linearVelocity.z, expected(1, 0.5), 1e-6);

    next.scene().gravity = {0, 0, -5};
    run.goOn(next, firstOf(2, 0));
    const double falling = run.now().bodies[1].linearVelocity.z;
    run.step(4);
    EXPECT_NEAR(run.now().bodies[1].linearVelocity.z, falling - 0.02, 5e-5);
}

TEST(LiveChange, BeforeTheFirstStepIsTheStartOfTheNextScene)
{
    LiveRun run(chain(1));
    test::SceneBuilder next = chain(1);
    next.body(BodyIndex{1}).X_WB.position = {0, 5, 0};
    run.goOn(next, firstOf(2, 1));
    EXPECT_EQ(run.now().state, exchange::RunState::Ready);
    EXPECT_EQ(run.now().bodies[1].X_WB.position.y, 5);
}

TEST(LiveChange, ResetGoesToTheStartOfTheNextScene)
{
    LiveRun run(chain(2));
    run.step(100);
    run.goOn(chain(3), firstOf(3, 2));
    run.step(100);
    run.world().reset();
    run.step(0);
    EXPECT_EQ(run.now().step, 0U);
    EXPECT_NEAR(run.now().bodies[3].X_WB.position.x, 0.5, 1e-15);
    run.step(200);
    LiveRun fresh(chain(3));
    fresh.step(200);
    EXPECT_EQ(exchange::stateHash(run.now()), exchange::stateHash(fresh.now()));
}

TEST(LiveChange, ADivergedBodyStaysFrozen)
{
    test::SceneBuilder builder;
    builder.add(test::plainBody("lost", 1, {1, 1, 1}));
    builder.add(test::plainBody("fine", 1, {1, 1, 1}));
    builder.body(BodyIndex{0}).linearVelocity = {1e300, 0, 0};
    LiveRun run(builder);
    run.step(2);
    ASSERT_TRUE(run.now().bodies[0].diverged);
    run.goOn(builder, firstOf(2, 0));
    run.step(2);
    EXPECT_TRUE(run.now().bodies[0].diverged);
    EXPECT_EQ(run.now().bodies[0].X_WB.position, Vec3{});
    EXPECT_LT(run.now().bodies[1].linearVelocity.z, 0);
}

TEST(LiveChange, IsTheSameEveryTime)
{
    const auto hash = [] {
        test::SceneBuilder builder = chain(4);
        builder.add(test::floorPlane());
        LiveRun run(builder);
        run.step(150);
        test::SceneBuilder next = builder;
        for (int i = 0; i < 10; ++i) {
            next.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                     test::at({0.03 * i, 0, 0.2 + 0.12 * i}));
        }
        run.goOn(next, firstOf(6, 4));
        run.step(300);
        run.goOn(builder, firstOf(6, 4));
        run.step(150);
        return exchange::stateHash(run.now());
    };
    EXPECT_EQ(hash(), hash());
}

}  // namespace

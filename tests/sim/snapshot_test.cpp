// What a World writes into a Snapshot.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

namespace {

using test::Trial;

test::SceneBuilder smallScene()
{
    test::SceneBuilder builder;
    builder.scene().revision = 77;
    builder.add(test::floorPlane());
    const auto a = builder.add(test::solidBox("a", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    const auto b = builder.add(test::solidBox("b", 1, {0.2, 0.2, 0.2}), test::at({0.5, 0, 0.1}));
    builder.joinAt(scene::JointType::Revolute, a, b, test::at({0.25, 0, 0.1}));
    return builder;
}

// Every field other than what a World writes.
exchange::Snapshot garbage(const scene::Scene& scene)
{
    exchange::Snapshot snapshot = exchange::initialSnapshot(scene);
    snapshot.sceneRevision = 1;
    snapshot.state = exchange::RunState::Empty;
    snapshot.step = 999;
    snapshot.time = 999;
    snapshot.timing = {1, 2, 3};
    snapshot.energy = {4, 5};
    for (exchange::BodyState& body : snapshot.bodies) {
        body = {{{9, 9, 9}, {1, 0, 0, 0}}, {9, 9, 9}, {9, 9, 9}, true};
    }
    for (exchange::JointReading& joint : snapshot.joints) {
        joint = {9, 9, 9};
    }
    snapshot.contacts.assign(exchange::Snapshot::kMaxContacts,
                             {scene::BodyIndex{9}, scene::BodyIndex{9}, {9, 9, 9}, {9, 9, 9}, 9});
    snapshot.contactCount = 200;
    snapshot.contactsDropped = 200;
    return snapshot;
}

TEST(Snapshot, IsOverwrittenAsAWhole)
{
    const auto scene = smallScene().build();
    Trial trial(scene);
    trial.step(50);
    exchange::Snapshot snapshot = garbage(*scene);
    trial.world().fill(snapshot);

    const exchange::Snapshot& expected = trial.now();
    EXPECT_EQ(snapshot.sceneRevision, 77U);
    EXPECT_EQ(snapshot.state, exchange::RunState::Paused);
    EXPECT_EQ(snapshot.step, 50U);
    EXPECT_EQ(snapshot.time, 0.05);
    EXPECT_EQ(snapshot.timing.realTimeFactor, 0);
    EXPECT_EQ(snapshot.timing.lastStepSeconds, 0);
    EXPECT_EQ(snapshot.bodies, expected.bodies);
    EXPECT_EQ(snapshot.joints, expected.joints);
    EXPECT_EQ(snapshot.energy.potential, expected.energy.potential);
    ASSERT_EQ(snapshot.contactCount, expected.contactCount);
    EXPECT_GT(snapshot.contactCount, 0U);
    EXPECT_EQ(snapshot.contactsDropped, 0U);
    for (std::size_t i = 0; i < snapshot.contactCount; ++i) {
        EXPECT_EQ(snapshot.contacts[i], expected.contacts[i]);
    }
}

TEST(Snapshot, BeforeTheFirstStepIsTheSceneItself)
{
    const auto scene = smallScene().build();
    Trial trial(scene);
    const exchange::Snapshot initial = exchange::initialSnapshot(*scene);
    EXPECT_EQ(trial.now().state, exchange::RunState::Ready);
    EXPECT_EQ(trial.now().bodies, initial.bodies);
    EXPECT_EQ(trial.now().joints, initial.joints);
    EXPECT_EQ(trial.now().step, 0U);
}

TEST(Time, DoesNotDriftFromTheStepCount)
{
    test::SceneBuilder builder;
    Trial trial(builder);
    trial.step(100'000);
    EXPECT_EQ(trial.now().time, 100.0);
    trial.step(10, 0.1);
    EXPECT_EQ(trial.now().time, 101.0);
    EXPECT_EQ(trial.now().step, 100'010U);
}

TEST(World, MayBeEmpty)
{
    Trial trial{test::SceneBuilder{}};
    trial.step(3);
    EXPECT_EQ(trial.now().step, 3U);
    trial.reset();
    EXPECT_EQ(trial.now().step, 0U);
}

TEST(Commands, ForBodiesThatAreNotThereOrWithBadNumbersAreIgnored)
{
    const auto scene = smallScene().build();
    Trial plain(scene);
    Trial pestered(scene);
    const double nan = std::nan("");
    sim::World& world = pestered.world();
    world.apply(exchange::SetBodyDynamics{scene::BodyIndex{99}, {1, 1, 1, 1, 1}});
    world.apply(exchange::SetBodyDynamics{scene::BodyIndex{1}, {nan, 0, 0, 0, 0}});
    world.apply(exchange::SetGravity{{0, nan, 0}});
    world.apply(exchange::PullBody{scene::BodyIndex{99}, {}, {}});
    world.apply(exchange::PullBody{scene::BodyIndex{0}, {}, {1, 1, 1}});  // static
    world.apply(exchange::PullBody{scene::BodyIndex{1}, {nan, 0, 0}, {}});
    world.apply(exchange::PullBody{scene::BodyIndex{1}, {}, {}, base::Quat{0, 0, nan, 1}});
    plain.step(20);
    pestered.step(20);
    EXPECT_EQ(plain.now().bodies, pestered.now().bodies);
}

TEST(Reset, KeepsLiveValuesAndEndsThePull)
{
    test::SceneBuilder builder;
    builder.add(test::solidSphere("ball", 1, 0.1));
    Trial trial(builder);
    trial.world().apply(exchange::SetGravity{{1, 0, 0}});
    trial.world().apply(exchange::PullBody{scene::BodyIndex{0}, {}, {0, 5, 0}});
    trial.step(10);
    trial.reset();
    trial.step(100);
    EXPECT_NEAR(trial.body(scene::BodyIndex{0}).linearVelocity.x, 0.1, 1e-12);
    EXPECT_EQ(trial.body(scene::BodyIndex{0}).linearVelocity.y, 0);
}

}  // namespace

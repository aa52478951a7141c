// Scenes that no simulation can begin with as they are.

#include "scene/sane_scene.h"

#include "scene/range.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace {

using base::Vec3;
using scene::BodyIndex;
using test::Trial;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A sphere that falls beside a box that something is wrong with.
struct Pair {
    test::SceneBuilder builder;
    BodyIndex fine = builder.add(test::solidSphere("fine", 1, 0.1), test::at({5, 0, 0}));
    BodyIndex wrong = builder.add(test::solidBox("wrong", 1, {1, 1, 1}));
};

TEST(SaneScene, IsTheSceneItselfWhenAllIsInRange)
{
    test::SceneBuilder builder;
    const auto a = builder.add(test::floorPlane());
    const auto b = builder.add(test::solidBox("box", 2, {0.1, 0.2, 0.3}), test::at({0, 0, 3}));
    const auto joint = builder.joinAt(scene::JointType::Revolute, a, b, {});
    builder.joint(joint).limits = scene::Limits{-kInfinity, kInfinity};
    const scene::ScenePtr scene = builder.build();
    const scene::SaneScene sane = scene::saneScene(scene);
    EXPECT_EQ(sane.scene, scene);
    EXPECT_EQ(sane.lost, (std::vector<bool>{false, false}));
}

TEST(SaneScene, BodiesThatCannotBeginAreFrozenAndTheRestGoesOn)
{
    const std::vector<std::function<void(scene::Body&)>> wrongs{
        [](scene::Body& b) { b.X_WB.position.x = kNan; },
        [](scene::Body& b) { b.X_WB.position.x = 1e300; },
        [](scene::Body& b) {
            b.X_WB.rotation = {0, 0, 0, 0};
        },
        [](scene::Body& b) { b.X_BC.position.y = 1e308; },
        [](scene::Body& b) { b.linearVelocity.z = kInfinity; },
        [](scene::Body& b) { b.angularVelocity.z = 1e12; },
        [](scene::Body& b) {
            b.gravity = Vec3{kNan, 0, 0};
        },
        [](scene::Body& b) { b.mass = 1e-300; },
        [](scene::Body& b) { b.mass = 1e300; },
        [](scene::Body& b) { b.collisions[0].X_BS.position.x = -kInfinity; },
        [](scene::Body& b) {
            b.collisions[0].geometry = scene::Box{{1, 1, 1e200}};
        },
        [](scene::Body& b) { b.collisions[0].geometry = scene::Sphere{1e30}; },
    };
    for (std::size_t i = 0; i < wrongs.size(); ++i) {
        SCOPED_TRACE(i);
        Pair pair;
        wrongs[i](pair.builder.body(pair.wrong));
        const scene::ScenePtr scene = pair.builder.build();
        const exchange::Snapshot first = exchange::initialSnapshot(*scene);
        EXPECT_TRUE(first.bodies[pair.wrong.value].diverged) << "known before the first step";
        Trial trial(scene);
        trial.step(100);
        const exchange::BodyState& wrong = trial.body(pair.wrong);
        EXPECT_TRUE(wrong.diverged);
        EXPECT_TRUE(scene::isWithin(wrong.X_WB, scene::kFarthest));
        EXPECT_NEAR(trial.body(pair.fine).linearVelocity.z, -0.981, 1e-9);
        trial.reset();
        EXPECT_TRUE(trial.body(pair.wrong).diverged);
        EXPECT_EQ(trial.body(pair.fine).linearVelocity, Vec3{});
    }
}

TEST(SaneScene, AJointThatIsFarAwayCostsItsChildOnly)
{
    Pair pair;
    const auto joint = pair.builder.joinAt(scene::JointType::Fixed, pair.fine, pair.wrong, {});
    pair.builder.joint(joint).X_CJ.position.x = 1e200;
    Trial trial(pair.builder);
    trial.step(100);
    EXPECT_TRUE(trial.body(pair.wrong).diverged);
    EXPECT_FALSE(trial.body(pair.fine).diverged);
    EXPECT_NEAR(trial.body(pair.fine).linearVelocity.z, -0.981, 1e-9);
    EXPECT_EQ(trial.joint(joint).gap, 0);
}

TEST(SaneScene, OtherNumbersThatAreNoneAreAsIfNotSaid)
{
    Pair pair;
    const auto ground = pair.builder.add(test::anchor());
    const auto joint =
        pair.builder.joinAt(scene::JointType::Revolute, ground, pair.fine, test::at({4, 0, 0}));
    pair.builder.joint(joint).damping = kNan;
    pair.builder.joint(joint).limits = scene::Limits{kNan, 1};
    pair.builder.body(pair.wrong).friction = kInfinity;
    pair.builder.body(pair.wrong).linearDamping = -1;
    const scene::SaneScene sane = scene::saneScene(pair.builder.build());
    EXPECT_EQ(sane.lost, (std::vector<bool>{false, false, false}));
    EXPECT_EQ(sane.scene->joint(joint).damping, 0);
    EXPECT_FALSE(sane.scene->joint(joint).limits);
    EXPECT_EQ(sane.scene->body(pair.wrong).friction, scene::Body{}.friction);
    EXPECT_EQ(sane.scene->body(pair.wrong).linearDamping, scene::Body{}.linearDamping);
}

TEST(SaneScene, ABodyComesToLifeWhenItsNumbersAreMended)
{
    Pair pair;
    pair.builder.body(pair.wrong).X_WB.position.z = 1e300;
    const scene::ScenePtr before = pair.builder.build();
    sim::World world(before);
    for (int i = 0; i < 10; ++i) {
        world.step(0.001);
    }
    pair.builder.body(pair.wrong).X_WB.position.z = 2;
    const scene::ScenePtr after = pair.builder.build();
    sim::World next(after);
    next.continueFrom(world, {.former = {{pair.fine, pair.fine}, {pair.wrong, pair.wrong}}});
    next.step(0.001);
    exchange::Snapshot now = exchange::initialSnapshot(*after);
    next.fill(now);
    EXPECT_FALSE(now.bodies[pair.wrong.value].diverged);
    EXPECT_NEAR(now.bodies[pair.wrong.value].X_WB.position.z, 2, 1e-4);
    EXPECT_EQ(now.step, 11U);
}

}  // namespace

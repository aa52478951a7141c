// The core of an engine on another Dynamics than Bullet's: what it does belongs to no engine.

#include "sim/world_core.h"

#include "exchange/state_values.h"
#include "sim/session.h"
#include "tests/sim/point_masses.h"
#include "tests/support/reaches.h"
#include "tests/support/resumes.h"
#include "tests/support/scenes.h"
#include "tests/support/sensors.h"

#include <gtest/gtest.h>

#include <memory>

namespace {

std::unique_ptr<sim::Engine> engineOf(const scene::ScenePtr& scene)
{
    scene::SaneScene sane = scene::saneScene(scene);
    auto masses = std::make_unique<test::PointMasses>(*sane.scene);
    return std::make_unique<sim::WorldCore>(std::move(sane), std::move(masses), sim::kRaysForCrew);
}

class CoreOnPointMasses : public testing::Test {
protected:
    CoreOnPointMasses()
    {
        ball_ = builder_.add(test::solidSphere("ball", 2, 0.1), test::at({0, 0, 10}));
        tower_ = builder_.add(test::anchor("tower"), test::at({1, 0, 9}));
        sensor_ = test::raySensor(tower_, {{{0, 0, 0}, {-2, 0, 0}}});
        builder_.scene().sensors = {sensor_};
        scene_ = builder_.build();
    }

    [[nodiscard]] std::unique_ptr<sim::Engine> engine() const { return engineOf(scene_); }

    exchange::Snapshot after(sim::Engine& engine, int steps) const
    {
        return test::after(engine, *scene_, steps, 0.001);
    }

    test::SceneBuilder builder_;
    scene::BodyIndex ball_;
    scene::BodyIndex tower_;
    scene::Sensor sensor_;
    scene::ScenePtr scene_;
};

TEST_F(CoreOnPointMasses, FallsByTheFormula)
{
    const auto core = engine();
    const exchange::Snapshot now = after(*core, 500);
    EXPECT_EQ(now.step, 500U);
    EXPECT_DOUBLE_EQ(now.time, 0.5);
    EXPECT_NEAR(now.bodies[ball_.value].X_WB.position.z, 10 - 0.5 * 9.81 * 0.25, 1e-9);
    EXPECT_NEAR(now.bodies[ball_.value].linearVelocity.z, -9.81 * 0.5, 1e-9);
    EXPECT_NEAR(now.energy.kinetic + now.energy.potential, 2 * 9.81 * 10, 1e-9);
}

TEST_F(CoreOnPointMasses, RaysMeetTheBallWhenItPasses)
{
    const auto core = engine();
    int first = 0;
    while (first < 1000 && !after(*core, 1).sensors[0].triggered) {
        ++first;
    }
    // The lower end of the ball falls 0.9 m until the ray.
    EXPECT_NEAR(0.001 * (first + 1), std::sqrt(2 * 0.9 / 9.81), 0.0011);
    EXPECT_EQ(after(*core, 0).rays[0].body, ball_);
}

TEST_F(CoreOnPointMasses, CommandsHoldForTheirTimeAndAreShown)
{
    const auto core = engine();
    core->apply(exchange::CommandBody{.body = ball_,
                                      .mode = exchange::BodyControlMode::Wrench,
                                      .linear = {0, 4, 2 * 9.81},
                                      .holdFor = 0.2});
    EXPECT_EQ(after(*core, 100).demands[ball_.value].applied.force, (base::Vec3{0, 4, 2 * 9.81}));
    const exchange::Snapshot now = after(*core, 200);
    EXPECT_EQ(now.demands[ball_.value].command.mode, exchange::BodyControlMode::Off);
    // The last of 200 pushes ends a run of 0.2 s, the first of which acts half a step.
    EXPECT_NEAR(now.bodies[ball_.value].linearVelocity.y, 2 * 0.2, 0.002);
    core->apply(exchange::SetGravity{{0, 0, 0}});
    const double speed = after(*core, 1).bodies[ball_.value].linearVelocity.z;
    EXPECT_NEAR(after(*core, 100).bodies[ball_.value].linearVelocity.z, speed, 1e-12);
}

TEST_F(CoreOnPointMasses, ResetBeginsAgainAndASavedStateGoesOn)
{
    const auto core = engine();
    const auto command = [&](sim::Engine& engine) {
        engine.apply(exchange::CommandBody{.body = ball_,
                                           .mode = exchange::BodyControlMode::Wrench,
                                           .linear = {1, 0, 0},
                                           .holdFor = 0.3});
    };
    command(*core);
    const exchange::Snapshot first = after(*core, 250);
    exchange::State state;
    ASSERT_TRUE(core->save(state).ok());
    const exchange::Snapshot then = after(*core, 150);
    for (const auto& resumed : {engine(), engine()}) {
        ASSERT_TRUE(resumed->restore(state).ok());
        test::expectSame(then, after(*resumed, 150));
    }
    core->reset();
    command(*core);
    test::expectSame(first, after(*core, 250));
}

TEST_F(CoreOnPointMasses, StatesOfAnotherEngineAreRefused)
{
    sim::World bullet(scene_);
    exchange::State state;
    ASSERT_TRUE(bullet.save(state).ok());
    EXPECT_FALSE(engine()->restore(state).ok());
}

TEST_F(CoreOnPointMasses, GoesOnInAnEditedScene)
{
    const auto core = engine();
    const exchange::Snapshot before = after(*core, 100);
    const auto next = engine();
    next->continueFrom(*core, {.former = {{ball_, ball_}, {tower_, tower_}}});
    EXPECT_EQ(next->stepCount(), 100U);
    EXPECT_EQ(after(*next, 0).bodies[ball_.value].X_WB, before.bodies[ball_.value].X_WB);
}

TEST_F(CoreOnPointMasses, RunsInASessionWithPartiesAndEdits)
{
    sim::Session session({.makeEngine = [](scene::ScenePtr scene, const sim::Engine* /*former*/) {
        return engineOf(scene);
    }});
    session.load(scene_);
    const auto recorder = session.join({.name = "recorder", .every = 1, .depth = 1000});
    const auto program = session.join(exchange::SourceOptions{.name = "program"});
    const auto stepTo = [&](std::uint64_t step) {
        session.post(exchange::Step{static_cast<std::uint32_t>(step - session.newest().step)});
        return test::reaches(session, [=](const exchange::Snapshot& s) { return s.step >= step; });
    };
    ASSERT_TRUE(stepTo(250));
    test::expectSame(session.newest(), after(*engine(), 250));
    program->post(
        exchange::CommandBody{
            .body = ball_, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 2 * 9.81}},
        scene_->revision);
    ASSERT_TRUE(test::reaches(session, [&](const exchange::Snapshot& s) {
        return s.sources[program->index()].taken == 1;
    }));
    const double speed = session.newest().bodies[ball_.value].linearVelocity.z;
    builder_.scene().revision = scene_->revision + 1;
    session.update(builder_.build(), {.former = {{ball_, ball_}, {tower_, tower_}}});
    ASSERT_TRUE(test::reaches(session, [&](const exchange::Snapshot& s) {
        return s.sceneRevision == builder_.scene().revision && s.step == 250;
    }));
    ASSERT_TRUE(stepTo(300));
    const exchange::Snapshot& end = session.newest();
    EXPECT_EQ(end.demands[ball_.value].owner, program->index());
    EXPECT_NEAR(end.bodies[ball_.value].linearVelocity.z, speed, 0.01) << "it is carried";
    std::uint64_t frames = 0;
    while (recorder->refresh()) {
        ++frames;
    }
    EXPECT_GT(frames, 0U);
    EXPECT_EQ(recorder->lost(), 0U);
}

}  // namespace

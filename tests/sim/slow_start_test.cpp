// A run whose first scene takes its time to begin on the simulation thread.

#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>
#include <utility>

namespace {

using exchange::Snapshot;
using test::reaches;

// A world that begins when it is let to: a run says how it is profiled when it begins.
class LateWorld final : public sim::Engine {
public:
    LateWorld(std::unique_ptr<Engine> world, std::atomic<bool>& begins, std::atomic<bool>& mayBegin)
        : world_(std::move(world)), begins_(begins), mayBegin_(mayBegin)
    {}

    using Engine::fill;

    void step(double dt) override { world_->step(dt); }

    bool apply(const exchange::WorldCommand& command) override { return world_->apply(command); }

    void fill(Snapshot& snapshot, exchange::Parts parts) const override
    {
        world_->fill(snapshot, parts);
    }

    void reset() override { world_->reset(); }

    void continueFrom(const Engine& former, const exchange::Carry& carry) override
    {
        world_->continueFrom(former, carry);
    }

    void profile(const sim::Profiling& how) override
    {
        begins_.store(true);
        while (!mayBegin_.load()) {
            std::this_thread::yield();
        }
        world_->profile(how);
    }

    base::Status save(exchange::State& state) const override { return world_->save(state); }

    base::Status restore(const exchange::State& state) override { return world_->restore(state); }

    std::uint64_t stepCount() const override { return world_->stepCount(); }

    double time() const override { return world_->time(); }

private:
    std::unique_ptr<Engine> world_;
    std::atomic<bool>& begins_;
    std::atomic<bool>& mayBegin_;
};

class Counter final : public exchange::StepParticipant {
public:
    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        ++calls;
    }

    void afterStep(const Snapshot& /*frame*/) override {}

    std::atomic<int> calls{0};
};

// The simulation thread has looked who joined, and not yet what is posted.
TEST(SlowStart, WhoJoinsBeforeStepsArePostedTakesPartInThem)
{
    std::atomic<bool> begins{false};
    std::atomic<bool> mayBegin{false};
    sim::Session session({.makeEngine = [&](scene::ScenePtr scene, const sim::Engine* former) {
        return std::make_unique<LateWorld>(sim::makeWorld(std::move(scene), former), begins,
                                           mayBegin);
    }});
    test::SceneBuilder builder;
    builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 100}));
    session.load(builder.build());
    while (!begins.load()) {
        std::this_thread::yield();
    }
    const auto counter = std::make_shared<Counter>();
    const auto participation = session.join(counter, {.name = "counter"});
    session.post(exchange::Step{5});
    mayBegin.store(true);
    ASSERT_TRUE(reaches(session, [](const Snapshot& s) { return s.step >= 5; }));
    EXPECT_EQ(counter->calls.load(), 5);
}

}  // namespace

#pragma once

#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "exchange/state_hash.h"
#include "sim/world.h"

#include <gtest/gtest.h>

namespace test {

// What a run shows after `steps` steps from here: every part of the snapshot must be equal.
inline exchange::Snapshot after(sim::Engine& engine,
                                const scene::Scene& scene,
                                int steps,
                                double dt)
{
    for (int i = 0; i < steps; ++i) {
        engine.step(dt);
    }
    exchange::Snapshot snapshot = exchange::initialSnapshot(scene);
    engine.fill(snapshot);
    return snapshot;
}

inline void expectSame(const exchange::Snapshot& a, const exchange::Snapshot& b)
{
    EXPECT_EQ(exchange::stateHash(a), exchange::stateHash(b));
    EXPECT_EQ(a.step, b.step);
    EXPECT_EQ(a.time, b.time);
    EXPECT_TRUE(a.bodies == b.bodies);
    EXPECT_TRUE(a.demands == b.demands);
    EXPECT_TRUE(a.pulls == b.pulls);
    EXPECT_TRUE(a.joints == b.joints);
    EXPECT_TRUE(a.freedoms == b.freedoms);
    EXPECT_TRUE(a.rays == b.rays);
    EXPECT_TRUE(a.sensors == b.sensors);
    EXPECT_TRUE(a.actuators == b.actuators);
    EXPECT_TRUE(a.wheels == b.wheels);
    EXPECT_TRUE(a.ghosts == b.ghosts);
    EXPECT_EQ(a.contactCount, b.contactCount);
    EXPECT_EQ(a.contactsDropped, b.contactsDropped);
    for (std::size_t i = 0; i < a.contactCount && i < b.contactCount; ++i) {
        EXPECT_TRUE(a.contacts[i] == b.contacts[i]) << "contact " << i;
    }
    EXPECT_EQ(a.energy.kinetic, b.energy.kinetic);
    EXPECT_EQ(a.energy.elastic, b.energy.elastic);
    EXPECT_EQ(a.solverFallbacks, b.solverFallbacks);
}

// Saves `world` as it is now, steps it on, and steps on from the saved state in it and in a fresh
// one: all three must show the same bits, now and then. A world that is saved goes on as one that
// is not: `twin`, at the same step, says so.
inline void expectResumes(
    sim::World& world, sim::World& twin, const scene::ScenePtr& scene, int steps, double dt = 0.001)
{
    exchange::State state;
    const base::Status saved = world.save(state);
    ASSERT_TRUE(saved.ok()) << saved.error().message;
    const exchange::Snapshot now = after(world, *scene, 0, dt);
    const exchange::Snapshot then = after(world, *scene, steps, dt);
    {
        SCOPED_TRACE("a run that was never saved");
        expectSame(then, after(twin, *scene, steps, dt));
    }
    sim::World fresh(scene);
    for (sim::World* resumed : {&world, &fresh}) {
        SCOPED_TRACE(resumed == &fresh ? "in a fresh world" : "in the same world");
        const base::Status restored = resumed->restore(state);
        ASSERT_TRUE(restored.ok()) << restored.error().message;
        expectSame(now, after(*resumed, *scene, 0, dt));
        exchange::State again;
        ASSERT_TRUE(resumed->save(again).ok());
        EXPECT_TRUE(again == state) << "what was restored is not saved alike";
        expectSame(then, after(*resumed, *scene, steps, dt));
    }
}

}  // namespace test

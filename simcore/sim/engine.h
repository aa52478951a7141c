#pragma once

#include "base/result.h"
#include "exchange/carry.h"
#include "exchange/parts.h"
#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "sim/command_taker.h"
#include "sim/step_profiler.h"

#include <cstdint>

namespace sim {

// A scene that moves, whoever computes how. Used by one thread at a time. Equal scenes stepped and
// commanded alike give equal bits, in another engine of the same kind, after a reset and in another
// process of the same build.
//
// An engine is built from its scene at step 0. That may happen on any thread and may take long;
// everything below is for between two steps; step(), apply() and fill() allocate nothing once warm.
class Engine : public CommandTaker {
public:
    // One step of `dt` > 0 seconds.
    virtual void step(double dt) = 0;

    // Overwrites `parts` of the snapshot, which must be sized for the scene. `state` becomes Ready
    // or Paused and `timing` zero: a run knows better and sets them afterwards.
    virtual void fill(exchange::Snapshot& snapshot, exchange::Parts parts) const = 0;

    void fill(exchange::Snapshot& snapshot) const { fill(snapshot, exchange::Parts::All); }

    // Back to the poses of the scene at step 0. Values set by SetBodyDynamics, SetJointDynamics,
    // SetGravity and SetBodyGravity stay: they are edits of the model, not part of its state. A
    // pull ends, and all that was commanded is forgotten.
    virtual void reset() = 0;

    // For an engine that has done no step: goes on where `former`, one of the same kind with the
    // scene before, is. Time, steps, poses, velocities, joint turns, demands and the pull go on for
    // the parts that `carry` names, as exchange::carriedStates() says; so do values that commands
    // have set, where the scene's own did not change. Contacts are found anew. A reset goes to the
    // start of this scene. A former engine that has done no step gives its values and demands, and
    // bodies begin where this scene has them. Takes about as long as a step.
    virtual void continueFrom(const Engine& former, const exchange::Carry& carry) = 0;

    // From now on steps are profiled like this, or no more; snapshots show it. The engine moves in
    // the same way. Allocates.
    virtual void profile(const Profiling& how) = 0;

    // The whole state as a value; the run goes on as if nothing had been asked. Room that `state`
    // has is used again. Fails, with words, when a part of the state cannot be given.
    [[nodiscard]] virtual base::Status save(exchange::State& state) const = 0;
    // Goes on, bit for bit, as the engine did that gave `state`: an engine of the same kind with an
    // equal scene, in this program or in one of the same build. Fails, with words, for a state of
    // another scene or one that is no state of this kind of engine, which then is at its start.
    [[nodiscard]] virtual base::Status restore(const exchange::State& state) = 0;

    [[nodiscard]] virtual std::uint64_t stepCount() const = 0;
};

}  // namespace sim

#pragma once

#include "exchange/carry.h"
#include "exchange/snapshot.h"
#include "exchange/world_command.h"
#include "scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace sim {

// From so many rays on that have something near, other threads share casting them:
// docs/benchmarks.md has what that brings.
inline constexpr std::size_t kRaysForCrew = 1000;

struct WorldOptions {
    std::size_t raysForCrew =
        kRaysForCrew;  // another number is for measuring; the bits are the same
};

// A scene that moves. Used by one thread. Equal scenes stepped and commanded alike give equal bits,
// in another World, after a reset and in another process of the same build.
//
// Steps are those of the leapfrog method: v += a dt, then x += v dt, where v belongs to the middle
// of the step; in the first step forces act for half of it. What fill() shows are the velocities of
// the time of the poses (docs/decisions/0109-start-velocities.md).
class World {
public:
    explicit World(scene::ScenePtr scene, const WorldOptions& options = {});

    // The next scene of a running world: time, steps, poses, velocities, joint turns, demands and
    // the pull go on for the parts that `carry` names, as exchange::carriedStates() says; so do
    // values that commands have set, where the scene's own did not change. Contacts are found anew.
    // A reset goes to the start of the next scene. A former world that has done no step gives
    // nothing but its values: the next one is at its start, too.
    World(scene::ScenePtr next, const World& former, const exchange::Carry& carry);
    ~World();

    World(const World&) = delete;
    World& operator=(const World&) = delete;

    // One step of `dt` > 0 seconds.
    void step(double dt);

    // Back to the poses of the scene at step 0. Values set by SetBodyDynamics, SetJointDynamics,
    // SetGravity and SetBodyGravity stay: they are edits of the model, not part of its state. A
    // pull ends, and all that was commanded is forgotten.
    void reset();

    void apply(const exchange::WorldCommand& command);
    // A body that is out of range or static, and numbers that are not finite, are ignored.
    void apply(const exchange::SetBodyDynamics& command);
    // Bodies with a gravity of their own keep it.
    void apply(const exchange::SetGravity& command);
    void apply(const exchange::PullBody& command);
    void apply(const exchange::ReleaseBody& command);
    void apply(const exchange::SetBodyGravity& command);
    void apply(const exchange::SetJointDynamics& command);
    void apply(const exchange::CommandJoint& command);
    void apply(const exchange::CommandJaw& command);
    void apply(const exchange::CommandBody& command);
    void apply(const exchange::Grab& command);
    void apply(const exchange::LetGo& command);
    void apply(const exchange::CommandWheel& command);
    void apply(const exchange::ReleaseAll& command);

    // Overwrites the whole snapshot, which must be sized for this scene. `state` becomes Ready or
    // Paused and `timing` zero: a run knows better and sets them afterwards.
    void fill(exchange::Snapshot& snapshot) const;

    [[nodiscard]] std::uint64_t stepCount() const;
    // Simulated, s.
    [[nodiscard]] double time() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sim

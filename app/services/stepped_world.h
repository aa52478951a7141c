#pragma once

#include "base/result.h"
#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "exchange/world_command.h"
#include "scene/scene.h"
#include "services/plugin_steps.h"
#include "sim/world.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace services {

// A world that its caller steps, and what it looks like after each call. It is stepped as run() of
// simulation_run.h does: the same scene, commands and steps give the same bits. Used by one thread
// at a time; many of them share one scene on as many threads.
class SteppedWorld {
public:
    // `step` > 0: of each step, s. `plugins` take part in each; null: none.
    SteppedWorld(scene::ScenePtr scene,
                 double step,
                 std::shared_ptr<plugins::PluginSet> plugins = nullptr);

    void step(std::uint64_t count);
    // Back to the start of the scene, with nothing commanded.
    void reset();
    // Takes effect with the next step. False when the world ignores it (sim/command_taker.h).
    bool apply(const exchange::WorldCommand& command);

    [[nodiscard]] base::Status save(exchange::State& state) const { return world_.save(state); }

    // Fails for a state of another scene, and stays where it is.
    [[nodiscard]] base::Status restore(const exchange::State& state);

    [[nodiscard]] const scene::Scene& scene() const { return *scene_; }

    [[nodiscard]] const scene::ScenePtr& sharedScene() const { return scene_; }

    [[nodiscard]] double stepLength() const { return step_; }

    // What has gone wrong in a plug-in since the last call, which is called no more.
    std::optional<base::Error> takeFailure();

    // Its arrays stay where they are in memory as long as this lives.
    [[nodiscard]] const exchange::Snapshot& frame() const { return frame_; }

private:
    scene::ScenePtr scene_;
    double step_;
    sim::World world_;
    std::shared_ptr<plugins::PluginSet> plugins_;
    PluginSteps stepping_;
    exchange::Snapshot frame_;
};

}  // namespace services

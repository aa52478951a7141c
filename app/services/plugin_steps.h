#pragma once

#include "sim/world.h"

#include <memory>
#include <utility>

#include "plugins/plugin_set.h"

namespace services {

// Calls the plug-ins of a run around the steps of a world. Nobody else commands that world within
// a step, so all that they demand takes effect.
class PluginSteps {
public:
    // `plugins` may be null: then steps are those of the world.
    PluginSteps(sim::World& world, std::shared_ptr<plugins::PluginSet> plugins)
        : world_(world), plugins_(std::move(plugins))
    {}

    // The run stands at its start, or at a state that it was brought to: before the first step.
    void show(exchange::Snapshot& frame)
    {
        if (plugins_ != nullptr) {
            world_.fill(frame);
            plugins_->betweenSteps(frame);
        }
    }

    // The world was reset.
    void reset(exchange::Snapshot& frame)
    {
        if (plugins_ != nullptr) {
            plugins_->onReset();
            show(frame);
        }
    }

    // One step; `frame` is filled with it only if plug-ins look at it.
    void step(double length, exchange::Snapshot& frame)
    {
        if (plugins_ == nullptr) {
            world_.step(length);
            return;
        }
        Demands demands(world_);
        plugins_->beforeStep(world_.time(), length, demands);
        world_.step(length);
        world_.fill(frame);
        plugins_->afterStep(frame);
    }

private:
    class Demands final : public exchange::Demands {
    public:
        explicit Demands(sim::World& world) : world_(world) {}

        bool apply(const exchange::WorldCommand& command) override { return world_.apply(command); }

    private:
        sim::World& world_;
    };

    sim::World& world_;
    std::shared_ptr<plugins::PluginSet> plugins_;
};

}  // namespace services

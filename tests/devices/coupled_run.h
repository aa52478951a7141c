#pragma once

#include "devices/run_coupling.h"
#include "sim/world.h"
#include "tests/support/trial.h"

#include <memory>
#include <utility>
#include <vector>

namespace test {

// Unit settings that act as forces with all axes alike, without buttons.
inline devices::UnitSettings forceSettings(double p, double d)
{
    devices::UnitSettings settings;
    const devices::AxisGains gains{.stiffness = {p, p, p}, .damping = {d, d, d}};
    settings.controller = {.linear = gains,
                           .angular = gains,
                           .linearOutput = scene::ControlOutput::Force,
                           .angularOutput = scene::ControlOutput::Force};
    return settings;
}

// A world that units move, stepped by hand, as a tool without a window does it.
class CoupledRun {
public:
    explicit CoupledRun(scene::ScenePtr scene)
        : scene_(std::move(scene)),
          world_(scene_),
          demands_(world_),
          snapshot_(exchange::initialSnapshot(*scene_))
    {}

    // Before couple().
    std::size_t addUnit(const devices::UnitSettings& settings, const devices::Binding::Found& found)
    {
        units_.push_back({found, std::make_shared<devices::UnitChannel>(settings)});
        return units_.size() - 1;
    }

    std::size_t addUnit(const devices::UnitSettings& settings, scene::BodyIndex body)
    {
        return addUnit(settings, devices::Binding::Found{.body = body});
    }

    void couple(const devices::CouplingOptions& options = {})
    {
        coupling_ = std::make_unique<devices::RunCoupling>(scene_, units_, options);
    }

    void ask(std::size_t unit, const devices::HandDemand& demand)
    {
        units_[unit].channel->demand.back() = demand;
        units_[unit].channel->demand.publish();
    }

    void follow(std::size_t unit, const base::Pose& X_WR)
    {
        ask(unit, {.X_WR = X_WR, .isActive = true});
    }

    const devices::EndState& end(std::size_t unit)
    {
        units_[unit].channel->end.refresh();
        return units_[unit].channel->end.front();
    }

    devices::UnitChannel& channel(std::size_t unit) { return *units_[unit].channel; }

    void step(int count = 1, double dt = Trial::kStep)
    {
        for (int i = 0; i < count; ++i) {
            coupling_->beforeStep(world_.time(), dt, demands_);
            world_.step(dt);
            world_.fill(snapshot_);
            coupling_->afterStep(snapshot_);
        }
    }

    devices::RunCoupling& coupling() { return *coupling_; }

    sim::World& world() { return world_; }

    [[nodiscard]] const exchange::Snapshot& now() const { return snapshot_; }

    [[nodiscard]] const exchange::BodyState& body(scene::BodyIndex i) const
    {
        return snapshot_.bodies[i.value];
    }

private:
    class WorldDemands final : public exchange::Demands {
    public:
        explicit WorldDemands(sim::World& world) : world_(world) {}

        bool apply(const exchange::WorldCommand& command) override { return world_.apply(command); }

    private:
        sim::World& world_;
    };

    scene::ScenePtr scene_;
    sim::World world_;
    WorldDemands demands_;
    exchange::Snapshot snapshot_;
    std::vector<devices::RunUnit> units_;
    std::unique_ptr<devices::RunCoupling> coupling_;
};

}  // namespace test

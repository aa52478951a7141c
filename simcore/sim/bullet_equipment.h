#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/parts.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"
#include "sim/bullet_actuators.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_ghosts.h"
#include "sim/bullet_rays.h"
#include "sim/bullet_sensing.h"
#include "sim/bullet_vehicles.h"

#include <span>
#include <vector>

namespace sim {

// What is mounted on the bodies of a scene: sensors, actuators, vehicles and ghosts. Lives as long
// as the scene. restart() takes up a fresh Dynamics, which must stay until leave().
class Equipment {
public:
    using Bodies = std::vector<exchange::BodyState>;

    // The references must outlive this object; `shapes` are by body.
    Equipment(const scene::Scene& scene,
              const std::vector<BodyShape>& shapes,
              ShapeFactory& factory,
              std::size_t raysForCrew);
    ~Equipment();

    Equipment(const Equipment&) = delete;
    Equipment& operator=(const Equipment&) = delete;

    void restart(Dynamics& dynamics, const Bodies& bodies);
    // After restart() in a scene that goes on from the one of `former`: actuators hold what they
    // held, as it lies in them now, and wheels are driven as they were. Rays stick anew.
    void carry(const Equipment& former, const exchange::Carry& carry, const Bodies& bodies);
    // Nothing of it is left in the world of the last restart().
    void leave();

    void grab(const exchange::Grab& command, const Bodies& bodies);
    void letGo(const exchange::LetGo& command);

    // Actuators let go, and no wheel is driven or steered.
    void release();

    void command(const exchange::CommandWheel& command) { vehicles_.command(command); }

    // Around each step of `dt` s, with the state of the bodies at that moment. Afterwards the
    // bodies that are wheels are where their wheels are.
    void beforeStep(StepSpan span, const Bodies& bodies);
    void afterStep(StepSpan span, Bodies& bodies);

    // As Ghosts has it, of the last step.
    [[nodiscard]] std::span<const scene::BodyIndex> onWorldGravity() const
    {
        return ghosts_.onWorldGravity();
    }

    // While reading, after restart().
    void transfer(exchange::StateArchive& archive);

    // `joints` of the snapshot must be filled before.
    void fill(exchange::Snapshot& snapshot, exchange::Parts parts) const;

private:
    const scene::Scene& scene_;
    Dynamics* dynamics_ = nullptr;  // null before restart() and after leave()
    RayTargets targets_;
    Sensing sensing_;
    Actuators actuators_;
    Vehicles vehicles_;
    Ghosts ghosts_;
};

}  // namespace sim

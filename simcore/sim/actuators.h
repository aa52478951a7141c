#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/dynamics.h"

#include <optional>
#include <vector>

namespace sim {

// The constraint actuators of a scene: which holds what, and for how long. The two bodies of a hold
// do not collide while it lasts: a grasp begins in touch, and contacts would work against it.
class Actuators {
public:
    using Bodies = std::vector<exchange::BodyState>;

    // The arguments must outlive this object.
    Actuators(const scene::Scene& scene, Dynamics& dynamics);

    // Nothing is held; the dynamics know it already.
    void restart();

    // Holds `body` for `holdFor` s from now, with `X_AB` there in the actuator's frame, else where
    // it is. Who holds it already keeps it as it does, unless `X_AB` says otherwise. False when it
    // cannot be held.
    bool grab(scene::ActuatorIndex actuator,
              scene::BodyIndex body,
              const std::optional<base::Pose>& X_AB,
              double holdFor,
              const Bodies& bodies);
    // Holds what the same actuators held in `former`, the scene before.
    void carry(const Actuators& former, const exchange::Carry& carry, const Bodies& bodies);
    void letGo(scene::ActuatorIndex actuator);
    void letGoOfAll();

    [[nodiscard]] std::optional<scene::BodyIndex> held(scene::ActuatorIndex actuator) const;

    // After a step of `dt` s: lets go what was held long enough, and what diverged.
    void pass(double dt, const Bodies& bodies);

    // How it is held, the dynamics know.
    void transfer(exchange::StateArchive& archive);

    void fill(exchange::Snapshot& snapshot) const;

private:
    struct Hold {
        scene::BodyIndex body;  // invalid: holds nothing
        double left = 0;        // s

        void transfer(exchange::StateArchive& archive) { archive(body, left); }
    };

    const scene::Scene& scene_;
    Dynamics& dynamics_;
    std::vector<Hold> holds_;  // by ActuatorIndex
};

}  // namespace sim

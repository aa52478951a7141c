#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_hold.h"

#include <memory>
#include <optional>
#include <vector>

namespace sim {

// The constraint actuators of a scene. The two bodies of a hold do not collide while it lasts: a
// grasp begins in touch, and contacts would work against it.
class Actuators {
public:
    using Bodies = std::vector<exchange::BodyState>;

    // `scene` must outlive this object.
    explicit Actuators(const scene::Scene& scene);

    // Holds `body` for `holdFor` s from now, with `X_AB` there in the actuator's frame, else where
    // it is. Who holds it already keeps it as it does, unless `X_AB` says otherwise.
    void grab(scene::ActuatorIndex actuator,
              scene::BodyIndex body,
              const std::optional<base::Pose>& X_AB,
              double holdFor,
              const Bodies& bodies,
              Dynamics& dynamics);
    // Holds what the same actuators held in `former`, the scene before.
    void carry(const Actuators& former,
               const exchange::Carry& carry,
               const Bodies& bodies,
               Dynamics& dynamics);
    void letGo(scene::ActuatorIndex actuator, Dynamics& dynamics);
    void letGoOfAll(Dynamics& dynamics);

    [[nodiscard]] std::optional<scene::BodyIndex> held(scene::ActuatorIndex actuator) const;

    // After a step of `dt` s: lets go what was held long enough, and what diverged.
    void pass(double dt, const Bodies& bodies, Dynamics& dynamics);

    // While reading nothing is held before, and the bodies are those of a start.
    void transfer(exchange::StateArchive& archive, Dynamics& dynamics);

    void fill(exchange::Snapshot& snapshot) const;

private:
    struct Hold {
        scene::BodyIndex body;                       // invalid: holds nothing
        double left = 0;                             // s
        std::unique_ptr<HoldConstraint> constraint;  // null between two static bodies
    };

    void hold(scene::ActuatorIndex index, const btTransform& X_AcBc, Dynamics& dynamics);

    const scene::Scene& scene_;
    std::vector<Hold> holds_;  // by ActuatorIndex
};

}  // namespace sim

#pragma once

#include "exchange/snapshot.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"

#include <vector>

namespace devices {

// Grabbing with the constraint actuators of a body and of all that hangs on it: closed jaws hold
// what the proximity sensors there see of other bodies, open ones let it go (AMBF's gripping
// assist; ADF reference section 13). Allocates nothing once made.
class Grip {
public:
    Grip(const scene::Scene& scene, scene::BodyIndex root);

    [[nodiscard]] bool canGrab() const { return !actuators_.empty() && !sensors_.empty(); }

    // What the sensors see and the actuators hold after a step.
    void look(const exchange::Snapshot& frame);

    // Before a step.
    void act(bool grabs, exchange::Demands& demands);

    // The run stands at its start.
    void restart();

private:
    struct Hand {
        scene::ActuatorIndex actuator;
        scene::BodyIndex parent;
        bool isHolding = false;
    };

    struct Eye {
        scene::SensorIndex sensor;
        scene::BodyIndex parent;
        scene::BodyIndex sees;  // invalid: nothing, or a part of the gripper
    };

    [[nodiscard]] scene::BodyIndex seenBy(const Hand& hand) const;

    std::vector<bool> own_;  // by BodyIndex: the root and what hangs on it
    std::vector<Hand> actuators_;
    std::vector<Eye> sensors_;
    bool wasGrabbing_ = false;
};

// By BodyIndex: the body and all that hangs on it by joints.
std::vector<bool> hangingOn(const scene::Scene& scene, scene::BodyIndex root);

}  // namespace devices

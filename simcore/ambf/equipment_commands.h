#pragma once

#include "exchange/snapshot.h"
#include "scene/indices.h"

#include "ambf/body_commands.h"
#include "ambf/received.h"
#include "ambf/served_scene.h"

namespace ambf {

// What an actuator's messages demand: it grabs when it holds nothing, and lets go.
class ActuatorCommands {
public:
    // `served` must outlive this object.
    ActuatorCommands(const ServedScene& served, scene::ActuatorIndex actuator)
        : served_(served), actuator_(actuator)
    {}

    void follow(const ActuatorMessage& message,
                const exchange::Snapshot& frame,
                const Post& post,
                const Warn& warn);
    void release(const Post& post);

private:
    const ServedScene& served_;
    const scene::ActuatorIndex actuator_;
    bool isDemanded_ = false;
};

// What a vehicle's messages demand of its wheels and of its chassis.
class VehicleCommands {
public:
    // `scene` must outlive this object.
    VehicleCommands(const scene::Scene& scene, scene::VehicleIndex vehicle)
        : scene_(scene), vehicle_(vehicle)
    {}

    void follow(const VehicleMessage& message, const Post& post);
    // AMBF leaves the wrench and the flag `brake` as they were; here they end, too.
    void release(const Post& post);

private:
    const scene::Scene& scene_;
    const scene::VehicleIndex vehicle_;
    bool isPushed_ = false;
    bool isDriven_ = false;
};

}  // namespace ambf

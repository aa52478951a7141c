#include "ambf/equipment_commands.h"

#include <utility>

#include "ambf/topic_names.h"

namespace ambf {

namespace {

// Of lists that may be too short.
double valueAt(const std::vector<float>& values, std::size_t index)
{
    return index < values.size() ? static_cast<double>(values[index]) : 0;
}

}  // namespace

void ActuatorCommands::follow(const ActuatorMessage& message,
                              const exchange::Snapshot& frame,
                              const Post& post,
                              const Warn& warn)
{
    if (!message.actuate) {
        release(post);
        return;
    }
    if (isDemanded_ && frame.actuators[actuator_.value].active) {
        return;
    }
    exchange::Grab grab{.actuator = actuator_};
    if (message.usesSensor) {
        const auto sensor = findName(served_.sensors, message.sensor);
        if (!sensor) {
            warn("cannot grab what a sensor sees: there is none, or more than one, of the name");
            return;
        }
        grab.sensor = scene::SensorIndex{*sensor};
    } else {
        const auto body = findName(served_.bodies, message.body);
        if (!body) {
            warn("cannot grab: there is no body, or more than one, of the name");
            return;
        }
        grab.body = scene::BodyIndex{*body};
        if (message.usesOffset) {
            const base::Pose X_CA{message.offset.position,
                                  usableRotation(message.offset.rotation, {}, warn)};
            grab.X_AB = base::inverse(X_CA) * base::inverse(served_.scene->body(*grab.body).X_BC);
        }
    }
    isDemanded_ = true;
    post(grab);
}

void ActuatorCommands::release(const Post& post)
{
    if (std::exchange(isDemanded_, false)) {
        post(exchange::LetGo{actuator_});
    }
}

void VehicleCommands::follow(const VehicleMessage& message, const Post& post)
{
    const scene::Vehicle& vehicle = scene_.vehicles[vehicle_.value];
    for (std::uint32_t i = 0; i < vehicle.wheels.size(); ++i) {
        post(exchange::CommandWheel{.vehicle = vehicle_,
                                    .wheel = i,
                                    .steering = valueAt(message.steering, i),
                                    .enginePower = message.brakes ? 0 : valueAt(message.power, i),
                                    .brakePower = message.brakes ? vehicle.wheels[i].maxBrakePower
                                                                 : valueAt(message.brake, i)});
    }
    isDriven_ = true;
    const bool isPushed = message.chassis != exchange::Wrench{};
    if (isPushed || isPushed_) {
        post(exchange::CommandBody{
            .body = vehicle.chassis,
            .mode = isPushed ? exchange::BodyControlMode::Wrench : exchange::BodyControlMode::Off,
            .linear = message.chassis.force,
            .angular = message.chassis.torque});
    }
    isPushed_ = isPushed;
}

void VehicleCommands::release(const Post& post)
{
    if (isDriven_ || isPushed_) {
        follow({}, post);
        isDriven_ = false;
    }
}

}  // namespace ambf

// How claims go on in the scene after an edit: where the engine's demands do (JointControl::carry,
// BodyControl::carry, Vehicles::carry, Actuators::carry).

#include "sim/joint_control.h"
#include "sim/ownership.h"

namespace sim {

namespace {

// These give a demand the indices of the next scene, in which it is on the part `now`. False when
// it needs a part that is gone.

bool renumber(exchange::CommandJoint& command, scene::JointIndex now, const exchange::Carry&)
{
    command.joint = now;
    return true;
}

bool renumber(exchange::CommandBody& command, scene::BodyIndex now, const exchange::Carry&)
{
    command.body = now;
    return true;
}

bool renumber(exchange::CommandWheel& command, scene::VehicleIndex now, const exchange::Carry&)
{
    command.vehicle = now;
    return true;
}

bool renumber(exchange::Grab& command, scene::ActuatorIndex now, const exchange::Carry& carry)
{
    command.actuator = now;
    if (command.sensor) {
        const scene::SensorIndex sensor = carry.former.next(*command.sensor);
        command.sensor = sensor.valid() ? std::optional(sensor) : std::nullopt;  // it holds already
    }
    if (command.body) {
        command.body = carry.former.next(*command.body);
    }
    return !command.body || command.body->valid();
}

// Calls visit(part of the next scene, the part that it was) for each that goes on.
template <typename Index, typename Part, typename Visit>
void forEachCarried(const exchange::Carry& carry,
                    const std::vector<Part>& now,
                    const std::vector<Part>& before,
                    const Visit& visit)
{
    for (std::uint32_t i = 0; i < now.size(); ++i) {
        const Index was = exchange::formerOf(carry, Index{i}, before.size());
        if (was.valid()) {
            visit(Index{i}, was);
        }
    }
}

}  // namespace

template <typename Command, typename Index>
void Ownership::carrySlot(const Slot& from, Slot& to, Index now, const exchange::Carry& carry)
{
    for (std::size_t rank = 0; rank < exchange::kRanks; ++rank) {
        if (from[rank].source == exchange::kNobody) {
            continue;
        }
        Claim claim = from[rank];
        if (renumber(std::get<Command>(claim.demand), now, carry)) {
            to[rank] = claim;
        }
    }
}

void Ownership::carry(const Ownership& former, const exchange::Carry& carry)
{
    const scene::Scene& before = former.scene_;
    const auto carryJoint = [&](scene::JointIndex now, scene::JointIndex was) {
        const scene::Joint& joint = scene_.joint(now);
        const scene::JointDynamics& dynamics = joint;
        if (dynamics == before.joint(was)) {
            limits_[now.value] = former.limits_[was.value];
        }
        if (!isCommandable(joint) || joint.type != before.joint(was).type) {
            return;
        }
        for (std::size_t k = 0; k < freedoms_.count(now); ++k) {
            carrySlot<exchange::CommandJoint>(former.slots_[former.freedoms_.first(was) + k],
                                              slots_[freedoms_.first(now) + k], now, carry);
        }
    };
    const auto carryBody = [&](scene::BodyIndex now, scene::BodyIndex was) {
        if (scene_.body(now).isStatic() == before.body(was).isStatic()) {
            carrySlot<exchange::CommandBody>(former.slots_[former.freedoms_.total() + was.value],
                                             slots_[freedoms_.total() + now.value], now, carry);
        }
    };
    const auto carryVehicle = [&](scene::VehicleIndex now, scene::VehicleIndex was) {
        const std::size_t wheels = scene_.vehicles[now.value].wheels.size();
        for (std::size_t k = 0; wheels == before.vehicles[was.value].wheels.size() && k < wheels;
             ++k) {
            carrySlot<exchange::CommandWheel>(former.slots_[former.wheels_[was.value] + k],
                                              slots_[wheels_[now.value] + k], now, carry);
        }
    };
    const auto carryActuator = [&](scene::ActuatorIndex now, scene::ActuatorIndex was) {
        carrySlot<exchange::Grab>(former.slots_[former.wheels_.back() + was.value],
                                  slots_[wheels_.back() + now.value], now, carry);
    };
    forEachCarried<scene::JointIndex>(carry, scene_.joints, before.joints, carryJoint);
    forEachCarried<scene::BodyIndex>(carry, scene_.bodies, before.bodies, carryBody);
    forEachCarried<scene::VehicleIndex>(carry, scene_.vehicles, before.vehicles, carryVehicle);
    forEachCarried<scene::ActuatorIndex>(carry, scene_.actuators, before.actuators, carryActuator);
    for (std::size_t hand = 0; hand < exchange::kHands; ++hand) {
        const Slot& was = former.slots_[former.slots_.size() - exchange::kHands + hand];
        Slot& now = slots_[slots_.size() - exchange::kHands + hand];
        for (std::size_t rank = 0; rank < exchange::kRanks; ++rank) {
            Claim pull = was[rank];
            if (pull.source == exchange::kNobody) {
                continue;
            }
            auto& command = std::get<exchange::PullBody>(pull.demand);
            command.body = carry.former.next(command.body);
            if (command.body.valid()) {
                now[rank] = pull;
            }
        }
    }
    anyWaits_ = former.anyWaits_;
}

}  // namespace sim

// How claims go on in the scene after an edit.

#include "sim/ownership.h"

#include <algorithm>

namespace sim {

namespace {

// The part of the next scene that `former` became, the first of several; invalid: none.
template <typename Index>
Index nextOf(const exchange::Carry& carry, Index former)
{
    Index first;
    for (const auto& [part, was] : carry.former) {
        const auto* next = std::get_if<Index>(&part);
        if (next != nullptr && was == scene::PartIndex(former)) {
            first = std::min(first, *next);  // an invalid one is the largest
        }
    }
    return first;
}

template <typename Index>
bool renumber(Index& index, const exchange::Carry& carry)
{
    index = nextOf(carry, index);
    return index.valid();
}

bool renumber(exchange::CommandJoint& command, const exchange::Carry& carry)
{
    return renumber(command.joint, carry);
}

bool renumber(exchange::CommandBody& command, const exchange::Carry& carry)
{
    return renumber(command.body, carry);
}

bool renumber(exchange::CommandWheel& command, const exchange::Carry& carry)
{
    return renumber(command.vehicle, carry);
}

bool renumber(exchange::Grab& command, const exchange::Carry& carry)
{
    return renumber(command.actuator, carry) && (!command.body || renumber(*command.body, carry)) &&
           (!command.sensor || renumber(*command.sensor, carry));
}

bool renumber(exchange::PullBody& command, const exchange::Carry& carry)
{
    return renumber(command.body, carry);
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

// `count` slots from index `was` of the former ones and from `now` of these.
void Ownership::carrySlots(const Ownership& former,
                           std::size_t was,
                           std::size_t now,
                           std::size_t count,
                           const exchange::Carry& carry)
{
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t rank = 0; rank < exchange::kRanks; ++rank) {
            Claim claim = former.slots_[was + i][rank];
            if (claim.source != exchange::kNobody &&
                std::visit([&](auto& demand) { return renumber(demand, carry); }, claim.demand)) {
                slots_[now + i][rank] = claim;
            }
        }
    }
}

void Ownership::carry(const Ownership& former, const exchange::Carry& carry)
{
    const scene::Scene& before = former.scene_;
    forEachCarried<scene::JointIndex>(
        carry, scene_.joints, before.joints, [&](scene::JointIndex now, scene::JointIndex was) {
            if (scene_.joint(now).type == before.joint(was).type) {
                carrySlots(former, former.freedoms_.first(was), freedoms_.first(now),
                           freedoms_.count(now), carry);
            }
        });
    forEachCarried<scene::BodyIndex>(carry, scene_.bodies, before.bodies,
                                     [&](scene::BodyIndex now, scene::BodyIndex was) {
                                         carrySlots(former, former.freedoms_.total() + was.value,
                                                    freedoms_.total() + now.value, 1, carry);
                                     });
    forEachCarried<scene::VehicleIndex>(
        carry, scene_.vehicles, before.vehicles,
        [&](scene::VehicleIndex now, scene::VehicleIndex was) {
            const std::size_t count = std::min(scene_.vehicles[now.value].wheels.size(),
                                               before.vehicles[was.value].wheels.size());
            carrySlots(former, former.wheels_[was.value], wheels_[now.value], count, carry);
        });
    forEachCarried<scene::ActuatorIndex>(carry, scene_.actuators, before.actuators,
                                         [&](scene::ActuatorIndex now, scene::ActuatorIndex was) {
                                             carrySlots(former, former.wheels_.back() + was.value,
                                                        wheels_.back() + now.value, 1, carry);
                                         });
    carrySlots(former, former.slots_.size() - 1, slots_.size() - 1, 1, carry);
    anyWaits_ = former.anyWaits_;
}

}  // namespace sim

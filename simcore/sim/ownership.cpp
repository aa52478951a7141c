#include "sim/ownership.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using exchange::kNobody;

bool isNeutral(const exchange::CommandWheel& wheel)
{
    return wheel.steering == 0 && wheel.enginePower == 0 && wheel.brakePower == 0;
}

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

}  // namespace

Ownership::Ownership(const scene::Scene& scene) : scene_(scene), freedoms_(scene), jawJoints_(scene)
{
    std::size_t count = freedoms_.total() + scene.bodies.size();
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        wheels_.push_back(count);
        count += vehicle.wheels.size();
    }
    wheels_.push_back(count);
    slots_.resize(count + scene.actuators.size() + 1);
    for (const scene::Joint& joint : scene.joints) {
        limits_.push_back(joint.limits);
    }
}

void Ownership::clear()
{
    std::fill(slots_.begin(), slots_.end(), Slot{});
    anyWaits_ = false;
}

Ownership::Claim* Ownership::ruling(Slot& slot)
{
    const auto found = std::find_if(slot.rbegin(), slot.rend(),
                                    [](const Claim& claim) { return claim.source != kNobody; });
    return found == slot.rend() ? nullptr : &*found;
}

// Ends the claims whose time is over; the one that rules then takes effect again.
void Ownership::settle(Slot& slot, Engine& engine)
{
    const Claim* const before = ruling(slot);
    for (Claim& claim : slot) {
        if (claim.source != kNobody && claim.hold.isOver(engine.time())) {
            claim = {};
        }
    }
    if (ruling(slot) != before) {
        resume(slot, engine);
    }
}

Ownership::Refusal Ownership::refusedFor(const Slot& slot, const Party& party)
{
    const auto rank = static_cast<std::size_t>(party.rank);
    for (std::size_t i = exchange::kRanks; i-- > rank;) {
        if (slot[i].source != kNobody && slot[i].source != party.source) {
            return slot[i].source;
        }
    }
    return {};
}

exchange::WorldCommand Ownership::neutral(const Demand& demand)
{
    if (const auto* joint = std::get_if<exchange::CommandJoint>(&demand)) {
        return exchange::CommandJoint{.joint = joint->joint, .freedom = joint->freedom};
    }
    if (const auto* body = std::get_if<exchange::CommandBody>(&demand)) {
        return exchange::CommandBody{.body = body->body};
    }
    if (const auto* wheel = std::get_if<exchange::CommandWheel>(&demand)) {
        return exchange::CommandWheel{.vehicle = wheel->vehicle, .wheel = wheel->wheel};
    }
    if (const auto* grab = std::get_if<exchange::Grab>(&demand)) {
        return exchange::LetGo{grab->actuator};
    }
    return exchange::ReleaseBody{};
}

// The claim that rules now takes effect again, for the time that it has left.
void Ownership::resume(Slot& slot, Engine& engine)
{
    Claim* const claim = ruling(slot);
    if (claim == nullptr) {
        return;
    }
    std::visit(
        [&](auto demand) {
            if constexpr (requires { demand.holdFor; }) {
                demand.holdFor = claim->until - engine.time();
            }
            engine.apply(demand);
        },
        claim->demand);
}

Ownership::Slot* Ownership::slotOf(const exchange::CommandJoint& command)
{
    return freedoms_.has(command.joint, command.freedom)
               ? &slots_[freedoms_.first(command.joint) + command.freedom]
               : nullptr;
}

Ownership::Slot* Ownership::slotOf(const exchange::CommandBody& command)
{
    return command.body.value < scene_.bodies.size()
               ? &slots_[freedoms_.total() + command.body.value]
               : nullptr;
}

Ownership::Slot* Ownership::slotOf(const exchange::CommandWheel& command)
{
    const std::size_t vehicle = command.vehicle.value;
    return vehicle < scene_.vehicles.size() &&
                   command.wheel < scene_.vehicles[vehicle].wheels.size()
               ? &slots_[wheels_[vehicle] + command.wheel]
               : nullptr;
}

Ownership::Slot* Ownership::slotOf(scene::ActuatorIndex actuator)
{
    return actuator.value < scene_.actuators.size() ? &slots_[wheels_.back() + actuator.value]
                                                    : nullptr;
}

void Ownership::hold(Slot& slot, const Party& party, const Demand& demand, double until)
{
    Claim& claim = slot[static_cast<std::size_t>(party.rank)];
    claim.source = party.source;
    claim.until = until;
    claim.hold.begin(0, until);
    claim.demand = demand;
    anyWaits_ = anyWaits_ || std::any_of(slot.begin(), slot.end(), [&](const Claim& other) {
                    return &other != &claim && other.source != kNobody;
                });
}

Ownership::Refusal Ownership::claim(
    Slot* slot, const Party& party, const Demand& demand, double holdFor, Engine& engine)
{
    if (slot == nullptr) {
        return {};
    }
    settle(*slot, engine);
    if (const Refusal refusal = refusedFor(*slot, party)) {
        return refusal;
    }
    if (std::visit([&](const auto& command) { return engine.apply(command); }, demand)) {
        hold(*slot, party, demand, engine.time() + holdFor);
    }
    return {};
}

Ownership::Refusal Ownership::release(Slot* slot,
                                      const Party& party,
                                      const exchange::WorldCommand& neutral,
                                      Engine& engine)
{
    if (slot == nullptr) {
        engine.apply(neutral);
        return {};
    }
    settle(*slot, engine);
    Claim& own = (*slot)[static_cast<std::size_t>(party.rank)];
    if (own.source == party.source) {
        const bool ruled = ruling(*slot) == &own;
        own = {};
        if (ruled) {
            engine.apply(neutral);
            resume(*slot, engine);
        }
        return {};
    }
    if (const Refusal refusal = refusedFor(*slot, party)) {
        return refusal;
    }
    *slot = {};  // claims below are released by a higher rank
    engine.apply(neutral);
    return {};
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::CommandJoint& command,
                                   Engine& engine)
{
    return command.mode == exchange::ControlMode::Off
               ? release(slotOf(command), party, command, engine)
               : claim(slotOf(command), party, command, command.holdFor, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::CommandBody& command,
                                   Engine& engine)
{
    return command.mode == exchange::BodyControlMode::Off
               ? release(slotOf(command), party, command, engine)
               : claim(slotOf(command), party, command, command.holdFor, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::CommandWheel& command,
                                   Engine& engine)
{
    return isNeutral(command) ? release(slotOf(command), party, command, engine)
                              : claim(slotOf(command), party, command, command.holdFor, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::Grab& command,
                                   Engine& engine)
{
    return claim(slotOf(command.actuator), party, command, command.holdFor, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::LetGo& command,
                                   Engine& engine)
{
    return release(slotOf(command.actuator), party, command, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::PullBody& command,
                                   Engine& engine)
{
    return claim(&slots_.back(), party, command, exchange::kForEver, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::ReleaseBody& command,
                                   Engine& engine)
{
    return release(&slots_.back(), party, command, engine);
}

// All joints of the jaw, or none of them.
Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::CommandJaw& jaw,
                                   Engine& engine)
{
    const auto limitsOf = [this](scene::JointIndex joint) -> const auto&
    {
        return limits_[joint.value];
    };
    const std::vector<scene::JointIndex>& joints = jawJoints_.under(jaw.root, limitsOf);
    for (const scene::JointIndex joint : joints) {
        Slot& slot = slots_[freedoms_.first(joint)];
        settle(slot, engine);
        if (const Refusal refusal = refusedFor(slot, party)) {
            return refusal;
        }
    }
    if (!engine.apply(jaw)) {
        return {};
    }
    for (const scene::JointIndex joint : joints) {
        const scene::Limits& limits = *limits_[joint.value];
        const double range = limits.high - limits.low;
        hold(slots_[freedoms_.first(joint)], party,
             exchange::CommandJoint{
                 .joint = joint,
                 .mode = exchange::ControlMode::Position,
                 .target = scene::jawTarget(limits, jaw.opening),
                 .maxEffort = jaw.maxEffort,
                 .maxRate = std::isfinite(jaw.maxRate) ? jaw.maxRate * range : jaw.maxRate,
                 .holdFor = jaw.holdFor},
             engine.time() + jaw.holdFor);
    }
    return {};
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::ReleaseAll& command,
                                   Engine& engine)
{
    Refusal refusal;
    for (Slot& slot : slots_) {
        settle(slot, engine);
        if (const Refusal here = refusedFor(slot, party)) {
            refusal = refusal ? refusal : here;
        }
    }
    if (!refusal) {
        clear();
        engine.apply(command);
        return {};
    }
    for (Slot& slot : slots_) {
        Claim* const claim = ruling(slot);
        if (claim == nullptr) {
            continue;
        }
        if (refusedFor(slot, party)) {
            Claim& own = slot[static_cast<std::size_t>(party.rank)];
            own = own.source == party.source ? Claim{} : own;
        } else {
            engine.apply(neutral(claim->demand));
            slot = {};
        }
    }
    return refusal;
}

Ownership::Refusal Ownership::take(const Party& /*party*/,
                                   const exchange::SetJointDynamics& command,
                                   Engine& engine)
{
    if (engine.apply(command)) {
        limits_[command.joint.value] = command.dynamics.limits;
    }
    return {};
}

std::optional<exchange::SourceIndex> Ownership::command(const Party& party,
                                                        const exchange::WorldCommand& command,
                                                        Engine& engine)
{
    return std::visit([&](const auto& one) { return take(party, one, engine); }, command);
}

void Ownership::giveBack(Engine& engine)
{
    if (!anyWaits_) {
        return;
    }
    anyWaits_ = false;
    for (Slot& slot : slots_) {
        settle(slot, engine);
        const auto waiting = std::count_if(
            slot.begin(), slot.end(), [](const Claim& claim) { return claim.source != kNobody; });
        anyWaits_ = anyWaits_ || waiting > 1;
    }
}

void Ownership::leave(exchange::SourceIndex source, Engine& engine)
{
    for (Slot& slot : slots_) {
        settle(slot, engine);
        for (Claim& claim : slot) {
            if (claim.source != source) {
                continue;
            }
            const bool ruled = ruling(slot) == &claim;
            const exchange::WorldCommand end = neutral(claim.demand);
            claim = {};
            if (ruled) {
                engine.apply(end);
                resume(slot, engine);
            }
        }
    }
}

void Ownership::fill(exchange::Snapshot& snapshot, exchange::Parts parts) const
{
    const auto ownerOf = [this](std::size_t index, bool isDemanded) {
        if (!isDemanded) {
            return kNobody;
        }
        const Slot& slot = slots_[index];
        const auto found = std::find_if(slot.rbegin(), slot.rend(),
                                        [](const Claim& claim) { return claim.source != kNobody; });
        return found == slot.rend() ? kNobody : found->source;
    };
    if (exchange::hasAny(parts, exchange::Parts::Joints)) {
        for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
            const scene::JointIndex joint{i};
            for (std::size_t k = 0; k < freedoms_.count(joint); ++k) {
                exchange::FreedomReading& reading = snapshot.freedom(joint, k);
                reading.owner =
                    ownerOf(freedoms_.first(joint) + k, reading.mode != exchange::ControlMode::Off);
            }
        }
    }
    if (exchange::hasAny(parts, exchange::Parts::Demands)) {
        for (std::size_t i = 0; i < snapshot.demands.size(); ++i) {
            exchange::BodyDemand& demand = snapshot.demands[i];
            demand.owner = ownerOf(freedoms_.total() + i,
                                   demand.command.mode != exchange::BodyControlMode::Off);
        }
    }
    if (exchange::hasAny(parts, exchange::Parts::Equipment)) {
        for (std::size_t i = 0; i < snapshot.wheels.size(); ++i) {
            exchange::WheelReading& wheel = snapshot.wheels[i];
            wheel.owner = ownerOf(wheels_.front() + i, wheel.demand != exchange::WheelDemand{});
        }
        for (std::size_t i = 0; i < snapshot.actuators.size(); ++i) {
            exchange::ActuatorReading& actuator = snapshot.actuators[i];
            actuator.owner = ownerOf(wheels_.back() + i, actuator.active);
        }
    }
}

void Ownership::carrySlot(const Slot& from, Slot& to, const exchange::Carry& carry)
{
    for (std::size_t rank = 0; rank < from.size(); ++rank) {
        if (from[rank].source == kNobody) {
            continue;
        }
        Claim claim = from[rank];
        if (std::visit([&](auto& demand) { return renumber(demand, carry); }, claim.demand)) {
            to[rank] = claim;
        }
    }
}

void Ownership::carry(const Ownership& former, const exchange::Carry& carry)
{
    const scene::Scene& before = former.scene_;
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::JointIndex now{i};
        const scene::JointIndex was =
            exchange::formerOf(carry, scene::JointIndex{i}, before.joints.size());
        if (!was.valid() || before.joint(was).type != scene_.joint(now).type) {
            continue;
        }
        for (std::size_t k = 0; k < freedoms_.count(now); ++k) {
            carrySlot(former.slots_[former.freedoms_.first(was) + k],
                      slots_[freedoms_.first(now) + k], carry);
        }
    }
    for (std::uint32_t i = 0; i < scene_.bodies.size(); ++i) {
        const scene::BodyIndex was =
            exchange::formerOf(carry, scene::BodyIndex{i}, before.bodies.size());
        if (was.valid()) {
            carrySlot(former.slots_[former.freedoms_.total() + was.value],
                      slots_[freedoms_.total() + i], carry);
        }
    }
    for (std::uint32_t i = 0; i < scene_.vehicles.size(); ++i) {
        const scene::VehicleIndex was =
            exchange::formerOf(carry, scene::VehicleIndex{i}, before.vehicles.size());
        if (!was.valid()) {
            continue;
        }
        const std::size_t count =
            std::min(scene_.vehicles[i].wheels.size(), before.vehicles[was.value].wheels.size());
        for (std::size_t k = 0; k < count; ++k) {
            carrySlot(former.slots_[former.wheels_[was.value] + k], slots_[wheels_[i] + k], carry);
        }
    }
    for (std::uint32_t i = 0; i < scene_.actuators.size(); ++i) {
        const scene::ActuatorIndex was =
            exchange::formerOf(carry, scene::ActuatorIndex{i}, before.actuators.size());
        if (was.valid()) {
            carrySlot(former.slots_[former.wheels_.back() + was.value], slots_[wheels_.back() + i],
                      carry);
        }
    }
    carrySlot(former.slots_.back(), slots_.back(), carry);
    anyWaits_ = former.anyWaits_;
}

}  // namespace sim

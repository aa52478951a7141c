#include "sim/ownership.h"

#include <algorithm>

namespace sim {

using exchange::kNobody;

Ownership::Ownership(const scene::Scene& scene) : scene_(scene), freedoms_(scene), jawJoints_(scene)
{
    std::size_t count = freedoms_.total() + scene.bodies.size();
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        wheels_.push_back(count);
        count += vehicle.wheels.size();
    }
    wheels_.push_back(count);
    slots_.resize(count + scene.actuators.size() + exchange::kHands);
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
void Ownership::settle(Slot& slot, CommandTaker& engine)
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
    return exchange::ReleaseBody{std::get<exchange::PullBody>(demand).hand};
}

// The claim that rules now takes effect again, for the time that it has left.
void Ownership::resume(Slot& slot, CommandTaker& engine)
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

Ownership::Slot* Ownership::slotOfHand(std::size_t hand)
{
    return hand < exchange::kHands ? &slots_[slots_.size() - exchange::kHands + hand] : nullptr;
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
    Slot* slot, const Party& party, const Demand& demand, double holdFor, CommandTaker& engine)
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
                                      CommandTaker& engine)
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

void Ownership::giveBack(CommandTaker& engine)
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

void Ownership::leave(exchange::SourceIndex source, CommandTaker& engine)
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

}  // namespace sim

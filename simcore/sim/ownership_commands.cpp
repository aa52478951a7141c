// What each command claims or ends.

#include "sim/joint_control.h"
#include "sim/ownership.h"

namespace sim {

bool Ownership::isNeutral(const exchange::CommandJoint& command)
{
    return command.mode == exchange::ControlMode::Off;
}

bool Ownership::isNeutral(const exchange::CommandBody& command)
{
    return command.mode == exchange::BodyControlMode::Off;
}

bool Ownership::isNeutral(const exchange::CommandWheel& command)
{
    return command.steering == 0 && command.enginePower == 0 && command.brakePower == 0;
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::Grab& command,
                                   CommandTaker& engine)
{
    return claim(slotOf(command.actuator), party, command, command.holdFor, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::LetGo& command,
                                   CommandTaker& engine)
{
    return release(slotOf(command.actuator), party, command, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::PullBody& command,
                                   CommandTaker& engine)
{
    return claim(slotOfHand(command.hand), party, command, exchange::kForEver, engine);
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::ReleaseBody& command,
                                   CommandTaker& engine)
{
    return release(slotOfHand(command.hand), party, command, engine);
}

// All joints of the jaw, or none of them.
Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::CommandJaw& jaw,
                                   CommandTaker& engine)
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
        hold(slots_[freedoms_.first(joint)], party, demandOf(jaw, joint, *limits_[joint.value]),
             engine.time() + jaw.holdFor);
    }
    return {};
}

Ownership::Refusal Ownership::take(const Party& party,
                                   const exchange::ReleaseAll& command,
                                   CommandTaker& engine)
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
                                   CommandTaker& engine)
{
    if (engine.apply(command)) {
        limits_[command.joint.value] = command.dynamics.limits;
    }
    return {};
}

std::optional<exchange::SourceIndex> Ownership::command(const Party& party,
                                                        const exchange::WorldCommand& command,
                                                        CommandTaker& engine)
{
    return std::visit([&](const auto& one) { return take(party, one, engine); }, command);
}

}  // namespace sim

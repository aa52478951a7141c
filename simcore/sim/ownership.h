#pragma once

#include "exchange/carry.h"
#include "exchange/parties.h"
#include "exchange/parts.h"
#include "exchange/snapshot.h"
#include "exchange/world_command.h"
#include "scene/jaw.h"
#include "scene/joint_freedoms.h"
#include "scene/scene.h"
#include "sim/command_taker.h"
#include "sim/hold_time.h"

#include <array>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace sim {

// Who commands what of a scene: freedoms of joints, bodies, wheels, actuators and hands that pull.
//
// Each of these has one owner at a time. Every rank has at most one claim on it, the first one's
// until that lets go; the claim of the highest rank rules, and those below it wait with what they
// demanded last. What the engine ignores claims nothing. A claim ends with a neutral command of its
// source, when its time is over, or when its source leaves; then the claim below rules again, with
// its demand. Edits of the model, such as gravity and damping, have no owner. Allocates nothing
// once it is made.
class Ownership {
public:
    // Who commands.
    struct Party {
        exchange::SourceIndex source = exchange::kOwnerSource;
        exchange::Rank rank = exchange::Rank::Window;
    };

    // The scene must outlive this object.
    explicit Ownership(const scene::Scene& scene);

    // What rules in `former`, of the scene before, rules here, too.
    void carry(const Ownership& former, const exchange::Carry& carry);

    // Nobody owns anything, as after a reset.
    void clear();

    // Applies the command to the engine, unless somebody else owns what it commands: returns that
    // one then. Of ReleaseAll what the party may release is applied.
    std::optional<exchange::SourceIndex> command(const Party& party,
                                                 const exchange::WorldCommand& command,
                                                 CommandTaker& engine);

    // Before each step: claims whose time is over give way to those below them.
    void giveBack(CommandTaker& engine);

    // All claims of a source that left end.
    void leave(exchange::SourceIndex source, CommandTaker& engine);

    // Fills the owners of those `parts`, which say already what is demanded.
    void fill(exchange::Snapshot& snapshot, exchange::Parts parts) const;

private:
    using Demand = std::variant<exchange::CommandJoint,
                                exchange::CommandBody,
                                exchange::CommandWheel,
                                exchange::Grab,
                                exchange::PullBody>;
    using Refusal = std::optional<exchange::SourceIndex>;

    struct Claim {
        exchange::SourceIndex source = exchange::kNobody;
        double until = 0;  // simulated, s
        HoldTime hold;     // until then
        Demand demand;
    };

    using Slot = std::array<Claim, exchange::kRanks>;  // by rank

    static Claim* ruling(Slot& slot);
    static void settle(Slot& slot, CommandTaker& engine);
    static Refusal refusedFor(const Slot& slot, const Party& party);
    static exchange::WorldCommand neutral(const Demand& demand);
    static void resume(Slot& slot, CommandTaker& engine);

    [[nodiscard]] Slot* slotOf(const exchange::CommandJoint& command);
    [[nodiscard]] Slot* slotOf(const exchange::CommandBody& command);
    [[nodiscard]] Slot* slotOf(const exchange::CommandWheel& command);
    [[nodiscard]] Slot* slotOf(scene::ActuatorIndex actuator);
    [[nodiscard]] Slot* slotOfHand(std::size_t hand);

    static bool isNeutral(const exchange::CommandJoint& command);
    static bool isNeutral(const exchange::CommandBody& command);
    static bool isNeutral(const exchange::CommandWheel& command);

    // A demand on one part, or a neutral one, which ends it.
    template <typename Command>

    requires requires(const Command& command) { isNeutral(command); }

    Refusal take(const Party& party, const Command& command, CommandTaker& engine)
    {
        Slot* const slot = slotOf(command);
        return isNeutral(command) ? release(slot, party, command, engine)
                                  : claim(slot, party, command, command.holdFor, engine);
    }

    Refusal take(const Party& party, const exchange::CommandJaw& command, CommandTaker& engine);
    Refusal take(const Party& party, const exchange::Grab& command, CommandTaker& engine);
    Refusal take(const Party& party, const exchange::LetGo& command, CommandTaker& engine);
    Refusal take(const Party& party, const exchange::PullBody& command, CommandTaker& engine);
    Refusal take(const Party& party, const exchange::ReleaseBody& command, CommandTaker& engine);
    Refusal take(const Party& party, const exchange::ReleaseAll& command, CommandTaker& engine);
    Refusal take(const Party& party,
                 const exchange::SetJointDynamics& command,
                 CommandTaker& engine);

    template <typename Edit>
    Refusal take(const Party& /*party*/, const Edit& edit, CommandTaker& engine)
    {
        engine.apply(edit);
        return {};
    }

    void hold(Slot& slot, const Party& party, const Demand& demand, double until);
    Refusal claim(
        Slot* slot, const Party& party, const Demand& demand, double holdFor, CommandTaker& engine);
    static Refusal release(Slot* slot,
                           const Party& party,
                           const exchange::WorldCommand& neutral,
                           CommandTaker& engine);
    template <typename Command, typename Index>
    static void carrySlot(const Slot& from, Slot& to, Index now, const exchange::Carry& carry);

    const scene::Scene& scene_;
    scene::FreedomLayout freedoms_;
    scene::JawJoints jawJoints_;
    std::vector<std::optional<scene::Limits>> limits_;  // by JointIndex, as last set
    std::vector<std::size_t> wheels_;  // by VehicleIndex: its first one in slots_, and the end
    std::vector<Slot> slots_;          // freedoms, bodies, wheels, actuators, hands
    bool anyWaits_ = false;            // there may be a claim below another one
};

}  // namespace sim

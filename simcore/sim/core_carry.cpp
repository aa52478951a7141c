// How an engine goes on from another: what the two scenes have in common keeps its state.

#include "base/check.h"
#include "sim/body_mass.h"
#include "sim/world_core.h"

#include <algorithm>

namespace sim {

void WorldCore::continueFrom(const Engine& engine, const exchange::Carry& carry)
{
    const auto* core = dynamic_cast<const WorldCore*>(&engine);
    CHECK(core != nullptr, "an engine goes on from one of the same kind");
    CHECK(stepCount_ == 0, "an engine that has done steps does not go on from another");
    const WorldCore& former = *core;
    keepValues(former, carry);
    const bool hasBegun = former.stepCount_ > 0;
    if (hasBegun) {
        dynamics_->removeEquipment();
        keepStates(former, carry);
        dynamics_->addEquipment(bodies_);
        sensing_.restart(bodies_);
        joints_.carry(former.joints_, carry);
    }
    bodyControl_.carry(former.bodyControl_, carry);
    if (!hasBegun) {
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            jump(scene::BodyIndex{i});
        }
    }
    joints_.update(bodies_);
    jointControl_.carry(former.jointControl_, carry);
    actuators_.carry(former.actuators_, carry, bodies_);
    keepPulls(former, carry);
    dynamics_->continueFrom(*former.dynamics_, carry);
    findMoving();
    if (!hasBegun) {
        return;
    }
    keepEndVelocities(former, carry);
    lastSpan_ = former.lastSpan_;
    clock_ = former.clock_;
    stepCount_ = former.stepCount_;
}

// What a command has set stays unless the file says something new now.
void WorldCore::keepValues(const WorldCore& former, const exchange::Carry& carry)
{
    const scene::Scene& before = *former.scene_;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const scene::BodyIndex was =
            exchange::formerOf(carry, scene::BodyIndex{i}, before.bodies.size());
        if (!was.valid()) {
            continue;
        }
        const auto& dynamics = static_cast<const scene::BodyDynamics&>(scene_->bodies[i]);
        if (static_cast<const scene::BodyDynamics&>(before.body(was)) == dynamics) {
            take({scene::BodyIndex{i}, former.bodyValues_[was.value]});
        }
        if (before.body(was).gravity == scene_->bodies[i].gravity) {
            ownGravity_[i] = former.ownGravity_[was.value];
        }
    }
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex was =
            exchange::formerOf(carry, scene::JointIndex{i}, before.joints.size());
        const auto& now = static_cast<const scene::JointDynamics&>(scene_->joints[i]);
        if (was.valid() && static_cast<const scene::JointDynamics&>(before.joint(was)) == now) {
            take({scene::JointIndex{i}, former.jointValues_[was.value]});
        }
    }
    setGravity(before.gravity == scene_->gravity ? former.gravity_ : gravity_);
}

void WorldCore::keepStates(const WorldCore& former, const exchange::Carry& carry)
{
    // What could not begin may now.
    const std::vector<exchange::BodyState> states =
        exchange::carriedStates(former.bodies_, *scene_, carry, former.lost_);
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (lost_[i]) {
            continue;
        }
        const scene::BodyIndex index{i};
        const scene::Body& body = scene_->bodies[i];
        const exchange::BodyState& state = states[i];
        if (!moves(body)) {
            if (!(state.X_WB == bodies_[i].X_WB)) {
                dynamics_->place(index, state.X_WB);
            }
        } else if (state.diverged) {
            dynamics_->setState(index, {.X_WB = state.X_WB});
            dynamics_->freeze(index);
        } else {
            dynamics_->setState(index, state);
        }
        bodies_[i] = state;
    }
}

void WorldCore::keepPulls(const WorldCore& former, const exchange::Carry& carry)
{
    for (std::uint8_t hand = 0; hand < exchange::kHands; ++hand) {
        const std::optional<Dynamics::Pull> pull = former.dynamics_->pulling(hand);
        const scene::BodyIndex body = pull ? carry.former.next(pull->body) : scene::BodyIndex{};
        if (body.valid() && body.value < bodies_.size()) {
            take(exchange::PullBody{body, pull->point_B, pull->target_W, pull->R_WB, hand});
        }
    }
}

// A new body has those of what it hangs on.
void WorldCore::keepEndVelocities(const WorldCore& former, const exchange::Carry& carry)
{
    std::vector<exchange::BodyState> ends = former.bodies_;
    former.endVelocities_.complete(ends);
    endVelocities_.carry(former.endVelocities_, carry);
    endVelocities_.place(bodies_, exchange::carriedStates(ends, *scene_, carry));
}

}  // namespace sim

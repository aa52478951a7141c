// How a world goes on from another: what the two scenes have in common keeps its state.

#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"
#include "sim/world_impl.h"

#include <algorithm>

namespace sim {

void World::Impl::goOn(const Impl& former, const exchange::Carry& carry)
{
    keepValues(former, carry);
    if (former.stepCount_ == 0) {
        return;
    }
    equipment_.leave();
    keepStates(former, carry);
    equipment_.restart(*dynamics_, bodies_);
    equipment_.carry(former.equipment_, carry, bodies_);
    joints_.carry(former.joints_, carry.joints);
    joints_.update(bodies_);
    jointControl_.carry(former.jointControl_, carry.joints);
    bodyControl_.carry(former.bodyControl_, carry.bodies);
    keepPull(former, carry);
    dynamics_->carry(*former.dynamics_, carry);
    keepEndVelocities(former, carry);
    lastSpan_ = former.lastSpan_;
    clock_ = former.clock_;
    stepCount_ = former.stepCount_;
}

// What a command has set stays unless the file says something new now.
void World::Impl::keepValues(const Impl& former, const exchange::Carry& carry)
{
    const scene::Scene& before = *former.scene_;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const scene::BodyIndex was = exchange::formerOf(carry.bodies, i, before.bodies.size());
        if (!was.valid()) {
            continue;
        }
        const auto& dynamics = static_cast<const scene::BodyDynamics&>(scene_->bodies[i]);
        if (static_cast<const scene::BodyDynamics&>(before.body(was)) == dynamics) {
            apply({scene::BodyIndex{i}, former.bodyValues_[was.value]});
        }
        if (before.body(was).gravity == scene_->bodies[i].gravity) {
            ownGravity_[i] = former.ownGravity_[was.value];
        }
    }
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex was = exchange::formerOf(carry.joints, i, before.joints.size());
        const auto& now = static_cast<const scene::JointDynamics&>(scene_->joints[i]);
        if (was.valid() && static_cast<const scene::JointDynamics&>(before.joint(was)) == now) {
            apply({scene::JointIndex{i}, former.jointValues_[was.value]});
        }
    }
    setGravity(before.gravity == scene_->gravity ? former.gravity_ : gravity_);
}

void World::Impl::keepStates(const Impl& former, const exchange::Carry& carry)
{
    exchange::Carry begun = carry;
    for (std::uint32_t i = 0; i < begun.bodies.size(); ++i) {
        const scene::BodyIndex was = exchange::formerOf(carry.bodies, i, former.lost_.size());
        if (was.valid() && former.lost_[was.value]) {
            begun.bodies[i] = {};  // what could not begin may now
        }
    }
    const std::vector<exchange::BodyState> states =
        exchange::carriedStates(former.bodies_, *scene_, begun);
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (lost_[i]) {
            continue;
        }
        const scene::BodyIndex index{i};
        const scene::Body& body = scene_->bodies[i];
        const exchange::BodyState& state = states[i];
        const base::Pose X_WC = state.X_WB * body.X_BC;
        if (!moves(body)) {
            if (!(state.X_WB == bodies_[i].X_WB)) {
                dynamics_->place(index, toBullet(X_WC));
            }
        } else if (state.diverged) {
            dynamics_->setState(index, toBullet(X_WC), {0, 0, 0}, {0, 0, 0});
            dynamics_->freeze(index);
        } else {
            const base::Vec3 toCentre = X_WC.position - state.X_WB.position;
            dynamics_->setState(
                index, toBullet(X_WC),
                toBullet(state.linearVelocity + base::cross(state.angularVelocity, toCentre)),
                toBullet(state.angularVelocity));
        }
        bodies_[i] = state;
    }
}

void World::Impl::keepPull(const Impl& former, const exchange::Carry& carry)
{
    const std::optional<Dynamics::Pull> pull = former.dynamics_->pulling();
    if (!pull) {
        return;
    }
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (exchange::formerOf(carry.bodies, i, former.bodies_.size()) == pull->body) {
            const base::Pose& X_BC = former.scene_->body(pull->body).X_BC;
            apply(exchange::PullBody{scene::BodyIndex{i}, X_BC * fromBullet(pull->point_C),
                                     fromBullet(pull->target_W)});
        }
    }
}

// A new body has those of what it hangs on.
void World::Impl::keepEndVelocities(const Impl& former, const exchange::Carry& carry)
{
    std::vector<exchange::BodyState> ends = former.bodies_;
    former.endVelocities_.complete(ends);
    endVelocities_.carry(former.endVelocities_, carry.bodies);
    endVelocities_.place(bodies_, exchange::carriedStates(ends, *scene_, carry));
}

}  // namespace sim

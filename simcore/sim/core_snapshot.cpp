// What an engine shows of itself.

#include "base/check.h"
#include "sim/conserved.h"
#include "sim/world_core.h"

#include <algorithm>
#include <functional>

namespace sim {

void WorldCore::fillContacts(exchange::Snapshot& snapshot) const
{
    snapshot.contactCount = 0;
    snapshot.contactsDropped = 0;
    const auto visit = [&](const TouchPoint& touch) {
        if (snapshot.contactCount == exchange::Snapshot::kMaxContacts) {
            ++snapshot.contactsDropped;
            return;
        }
        snapshot.contacts[snapshot.contactCount++] = {
            touch.a, touch.b, touch.point_W, touch.normal_W, touch.impulse / lastSpan_.forceTime};
    };
    dynamics_->forEachTouch(std::cref(visit));  // by reference, as a copy would take memory
}

double WorldCore::elasticEnergy() const
{
    double sum = 0;
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex index{i};
        sum += dynamics_->elasticEnergy(index, joints_.positions(index));
    }
    return sum;
}

void WorldCore::fillJoints(exchange::Snapshot& snapshot) const
{
    joints_.fill(snapshot);
    jointControl_.fill(snapshot);
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex index{i};
        snapshot.joints[i].reaction = dynamics_->reaction(index);
        for (std::size_t k = 0; k < jointControl_.freedomCount(index); ++k) {
            snapshot.freedom(index, k).effort = dynamics_->effort(index, k);
        }
    }
}

void WorldCore::fillDemands(exchange::Snapshot& snapshot) const
{
    for (std::uint32_t i = 0; i < snapshot.demands.size(); ++i) {
        const scene::BodyIndex index{i};
        exchange::BodyDemand& demand = snapshot.demands[i];
        demand.command = bodyControl_.demand(index);
        demand.command.body = index;
        if (bodies_[i].diverged) {
            demand.command.mode = exchange::BodyControlMode::Off;
        }
        demand.gravity = ownGravity_[i];
        demand.applied = dynamics_->driven(index, bodies_[i].X_WB);
    }
    for (std::size_t hand = 0; hand < exchange::kHands; ++hand) {
        snapshot.pulls[hand] = {};
        if (const std::optional<Dynamics::Pull> pull = dynamics_->pulling(hand)) {
            const exchange::Wrench pulled = dynamics_->pulled(hand);
            snapshot.pulls[hand] = {.body = pull->body,
                                    .point_W = bodies_[pull->body.value].X_WB * pull->point_B,
                                    .target_W = pull->target_W,
                                    .force = pulled.force,
                                    .torque = pulled.torque,
                                    .turns = pull->R_WB.has_value()};
        }
    }
}

void WorldCore::fill(exchange::Snapshot& snapshot, exchange::Parts parts) const
{
    StepProfiler& profiler = dynamics_->profiler();
    if (profiler.isOn()) {
        profiler.beginSnapshot();
        fillParts(snapshot, parts);
        profiler.endSnapshot();
    } else {
        fillParts(snapshot, parts);
    }
    profiler.fill(snapshot.profile);
}

void WorldCore::fillParts(exchange::Snapshot& snapshot, exchange::Parts parts) const
{
    using exchange::Parts;
    CHECK(snapshot.bodies.size() == bodies_.size() && snapshot.demands.size() == bodies_.size() &&
              snapshot.joints.size() == scene_->joints.size() &&
              snapshot.freedoms.size() == severalFreedoms_,
          "a snapshot is sized for the scene of its world");
    snapshot.sceneRevision = scene_->revision;
    snapshot.state = stepCount_ == 0 ? exchange::RunState::Ready : exchange::RunState::Paused;
    snapshot.step = stepCount_;
    snapshot.time = clock_.time();
    snapshot.timing = {};
    snapshot.solverFallbacks = dynamics_->solverFallbacks();
    // Joint velocities and energies are those of the bodies shown, and sensors of joints read their
    // reactions.
    if (hasAny(parts, Parts::Bodies | Parts::Joints | Parts::Sensors | Parts::Energy)) {
        std::copy(bodies_.begin(), bodies_.end(), snapshot.bodies.begin());
        endVelocities_.complete(snapshot.bodies);
    }
    if (hasAny(parts, Parts::Energy)) {
        const Conserved conserved =
            conservedOf(*scene_, bodies_, snapshot.bodies, gravities_, lastSpan_.dt);
        snapshot.momentum = conserved.momentum;
        snapshot.energy = conserved.energy;
        snapshot.energy.elastic = elasticEnergy();
    }
    if (hasAny(parts, Parts::Joints | Parts::Sensors)) {
        fillJoints(snapshot);
    }
    if (hasAny(parts, Parts::Demands)) {
        fillDemands(snapshot);
    }
    if (hasAny(parts, Parts::Sensors)) {
        sensing_.fill(snapshot);
    }
    if (hasAny(parts, Parts::Equipment)) {
        actuators_.fill(snapshot);
        dynamics_->fillEquipment(snapshot);
    }
    if (hasAny(parts, Parts::Contacts)) {
        fillContacts(snapshot);
    }
}

}  // namespace sim

// What a world shows of itself.

#include "base/check.h"
#include "sim/bullet_math.h"
#include "sim/bullet_touches.h"
#include "sim/conserved.h"
#include "sim/world_impl.h"

#include <algorithm>

namespace sim {

void World::Impl::fillContacts(exchange::Snapshot& snapshot) const
{
    snapshot.contactCount = 0;
    snapshot.contactsDropped = 0;
    forEachTouch(dynamics_->contacts(), [&](scene::BodyIndex a, scene::BodyIndex b,
                                            const btManifoldPoint& point) {
        if (snapshot.contactCount == exchange::Snapshot::kMaxContacts) {
            ++snapshot.contactsDropped;
            return;
        }
        snapshot.contacts[snapshot.contactCount++] = {a, b, fromBullet(point.getPositionWorldOnB()),
                                                      fromBullet(point.m_normalWorldOnB),
                                                      point.getAppliedImpulse() / lastSpan_.kick};
    });
}

double World::Impl::elasticEnergy() const
{
    double sum = 0;
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex index{i};
        const JointConstraint* joint = dynamics_->joint(index);
        sum += joint == nullptr ? 0 : joint->elasticEnergy(joints_.positions(index));
    }
    return sum;
}

void World::Impl::fillJoints(exchange::Snapshot& snapshot) const
{
    joints_.fill(snapshot);
    jointControl_.fill(snapshot);
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const JointConstraint* joint = dynamics_->joint(index);
        snapshot.joints[i].reaction = joint == nullptr ? exchange::Wrench{} : joint->reaction();
        for (std::size_t k = 0; k < jointControl_.freedomCount(index); ++k) {
            snapshot.freedom(index, k).effort = joint == nullptr ? 0 : joint->effort(k);
        }
    }
}

void World::Impl::fillDemands(exchange::Snapshot& snapshot) const
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
    }
}

void World::Impl::fill(exchange::Snapshot& snapshot, exchange::Parts parts) const
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
        snapshot.momentum = momentumOf(*scene_, bodies_, lastSpan_.dt);
        snapshot.energy = energyOf(*scene_, bodies_, snapshot.bodies, gravities_, lastSpan_.dt);
        snapshot.energy.elastic = elasticEnergy();
    }
    if (hasAny(parts, Parts::Joints | Parts::Sensors)) {
        fillJoints(snapshot);
    }
    if (hasAny(parts, Parts::Demands)) {
        fillDemands(snapshot);
    }
    equipment_.fill(snapshot, parts);
    if (hasAny(parts, Parts::Contacts)) {
        fillContacts(snapshot);
    }
}

}  // namespace sim

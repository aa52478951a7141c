#include "sim/bullet_free_bodies.h"

#include <algorithm>
#include <cmath>

namespace sim {

using multibody::FreeBody;

Velocities velocitiesAfterForces(const btRigidBody& body, double dt)
{
    Velocities after{body.getLinearVelocity() + (dt * body.getInvMass()) * body.getTotalForce(),
                     body.getAngularVelocity()};
    if (!body.getTotalTorque().isZero()) {
        after.angular += dt * (body.getInvInertiaTensorWorld() * body.getTotalTorque());
    }
    return after;
}

void FreeBodies::clear(int others)
{
    objects_.clear();
    free_.clear();
    w_.clear();
    push_.clear();
    static_cast<void>(addRates(others));
}

void FreeBodies::reserve(std::size_t rates)
{
    w_.reserve(rates / kStride + 1);
    push_.reserve(rates / kStride + 1);
}

int FreeBodies::addRates(int count)
{
    const int first = rates();
    const std::size_t blocks =
        w_.size() + static_cast<std::size_t>((count + kStride - 1) / kStride);
    w_.resize(blocks);
    push_.resize(blocks);
    return first;
}

// Roots and divisions took longer than all else of a body.
const FreeBodies::Roots& FreeBodies::rootsOf(const btRigidBody& body)
{
    const auto index = static_cast<std::size_t>(body.getUserIndex());
    expect(index + 1);
    Roots& roots = roots_[index];
    const double inverseMass = body.getInvMass();
    const btVector3& inverseMoments = body.getInvInertiaDiagLocal();
    if (roots.inverseMass != inverseMass || roots.inverseMoments != inverseMoments) {
        roots = {.inverseMass = inverseMass,
                 .inverseMoments = inverseMoments,
                 .rootMass = std::sqrt(1 / inverseMass)};
        roots.inverseRootMass = 1 / roots.rootMass;
        for (int i = 0; i < 3; ++i) {
            const double root = std::sqrt(inverseMoments[i]);
            roots.rootInverse[i] = root;
            roots.rootMoments[i] = root > 0 ? 1 / root : 0;
        }
    }
    return roots;
}

int FreeBodies::add(btRigidBody& body, double dt)
{
    const int index = static_cast<int>(free_.size());
    const Roots& roots = rootsOf(body);
    const auto [linear, angular] = velocitiesAfterForces(body, dt);
    const btMatrix3x3& R_WC = body.getWorldTransform().getBasis();
    const btVector3& centre = body.getWorldTransform().getOrigin();
    FreeBody& free = free_.emplace_back();
    free.begin = addRates(kStride);
    Rates& rates = w_.back();
    free.inverseRootMass = roots.inverseRootMass;
    for (int i = 0; i < 3; ++i) {
        const btVector3 axis = R_WC.getColumn(i);
        for (int k = 0; k < 3; ++k) {
            free.spread[3 * i + k] = roots.rootInverse[i] * axis[k];
        }
        free.centre[i] = centre[i];
        rates.v[i] = roots.rootMass * linear[i];
        rates.v[3 + i] = roots.rootMoments[i] * axis.dot(angular);
    }
    objects_.push_back(&body);
    return index;
}

void FreeBodies::finish(const btContactSolverInfo& info)
{
    const auto linearOf = [](const FreeBody& free, const double* v) {
        return free.inverseRootMass * btVector3(v[0], v[1], v[2]);
    };
    const auto angularOf = [](const FreeBody& free, const double* v) {
        const double* const s = free.spread;
        return btVector3(s[0] * v[3] + s[3] * v[4] + s[6] * v[5],
                         s[1] * v[3] + s[4] * v[4] + s[7] * v[5],
                         s[2] * v[3] + s[5] * v[4] + s[8] * v[5]);
    };
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        btRigidBody& body = *objects_[i];
        const double* const w = this->w() + free_[i].begin;
        body.setLinearVelocity(linearOf(free_[i], w));
        body.setAngularVelocity(angularOf(free_[i], w));
        const double* const push = this->push() + free_[i].begin;
        if (std::any_of(push, push + 6, [](double rate) { return rate != 0; })) {
            btTransform moved;
            btTransformUtil::integrateTransform(
                body.getWorldTransform(), linearOf(free_[i], push),
                info.m_splitImpulseTurnErp * angularOf(free_[i], push), info.m_timeStep, moved);
            body.setWorldTransform(moved);
        }
    }
}

}  // namespace sim

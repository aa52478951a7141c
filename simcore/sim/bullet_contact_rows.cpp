#include "sim/bullet_contact_rows.h"

#include "sim/bullet_contacts.h"
#include "sim/bullet_math.h"

#include <BulletCollision/NarrowPhaseCollision/btPersistentManifold.h>
#include <BulletDynamics/ConstraintSolver/btContactSolverInfo.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using multibody::Contact;
using multibody::Side;

btVector3 velocityOf(const btCollisionObject& object, const btVector3& point_W)
{
    const btRigidBody* body = btRigidBody::upcast(&object);
    return body->getVelocityInLocalPoint(point_W - body->getCenterOfMassPosition());
}

// The speed at which the points separate after a blow, m/s.
double rebound(const btManifoldPoint& point,
               const btCollisionObject& a,
               const btCollisionObject& b,
               const btContactSolverInfo& info)
{
    if (point.m_combinedRestitution <= 0) {
        return 0;
    }
    const double speed = point.m_normalWorldOnB.dot(velocityOf(a, point.getPositionWorldOnA()) -
                                                    velocityOf(b, point.getPositionWorldOnB()));
    return speed < -info.m_restitutionVelocityThreshold ? -speed * point.m_combinedRestitution : 0;
}

// What a static body that moves has along the axes is not in w.
void takeMotion(const btCollisionObject& object,
                Side side,
                const btVector3& point_W,
                double sign,
                Contact& contact)
{
    if (side.kind != Side::Kind::Static) {
        return;
    }
    const base::Vec3 velocity = fromBullet(velocityOf(object, point_W));
    for (std::size_t i = 0; i < 3; ++i) {
        contact.target[i] -= sign * base::dot(contact.axes[i], velocity);
    }
}

Contact contactOf(const btManifoldPoint& point,
                  const btCollisionObject& a,
                  const btCollisionObject& b,
                  const btContactSolverInfo& info)
{
    Contact contact;
    contact.onA = fromBullet(point.getPositionWorldOnA());
    contact.onB = fromBullet(point.getPositionWorldOnB());
    contact.axes[0] = fromBullet(point.m_normalWorldOnB);
    contact.axes[1] = fromBullet(point.m_lateralFrictionDir1);
    contact.axes[2] = fromBullet(point.m_lateralFrictionDir2);
    const double distance = point.getDistance();
    contact.target[0] = rebound(point, a, b, info) - std::max(distance, 0.0) / info.m_timeStep;
    contact.push = std::max(-distance, 0.0) * info.m_erp2 / info.m_timeStep;
    contact.friction = point.m_combinedFriction;
    contact.rolling = point.m_combinedRollingFriction;
    contact.impulse[0] = point.m_appliedImpulse;
    return contact;
}

// Friction of links starts from that of the last step, or chains creep. That of free bodies starts
// from nothing: what did not settle in a stack in one step swings on in the next.
void startFriction(const btManifoldPoint& point, Contact& contact)
{
    if (contact.a.kind == Side::Kind::Link || contact.b.kind == Side::Kind::Link) {
        contact.impulse[1] = point.m_appliedImpulseLateral1;
        contact.impulse[2] = point.m_appliedImpulseLateral2;
    }
}

}  // namespace

void BulletContactRows::begin(std::span<const Side> sides,
                              std::span<const multibody::FreeBody> bodies,
                              int rates,
                              const multibody::LinkRows* links)
{
    sides_ = sides;
    points_.clear();
    rows_.begin(bodies, rates, links);
}

Side BulletContactRows::sideOf(const btCollisionObject& object) const
{
    const auto index = static_cast<std::size_t>(object.getUserIndex());
    return object.isStaticOrKinematicObject() ? Side{} : sides_[index];
}

void BulletContactRows::add(btPersistentManifold** manifolds,
                            int count,
                            const btContactSolverInfo& info)
{
    followRolling(manifolds, count);
    prepareBounces(manifolds, count, info);
    for (int m = 0; m < count; ++m) {
        btPersistentManifold& manifold = *manifolds[m];
        const btCollisionObject& a = *manifold.getBody0();
        const btCollisionObject& b = *manifold.getBody1();
        if (!a.hasContactResponse() || !b.hasContactResponse()) {
            continue;
        }
        const Side sideA = sideOf(a);
        const Side sideB = sideOf(b);
        if (sideA.kind == Side::Kind::Static && sideB.kind == Side::Kind::Static) {
            continue;
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            btManifoldPoint& point = manifold.getContactPoint(p);
            btPlaneSpace1(point.m_normalWorldOnB, point.m_lateralFrictionDir1,
                          point.m_lateralFrictionDir2);
            Contact contact = contactOf(point, a, b, info);
            contact.a = sideA;
            contact.b = sideB;
            startFriction(point, contact);
            takeMotion(a, sideA, point.getPositionWorldOnA(), 1, contact);
            takeMotion(b, sideB, point.getPositionWorldOnB(), -1, contact);
            points_.push_back({&manifold, &point, rows_.add(contact)});
        }
    }
}

void BulletContactRows::writeBack() const
{
    for (const auto& [manifold, point, number] : points_) {
        const double* const impulse = rows_.impulse(number);
        point->m_appliedImpulse = impulse[0];
        point->m_appliedImpulseLateral1 = impulse[1];
        point->m_appliedImpulseLateral2 = impulse[2];
    }
}

}  // namespace sim

#include "sim/bullet_contacts.h"

#include <BulletCollision/NarrowPhaseCollision/btPersistentManifold.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

namespace sim {

namespace {

btVector3 velocityAt(const btCollisionObject& object, const btVector3& point)
{
    const btRigidBody* body = btRigidBody::upcast(&object);
    return body->getVelocityInLocalPoint(point - body->getCenterOfMassPosition());
}

// The distance is measured anew in the next step, the other number here.
void prepareBounce(btManifoldPoint& point,
                   const btCollisionObject& a,
                   const btCollisionObject& b,
                   const btContactSolverInfo& info)
{
    const double speed = point.m_normalWorldOnB.dot(velocityAt(a, point.getPositionWorldOnA()) -
                                                    velocityAt(b, point.getPositionWorldOnB()));
    const bool meets = point.getDistance() + speed * info.m_timeStep < 0;
    point.m_combinedRestitution = meets ? a.getRestitution() * b.getRestitution() : 0;
    if (meets && speed < -info.m_restitutionVelocityThreshold) {
        point.setDistance(0);
    }
}

}  // namespace

void prepareBounces(btPersistentManifold** manifolds, int count, const btContactSolverInfo& info)
{
    for (int m = 0; m < count; ++m) {
        btPersistentManifold& manifold = *manifolds[m];
        const btCollisionObject& a = *manifold.getBody0();
        const btCollisionObject& b = *manifold.getBody1();
        const bool pushes = a.hasContactResponse() && b.hasContactResponse();
        if (!pushes || a.getRestitution() * b.getRestitution() <= 0) {
            continue;
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            btManifoldPoint& point = manifold.getContactPoint(p);
            if (point.getDistance() > 0) {
                prepareBounce(point, a, b, info);
            } else {
                point.m_combinedRestitution = a.getRestitution() * b.getRestitution();
            }
        }
    }
}

}  // namespace sim

#pragma once

#include <btBulletDynamicsCommon.h>

namespace sim {

// Static bodies that are moved. `object`: a body of the world, or one of its planes.

// Puts it somewhere else, at rest.
void place(btRigidBody& object, const btTransform& X_WC);

// Lets it move along in the next step with the velocity of `point_W` and an angular velocity, so
// that contacts and joints feel it. Bullet reads the velocity of such a body from where it was
// before; it is put to its new place after the step, by finishCarry().
void carry(btRigidBody& object,
           const btVector3& point_W,
           const btVector3& linear,
           const btVector3& angular,
           double dt);
void finishCarry(btRigidBody& object, double dt);

// An ordinary static body again.
void stopCarry(btRigidBody& object);

}  // namespace sim

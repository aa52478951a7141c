#pragma once

#include "scene/scene.h"
#include "sim/body_mass.h"

#include <btBulletDynamicsCommon.h>

#include <memory>

namespace sim {

// A rigid body at its start, not yet in a world. Never sleeps; its user index is `index`.
std::unique_ptr<btRigidBody> makeBody(const scene::Body& body,
                                      scene::BodyIndex index,
                                      btCollisionShape& shape);

// The one place where live values of a body reach Bullet.
void applyDynamics(const scene::BodyDynamics& dynamics, btRigidBody& object);

// Moves a pose on by dt, turning it by at most an eighth of a circle as Bullet has it.
void moveOn(btTransform& X, const btVector3& linear, const btVector3& angular, double dt);

// Moves a body on by dt at its velocities. `R_WC` was its orientation after the last step, and is
// that after this one.
void moveOn(btRigidBody& body, double dt, base::Quat& R_WC);

}  // namespace sim

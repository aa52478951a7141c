#pragma once

#include "scene/scene.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <memory>

namespace sim {

// A body with a positive, finite mass moves; any other is static.
bool moves(const scene::Body& body);

// A rigid body at its start, not yet in a world. Never sleeps; its user index is `index`.
//
// A dynamic body needs a positive moment about every axis: Bullet takes 0 for infinite, which would
// lock its rotation. A moment that is missing, negative or not finite becomes that of the body's
// mass at 1 cm from the axis.
std::unique_ptr<btRigidBody> makeBody(const scene::Body& body,
                                      scene::BodyIndex index,
                                      btCollisionShape& shape);

// The one place where live values of a body reach Bullet.
void applyDynamics(const scene::BodyDynamics& dynamics, btRigidBody& object);

// Change of angular velocity (in W, rad/s) that keeps the angular momentum of a free body through
// one step: the solution w' of
//     exp([w'] dt/2) I w' = exp(-[w] dt/2) I w      (in the body's principal axes)
// with the orientation advanced by exp([w] dt), as Bullet does. It conserves angular momentum
// exactly and energy without drift. In the first step, where w belongs to the pose itself, the
// right side is I w; Bullet's own implicit term damps
// (docs/decisions/0103-gyroscopic-term.md).
btVector3 gyroscopicChange(const btRigidBody& body, StepSpan span);

// In C, as makeBody() used it.
base::Vec3 effectiveInertia(const scene::Body& body);

}  // namespace sim

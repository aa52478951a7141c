#pragma once

#include "scene/scene.h"
#include "sim/body_mass.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <memory>

namespace sim {

// A rigid body at its start, not yet in a world. Never sleeps; its user index is `index`.
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

// Where X is after dt, turned by at most an eighth of a circle as Bullet has it.
btTransform movedOn(const btTransform& X,
                    const btVector3& linear,
                    const btVector3& angular,
                    double dt);

// Moves a body on by dt at its velocities; its orientation after it.
base::Quat moveOn(btRigidBody& body, double dt);

}  // namespace sim

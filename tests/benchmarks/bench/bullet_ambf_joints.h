#pragma once

#include "scene/joint.h"

#include <btBulletDynamicsCommon.h>

#include <memory>

namespace benchmarks {

// Bullet's own constraint for a joint, as AMBF makes it (ADF reference sections 3.1 and 3.2): its
// class, its limits and springs, and its softness. Motors are off, as AMBF has them before the
// first command. What AMBF does not know acts neither: gears, and damping of revolute and prismatic
// joints.
//
// X_PcA, X_CcB: the joint's frames in the centre of mass frames of parent and child.
std::unique_ptr<btTypedConstraint> makeAmbfJoint(const scene::Joint& joint,
                                                 btRigidBody& parent,
                                                 btRigidBody& child,
                                                 const btTransform& X_PcA,
                                                 const btTransform& X_CcB);

}  // namespace benchmarks

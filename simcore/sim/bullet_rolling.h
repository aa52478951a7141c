#pragma once

#include <LinearMath/btScalar.h>

class btPersistentManifold;

namespace sim {

// Before contacts become rows: brings the points at which round sides touch flat faces to where
// they touch now. Bullet finds one point of the line that a lying cylinder or capsule touches along
// in a step and keeps the others of earlier steps, fixed to its surface; when it rolls they rise
// with it, and what they carry then makes it slip.
//
// Round: the sides of cylinders and capsules. Flat: faces of boxes and infinite planes, also of
// bodies that move. Others, and points beyond the edge of the face, stay as they are.
void followRolling(btPersistentManifold** manifolds, int count);

}  // namespace sim

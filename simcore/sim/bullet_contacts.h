#pragma once

#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>

namespace sim {

// Bullet's solver with bounces that do not depend on the step. Bullet takes up a contact while its
// points are still apart and slows the approach so that they just touch; with short steps that
// takes many steps and swallows the bounce. Here a fast approach is left alone until the step that
// would bring the points together, and turned round in that one.
class ContactSolver final : public btSequentialImpulseConstraintSolver {
protected:
    void convertContacts(btPersistentManifold** manifolds,
                         int count,
                         const btContactSolverInfo& info) override;
};

}  // namespace sim

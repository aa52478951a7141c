#pragma once

#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>

#include <vector>

namespace sim {

// Bullet's solver with bounces that do not depend on the step. Bullet takes up a contact while its
// points are still apart and slows the approach so that they just touch; with short steps that
// takes many steps and swallows the bounce. Here a fast approach is left alone until the step that
// would bring the points together, and turned round in that one.
//
// Its joint rows may be soft at will, and constraints are told their impulses
// (bullet_solver_rows.h).
class ContactSolver final : public btSequentialImpulseConstraintSolver {
public:
    // Static bodies that are moved along. They must be known: Bullet leaves their places in its
    // table of the last group of bodies to the next one. The list must outlive the solver.
    explicit ContactSolver(const std::vector<btRigidBody*>& carried) : carried_(carried) {}

protected:
    void convertBodies(btCollisionObject** bodies,
                       int count,
                       const btContactSolverInfo& info) override;
    void convertContacts(btPersistentManifold** manifolds,
                         int count,
                         const btContactSolverInfo& info) override;
    void convertJoints(btTypedConstraint** constraints,
                       int count,
                       const btContactSolverInfo& info) override;
    btScalar solveGroupCacheFriendlyFinish(btCollisionObject** bodies,
                                           int count,
                                           const btContactSolverInfo& info) override;

private:
    const std::vector<btRigidBody*>& carried_;
};

}  // namespace sim

#pragma once

#include "sim/bullet_coupled_rows.h"
#include "sim/bullet_rolling.h"
#include "sim/bullet_solver_rows.h"
#include "sim/step_profiler.h"

#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace sim {

// Before contacts become rows: which points bounce in this step.
void prepareBounces(btPersistentManifold** manifolds, int count, const btContactSolverInfo& info);

// One of Bullet's solvers with bounces that do not depend on the step. Bullet takes up a contact
// while its points are still apart and slows the approach so that they just touch; with short steps
// that takes many steps and swallows the bounce. Here a fast approach is left alone until the step
// that would bring the points together, and turned round in that one.
//
// What rolls touches where it is, not where it was (bullet_rolling.h).
//
// Its joint rows may be soft at will, constraints get their impulses reported
// (bullet_solver_rows.h), and two rows may be one (bullet_coupled_rows.h).
template <typename BulletSolver>
class SolverOfOurs : public BulletSolver {
public:
    // Static bodies that are moved along. They must be known: Bullet leaves their indices in its
    // table of the last group of bodies to the next one. The list and the profiler must
    // outlive the solver.
    template <typename... Arguments>
    explicit SolverOfOurs(const std::vector<btRigidBody*>& carried,
                          StepProfiler& profiler,
                          Arguments&&... arguments)
        : BulletSolver(std::forward<Arguments>(arguments)...),
          carried_(carried),
          profiler_(profiler)
    {}

protected:
    void convertBodies(btCollisionObject** bodies,
                       int count,
                       const btContactSolverInfo& info) override
    {
        for (btRigidBody* body : carried_) {
            body->setCompanionId(-1);
        }
        BulletSolver::convertBodies(bodies, count, info);
    }

    void convertContacts(btPersistentManifold** manifolds,
                         int count,
                         const btContactSolverInfo& info) override
    {
        followRolling(manifolds, count);
        prepareBounces(manifolds, count, info);
        BulletSolver::convertContacts(manifolds, count, info);
    }

    void convertJoints(btTypedConstraint** constraints,
                       int count,
                       const btContactSolverInfo& info) override
    {
        BulletSolver::convertJoints(constraints, count, info);
        soften(this->m_tmpSolverNonContactConstraintPool);
        coupled_.find(constraints, count, this->m_tmpSolverNonContactConstraintPool,
                      this->m_tmpSolverBodyPool);
    }

    btScalar solveGroupCacheFriendlyIterations(btCollisionObject** bodies,
                                               int bodyCount,
                                               btPersistentManifold** manifolds,
                                               int manifoldCount,
                                               btTypedConstraint** constraints,
                                               int constraintCount,
                                               const btContactSolverInfo& info,
                                               btIDebugDraw* draw) override
    {
        countRows();
        const PartTimer timer(profiler_, exchange::StepPart::Sweeps);
        return BulletSolver::solveGroupCacheFriendlyIterations(
            bodies, bodyCount, manifolds, manifoldCount, constraints, constraintCount, info, draw);
    }

    btScalar solveSingleIteration(int iteration,
                                  btCollisionObject** bodies,
                                  int bodyCount,
                                  btPersistentManifold** manifolds,
                                  int manifoldCount,
                                  btTypedConstraint** constraints,
                                  int constraintCount,
                                  const btContactSolverInfo& info,
                                  btIDebugDraw* draw) override
    {
        if (profiler_.isOn()) {
            profiler_.count({.sweeps = 1});
        }
        const btScalar left = BulletSolver::solveSingleIteration(
            iteration, bodies, bodyCount, manifolds, manifoldCount, constraints, constraintCount,
            info, draw);
        return std::max(left, coupled_.sweep(this->m_tmpSolverNonContactConstraintPool,
                                             this->m_tmpSolverBodyPool));
    }

    btScalar solveGroupCacheFriendlyFinish(btCollisionObject** bodies,
                                           int count,
                                           const btContactSolverInfo& info) override
    {
        reportImpulses(this->m_tmpSolverNonContactConstraintPool);
        return BulletSolver::solveGroupCacheFriendlyFinish(bodies, count, info);
    }

    // Once all rows of a group of bodies are there.
    void countRows()
    {
        if (profiler_.isOn()) {
            sim::countRows({.bodies = this->m_tmpSolverBodyPool,
                            .normals = this->m_tmpSolverContactConstraintPool,
                            .frictions = this->m_tmpSolverContactFrictionConstraintPool,
                            .rollings = this->m_tmpSolverContactRollingFrictionConstraintPool,
                            .joints = this->m_tmpSolverNonContactConstraintPool},
                           profiler_);
        }
    }

    [[nodiscard]] const CoupledRows& coupled() const { return coupled_; }

    [[nodiscard]] StepProfiler& profiler() const { return profiler_; }

private:
    CoupledRows coupled_;
    const std::vector<btRigidBody*>& carried_;
    StepProfiler& profiler_;
};

using ContactSolver = SolverOfOurs<btSequentialImpulseConstraintSolver>;

}  // namespace sim

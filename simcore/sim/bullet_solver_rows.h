#pragma once

#include "sim/step_profiler.h"

#include <BulletDynamics/ConstraintSolver/btSolverBody.h>
#include <BulletDynamics/ConstraintSolver/btSolverConstraint.h>
#include <BulletDynamics/ConstraintSolver/btTypedConstraint.h>

namespace sim {

// Rows of constraints in Bullet's sequential impulse solver (projected Gauss-Seidel: each row is
// solved for its own impulse, sweep by sweep; Catto, Iterative Dynamics with Temporal Coherence,
// 2005). After it converted the joints, the solver has a table of rows, those of one constraint one
// after another in the order of its getInfo2(): what stands here holds as long as that does.
// Softness: docs/decisions/0105-joint-control.md; whole rows: bullet_coupled_rows.h.

// User types of constraints.
inline constexpr int kObservedType = 1;
inline constexpr int kCouplingType = 2;
inline constexpr int kJointType = 3;  // observed, too

// A constraint to which the solver reports what each of its rows did in the step, N·s or N·m·s.
class ObservedConstraint : public btTypedConstraint {
public:
    ObservedConstraint(btRigidBody& a, btRigidBody& b);

    virtual void takeImpulse(int row, double impulse) = 0;

    // Index of its first row in the solver's table, since reportFirstRows().
    [[nodiscard]] int firstRow() const { return firstRow_; }

    void setFirstRow(int index) { firstRow_ = index; }

private:
    int firstRow_ = 0;
};

// Bullet subtracts cfm times the impulse in every sweep, which settles for cfm < 1 only. With the
// row's gain divided by 1 + cfm it settles on the same impulse at any softness. Of a row that was
// softened cfm / m_jacDiagABInv is how much speed it gives way per impulse. Once, after the joints
// were converted.
void soften(btConstraintArray& jointRows);

// All rows of a group of bodies, and the bodies that they name.
struct GroupRows {
    const btAlignedObjectArray<btSolverBody>& bodies;
    const btConstraintArray& normals;  // of contacts
    const btConstraintArray& frictions;
    const btConstraintArray& rollings;
    const btConstraintArray& joints;
};

// To a profiler that is on.
void countRows(const GroupRows& rows, StepProfiler& profiler);

// Once the joints were converted.
void reportFirstRows(const btConstraintArray& jointRows);

// After the last sweep.
void reportImpulses(const btConstraintArray& jointRows);

}  // namespace sim

#pragma once

#include "sim/bullet_solver_rows.h"

#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>
#include <LinearMath/btMatrixX.h>

#include <vector>

namespace sim {

// Gears between two joints as one row over up to four bodies (docs/decisions/0114-mimic.md), which
// Bullet's solver, whose rows have two bodies, does not know. Projected Gauss-Seidel as Bullet's
// own: after each of its sweeps the pairs get the impulse that their missing speed asks for, so
// both halves always carry the same. Direct solvers merge the two unknowns instead.

// Makes one row of two: the sum of a row of each of two other constraints, over up to four bodies,
// with one impulse on both. Has no rows itself; it keeps the bodies in one group to be solved.
// Two rows that are solved one by one, each to a speed that the other one had, would not push each
// other's bodies.
class CouplingConstraint : public btTypedConstraint {
public:
    struct Half {
        const ObservedConstraint* constraint = nullptr;
        int row = 0;  // of that constraint
    };

    // `a` and `b`: bodies of either constraint, at least one of them no static one.
    CouplingConstraint(btRigidBody& a, btRigidBody& b);

    // In the next step.
    void couple(const Half& first, const Half& second);

    void uncouple() { isCoupled_ = false; }

    [[nodiscard]] bool isCoupled() const { return isCoupled_; }

    [[nodiscard]] const Half& first() const { return first_; }

    [[nodiscard]] const Half& second() const { return second_; }

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int num, btScalar value, int axis = -1) override;
    btScalar getParam(int num, int axis = -1) const override;

private:
    Half first_;
    Half second_;
    bool isCoupled_ = false;
};

// The coupled rows of the constraints that are solved together.
class CoupledRows {
public:
    using Bodies = btAlignedObjectArray<btSolverBody>;

    // Once the joints were converted to rows; takes the halves out of Bullet's own sweeps.
    void find(btTypedConstraint* const* constraints,
              int count,
              btConstraintArray& rows,
              const Bodies& bodies);

    // After each of Bullet's sweeps. The square of the largest speed (m/s, rad/s) that was left.
    double sweep(btConstraintArray& rows, Bodies& bodies) const;

    // For direct solvers: the first half's unknown becomes that of both, the second half's is 0.
    void merge(btMatrixXu& matrix, btVectorXu& wanted) const;
    // Of the solution: the impulse of both halves.
    void split(btVectorXu& impulses) const;

private:
    struct Pair {
        int first = 0;  // in the solver's table of rows
        int second = 0;
        double wanted = 0;  // speed along both that is missing before the first sweep
        double gain = 0;    // impulse per missing speed
    };

    std::vector<Pair> pairs_;
};

}  // namespace sim

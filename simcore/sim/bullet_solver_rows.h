#pragma once

#include <BulletDynamics/ConstraintSolver/btSolverConstraint.h>
#include <BulletDynamics/ConstraintSolver/btTypedConstraint.h>

namespace sim {

// A constraint that is told what each of its rows did in the step, N·s or N·m·s.
class ToldConstraint : public btTypedConstraint {
public:
    ToldConstraint(btRigidBody& a, btRigidBody& b);

    virtual void takeImpulse(int row, double impulse) = 0;

    // Of its first row in the solver's table, since tellPlaces().
    [[nodiscard]] int place() const { return place_; }

    void setPlace(int place) { place_ = place; }

private:
    int place_ = 0;
};

// Bullet subtracts cfm times the impulse in every sweep, which settles for cfm < 1 only. With the
// row's gain divided by 1 + cfm it settles on the same impulse at any softness. Of a row that was
// softened cfm / m_jacDiagABInv is how much speed it gives way per impulse. Once, after the joints
// were converted.
void soften(btConstraintArray& jointRows);

// Once the joints were converted.
void tellPlaces(const btConstraintArray& jointRows);

// After the last sweep.
void tellImpulses(const btConstraintArray& jointRows);

}  // namespace sim

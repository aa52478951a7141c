#include "sim/bullet_solver_rows.h"

namespace sim {

namespace {

constexpr int kToldType = 1;

// Calls it with the constraint, the number of the row in it, and its place in the table.
template <typename Function>
void forToldRows(const btConstraintArray& jointRows, Function function)
{
    const void* of = nullptr;
    int row = 0;
    for (int i = 0; i < jointRows.size(); ++i) {
        row = jointRows[i].m_originalContactPoint == of ? row + 1 : 0;
        of = jointRows[i].m_originalContactPoint;
        auto* constraint = static_cast<btTypedConstraint*>(jointRows[i].m_originalContactPoint);
        if (constraint->getUserConstraintType() == kToldType) {
            function(*static_cast<ToldConstraint*>(constraint), row, i);
        }
    }
}

}  // namespace

ToldConstraint::ToldConstraint(btRigidBody& a, btRigidBody& b)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, a, b)
{
    setUserConstraintType(kToldType);
}

void soften(btConstraintArray& jointRows)
{
    for (int i = 0; i < jointRows.size(); ++i) {
        btSolverConstraint& row = jointRows[i];
        if (row.m_cfm > 0) {
            const double share = 1 / (1 + row.m_cfm);
            row.m_jacDiagABInv *= share;
            row.m_rhs *= share;
            row.m_cfm *= share;
        }
    }
}

void tellPlaces(const btConstraintArray& jointRows)
{
    forToldRows(jointRows, [](ToldConstraint& constraint, int row, int place) {
        constraint.setPlace(place - row);
    });
}

void tellImpulses(const btConstraintArray& jointRows)
{
    forToldRows(jointRows, [&](ToldConstraint& constraint, int row, int place) {
        constraint.takeImpulse(row, jointRows[place].m_appliedImpulse);
    });
}

}  // namespace sim

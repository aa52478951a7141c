#include "sim/bullet_solver_rows.h"

namespace sim {

namespace {

constexpr int kToldType = 1;

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

void tellImpulses(const btConstraintArray& jointRows)
{
    const void* of = nullptr;
    int row = 0;
    for (int i = 0; i < jointRows.size(); ++i) {
        const btSolverConstraint& solved = jointRows[i];
        row = solved.m_originalContactPoint == of ? row + 1 : 0;
        of = solved.m_originalContactPoint;
        auto* constraint = static_cast<btTypedConstraint*>(solved.m_originalContactPoint);
        if (constraint->getUserConstraintType() == kToldType) {
            static_cast<ToldConstraint*>(constraint)->takeImpulse(row, solved.m_appliedImpulse);
        }
    }
}

}  // namespace sim

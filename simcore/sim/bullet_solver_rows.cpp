#include "sim/bullet_solver_rows.h"

namespace sim {

namespace {

// `function` is called with the constraint, the number of the row in it, and its index in the
// table.
template <typename Function>
void forObservedRows(const btConstraintArray& jointRows, Function function)
{
    const void* of = nullptr;
    int row = 0;
    for (int i = 0; i < jointRows.size(); ++i) {
        row = jointRows[i].m_originalContactPoint == of ? row + 1 : 0;
        of = jointRows[i].m_originalContactPoint;
        auto* constraint = static_cast<btTypedConstraint*>(jointRows[i].m_originalContactPoint);
        const int type = constraint->getUserConstraintType();
        if (type == kObservedType || type == kJointType) {
            function(*static_cast<ObservedConstraint*>(constraint), row, i);
        }
    }
}

// Of a row's body; nobody when it cannot move.
int indexOfBody(const GroupRows& rows, int solverBody)
{
    const btRigidBody* const body = rows.bodies[solverBody].m_originalBody;
    return body != nullptr && body->getInvMass() > 0 ? body->getUserIndex() : -1;
}

}  // namespace

ObservedConstraint::ObservedConstraint(btRigidBody& a, btRigidBody& b)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, a, b)
{
    setUserConstraintType(kObservedType);
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

void reportFirstRows(const btConstraintArray& jointRows)
{
    forObservedRows(jointRows, [](ObservedConstraint& constraint, int row, int index) {
        constraint.setFirstRow(index - row);
    });
}

void reportImpulses(const btConstraintArray& jointRows)
{
    forObservedRows(jointRows, [&](ObservedConstraint& constraint, int row, int index) {
        constraint.takeImpulse(row, jointRows[index].m_appliedImpulse);
    });
}

void countRows(const GroupRows& rows, StepProfiler& profiler)
{
    const auto size = [](const btConstraintArray& table) {
        return static_cast<std::uint64_t>(table.size());
    };
    profiler.count({.contactPoints = size(rows.normals),
                    .rows = size(rows.normals) + size(rows.frictions) + size(rows.rollings) +
                            size(rows.joints)});
    if (!profiler.isSampling()) {
        return;
    }
    const auto addAll = [&](const btConstraintArray& table, StepProfiler::RowKind kind) {
        for (int i = 0; i < table.size(); ++i) {
            profiler.addRow(kind, indexOfBody(rows, table[i].m_solverBodyIdA),
                            indexOfBody(rows, table[i].m_solverBodyIdB));
        }
    };
    addAll(rows.normals, StepProfiler::RowKind::Contact);
    addAll(rows.frictions, StepProfiler::RowKind::Contact);
    addAll(rows.rollings, StepProfiler::RowKind::Contact);
    addAll(rows.joints, StepProfiler::RowKind::Joint);
}

}  // namespace sim

#include "sim/bullet_coupled_rows.h"

#include <algorithm>

namespace sim {

namespace {

// What an impulse on `a` does to one of its bodies.
struct Response {
    int body;
    btVector3 linear;
    btVector3 angular;
};

Response responseOfFirst(const btSolverConstraint& row, const CoupledRows::Bodies& bodies)
{
    return {row.m_solverBodyIdA,
            row.m_contactNormal1 * bodies[row.m_solverBodyIdA].internalGetInvMass(),
            row.m_angularComponentA};
}

Response responseOfSecond(const btSolverConstraint& row, const CoupledRows::Bodies& bodies)
{
    return {row.m_solverBodyIdB,
            row.m_contactNormal2 * bodies[row.m_solverBodyIdB].internalGetInvMass(),
            row.m_angularComponentB};
}

// Speed along the row that a response gives.
double speedFrom(const Response& response, const btSolverConstraint& row)
{
    double speed = 0;
    if (response.body == row.m_solverBodyIdA) {
        speed += response.linear.dot(row.m_contactNormal1) +
                 response.angular.dot(row.m_relpos1CrossNormal);
    }
    if (response.body == row.m_solverBodyIdB) {
        speed += response.linear.dot(row.m_contactNormal2) +
                 response.angular.dot(row.m_relpos2CrossNormal);
    }
    return speed;
}

// Speed along `b` that a unit impulse on `a` gives.
double mobilityBetween(const btSolverConstraint& a,
                       const btSolverConstraint& b,
                       const CoupledRows::Bodies& bodies)
{
    return speedFrom(responseOfFirst(a, bodies), b) + speedFrom(responseOfSecond(a, bodies), b);
}

// Speed along the row that the impulses of the sweeps have given.
double changeAlong(const btSolverConstraint& row, CoupledRows::Bodies& bodies)
{
    btSolverBody& a = bodies[row.m_solverBodyIdA];
    btSolverBody& b = bodies[row.m_solverBodyIdB];
    return row.m_contactNormal1.dot(a.internalGetDeltaLinearVelocity()) +
           row.m_relpos1CrossNormal.dot(a.internalGetDeltaAngularVelocity()) +
           row.m_contactNormal2.dot(b.internalGetDeltaLinearVelocity()) +
           row.m_relpos2CrossNormal.dot(b.internalGetDeltaAngularVelocity());
}

void give(btSolverConstraint& row, double impulse, CoupledRows::Bodies& bodies)
{
    btSolverBody& a = bodies[row.m_solverBodyIdA];
    btSolverBody& b = bodies[row.m_solverBodyIdB];
    a.internalApplyImpulse(row.m_contactNormal1 * a.internalGetInvMass(), row.m_angularComponentA,
                           impulse);
    b.internalApplyImpulse(row.m_contactNormal2 * b.internalGetInvMass(), row.m_angularComponentB,
                           impulse);
    row.m_appliedImpulse += impulse;
}

// Bullet keeps it as an impulse on the row alone.
double missingSpeed(const btSolverConstraint& row)
{
    return row.m_jacDiagABInv > 0 ? row.m_rhs / row.m_jacDiagABInv : 0;
}

}  // namespace

CouplingConstraint::CouplingConstraint(btRigidBody& a, btRigidBody& b)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, a, b)
{
    setUserConstraintType(kCouplingType);
}

void CouplingConstraint::couple(const Half& first, const Half& second)
{
    first_ = first;
    second_ = second;
    isCoupled_ = true;
}

void CouplingConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = 0;
    info->nub = 0;
}

void CouplingConstraint::getInfo2(btConstraintInfo2* /*info*/)
{}

void CouplingConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar CouplingConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

void CoupledRows::find(btTypedConstraint* const* constraints,
                       int count,
                       btConstraintArray& rows,
                       const Bodies& bodies)
{
    pairs_.clear();
    for (int i = 0; i < count; ++i) {
        if (constraints[i]->getUserConstraintType() != kCouplingType) {
            continue;
        }
        const auto& coupling = *static_cast<const CouplingConstraint*>(constraints[i]);
        if (!coupling.isCoupled()) {
            continue;
        }
        if (pairs_.empty()) {
            reportFirstRows(rows);
        }
        Pair pair{.first = coupling.first().constraint->firstRow() + coupling.first().row,
                  .second = coupling.second().constraint->firstRow() + coupling.second().row};
        btSolverConstraint& first = rows[pair.first];
        btSolverConstraint& second = rows[pair.second];
        const double mobility = mobilityBetween(first, first, bodies) +
                                mobilityBetween(second, second, bodies) +
                                2 * mobilityBetween(first, second, bodies);
        pair.wanted = missingSpeed(first) + missingSpeed(second);
        pair.gain = mobility > SIMD_EPSILON ? 1 / mobility : 0;
        first.m_overrideNumSolverIterations = 0;
        second.m_overrideNumSolverIterations = 0;
        pairs_.push_back(pair);
    }
}

double CoupledRows::sweep(btConstraintArray& rows, Bodies& bodies) const
{
    double left = 0;
    for (const Pair& pair : pairs_) {
        btSolverConstraint& first = rows[pair.first];
        btSolverConstraint& second = rows[pair.second];
        const double missing =
            pair.wanted - changeAlong(first, bodies) - changeAlong(second, bodies);
        const double impulse = pair.gain * missing;
        give(first, impulse, bodies);
        give(second, impulse, bodies);
        left = pair.gain > 0 ? std::max(left, missing * missing) : left;
    }
    return left;
}

void CoupledRows::merge(btMatrixXu& matrix, btVectorXu& wanted) const
{
    for (const Pair& pair : pairs_) {
        const int size = matrix.rows();
        for (int i = 0; i < size; ++i) {
            matrix.setElem(pair.first, i, matrix(pair.first, i) + matrix(pair.second, i));
        }
        for (int i = 0; i < size; ++i) {
            matrix.setElem(i, pair.first, matrix(i, pair.first) + matrix(i, pair.second));
        }
        for (int i = 0; i < size; ++i) {
            matrix.setElem(pair.second, i, 0);
            matrix.setElem(i, pair.second, 0);
        }
        matrix.setElem(pair.second, pair.second, 1);
        wanted[pair.first] += wanted[pair.second];
        wanted[pair.second] = 0;
    }
}

void CoupledRows::split(btVectorXu& impulses) const
{
    for (const Pair& pair : pairs_) {
        impulses[pair.second] = impulses[pair.first];
    }
}

}  // namespace sim

#include "sim/bullet_resistance.h"

#include "sim/bullet_math.h"

namespace sim {

namespace {

btVector3 turning(const Vector6& v)
{
    return {v[0], v[1], v[2]};
}

btVector3 moving(const Vector6& v)
{
    return {v[3], v[4], v[5]};
}

// Adds the twist about `origin` that impulses along and about the axes give a body.
void addMobility(const btRigidBody& body, const btVector3& origin, Matrix6& mobility)
{
    const btVector3 arm = origin - body.getCenterOfMassPosition();
    for (int column = 0; column < 6; ++column) {
        btVector3 torque(0, 0, 0);
        btVector3 push(0, 0, 0);
        (column < 3 ? torque : push)[column % 3] = 1;
        const btVector3 angular = body.getInvInertiaTensorWorld() * (torque + arm.cross(push));
        const btVector3 linear = body.getInvMass() * push + angular.cross(arm);
        for (int row = 0; row < 6; ++row) {
            mobility[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] +=
                row < 3 ? angular[row] : linear[row - 3];
        }
    }
}

}  // namespace

ResistanceConstraint::ResistanceConstraint(btRigidBody& carrier, btRigidBody& touched)
    : ObservedConstraint(carrier, touched)
{}

void ResistanceConstraint::prepare(const ResistivePair& pair, double forceTime)
{
    origin_ = toBullet(pair.origin);
    Matrix6 mobility{};
    addMobility(m_rbA, origin_, mobility);
    addMobility(m_rbB, origin_, mobility);
    rows_ = rowsOf(pair, mobility, forceTime);
    impulses_ = {};
    const btVector3 force = moving(rows_.push);
    const btVector3 torque = turning(rows_.push);
    for (auto [body, sign] : {std::pair(&m_rbA, 1.0), std::pair(&m_rbB, -1.0)}) {
        body->applyForce(sign * force, origin_ - body->getCenterOfMassPosition());
        body->applyTorque(sign * torque);
    }
}

void ResistanceConstraint::takeImpulse(int row, double impulse)
{
    impulses_[static_cast<std::size_t>(row)] = impulse;
}

void ResistanceConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = static_cast<int>(rows_.count);
    info->nub = 0;
}

void ResistanceConstraint::getInfo2(btConstraintInfo2* info)
{
    const btVector3 armA = origin_ - m_rbA.getCenterOfMassPosition();
    const btVector3 armB = origin_ - m_rbB.getCenterOfMassPosition();
    for (std::size_t i = 0; i < rows_.count; ++i) {
        const ResistiveRows::Row& row = rows_.rows[i];
        const btVector3 linear = moving(row.direction);
        const btVector3 angular = turning(row.direction);
        const int at = static_cast<int>(i) * info->rowskip;
        writeTo(info->m_J1linearAxis + at, linear);
        writeTo(info->m_J1angularAxis + at, angular + armA.cross(linear));
        writeTo(info->m_J2linearAxis + at, -linear);
        writeTo(info->m_J2angularAxis + at, -angular - armB.cross(linear));
        info->m_constraintError[at] = row.rate;
        info->cfm[at] = row.softness;
        info->m_lowerLimit[at] = -SIMD_INFINITY;
        info->m_upperLimit[at] = SIMD_INFINITY;
    }
}

void ResistanceConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar ResistanceConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

}  // namespace sim

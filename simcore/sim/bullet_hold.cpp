#include "sim/bullet_hold.h"

#include "sim/bullet_joint_rows.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr int kAxes = 3;

}  // namespace

HoldConstraint::HoldConstraint(btRigidBody& holder,
                               btRigidBody& held,
                               const btTransform& X_AcBc,
                               double tau,
                               double maxImpulse)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, holder, held),
      X_AcBc_(X_AcBc),
      tau_(tau),
      maxImpulse_(maxImpulse)
{}

void HoldConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = 2 * kAxes;
    info->nub = 0;
}

// Rows along and about the axes of the world, at the held body's centre of mass, ask for the
// velocity of the holder seen from the held body.
void HoldConstraint::getInfo2(btConstraintInfo2* info)
{
    const btTransform X_WGoal = m_rbA.getCenterOfMassTransform() * X_AcBc_;
    const btTransform& X_WB = m_rbB.getCenterOfMassTransform();
    const btVector3 away = X_WGoal.getOrigin() - X_WB.getOrigin();
    const btVector3 turn = rotationVector(X_WGoal.getRotation() * X_WB.getRotation().inverse());
    const btVector3 armA = X_WB.getOrigin() - m_rbA.getCenterOfMassPosition();
    const double rate = tau_ * info->fps;
    for (int axis = 0; axis < kAxes; ++axis) {
        btVector3 along(0, 0, 0);
        along[axis] = 1;
        const btVector3 lever = armA.cross(along);
        const int move = axis * info->rowskip;
        const int rotate = (kAxes + axis) * info->rowskip;
        for (int k = 0; k < 3; ++k) {
            info->m_J1linearAxis[move + k] = along[k];
            info->m_J1angularAxis[move + k] = lever[k];
            info->m_J2linearAxis[move + k] = -along[k];
            info->m_J1angularAxis[rotate + k] = along[k];
            info->m_J2angularAxis[rotate + k] = -along[k];
        }
        // As fast as joints close their gaps: what is grabbed at a distance comes, but does not
        // shoot.
        info->m_constraintError[move] =
            -std::clamp(rate * away[axis], -kMaxClosingSpeed, kMaxClosingSpeed);
        info->m_constraintError[rotate] =
            -std::clamp(rate * turn[axis], -kMaxClosingTurnSpeed, kMaxClosingTurnSpeed);
        for (const int row : {move, rotate}) {
            info->m_lowerLimit[row] = -maxImpulse_;
            info->m_upperLimit[row] = maxImpulse_;
        }
    }
}

void HoldConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar HoldConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

}  // namespace sim

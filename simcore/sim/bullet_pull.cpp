#include "sim/bullet_pull.h"

#include "sim/bullet_values.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sim {

namespace {

// Near the target the point closes in with this rate, farther away so that it can brake in time.
constexpr double kRate = 10;     // 1/s
constexpr double kBraking = 20;  // m/s²
constexpr int kRows = 3;

// Along the arm a pull moves the whole body, across it it mostly turns it: rows along these axes
// hardly disturb each other.
std::array<btVector3, kRows> axesFor(const btVector3& arm)
{
    std::array<btVector3, kRows> axes{btVector3(1, 0, 0), btVector3(0, 1, 0), btVector3(0, 0, 1)};
    const double length = arm.length();
    if (length > 1e-6) {
        axes[0] = arm / length;
        btPlaneSpace1(axes[0], axes[1], axes[2]);
    }
    return axes;
}

}  // namespace

PullConstraint::PullConstraint(btRigidBody& body, btRigidBody& ground, double strength)
    : ObservedConstraint(body, ground), strength_(strength)
{
    axes_.fill(btVector3(0, 0, 0));
}

void PullConstraint::prepare(StepSpan span)
{
    span_ = span;
    impulses_.fill(0);
}

btVector3 PullConstraint::force() const
{
    btVector3 impulse(0, 0, 0);
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        impulse += impulses_[i] * axes_[i];
    }
    return span_.forceTime > 0 ? impulse / span_.forceTime : impulse;
}

void PullConstraint::transfer(exchange::StateArchive& archive)
{
    archive(span_, axes_, impulses_);
}

void PullConstraint::takeImpulse(int row, double impulse)
{
    impulses_[static_cast<std::size_t>(row)] = impulse;
}

void PullConstraint::aim(const btVector3& point_C, const btVector3& target_W)
{
    point_C_ = point_C;
    target_W_ = target_W;
}

void PullConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = kRows;
    info->nub = 0;
}

void PullConstraint::getInfo2(btConstraintInfo2* info)
{
    const btTransform& X_WC = m_rbA.getCenterOfMassTransform();
    const btVector3 arm = X_WC.getBasis() * point_C_;
    const btVector3 error = target_W_ - (X_WC.getOrigin() + arm);
    const double distance = error.length();
    const double speed = std::min(kRate * distance, std::sqrt(2 * kBraking * distance));
    const btVector3 wanted = distance > 0 ? error * (speed / distance) : btVector3(0, 0, 0);
    int at = 0;
    axes_ = axesFor(arm);
    for (const btVector3& axis : axes_) {
        const btVector3 turn = arm.cross(axis);
        for (int k = 0; k < 3; ++k) {
            info->m_J1linearAxis[at + k] = axis[k];
            info->m_J1angularAxis[at + k] = turn[k];
        }
        info->m_constraintError[at] = wanted.dot(axis);
        info->m_lowerLimit[at] = -strength_ / info->fps;
        info->m_upperLimit[at] = strength_ / info->fps;
        at += info->rowskip;
    }
}

void PullConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar PullConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

}  // namespace sim

#include "sim/bullet_pull.h"

#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sim {

namespace {

// Near the target the point closes in with this rate, farther away so that it can brake in time.
constexpr double kRate = 10;     // 1/s
constexpr double kBraking = 20;  // m/s², rad/s²
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

// The velocity at which what is `error` away closes in.
btVector3 approach(const btVector3& error)
{
    const double distance = error.length();
    const double speed = std::min(kRate * distance, std::sqrt(2 * kBraking * distance));
    return distance > 0 ? error * (speed / distance) : btVector3(0, 0, 0);
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
    turned_ = R_WC_.has_value();
    impulses_.fill(0);
}

btVector3 PullConstraint::force() const
{
    return turned_ ? btVector3(0, 0, 0) : effort();
}

btVector3 PullConstraint::torque() const
{
    return turned_ ? effort() : btVector3(0, 0, 0);
}

btVector3 PullConstraint::effort() const
{
    btVector3 impulse(0, 0, 0);
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        impulse += impulses_[i] * axes_[i];
    }
    return span_.forceTime > 0 ? impulse / span_.forceTime : impulse;
}

void PullConstraint::transfer(exchange::StateArchive& archive)
{
    archive(span_, turned_, axes_, impulses_);
}

void PullConstraint::takeImpulse(int row, double impulse)
{
    impulses_[static_cast<std::size_t>(row)] = impulse;
}

void PullConstraint::aim(const btVector3& point_C,
                         const btVector3& target_W,
                         const std::optional<base::Quat>& R_WC)
{
    point_C_ = point_C;
    target_W_ = target_W;
    R_WC_ = R_WC;
}

void PullConstraint::turn(btConstraintInfo2& info)
{
    const base::Quat R_WC = fromBullet(m_rbA.getCenterOfMassTransform()).rotation;
    const btVector3 wanted =
        approach(toBullet(base::rotationVector(*R_WC_ * base::conjugate(R_WC))));
    const btVector3 inertia = m_rbA.getLocalInertia();
    const double gyration =
        std::sqrt(std::max({inertia.x(), inertia.y(), inertia.z()}) * m_rbA.getInvMass());
    axes_ = axesFor(btVector3(0, 0, 0));
    for (int k = 0; k < kRows; ++k) {
        const int at = k * info.rowskip;
        info.m_J1angularAxis[at + k] = 1;
        info.m_constraintError[at] = wanted[k];
        info.m_lowerLimit[at] = -strength_ * gyration / info.fps;
        info.m_upperLimit[at] = strength_ * gyration / info.fps;
    }
}

void PullConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = kRows;
    info->nub = 0;
}

void PullConstraint::getInfo2(btConstraintInfo2* info)
{
    if (R_WC_) {
        turn(*info);
        return;
    }
    const btTransform& X_WC = m_rbA.getCenterOfMassTransform();
    const btVector3 arm = X_WC.getBasis() * point_C_;
    const btVector3 wanted = approach(target_W_ - (X_WC.getOrigin() + arm));
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

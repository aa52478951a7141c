#include "sim/bullet_body_drive.h"

#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

namespace sim {

namespace {

JointDrive along(const BodyDrivePart& part, const btVector3& axis)
{
    const bool isMotor = part.kind == JointDrive::Kind::Motor;
    return {.kind = part.kind,
            .stiffness = part.stiffness,
            .damping = part.damping,
            .target = toBullet(isMotor ? part.rate : part.error).dot(axis),
            .targetRate = isMotor ? 0 : toBullet(part.rate).dot(axis),
            .push = toBullet(part.push).dot(axis),
            .mostImpulse = part.mostImpulse};
}

// A drive and its change along and about three axes.
constexpr std::size_t kRowsOfDrive = 12;

btVector3 pushOf(const BodyDrivePart& part)
{
    return part.kind == JointDrive::Kind::Push ? toBullet(part.push) : btVector3(0, 0, 0);
}

}  // namespace

BodyDriveConstraint::BodyDriveConstraint(btRigidBody& ground, btRigidBody& body)
    : ObservedConstraint(ground, body), rows_(ground, body, kRowsOfDrive)
{}

// Along any axes, and about the body's principal ones, the six rows do not disturb each other.
// Those of the world stay, so that a bound on a force does not turn with the body.
void BodyDriveConstraint::prepare(StepSpan span)
{
    span_ = span;
    impulses_ = {};
    rows_.begin(span, 0);
    const btVector3 linear = pushOf(drive_.linear);
    const btVector3 angular = pushOf(drive_.angular);
    for (int i = 0; i < 3; ++i) {
        btVector3 axis(0, 0, 0);
        axis[i] = 1;
        const RowDirection moving{.linear = axis};
        rows_.drive(moving, 0, along(drive_.linear, axis));
        rows_.change(moving, before_.linear.dot(axis), linear.dot(axis));
        const btVector3 about = m_rbB.getCenterOfMassTransform().getBasis().getColumn(i);
        rows_.drive(JointRows::about(about), 0, along(drive_.angular, about));
        rows_.change(JointRows::about(about), before_.angular.dot(about), angular.dot(about));
    }
    before_ = {linear, angular};
    drive_ = {};
}

void BodyDriveConstraint::transfer(exchange::StateArchive& archive)
{
    archive(before_.linear, before_.angular, span_, impulses_.linear, impulses_.angular);
}

exchange::Wrench BodyDriveConstraint::wrench() const
{
    if (!isEnabled() || span_.forceTime == 0) {
        return {};
    }
    return {fromBullet(impulses_.linear / span_.forceTime),
            fromBullet(impulses_.angular / span_.forceTime)};
}

void BodyDriveConstraint::takeImpulse(int row, double impulse)
{
    impulses_.linear -= impulse * rows_[row].linear;
    impulses_.angular += impulse * rows_[row].angularB;
}

void BodyDriveConstraint::carry(const BodyDriveConstraint& former)
{
    before_ = former.before_;
    span_ = former.span_;
    impulses_ = former.impulses_;
}

void BodyDriveConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = rows_.count();
    info->nub = 0;
}

void BodyDriveConstraint::getInfo2(btConstraintInfo2* info)
{
    rows_.write(*info);
}

void BodyDriveConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar BodyDriveConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

}  // namespace sim

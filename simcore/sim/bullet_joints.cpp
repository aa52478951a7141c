#include "sim/bullet_joints.h"

#include "sim/bullet_cone.h"
#include "sim/bullet_math.h"
#include "sim/bullet_six_dof.h"
#include "sim/joint_speeds.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr std::size_t kX = 0;
constexpr std::size_t kZ = 2;

// Share of an error that one step closes.
constexpr double kDefaultErp = 0.2;

// Above this turn per step the bend of the path says nothing about where it leads.
constexpr double kMaxTurnForBend = 0.5;  // rad

// A drive within rounding of its bound is at it.
constexpr double kAtBound = 1 - 1e-9;

btVector3 centripetal(const btVector3& angularVelocity, const btVector3& arm)
{
    return angularVelocity.cross(angularVelocity.cross(arm));
}

// Turn from `a` to `b`, both of unit length, about an axis normal to both.
btVector3 turnBetween(const btVector3& a, const btVector3& b, const btVector3& anyNormal)
{
    const btVector3 cross = a.cross(b);
    const double sine = cross.length();
    const double cosine = a.dot(b);
    if (sine < 1e-9) {
        return cosine > 0 ? cross : SIMD_PI * anyNormal;
    }
    return cross * (std::atan2(sine, cosine) / sine);
}

double middleOf(const scene::Limits& limits)
{
    const double middle = limits.low + 0.5 * (limits.high - limits.low);
    return limits.low <= limits.high && std::isfinite(middle) ? middle : 0;
}

double energyOf(const scene::Spring& spring, double value)
{
    const double stretch = value - spring.equilibrium;
    return 0.5 * spring.stiffness * stretch * stretch;
}

}  // namespace

JointConstraint::JointConstraint(const scene::Joint& joint,
                                 btRigidBody& parent,
                                 btRigidBody& child,
                                 const btTransform& X_PcA,
                                 const btTransform& X_CcB)
    : ToldConstraint(parent, child),
      type_(joint.type),
      dynamics_(joint),
      X_PcA_(X_PcA),
      X_CcB_(X_CcB),
      rows_(parent, child)
{
    switch (joint.type) {
        case scene::JointType::Revolute:
        case scene::JointType::TorsionSpring:
            slidesLocked_ = {true, true, true};
            turnsLocked_ = {true, true, false};
            break;
        case scene::JointType::Prismatic:
        case scene::JointType::LinearSpring:
            slidesLocked_ = {false, true, true};
            turnsLocked_ = {true, true, true};
            break;
        case scene::JointType::Fixed:
            slidesLocked_ = {true, true, true};
            turnsLocked_ = {true, true, true};
            break;
        case scene::JointType::PointToPoint:
        case scene::JointType::ConeTwist:
            slidesLocked_ = {true, true, true};
            break;
        case scene::JointType::SixDof:
        case scene::JointType::SixDofSpring:
            break;
    }
}

JointConstraint::Vec3 JointConstraint::lockedTurn(const JointGeometry& g) const
{
    if (turnsLocked_[kZ]) {
        const btTransform X_WA = m_rbA.getCenterOfMassTransform() * X_PcA_;
        const btTransform X_WB = m_rbB.getCenterOfMassTransform() * X_CcB_;
        const btQuaternion R_AB = X_WA.getRotation().inverse() * X_WB.getRotation();
        return X_WA.getBasis() * rotationVector(R_AB);
    }
    if (turnsLocked_[kX]) {
        return turnBetween(g.axes[kZ], g.axesB[kZ], g.axes[kX]);
    }
    return {0, 0, 0};
}

JointGeometry JointConstraint::geometry() const
{
    const btTransform X_WA = m_rbA.getCenterOfMassTransform() * X_PcA_;
    const btTransform X_WB = m_rbB.getCenterOfMassTransform() * X_CcB_;
    const btMatrix3x3& R_WA = X_WA.getBasis();
    const btMatrix3x3& R_WB = X_WB.getBasis();
    return {.axes = {R_WA.getColumn(0), R_WA.getColumn(1), R_WA.getColumn(2)},
            .axesB = {R_WB.getColumn(0), R_WB.getColumn(1), R_WB.getColumn(2)},
            .gap = X_WB.getOrigin() - X_WA.getOrigin(),
            .armA = X_WB.getOrigin() - m_rbA.getCenterOfMassPosition(),
            .armB = X_WB.getOrigin() - m_rbB.getCenterOfMassPosition()};
}

bool JointConstraint::turnsTooFast() const
{
    const double squared =
        m_rbA.getAngularVelocity().length2() + m_rbB.getAngularVelocity().length2();
    return !(squared * span_.dt * span_.dt < kMaxTurnForBend * kMaxTurnForBend);
}

// Second derivative of the gap along an axis that turns with A, at constant velocities.
double JointConstraint::bend(const JointGeometry& g, const Vec3& axis) const
{
    if (turnsTooFast()) {
        return 0;
    }
    const Vec3& wA = m_rbA.getAngularVelocity();
    const Vec3& wB = m_rbB.getAngularVelocity();
    const Vec3 armToA = g.armA - g.gap;
    const Vec3 gapRate =
        m_rbB.getVelocityInLocalPoint(g.armB) - m_rbA.getVelocityInLocalPoint(armToA);
    return axis.dot(centripetal(wB, g.armB) - centripetal(wA, armToA)) +
           2 * wA.cross(axis).dot(gapRate) + centripetal(wA, axis).dot(g.gap);
}

// Second derivative of the turn between the Z axes of A and B, at constant velocities.
JointConstraint::Vec3 JointConstraint::bendOfTurn(const JointGeometry& g) const
{
    const bool onlyAxisLocked = turnsLocked_[kX] && !turnsLocked_[kZ];
    if (!onlyAxisLocked || turnsTooFast()) {
        return {0, 0, 0};
    }
    return g.axes[kZ].cross(centripetal(m_rbB.getAngularVelocity(), g.axesB[kZ]) -
                            centripetal(m_rbA.getAngularVelocity(), g.axes[kZ]));
}

void JointConstraint::addLocks(const JointGeometry& g)
{
    for (std::size_t i = 0; i < 3; ++i) {
        if (slidesLocked_[i]) {
            rows_.lock(JointRows::along(g, g.axes[i]), g.gap.dot(g.axes[i]), kMaxClosingSpeed,
                       0.5 * span_.dt * bend(g, g.axes[i]));
        }
    }
    const Vec3 turn = lockedTurn(g);
    const Vec3 turnBend = bendOfTurn(g);
    for (std::size_t i = 0; i < 3; ++i) {
        if (turnsLocked_[i]) {
            rows_.lock(JointRows::about(g.axes[i]), turn.dot(g.axes[i]), kMaxClosingTurnSpeed,
                       0.5 * span_.dt * turnBend.dot(g.axes[i]));
        }
    }
}

void JointConstraint::addFreedom(const JointGeometry& g, double position)
{
    const bool turns = scene::turns(type_);
    const JointRow unit = turns ? JointRows::about(g.axes[kZ]) : JointRows::along(g, g.axes[kX]);
    const scene::Spring spring = dynamics_.spring.value_or(scene::Spring{});
    if (spring.stiffness > 0 || dynamics_.damping > 0) {
        rows_.soft(unit, {.stiffness = spring.stiffness,
                          .damping = dynamics_.damping,
                          .stretch = position - spring.equilibrium,
                          .rate = rows_.rate(unit)});
    }
    const int before = rows_.count();
    rows_.drive(unit, position, drive_);
    driveRow_ = rows_.count() > before ? before : -1;
    const double push = drive_.kind == JointDrive::Kind::Push ? drive_.push : 0;
    rows_.change(unit, pushBefore_, push);
    pushBefore_ = push;
    drive_ = {};
    if (dynamics_.limits && dynamics_.limits->low <= dynamics_.limits->high) {
        rows_.limit(unit, position, *dynamics_.limits,
                    turns ? kMaxClosingTurnSpeed : kMaxClosingSpeed,
                    spring.stiffness > 0 || driveRow_ >= 0);
    }
}

void JointConstraint::addSixFreedoms(const JointGeometry& g)
{
    const SixValues six = sixValuesNow(g);
    std::copy(six.values.begin() + 3, six.values.end(), angles_.begin());
    anglesKnown_ = true;
    for (std::size_t i = 0; i < six.rows.size(); ++i) {
        const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
        if (isLocked(freedom)) {
            const bool slides = i < 3;
            rows_.lock(six.rows[i], six.values[i] - freedom.limits.low,
                       slides ? kMaxClosingSpeed : kMaxClosingTurnSpeed,
                       slides ? 0.5 * span_.dt * bend(g, g.axes[i]) : 0);
        }
    }
    rows_.endLocks();
    addFreedoms(rows_, six, dynamics_.freedoms);
}

// Turns go on from those of the last step; the first are nearest to the middle of their limits.
SixValues JointConstraint::sixValuesNow(const JointGeometry& g) const
{
    SixValues six = sixValues(g);
    for (std::size_t i = 0; i < 3; ++i) {
        const double reference =
            anglesKnown_ ? angles_[i] : middleOf(dynamics_.freedoms[3 + i].limits);
        six.values[3 + i] = base::nearestTurn(six.values[3 + i], reference);
    }
    return six;
}

void JointConstraint::prepare(double position, StepSpan span)
{
    span_ = span;
    driveRow_ = -1;
    rows_.begin(span, dynamics_.erp.value_or(kDefaultErp));
    impulses_.fill(0);
    const JointGeometry g = geometry();
    armB_ = g.armB;
    addLocks(g);
    if (type_ == scene::JointType::ConeTwist) {
        const Cone cone(g, dynamics_.cone.value_or(scene::ConeLimits{}));
        cone.addLocks(rows_);
        rows_.endLocks();
        if (dynamics_.damping > 0) {
            for (const Vec3& axis : g.axes) {
                rows_.damp(JointRows::about(axis), dynamics_.damping);
            }
        }
        cone.addLimits(rows_);
    } else if (type_ == scene::JointType::SixDof || type_ == scene::JointType::SixDofSpring) {
        addSixFreedoms(g);
    } else {
        rows_.endLocks();
        if (scene::hasOneFreedom(type_)) {
            addFreedom(g, position);
        }
    }
    if (dynamics_.cfm) {
        rows_.soften(type_ == scene::JointType::Prismatic ? rows_.locks() : 0, *dynamics_.cfm);
    }
}

void JointConstraint::takeImpulse(int row, double impulse)
{
    impulses_[static_cast<std::size_t>(row)] = impulse;
}

// Of joints with one freedom, whose rows after the locks act on that or keep it in its limits.
bool JointConstraint::isAtLimit() const
{
    for (int i = rows_.locks(); i < rows_.count(); ++i) {
        if (rows_[i].kind == RowKind::Hold && impulses_[static_cast<std::size_t>(i)] != 0) {
            return true;
        }
    }
    return false;
}

double JointConstraint::effort() const
{
    if (!isEnabled() || span_.dt == 0 || !scene::hasOneFreedom(type_)) {
        return 0;
    }
    double sum = 0;
    for (int i = 0; i < rows_.count(); ++i) {
        if (rows_[i].kind == RowKind::Act) {
            sum -= isAtLimit() ? rows_.settled(i, impulses_[static_cast<std::size_t>(i)])
                               : impulses_[static_cast<std::size_t>(i)];
        }
    }
    return sum / span_.kick;
}

exchange::Wrench JointConstraint::reaction() const
{
    if (!isEnabled() || span_.dt == 0) {
        return {};
    }
    Vec3 force(0, 0, 0);
    Vec3 torque(0, 0, 0);  // about the centre of mass of the child
    for (int i = 0; i < rows_.count(); ++i) {
        force -= impulses_[static_cast<std::size_t>(i)] * rows_[i].linear;
        torque += impulses_[static_cast<std::size_t>(i)] * rows_[i].angularB;
    }
    return {fromBullet(force / span_.kick), fromBullet((torque - armB_.cross(force)) / span_.kick)};
}

Saturation JointConstraint::saturation() const
{
    if (!isEnabled() || driveRow_ < 0) {
        return 0;
    }
    const JointRow& row = rows_[driveRow_];
    const double impulse = impulses_[static_cast<std::size_t>(driveRow_)];
    if (impulse <= kAtBound * row.lowest) {
        return 1;  // rows push the child the other way
    }
    return impulse >= kAtBound * row.highest ? -1 : 0;
}

double JointConstraint::elasticEnergy(double position) const
{
    if (!isEnabled()) {
        return 0;
    }
    if (scene::hasOneFreedom(type_)) {
        return dynamics_.spring ? energyOf(*dynamics_.spring, position) : 0;
    }
    if (type_ != scene::JointType::SixDofSpring) {
        return 0;
    }
    double sum = 0;
    const SixValues six = sixValuesNow(geometry());
    for (std::size_t i = 0; i < six.values.size(); ++i) {
        const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
        sum += freedom.spring && !isLocked(freedom) ? energyOf(*freedom.spring, six.values[i]) : 0;
    }
    return sum;
}

void JointConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = rows_.count();
    info->nub = 0;
}

void JointConstraint::getInfo2(btConstraintInfo2* info)
{
    rows_.write(*info);
}

// Values are set by setDynamics().
void JointConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar JointConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

std::unique_ptr<JointConstraint> makeJoint(const scene::Scene& scene,
                                           const scene::Joint& joint,
                                           btRigidBody& parent,
                                           btRigidBody& child)
{
    const bool bothStatic = parent.isStaticObject() && child.isStaticObject();
    if (bothStatic || joint.parent == joint.child) {
        return nullptr;
    }
    const auto inCentreFrame = [&](scene::BodyIndex body, const base::Pose& X_BJ) {
        return toBullet(base::inverse(scene.body(body).X_BC) * X_BJ);
    };
    return std::make_unique<JointConstraint>(joint, parent, child,
                                             inCentreFrame(joint.parent, joint.X_PJ),
                                             inCentreFrame(joint.child, joint.X_CJ));
}

}  // namespace sim

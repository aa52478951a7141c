#include "sim/bullet_joints.h"

#include "sim/bullet_cone.h"
#include "sim/bullet_math.h"
#include "sim/bullet_six_dof.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

// Of a step. Of one freedom: its locks, spring, drive, change of the drive and both limits; of a
// ball: three locks, a damper, a drive and its change for each turn, a lock or two limits for each.
std::size_t mostRows(scene::JointType type)
{
    switch (scene::freedomCount(type)) {
        case 0:
            return 6;
        case 1:
            return 10;
        case 3:
            return 18;
        default:
            return JointRows::kMost;
    }
}

btVector3 centripetal(const btVector3& angularVelocity, const btVector3& arm)
{
    return angularVelocity.cross(angularVelocity.cross(arm));
}

// asin(x) / x at x² = `squared`, up to kSmallSine².
double arcsineRatio(double squared)
{
    return 1 + squared * (1.0 / 6 + squared * (3.0 / 40 + squared * (15.0 / 336)));
}

// Below it the series above is exact to rounding.
constexpr double kSmallSine = 0.01;

// Turn from `a` to `b`, both of unit length, about an axis normal to both.
btVector3 turnBetween(const btVector3& a, const btVector3& b, const btVector3& anyNormal)
{
    const btVector3 cross = a.cross(b);
    const double squared = cross.length2();
    const double cosine = a.dot(b);
    if (squared < kSmallSine * kSmallSine && cosine > 0) {
        return arcsineRatio(squared) * cross;
    }
    const double sine = std::sqrt(squared);
    if (sine < 1e-9) {
        return SIMD_PI * anyNormal;
    }
    return cross * (std::atan2(sine, cosine) / sine);
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
                                 const btTransform& X_CcB,
                                 std::size_t couplings)
    : ObservedConstraint(parent, child),
      type_(joint.type),
      dynamics_(joint),
      X_PcA_(X_PcA),
      X_CcB_(X_CcB),
      rows_(parent, child, mostRows(joint.type) + couplings),
      isGeared_(couplings > 0),
      impulses_(mostRows(joint.type) + couplings)
{
    for (int i = 0; i < 3; ++i) {
        axesA_[static_cast<std::size_t>(i)] = X_PcA.getBasis().getColumn(i);
        axesB_[static_cast<std::size_t>(i)] = X_CcB.getBasis().getColumn(i);
    }
    setUserConstraintType(kJointType);
    driveRows_.fill(-1);
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
        // The sum of these is twice the sine of the turn, along its axis.
        const Vec3 twice =
            g.axes[0].cross(g.axesB[0]) + g.axes[1].cross(g.axesB[1]) + g.axes[2].cross(g.axesB[2]);
        const double squared = 0.25 * twice.length2();
        const double twiceCosine =
            g.axes[0].dot(g.axesB[0]) + g.axes[1].dot(g.axesB[1]) + g.axes[2].dot(g.axesB[2]) - 1;
        if (squared < kSmallSine * kSmallSine && twiceCosine > 0) {
            return 0.5 * arcsineRatio(squared) * twice;
        }
        const auto basisOf = [](const std::array<Vec3, 3>& axes) {
            return btMatrix3x3(axes[0], axes[1], axes[2]).transpose();
        };
        const btMatrix3x3 R_WA = basisOf(g.axes);
        btQuaternion R_AB;
        R_WA.transposeTimes(basisOf(g.axesB)).getRotation(R_AB);
        return R_WA * rotationVector(R_AB);
    }
    if (turnsLocked_[kX]) {
        return turnBetween(g.axes[kZ], g.axesB[kZ], g.axes[kX]);
    }
    return {0, 0, 0};
}

// Where it is to be kept, as copying its nine vectors takes as long as finding them.
void JointConstraint::findGeometry(const btTransform& X_WPc,
                                   const btTransform& X_WCc,
                                   JointGeometry& g) const
{
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        g.axes[at] = X_WPc.getBasis() * axesA_[at];
        g.axesB[at] = X_WCc.getBasis() * axesB_[at];
    }
    const Vec3 armToA = X_WPc.getBasis() * X_PcA_.getOrigin();
    g.armB = X_WCc.getBasis() * X_CcB_.getOrigin();
    g.armA = X_WCc.getOrigin() - X_WPc.getOrigin() + g.armB;
    g.gap = g.armA - armToA;
}

bool JointConstraint::turnsTooFast() const
{
    const double squared =
        m_rbA.getAngularVelocity().length2() + m_rbB.getAngularVelocity().length2();
    return !(squared * span_.dt * span_.dt < kMaxTurnForBend * kMaxTurnForBend);
}

// Second derivative of the gap as A sees it, at constant velocities, in W.
JointConstraint::Vec3 JointConstraint::bend(const JointGeometry& g) const
{
    if (turnsTooFast()) {
        return {0, 0, 0};
    }
    const Vec3& wA = m_rbA.getAngularVelocity();
    const Vec3& wB = m_rbB.getAngularVelocity();
    const Vec3 armToA = g.armA - g.gap;
    const Vec3 gapRate =
        m_rbB.getVelocityInLocalPoint(g.armB) - m_rbA.getVelocityInLocalPoint(armToA);
    return centripetal(wB, g.armB) - centripetal(wA, armToA) - 2 * wA.cross(gapRate) +
           centripetal(wA, g.gap);
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

// At which an error is closed, at no more than `most` along each axis of A.
JointConstraint::Vec3 JointConstraint::closingMotion(const Vec3& error,
                                                     const JointGeometry& g,
                                                     double most) const
{
    const double share = rows_.closingShare();
    if (share * share * error.length2() <= most * most) {
        return share * error;
    }
    Vec3 sum(0, 0, 0);
    for (const Vec3& axis : g.axes) {
        sum += rows_.closingSpeed(error.dot(axis), most) * axis;
    }
    return sum;
}

bool JointConstraint::isTypeLock(int row) const
{
    return row < std::count(slidesLocked_.begin(), slidesLocked_.end(), true) +
                     std::count(turnsLocked_.begin(), turnsLocked_.end(), true);
}

JointConstraint::Motion JointConstraint::lockErrors(const btTransform& X_WPc,
                                                    const btTransform& X_WCc) const
{
    JointGeometry g;
    findGeometry(X_WPc, X_WCc, g);
    return lockErrors(g);
}

JointConstraint::Motion JointConstraint::lockErrors(const JointGeometry& g) const
{
    const Vec3 turn = lockedTurn(g);
    Motion error;
    for (std::size_t i = 0; i < 3; ++i) {
        const int axis = static_cast<int>(i);
        error.linear[axis] = slidesLocked_[i] ? g.gap.dot(g.axes[i]) : 0;
        error.angular[axis] = turnsLocked_[i] ? turn.dot(g.axes[i]) : 0;
    }
    return error;
}

JointConstraint::Motion JointConstraint::closingMotion(const Motion& error) const
{
    Motion speed;
    for (int i = 0; i < 3; ++i) {
        speed.linear[i] = rows_.closingSpeed(error.linear[i], kMaxClosingSpeed);
        speed.angular[i] = rows_.closingSpeed(error.angular[i], kMaxClosingTurnSpeed);
    }
    return speed;
}

void JointConstraint::findLockedMotion(const JointGeometry& g)
{
    lockedMotion_ = {};
    if (slidesLocked_[kZ]) {
        lockedMotion_.linear = closingMotion(g.gap, g, kMaxClosingSpeed) + 0.5 * span_.dt * bend(g);
        if (!slidesLocked_[kX]) {
            lockedMotion_.linear -= lockedMotion_.linear.dot(g.axes[kX]) * g.axes[kX];
        }
    }
    if (turnsLocked_[kX]) {
        lockedMotion_.angular =
            closingMotion(lockedTurn(g), g, kMaxClosingTurnSpeed) + 0.5 * span_.dt * bendOfTurn(g);
        if (!turnsLocked_[kZ]) {
            lockedMotion_.angular -= lockedMotion_.angular.dot(g.axes[kZ]) * g.axes[kZ];
        }
    }
}

void JointConstraint::addLocks(const JointGeometry& g)
{
    const Vec3 gapBend = slidesLocked_[kZ] ? bend(g) : Vec3(0, 0, 0);
    for (std::size_t i = 0; i < 3; ++i) {
        if (slidesLocked_[i]) {
            rows_.lock(JointRows::along(g, g.axes[i]), g.gap.dot(g.axes[i]), kMaxClosingSpeed,
                       0.5 * span_.dt * gapBend.dot(g.axes[i]));
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

void JointConstraint::addSpring(const RowDirection& unit,
                                const scene::Spring& spring,
                                double damping,
                                double value)
{
    if (spring.stiffness > 0 || damping > 0) {
        rows_.soft(unit, {.stiffness = spring.stiffness,
                          .damping = damping,
                          .stretch = value - spring.equilibrium,
                          .rate = rows_.rate(unit)});
    }
}

void JointConstraint::addDrive(std::size_t freedom, const RowDirection& unit, double value)
{
    const JointDrive drive = std::exchange(drives_[freedom], {});
    const int before = rows_.count();
    rows_.drive(unit, value, drive);
    driveRows_[freedom] = rows_.count() > before ? before : -1;
    const double push = drive.kind == JointDrive::Kind::Push ? drive.push : 0;
    rows_.change(unit, std::exchange(pushBefore_[freedom], push), push);
}

void JointConstraint::addFreedom(const JointGeometry& g, double value)
{
    const bool turns = scene::turns(type_);
    const RowDirection unit =
        turns ? JointRows::about(g.axes[kZ]) : JointRows::along(g, g.axes[kX]);
    unit_ = unit;
    const scene::Spring spring = dynamics_.spring.value_or(scene::Spring{});
    rows_.setFreedom(0);
    rows_.setAxis(0);
    addSpring(unit, spring, dynamics_.damping, value);
    addDrive(0, unit, value);
    if (const auto limits = scene::limitsOf(type_, dynamics_, 0)) {
        rows_.limit(unit, value, *limits, turns ? kMaxClosingTurnSpeed : kMaxClosingSpeed,
                    spring.stiffness > 0 || isDriven(0) || isGeared_);
    }
}

void JointConstraint::addBall(const JointGeometry& g, std::span<const double> values)
{
    const Cone cone(g, values.front());
    const scene::ConeLimits limits = dynamics_.cone.value_or(scene::ConeLimits{});
    const bool limited = type_ == scene::JointType::ConeTwist;
    if (limited) {
        cone.addLocks(rows_, limits);
    }
    rows_.endLocks();
    if (dynamics_.damping > 0) {
        for (std::size_t i = 0; i < g.axes.size(); ++i) {
            rows_.setAxis(static_cast<int>(i));
            rows_.damp(JointRows::about(g.axes[i]), dynamics_.damping);
        }
        rows_.setAxis(kNoAxis);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (scene::isLocked(type_, dynamics_, i)) {
            pushBefore_[i] = 0;
            continue;
        }
        rows_.setFreedom(static_cast<int>(i));
        addDrive(i, cone.row(i), values[i]);
    }
    if (limited) {
        cone.addLimits(rows_, limits, {isDriven(0), isDriven(1), isDriven(2)});
    }
}

void JointConstraint::addSixFreedoms(const JointGeometry& g, std::span<const double> values)
{
    const SixRows six = sixRows(g);
    const auto mostSpeed = [](std::size_t i) {
        return i < 3 ? kMaxClosingSpeed : kMaxClosingTurnSpeed;
    };
    std::array<bool, 6> locked{};
    const Vec3 gapBend = bend(g);
    for (std::size_t i = 0; i < six.size(); ++i) {
        const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
        locked[i] = scene::isLocked(freedom);
        if (locked[i]) {
            pushBefore_[i] = 0;
            rows_.lock(six[i], values[i] - freedom.limits.low, mostSpeed(i),
                       i < 3 ? 0.5 * span_.dt * gapBend.dot(g.axes[i]) : 0);
        }
    }
    rows_.endLocks();
    for (std::size_t i = 0; i < six.size(); ++i) {
        if (!locked[i]) {
            const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
            rows_.setFreedom(static_cast<int>(i));
            addSpring(six[i], freedom.spring.value_or(scene::Spring{}), freedom.damping, values[i]);
            addDrive(i, six[i], values[i]);
        }
    }
    for (std::size_t i = 0; i < six.size(); ++i) {
        const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
        if (freedom.limits.low < freedom.limits.high) {
            rows_.setFreedom(static_cast<int>(i));
            rows_.limit(six[i], values[i], freedom.limits, mostSpeed(i),
                        (freedom.spring && freedom.spring->stiffness > 0) || isDriven(i));
        }
    }
}

void JointConstraint::prepare(std::span<const double> values, StepSpan span, RowUse use)
{
    span_ = span;
    driveRows_.fill(-1);
    rows_.begin(span, dynamics_.hints.erp.value_or(kDefaultErp), use);
    std::fill(impulses_.begin(), impulses_.end(), 0.0);
    findGeometry(m_rbA.getCenterOfMassTransform(), m_rbB.getCenterOfMassTransform(), geometry_);
    const JointGeometry& g = geometry_;
    armB_ = g.armB;
    lockForce_ = lockMoment_ = Vec3(0, 0, 0);
    if (use == RowUse::Tree) {
        findLockedMotion(g);
    } else {
        addLocks(g);
    }
    switch (values.size()) {
        case 3:
            addBall(g, values);
            break;
        case 6:
            addSixFreedoms(g, values);
            break;
        case 1:
            rows_.endLocks();
            addFreedom(g, values.front());
            break;
        default:
            rows_.endLocks();
            break;
    }
    if (dynamics_.hints.cfm) {
        rows_.soften(type_ == scene::JointType::Prismatic ? rows_.locks() : 0,
                     *dynamics_.hints.cfm);
    }
}

// The rows of the last step say what acted in it; its drives are spent.
void JointConstraint::transfer(exchange::StateArchive& archive)
{
    archive(pushBefore_, driveRows_, span_, armB_, lockForce_, lockMoment_, rows_);
    archive.each(impulses_);
    for (const int row : driveRows_) {
        archive.require(row >= -1 && row < rows_.count());
    }
}

std::optional<int> JointConstraint::follow(double error)
{
    const double most = scene::turns(type_) ? kMaxClosingTurnSpeed : kMaxClosingSpeed;
    return rows_.couple(unit_, 1, rows_.closingSpeed(error, most), RowKind::Act);
}

std::optional<int> JointConstraint::lead(double multiplier)
{
    return rows_.couple(unit_, -multiplier, 0, RowKind::Lead);
}

void JointConstraint::takeTreeWrench(const btVector3& force, const btVector3& moment)
{
    const Motion locked = alongLocks({force, moment});
    lockForce_ = locked.linear;
    lockMoment_ = locked.angular;
}

JointConstraint::Motion JointConstraint::alongLocks(Motion motion) const
{
    if (!turnsLocked_[kX]) {
        motion.angular = Vec3(0, 0, 0);
    }
    if (!slidesLocked_[kX]) {
        motion.linear -= motion.linear.dot(geometry_.axes[kX]) * geometry_.axes[kX];
    }
    if (turnsLocked_[kX] && !turnsLocked_[kZ]) {
        motion.angular -= motion.angular.dot(geometry_.axes[kZ]) * geometry_.axes[kZ];
    }
    return motion;
}

void JointConstraint::takeImpulse(int row, double impulse)
{
    impulses_[static_cast<std::size_t>(row)] = impulse;
}

// Whether a limit takes part, of this freedom or of several.
bool JointConstraint::isAtLimit(int freedom) const
{
    for (int i = rows_.locks(); i < rows_.count(); ++i) {
        if (rows_[i].kind == RowKind::Hold && impulses_[static_cast<std::size_t>(i)] != 0 &&
            (rows_[i].freedom == freedom || rows_[i].freedom == kNoFreedom)) {
            return true;
        }
    }
    return false;
}

double JointConstraint::effort(std::size_t freedom) const
{
    if (!isEnabled() || span_.dt == 0) {
        return 0;
    }
    const auto index = static_cast<int>(freedom);
    const bool settles = isAtLimit(index);
    double sum = 0;
    for (int i = rows_.locks(); i < rows_.count(); ++i) {
        if (rows_[i].kind == RowKind::Act && rows_[i].freedom == index) {
            const double impulse = impulses_[static_cast<std::size_t>(i)];
            sum -= settles ? rows_.settled(i, impulse) : impulse;
        }
    }
    return sum / span_.forceTime;
}

exchange::Wrench JointConstraint::reaction() const
{
    if (!isEnabled() || span_.dt == 0) {
        return {};
    }
    Vec3 force = -lockForce_;
    Vec3 torque = armB_.cross(force) - lockMoment_;  // about the centre of mass of the child
    for (int i = 0; i < rows_.count(); ++i) {
        force -= impulses_[static_cast<std::size_t>(i)] * rows_[i].linear;
        torque += impulses_[static_cast<std::size_t>(i)] * rows_[i].angularB;
    }
    return {fromBullet(force / span_.forceTime),
            fromBullet((torque - armB_.cross(force)) / span_.forceTime)};
}

Saturation JointConstraint::saturation(std::size_t freedom) const
{
    const int at = driveRows_[freedom];
    if (!isEnabled() || at < 0) {
        return 0;
    }
    const JointRow& row = rows_[at];
    const double impulse = impulses_[static_cast<std::size_t>(at)];
    if (impulse <= kAtBound * row.lowest) {
        return 1;  // rows push the child the other way
    }
    return impulse >= kAtBound * row.highest ? -1 : 0;
}

double JointConstraint::elasticEnergy(std::span<const double> values) const
{
    if (!isEnabled()) {
        return 0;
    }
    if (values.size() == 1) {
        return dynamics_.spring ? energyOf(*dynamics_.spring, values.front()) : 0;
    }
    if (type_ != scene::JointType::SixDofSpring) {
        return 0;
    }
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const scene::AxisFreedom& freedom = dynamics_.freedoms[i];
        sum +=
            freedom.spring && !scene::isLocked(freedom) ? energyOf(*freedom.spring, values[i]) : 0;
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
                                           btRigidBody& child,
                                           std::size_t couplings)
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
                                             inCentreFrame(joint.child, joint.X_CJ), couplings);
}

}  // namespace sim

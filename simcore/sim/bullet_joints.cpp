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

// Share of an error that one step closes.
constexpr double kDefaultErp = 0.2;

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

// Now, or in the last step.
bool JointConstraint::isPushed() const
{
    return std::any_of(
               drives_.begin(), drives_.end(),
               [](const JointDrive& drive) { return drive.kind != JointDrive::Kind::None; }) ||
           std::any_of(pushBefore_.begin(), pushBefore_.end(),
                       [](double push) { return push != 0; });
}

void JointConstraint::addBall(const JointGeometry& g, std::span<const double> values)
{
    const bool limited = type_ == scene::JointType::ConeTwist;
    if (!limited && dynamics_.damping == 0 && !isPushed()) {
        rows_.endLocks();
        return;
    }
    const Cone cone(g, values.front());
    const scene::ConeLimits limits = dynamics_.cone.value_or(scene::ConeLimits{});
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
    const Vec3 gapBend = turnsTooFast() ? Vec3(0, 0, 0) : bend(g);
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
    findGeometry();
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

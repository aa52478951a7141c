// How a joint's rows are made: locks first, each freed of those before it by Gram-Schmidt in the
// metric of the bodies' mobility, then limits, springs and drives, freed of the locks. A projected
// Gauss-Seidel sweep over rows that are independent solves them as a block. Soft rows take the
// spring and the damper at the end of the step (backward Euler, soft_law.h). Why so:
// docs/decisions/0102-joint-constraint.md; drives: docs/decisions/0105-joint-control.md.

#include "sim/bullet_joint_rows.h"

#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Farther out than this the joint is led back: until it is in again its speed is that of the
// correction, so that it arrives without any.
constexpr double kOutside = 1e-6;  // rad or m

// Per step, in correction speeds, if nothing hung on the child. The correction slows down by a
// fifth of its speed a step, so ten times the inertia may.
constexpr double kMostBraking = 2;

// A limit gets a row when the joint value is this near, besides what its speed asks for.
constexpr double kLimitMargin = 0.01;  // rad or m

// A row of which the locks leave less than this is one of them.
constexpr double kLeastShare = 1e-12;

}  // namespace

JointRows::JointRows(const btRigidBody& parent, const btRigidBody& child, std::size_t most)
    : parent_(parent), child_(child)
{
    rows_.resize(static_cast<int>(most));
}

void JointRows::begin(StepSpan span, double erp, RowUse use)
{
    span_ = span;
    erp_ = erp;
    use_ = use;
    axis_ = kNoAxis;
    count_ = 0;
    locks_ = 0;
    freedom_ = kNoFreedom;
}

RowDirection JointRows::along(const JointGeometry& g, const btVector3& axis)
{
    return {.linear = axis, .angularA = g.armA.cross(axis), .angularB = -g.armB.cross(axis)};
}

RowDirection JointRows::about(const btVector3& axis)
{
    return {.angularA = axis, .angularB = -axis};
}

double JointRows::closingSpeed(double error, double most) const
{
    return std::clamp(erp_ * error / span_.dt, -most, most);
}

// Speed that a unit impulse on `b` gives along `a`.
double JointRows::coupling(const JointRow& a, const JointRow& b) const
{
    return (parent_.getInvMass() + child_.getInvMass()) * a.linear.dot(b.linear) +
           a.angularA.dot(b.turnA) + a.angularB.dot(b.turnB);
}

// Takes its coupling to the first `independentOf` rows out of a row (Gram-Schmidt), so that solving
// one does not disturb the other: the solver, which takes row by row, then meets a joint as a
// block. The impulse of the last row stays what it was, so bounds on it keep their meaning. False
// when those rows leave nothing of it.
bool JointRows::free(JointRow& row, int independentOf) const
{
    row.turnA = parent_.getInvInertiaTensorWorld() * row.angularA;
    row.turnB = child_.getInvInertiaTensorWorld() * row.angularB;
    const double before = coupling(row, row);
    for (int i = 0; i < independentOf; ++i) {
        const JointRow& other = (*this)[i];
        const double share = coupling(row, other) / other.mobility;
        row.linear -= share * other.linear;
        row.angularA -= share * other.angularA;
        row.angularB -= share * other.angularB;
        row.speed -= share * other.speed;
    }
    row.turnA = parent_.getInvInertiaTensorWorld() * row.angularA;
    row.turnB = child_.getInvInertiaTensorWorld() * row.angularB;
    row.mobility = coupling(row, row);
    return row.mobility > kLeastShare * before;
}

// Null when the first rows leave nothing of it.
JointRow* JointRows::add(const RowDirection& unit, double speed, int independentOf)
{
    JointRow& row = rows_[count_];
    row.begin(unit, speed, freedom_, axis_);
    if (use_ == RowUse::Sweeps && !free(row, independentOf)) {
        return nullptr;
    }
    ++count_;
    return &row;
}

void JointRows::lock(const RowDirection& unit, double error, double most, double more)
{
    add(unit, closingSpeed(error, most) + more, count_);
}

double JointRows::rate(const RowDirection& unit) const
{
    return -unit.linear.dot(parent_.getLinearVelocity() - child_.getLinearVelocity()) -
           unit.angularA.dot(parent_.getAngularVelocity()) -
           unit.angularB.dot(child_.getAngularVelocity());
}

void JointRows::limit(
    const RowDirection& unit, double value, const scene::Limits& limits, double most, bool eager)
{
    const double reach = eager ? SIMD_INFINITY : kLimitMargin + 2 * std::abs(rate(unit)) * span_.dt;
    const auto speedFor = [&](double distance) {
        return distance > 0 ? distance / span_.dt : closingSpeed(distance, most);
    };
    // What holds the joint back from arriving with the speed of the correction; no more, or it
    // could not be driven away from a limit that it rests on a little outside.
    const auto brakeFor = [&](double distance) {
        return distance > -kOutside ? 0 : kMostBraking * std::abs(speedFor(distance));
    };
    if (value - limits.low < reach) {
        if (JointRow* const row = add(unit, speedFor(value - limits.low), locks_)) {
            row->brake = brakeFor(value - limits.low);
            row->highest = row->mobility > 0 ? row->brake / row->mobility : 0;
        }
    }
    if (limits.high - value < reach) {
        if (JointRow* const row = add(unit, -speedFor(limits.high - value), locks_)) {
            row->brake = brakeFor(limits.high - value);
            row->lowest = row->mobility > 0 ? -row->brake / row->mobility : 0;
        }
    }
}

void JointRows::soft(const RowDirection& unit, SpringDamper element, double most)
{
    const double rateNow = rate(unit);
    const double targetRate = rateNow - element.rate;
    JointRow* const row = add(unit, 0, locks_);
    if (row == nullptr) {
        return;
    }
    row->kind = RowKind::Act;
    row->element = element;
    row->most = most;
    // What freeing took off the speed 0 of the unit row stays off.
    row->aim = row->speed - targetRate;
    if (use_ == RowUse::Sweeps) {
        aim(*row, row->mobility);
    }
}

void JointRows::aim(JointRow& row, double mobility) const
{
    const auto target = softTarget(*row.element, mobility, span_);
    if (!target) {
        const double impulse = std::clamp(row.element->push * span_.forceTime, -row.most, row.most);
        row.lowest = -impulse;
        row.highest = -impulse;
        return;
    }
    row.lowest = -row.most;
    row.highest = row.most;
    row.speed = row.aim - target->rate;
    row.softness = target->softness / mobility;
}

void JointRows::resolve(int index, double mobility)
{
    JointRow& row = rows_[index];
    row.mobility = mobility;
    if (row.element) {
        aim(row, mobility);
    } else if (row.brake > 0) {
        const double most = row.brake / mobility;
        (row.lowest > -SIMD_INFINITY ? row.lowest : row.highest) =
            row.lowest > -SIMD_INFINITY ? -most : most;
    }
}

void JointRows::damp(const RowDirection& unit, double damping)
{
    soft(unit, {.damping = damping, .rate = rate(unit)});
}

void JointRows::drive(const RowDirection& unit, double value, const JointDrive& drive)
{
    const double mostImpulse = drive.mostImpulse * (span_.forceTime / span_.dt);
    switch (drive.kind) {
        case JointDrive::Kind::None:
            return;
        case JointDrive::Kind::Servo:
        case JointDrive::Kind::Push:
            soft(unit,
                 {.stiffness = drive.stiffness,
                  .damping = drive.damping,
                  .stretch = value - drive.target,
                  .rate = rate(unit) - drive.targetRate,
                  .push = drive.push},
                 mostImpulse);
            return;
        case JointDrive::Kind::Motor: {
            if (JointRow* const row = add(unit, -drive.target, locks_)) {
                row->lowest = -mostImpulse;
                row->highest = mostImpulse;
                row->kind = RowKind::Act;
            }
            return;
        }
    }
}

std::optional<int> JointRows::couple(const RowDirection& unit,
                                     double scale,
                                     double speed,
                                     RowKind kind)
{
    JointRow* const row = scale == 0 ? nullptr : add(unit, 0, locks_);
    if (row == nullptr) {
        return std::nullopt;
    }
    row->linear *= scale;
    row->angularA *= scale;
    row->angularB *= scale;
    row->turnA *= scale;
    row->turnB *= scale;
    row->mobility *= scale * scale;
    row->speed = scale * row->speed + speed;
    row->kind = kind;
    return count_ - 1;
}

double JointRows::settled(int index, double solved) const
{
    const JointRow& row = (*this)[index];
    if (!(row.softness > 0)) {
        return solved;
    }
    const double impulse = (row.speed + rate(row)) / (row.softness * row.mobility);
    return std::clamp(impulse, row.lowest, row.highest);
}

void JointRows::change(const RowDirection& unit, double pushBefore, double push)
{
    if (push == pushBefore || span_.isFirst()) {
        return;
    }
    const int at = count_;
    soft(unit, {.push = 0.5 * (pushBefore - push)});
    if (count_ > at) {
        rows_[at].kind = RowKind::Change;
    }
}

void JointRows::transfer(exchange::StateArchive& archive)
{
    archive(span_, erp_, count_, locks_, freedom_);
    archive.require(count_ >= 0 && count_ <= rows_.size() && locks_ >= 0 && locks_ <= count_);
    for (int i = 0; i < count_ && archive.isGood(); ++i) {
        JointRow& row = rows_[i];
        archive(row.linear, row.angularA, row.angularB, row.speed, row.lowest, row.highest,
                row.softness, row.kind, row.freedom, row.turnA, row.turnB, row.mobility);
    }
}

void JointRows::write(btTypedConstraint::btConstraintInfo2& info) const
{
    for (int i = 0; i < count_; ++i) {
        const JointRow& row = (*this)[i];
        const int at = i * info.rowskip;
        writeTo(info.m_J1linearAxis + at, row.linear);
        writeTo(info.m_J2linearAxis + at, -row.linear);
        writeTo(info.m_J1angularAxis + at, row.angularA);
        writeTo(info.m_J2angularAxis + at, row.angularB);
        info.m_constraintError[at] = row.speed;
        info.m_lowerLimit[at] = row.lowest;
        info.m_upperLimit[at] = row.highest;
        if (row.softness > 0) {
            info.cfm[at] = row.softness;
        }
    }
}

void JointRows::soften(int from, double share)
{
    for (int i = from; i < count_; ++i) {
        JointRow& row = rows_[i];
        if (row.kind == RowKind::Hold) {
            row.softness = share;
        }
    }
}

}  // namespace sim

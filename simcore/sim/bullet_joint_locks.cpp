// What the locks of a joint miss and ask for (docs/decisions/0102-joint-constraint.md).

#include "sim/bullet_joints.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Above this turn per step the bend of the path says nothing about where it leads.
constexpr double kMaxTurnForBend = 0.5;  // rad

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

}  // namespace

// With the axes of A as they are.
JointConstraint::Vec3 JointConstraint::lockedTurn(const std::array<Vec3, 3>& axesB) const
{
    const std::array<Vec3, 3>& axes = geometry_.axes;
    if (turnsLocked_[kZ]) {
        // The sum of these is twice the sine of the turn, along its axis.
        const Vec3 twice =
            axes[0].cross(axesB[0]) + axes[1].cross(axesB[1]) + axes[2].cross(axesB[2]);
        const double squared = 0.25 * twice.length2();
        const double twiceCosine =
            axes[0].dot(axesB[0]) + axes[1].dot(axesB[1]) + axes[2].dot(axesB[2]) - 1;
        if (squared < kSmallSine * kSmallSine && twiceCosine > 0) {
            return 0.5 * arcsineRatio(squared) * twice;
        }
        const auto basisOf = [](const std::array<Vec3, 3>& columns) {
            return btMatrix3x3(columns[0], columns[1], columns[2]).transpose();
        };
        const btMatrix3x3 R_WA = basisOf(axes);
        btQuaternion R_AB;
        R_WA.transposeTimes(basisOf(axesB)).getRotation(R_AB);
        return R_WA * rotationVector(R_AB);
    }
    if (turnsLocked_[kX]) {
        return turnBetween(axes[kZ], axesB[kZ], axes[kX]);
    }
    return {0, 0, 0};
}

void JointConstraint::findGeometry()
{
    const btTransform& X_WPc = m_rbA.getCenterOfMassTransform();
    const btTransform& X_WCc = m_rbB.getCenterOfMassTransform();
    JointGeometry& g = geometry_;
    for (std::size_t i = 0; i < 3; ++i) {
        g.axes[i] = X_WPc.getBasis() * axesA_[i];
        if (i == kZ || !locksOnlyAxis()) {
            g.axesB[i] = X_WCc.getBasis() * axesB_[i];
        }
    }
    const Vec3 armToA = X_WPc.getBasis() * X_PcA_.getOrigin();
    g.armB = X_WCc.getBasis() * X_CcB_.getOrigin();
    g.armA = X_WCc.getOrigin() - X_WPc.getOrigin() + g.armB;
    g.gap = g.armA - armToA;
    turnError_ = lockedTurn(g.axesB);
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
    if (!locksOnlyAxis()) {
        return {0, 0, 0};
    }
    return g.axes[kZ].cross(centripetal(m_rbB.getAngularVelocity(), g.axesB[kZ]) -
                            centripetal(m_rbA.getAngularVelocity(), g.axes[kZ]));
}

// At which an error is closed, at no more than `most` along each axis of A.
JointConstraint::Vec3 JointConstraint::closingMotion(const Vec3& error, double most) const
{
    const double share = rows_.closingShare();
    if (share * share * error.length2() <= most * most) {
        return share * error;
    }
    Vec3 sum(0, 0, 0);
    for (const Vec3& axis : geometry_.axes) {
        sum += rows_.closingSpeed(error.dot(axis), most) * axis;
    }
    return sum;
}

bool JointConstraint::isTypeLock(int row) const
{
    return row < std::count(slidesLocked_.begin(), slidesLocked_.end(), true) +
                     std::count(turnsLocked_.begin(), turnsLocked_.end(), true);
}

// The gap and the turn that A sees then, with its axes as they are now.
JointConstraint::Motion JointConstraint::bentMotion(const BodyMove& parent,
                                                    const BodyMove& child) const
{
    const JointGeometry& g = geometry_;
    const Vec3 apart = g.armA - g.armB + (child.shift - parent.shift) + child.turn * g.armB;
    const Vec3 gap = apart * parent.turn - (g.armA - g.gap);
    std::array<Vec3, 3> axesB;
    for (std::size_t i = locksOnlyAxis() ? kZ : 0; i < 3; ++i) {
        axesB[i] = (child.turn * g.axesB[i]) * parent.turn;
    }
    const double perStep = 1 / span_.dt;
    return {closingMotion(g.gap, kMaxClosingSpeed) + perStep * (gap - g.gap),
            closingMotion(turnError_, kMaxClosingTurnSpeed) +
                perStep * (lockedTurn(axesB) - turnError_)};
}

void JointConstraint::findLockedMotion(const JointGeometry& g)
{
    Motion motion{closingMotion(g.gap, kMaxClosingSpeed),
                  closingMotion(turnError_, kMaxClosingTurnSpeed)};
    if (!turnsTooFast()) {
        motion.linear += 0.5 * span_.dt * bend(g);
        motion.angular += 0.5 * span_.dt * bendOfTurn(g);
    }
    lockedMotion_ = alongLocks(motion);
}

void JointConstraint::addLocks(const JointGeometry& g)
{
    const bool isFast = turnsTooFast();
    const Vec3 gapBend = !isFast && slidesLocked_[kZ] ? bend(g) : Vec3(0, 0, 0);
    for (std::size_t i = 0; i < 3; ++i) {
        if (slidesLocked_[i]) {
            rows_.lock(JointRows::along(g, g.axes[i]), g.gap.dot(g.axes[i]), kMaxClosingSpeed,
                       0.5 * span_.dt * gapBend.dot(g.axes[i]));
        }
    }
    const Vec3 turnBend = isFast ? Vec3(0, 0, 0) : bendOfTurn(g);
    for (std::size_t i = 0; i < 3; ++i) {
        if (turnsLocked_[i]) {
            rows_.lock(JointRows::about(g.axes[i]), turnError_.dot(g.axes[i]), kMaxClosingTurnSpeed,
                       0.5 * span_.dt * turnBend.dot(g.axes[i]));
        }
    }
}

JointConstraint::Motion JointConstraint::alongLocks(const Motion& motion) const
{
    const Vec3& x = geometry_.axes[kX];
    const Vec3& z = geometry_.axes[kZ];
    Motion along;
    if (slidesLocked_[kZ]) {
        along.linear = slidesLocked_[kX] ? motion.linear : motion.linear - motion.linear.dot(x) * x;
    }
    if (turnsLocked_[kX]) {
        along.angular =
            turnsLocked_[kZ] ? motion.angular : motion.angular - motion.angular.dot(z) * z;
    }
    return along;
}

}  // namespace sim

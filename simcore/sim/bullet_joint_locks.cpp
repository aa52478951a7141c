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

}  // namespace sim

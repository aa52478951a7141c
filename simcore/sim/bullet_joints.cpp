#include "sim/bullet_joints.h"

#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr std::size_t kX = 0;
constexpr std::size_t kZ = 2;

// Share of an error that one step closes.
constexpr double kDefaultErp = 0.2;

// Largest speed at which an error is closed. Files exist whose bodies start far from their joints:
// they shall come together, not explode.
constexpr double kMaxClosingSpeed = 5;       // m/s
constexpr double kMaxClosingTurnSpeed = 10;  // rad/s

// Farther out than this the joint is led back: until it is in again its speed is that of the
// correction, so that it arrives without any.
constexpr double kOutside = 1e-6;  // rad or m

// A limit gets a row when the joint value is this near, besides what its speed asks for.
constexpr double kLimitMargin = 0.01;  // rad or m

// Above this turn per step the bend of the path says nothing about where it leads.
constexpr double kMaxTurnForBend = 0.5;  // rad

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

// The turn of at most half a circle.
btVector3 rotationVector(btQuaternion q)
{
    if (q.w() < 0) {
        q = -q;
    }
    const btVector3 v(q.x(), q.y(), q.z());
    const double sine = v.length();
    return sine < 1e-9 ? 2 * v : v * (2 * std::atan2(sine, q.w()) / sine);
}

void write(btScalar* place, const btVector3& v)
{
    place[0] = v.x();
    place[1] = v.y();
    place[2] = v.z();
}

}  // namespace

JointConstraint::JointConstraint(const scene::Joint& joint,
                                 btRigidBody& parent,
                                 btRigidBody& child,
                                 const btTransform& X_PcA,
                                 const btTransform& X_CcB)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, parent, child),
      X_PcA_(X_PcA),
      X_CcB_(X_CcB),
      limits_(joint.limits.value_or(scene::Limits{1, -1})),
      erp_(joint.erp.value_or(kDefaultErp)),
      cfm_(joint.cfm),
      softOnlyAlongAxis_(joint.type == scene::JointType::Prismatic)
{
    const bool limited = limits_.low <= limits_.high;
    switch (joint.type) {
        case scene::JointType::Revolute:
        case scene::JointType::TorsionSpring:
            linear_.locked = {true, true, true};
            angular_ = {{true, true, false}, limited};
            break;
        case scene::JointType::Prismatic:
        case scene::JointType::LinearSpring:
            linear_ = {{false, true, true}, limited};
            angular_.locked = {true, true, true};
            break;
        case scene::JointType::Fixed:
            linear_.locked = {true, true, true};
            angular_.locked = {true, true, true};
            break;
        case scene::JointType::PointToPoint:
        case scene::JointType::ConeTwist:
            linear_.locked = {true, true, true};
            break;
        case scene::JointType::SixDof:
        case scene::JointType::SixDofSpring:
            break;
    }
}

JointConstraint::Vec3 JointConstraint::lockedTurn(const btTransform& X_WA,
                                                  const btTransform& X_WB) const
{
    if (angular_.locked[kZ]) {
        const btQuaternion R_AB = X_WA.getRotation().inverse() * X_WB.getRotation();
        return X_WA.getBasis() * rotationVector(R_AB);
    }
    if (angular_.locked[kX]) {
        return turnBetween(X_WA.getBasis().getColumn(kZ), X_WB.getBasis().getColumn(kZ),
                           X_WA.getBasis().getColumn(kX));
    }
    return {0, 0, 0};
}

JointConstraint::Geometry JointConstraint::geometry() const
{
    const btTransform X_WA = m_rbA.getCenterOfMassTransform() * X_PcA_;
    const btTransform X_WB = m_rbB.getCenterOfMassTransform() * X_CcB_;
    const btMatrix3x3& R_WA = X_WA.getBasis();
    return {.axes = {R_WA.getColumn(0), R_WA.getColumn(1), R_WA.getColumn(2)},
            .axisB = X_WB.getBasis().getColumn(kZ),
            .gap = X_WB.getOrigin() - X_WA.getOrigin(),
            .armA = X_WB.getOrigin() - m_rbA.getCenterOfMassPosition(),
            .armB = X_WB.getOrigin() - m_rbB.getCenterOfMassPosition(),
            .turn = lockedTurn(X_WA, X_WB)};
}

bool JointConstraint::turnsTooFast() const
{
    const double squared =
        m_rbA.getAngularVelocity().length2() + m_rbB.getAngularVelocity().length2();
    return !(squared * dt_ * dt_ < kMaxTurnForBend * kMaxTurnForBend);
}

// Second derivative of the gap along an axis that turns with A, at constant velocities.
double JointConstraint::bend(const Geometry& g, const Vec3& axis) const
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
JointConstraint::Vec3 JointConstraint::bendOfTurn(const Geometry& g) const
{
    const bool onlyAxisLocked = angular_.locked[kX] && !angular_.locked[kZ];
    if (!onlyAxisLocked || turnsTooFast()) {
        return {0, 0, 0};
    }
    return g.axes[kZ].cross(centripetal(m_rbB.getAngularVelocity(), g.axisB) -
                            centripetal(m_rbA.getAngularVelocity(), g.axes[kZ]));
}

double JointConstraint::closingSpeed(double error, double most) const
{
    return std::clamp(erp_ * error / dt_, -most, most);
}

JointConstraint::Row JointConstraint::rowAlong(const Geometry& g, const Vec3& axis, double speed)
{
    return {.linear = axis,
            .angularA = g.armA.cross(axis),
            .angularB = -g.armB.cross(axis),
            .speed = speed};
}

JointConstraint::Row JointConstraint::rowAbout(const Vec3& axis, double speed)
{
    return {.angularA = axis, .angularB = -axis, .speed = speed};
}

// Speed that a unit impulse on `b` gives along `a`.
double JointConstraint::coupling(const Row& a, const Row& b) const
{
    return (m_rbA.getInvMass() + m_rbB.getInvMass()) * a.linear.dot(b.linear) +
           a.angularA.dot(b.turnA) + a.angularB.dot(b.turnB);
}

// Adds a row freed of its coupling to the first `independentOf` rows (Gram-Schmidt), so that
// solving one does not disturb the other: the solver, which takes row by row, then meets a joint as
// a block. The impulse of the last row stays what it was, so bounds on it keep their meaning.
void JointConstraint::add(Row row, int independentOf)
{
    for (int i = 0; i < independentOf; ++i) {
        const Row& other = rows_[static_cast<std::size_t>(i)];
        const double share = coupling(row, other) / other.mobility;
        row.linear -= share * other.linear;
        row.angularA -= share * other.angularA;
        row.angularB -= share * other.angularB;
        row.speed -= share * other.speed;
    }
    row.turnA = m_rbA.getInvInertiaTensorWorld() * row.angularA;
    row.turnB = m_rbB.getInvInertiaTensorWorld() * row.angularB;
    row.mobility = coupling(row, row);
    rows_[static_cast<std::size_t>(rowCount_++)] = row;
}

void JointConstraint::addLockedRows(const Geometry& g)
{
    for (std::size_t i = 0; i < 3; ++i) {
        if (linear_.locked[i]) {
            const double closing = closingSpeed(g.gap.dot(g.axes[i]), kMaxClosingSpeed);
            add(rowAlong(g, g.axes[i], closing + 0.5 * dt_ * bend(g, g.axes[i])), rowCount_);
        }
    }
    const Vec3 turnBend = bendOfTurn(g);
    for (std::size_t i = 0; i < 3; ++i) {
        if (angular_.locked[i]) {
            const double closing = closingSpeed(g.turn.dot(g.axes[i]), kMaxClosingTurnSpeed);
            add(rowAbout(g.axes[i], closing + 0.5 * dt_ * turnBend.dot(g.axes[i])), rowCount_);
        }
    }
}

// Inside its limits the joint may just reach them in this step and stops without a bounce; outside
// it is led back to them. Rows hold parent minus child: the joint value falls where they grow.
void JointConstraint::addLimitRows(const Geometry& g, double position)
{
    const auto freeRow = [&](double speed) {
        return angular_.limited ? rowAbout(g.axes[kZ], speed) : rowAlong(g, g.axes[kX], speed);
    };
    const Row unit = freeRow(0);
    const double rate = -unit.linear.dot(m_rbA.getLinearVelocity() - m_rbB.getLinearVelocity()) -
                        unit.angularA.dot(m_rbA.getAngularVelocity()) -
                        unit.angularB.dot(m_rbB.getAngularVelocity());
    const double reach = kLimitMargin + 2 * std::abs(rate) * dt_;
    const double most = angular_.limited ? kMaxClosingTurnSpeed : kMaxClosingSpeed;
    const auto speedFor = [&](double distance) {
        return distance > 0 ? distance / dt_ : closingSpeed(distance, most);
    };
    const int lockedRows = rowCount_;
    if (position - limits_.low < reach) {
        Row row = freeRow(speedFor(position - limits_.low));
        if (position > limits_.low - kOutside) {
            row.highest = 0;
        }
        add(row, lockedRows);
    }
    if (limits_.high - position < reach) {
        Row row = freeRow(-speedFor(limits_.high - position));
        if (position < limits_.high + kOutside) {
            row.lowest = 0;
        }
        add(row, lockedRows);
    }
}

void JointConstraint::prepare(double position, double dt)
{
    dt_ = dt;
    rowCount_ = 0;
    const Geometry g = geometry();
    addLockedRows(g);
    firstSoftRow_ = softOnlyAlongAxis_ ? rowCount_ : 0;
    if (linear_.limited || angular_.limited) {
        addLimitRows(g, position);
    }
}

void JointConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = rowCount_;
    info->nub = 0;
}

void JointConstraint::getInfo2(btConstraintInfo2* info)
{
    for (int i = 0; i < rowCount_; ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        const int at = i * info->rowskip;
        write(info->m_J1linearAxis + at, row.linear);
        write(info->m_J2linearAxis + at, -row.linear);
        write(info->m_J1angularAxis + at, row.angularA);
        write(info->m_J2angularAxis + at, row.angularB);
        info->m_constraintError[at] = row.speed;
        info->m_lowerLimit[at] = row.lowest;
        info->m_upperLimit[at] = row.highest;
        if (cfm_ && i >= firstSoftRow_) {
            info->cfm[at] = *cfm_;
        }
    }
}

// The scene is constant; nothing changes a joint while it runs.
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
    const bool isFree =
        joint.type == scene::JointType::SixDof || joint.type == scene::JointType::SixDofSpring;
    const bool bothStatic = parent.isStaticObject() && child.isStaticObject();
    if (isFree || bothStatic || joint.parent == joint.child) {
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

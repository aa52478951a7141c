#include "sim/bullet_bodies.h"

#include "base/turns.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr double kMostTurn = SIMD_PI / 4;  // rad, in a step

base::Quat orientationOf(const btTransform& X)
{
    const btQuaternion q = X.getRotation();
    return {q.x(), q.y(), q.z(), q.w()};
}

// Brings one that is nearly of length 1 to it: one round of Newton's method for 1 / length.
base::Quat ofLengthOne(base::Quat q)
{
    const double scale = 1.5 - 0.5 * (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    return {scale * q.x, scale * q.y, scale * q.z, scale * q.w};
}

base::Quat turnedOn(base::Quat R, base::Vec3 turn)
{
    const double squared = base::dot(turn, turn);
    if (squared > kMostTurn * kMostTurn) {
        turn = (kMostTurn / std::sqrt(squared)) * turn;
    }
    return ofLengthOne(base::turnBy(turn) * R);
}

// Calls it with the matrix, row by row, of one of length 1.
template <typename Function>
auto withBasis(base::Quat q, Function function)
{
    const base::Vec3 twice{2 * q.x, 2 * q.y, 2 * q.z};
    const base::Vec3 w = q.w * twice;
    const base::Vec3 x = q.x * twice;
    const double yy = q.y * twice.y;
    const double yz = q.y * twice.z;
    const double zz = q.z * twice.z;
    return function(1 - (yy + zz), x.y - w.z, x.z + w.y,  //
                    x.y + w.z, 1 - (x.x + zz), yz - w.x,  //
                    x.z - w.y, yz + w.x, 1 - (x.x + yy));
}

// In place, as what was just written number by number is slow to copy.
void setBasis(btMatrix3x3& basis, base::Quat q)
{
    withBasis(q, [&basis](auto... numbers) { basis.setValue(numbers...); });
}

// Whether the matrix was made of it.
bool isBasis(const btMatrix3x3& m, base::Quat q)
{
    return withBasis(q, [&m](double xx, double xy, double xz, double yx, double yy, double yz,
                             double zx, double zy, double zz) {
        return m[0].x() == xx && m[0].y() == xy && m[0].z() == xz && m[1].x() == yx &&
               m[1].y() == yy && m[1].z() == yz && m[2].x() == zx && m[2].y() == zy &&
               m[2].z() == zz;
    });
}

base::Quat turnOn(btMatrix3x3& basis, base::Quat R, const btVector3& angular, double dt)
{
    if (!angular.isZero()) {
        R = turnedOn(R, dt * fromBullet(angular));
        setBasis(basis, R);
    }
    return R;
}

}  // namespace

std::unique_ptr<btRigidBody> makeBody(const scene::Body& body,
                                      scene::BodyIndex index,
                                      btCollisionShape& shape)
{
    const double mass = moves(body) ? body.mass : 0;
    const btVector3 inertia = moves(body) ? toBullet(effectiveInertia(body)) : btVector3(0, 0, 0);
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, &shape, inertia);
    info.m_startWorldTransform = toBullet(body.X_WB * body.X_BC);
    auto result = std::make_unique<btRigidBody>(info);
    result->setUserIndex(static_cast<int>(index.value));
    if (moves(body)) {
        result->setActivationState(DISABLE_DEACTIVATION);
        const base::Vec3 toCentre = base::rotate(body.X_WB.rotation, body.X_BC.position);
        result->setLinearVelocity(
            toBullet(body.linearVelocity + base::cross(body.angularVelocity, toCentre)));
        result->setAngularVelocity(toBullet(body.angularVelocity));
    }
    // Gravity and the gyroscopic term are ours.
    result->setFlags(BT_DISABLE_WORLD_GRAVITY);
    return result;
}

void applyDynamics(const scene::BodyDynamics& dynamics, btRigidBody& object)
{
    object.setFriction(dynamics.friction);
    object.setRollingFriction(dynamics.rollingFriction);
    object.setRestitution(dynamics.restitution);
    object.setDamping(dynamics.linearDamping, dynamics.angularDamping);
}

void moveOn(btTransform& X, const btVector3& linear, const btVector3& angular, double dt)
{
    X.getOrigin() += dt * linear;
    turnOn(X.getBasis(), orientationOf(X), angular, dt);
}

void moveOn(btRigidBody& body, double dt, base::Quat& R_WC)
{
    btTransform& X = body.getWorldTransform();
    // It may have been put elsewhere since.
    const base::Quat before = isBasis(X.getBasis(), R_WC) ? R_WC : orientationOf(X);
    X.getOrigin() += dt * body.getLinearVelocity();
    R_WC = turnOn(X.getBasis(), before, body.getAngularVelocity(), dt);
    // That is where the inertia in W was found.
    if (!(X.getBasis() == body.getInterpolationWorldTransform().getBasis())) {
        body.updateInertiaTensor();
    }
    body.setInterpolationWorldTransform(X);
}

}  // namespace sim

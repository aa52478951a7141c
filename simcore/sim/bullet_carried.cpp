#include "sim/bullet_carried.h"

#include "sim/bullet_bodies.h"

namespace sim {

void place(btRigidBody& object, const btTransform& X_WC)
{
    object.setCenterOfMassTransform(X_WC);
    object.setInterpolationWorldTransform(X_WC);
    object.setLinearVelocity({0, 0, 0});
    object.setAngularVelocity({0, 0, 0});
}

void carry(btRigidBody& object,
           const btVector3& point_W,
           const btVector3& linear,
           const btVector3& angular,
           double dt)
{
    // Of the centre over the whole step, in which it turns about the point.
    const btTransform& X_WC = object.getCenterOfMassTransform();
    const btVector3 arm = X_WC.getOrigin() - point_W;
    const double turn = angular.length() * dt;
    const btVector3 turned = turn > 1e-12 ? arm.rotate(angular.normalized(), turn) : arm;
    const btVector3 velocity = linear + (turned - arm) / dt;
    object.setCollisionFlags(object.getCollisionFlags() | btCollisionObject::CF_KINEMATIC_OBJECT);
    object.forceActivationState(DISABLE_DEACTIVATION);
    object.setLinearVelocity(velocity);
    object.setAngularVelocity(angular);
}

void finishCarry(btRigidBody& object, double dt)
{
    btTransform X = object.getCenterOfMassTransform();
    moveOn(X, object.getLinearVelocity(), object.getAngularVelocity(), dt);
    object.setCenterOfMassTransform(X);
}

void stopCarry(btRigidBody& object)
{
    object.setCollisionFlags(object.getCollisionFlags() & ~btCollisionObject::CF_KINEMATIC_OBJECT);
    object.setLinearVelocity({0, 0, 0});
    object.setAngularVelocity({0, 0, 0});
    object.forceActivationState(ISLAND_SLEEPING);
    object.setCompanionId(-1);
}

}  // namespace sim

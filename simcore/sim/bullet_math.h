#pragma once

// Conversions between our types and Bullet's. Only bullet_*.cpp and world*.cpp include this.

#include "base/math.h"

#include <LinearMath/btTransform.h>

namespace sim {

inline btVector3 toBullet(base::Vec3 v)
{
    return {v.x, v.y, v.z};
}

inline btTransform toBullet(const base::Pose& pose)
{
    const base::Quat q = base::normalized(pose.rotation);
    return btTransform(btQuaternion(q.x, q.y, q.z, q.w), toBullet(pose.position));
}

inline base::Vec3 fromBullet(const btVector3& v)
{
    return {v.x(), v.y(), v.z()};
}

inline base::Mat3 fromBullet(const btMatrix3x3& m)
{
    return {fromBullet(m[0]), fromBullet(m[1]), fromBullet(m[2])};
}

// The three entries of a row that belong to one vector.
inline void writeTo(btScalar* entries, const btVector3& v)
{
    entries[0] = v.x();
    entries[1] = v.y();
    entries[2] = v.z();
}

// Axis times angle of the turn of at most half a circle.
inline btVector3 rotationVector(const btQuaternion& q)
{
    return toBullet(base::rotationVector({q.x(), q.y(), q.z(), q.w()}));
}

inline base::Pose fromBullet(const btTransform& transform)
{
    const btQuaternion q = transform.getRotation();
    return {fromBullet(transform.getOrigin()), {q.x(), q.y(), q.z(), q.w()}};
}

}  // namespace sim

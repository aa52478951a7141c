#include "sim/bullet_rolling.h"

#include <btBulletCollisionCommon.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sim {

namespace {

// A side touches along a line whose direction is that of the axis within this.
constexpr double kLargestTilt = 0.1;  // rad
// A contact is with a face when its normal is that of the face within this.
constexpr double kLargestLean = 0.02;  // rad

// A shape that is not made of others.
struct Part {
    const btCollisionShape* shape;
    btTransform X_W;
};

// The shape of an object, or that of the child that a contact shows.
const btCollisionShape& partShape(const btCollisionObject& object, int child)
{
    const btCollisionShape* shape = object.getCollisionShape();
    if (shape->getShapeType() != COMPOUND_SHAPE_PROXYTYPE) {
        return *shape;
    }
    const auto* compound = static_cast<const btCompoundShape*>(shape);
    const bool isThere = child >= 0 && child < compound->getNumChildShapes();
    return isThere ? *compound->getChildShape(child) : *shape;
}

Part partOf(const btCollisionObject& object, int child)
{
    const btCollisionShape& shape = partShape(object, child);
    const btTransform& X_W = object.getWorldTransform();
    if (&shape == object.getCollisionShape()) {
        return {&shape, X_W};
    }
    const auto* compound = static_cast<const btCompoundShape*>(object.getCollisionShape());
    return {&shape, X_W * compound->getChildTransform(child)};
}

bool isRound(const btCollisionShape& shape)
{
    const int type = shape.getShapeType();
    return type == CYLINDER_SHAPE_PROXYTYPE || type == CAPSULE_SHAPE_PROXYTYPE;
}

bool isFlat(const btCollisionShape& shape)
{
    const int type = shape.getShapeType();
    return type == STATIC_PLANE_PROXYTYPE || type == BOX_SHAPE_PROXYTYPE;
}

// Piles of boxes have thousands of points.
bool mayBeRound(const btCollisionObject& object)
{
    const btCollisionShape& shape = *object.getCollisionShape();
    return isRound(shape) || shape.getShapeType() == COMPOUND_SHAPE_PROXYTYPE;
}

struct RoundSide {
    btVector3 centre;
    btVector3 axis;
    double radius;
    double half;  // of its length
};

std::optional<RoundSide> roundSide(const Part& part)
{
    const auto along = [&](int axis) {
        return part.X_W.getBasis().getColumn(axis);
    };
    if (part.shape->getShapeType() == CYLINDER_SHAPE_PROXYTYPE) {
        const auto* cylinder = static_cast<const btCylinderShape*>(part.shape);
        const int axis = cylinder->getUpAxis();
        return RoundSide{part.X_W.getOrigin(), along(axis), cylinder->getRadius(),
                         cylinder->getHalfExtentsWithMargin()[axis]};
    }
    if (part.shape->getShapeType() == CAPSULE_SHAPE_PROXYTYPE) {
        const auto* capsule = static_cast<const btCapsuleShape*>(part.shape);
        return RoundSide{part.X_W.getOrigin(), along(capsule->getUpAxis()), capsule->getRadius(),
                         capsule->getHalfHeight()};
    }
    return std::nullopt;
}

// The normal of the face that the contact is with, as the face is turned now; none when it is with
// an edge or `point` is beside the face.
std::optional<btVector3> faceNormal(const Part& part,
                                    const btVector3& point,
                                    const btVector3& normal)
{
    btVector3 outward = normal;
    if (part.shape->getShapeType() == STATIC_PLANE_PROXYTYPE) {
        const auto* plane = static_cast<const btStaticPlaneShape*>(part.shape);
        outward = part.X_W.getBasis() * plane->getPlaneNormal();
    } else if (part.shape->getShapeType() == BOX_SHAPE_PROXYTYPE) {
        const auto* box = static_cast<const btBoxShape*>(part.shape);
        const btVector3 n = normal * part.X_W.getBasis();
        const btVector3 p = part.X_W.invXform(point);
        const int up = n.absolute().maxAxis();
        const btVector3 half = box->getHalfExtentsWithMargin();
        for (int i = 0; i < 3; ++i) {
            if (i != up && std::abs(p[i]) > half[i]) {
                return std::nullopt;
            }
        }
        outward = (n[up] > 0 ? 1 : -1) * part.X_W.getBasis().getColumn(up);
    } else {
        return std::nullopt;
    }
    const bool isSame = outward.dot(normal) > 0 && outward.cross(normal).length() < kLargestLean;
    return isSame ? std::optional(outward) : std::nullopt;
}

// Where the line that is farthest along `direction` on the side passes `point`; none when `point`
// is beyond its ends or the side does not lie along it.
std::optional<btVector3> onSide(const RoundSide& side,
                                const btVector3& point,
                                const btVector3& direction)
{
    const double along = (point - side.centre).dot(side.axis);
    const double tilt = direction.dot(side.axis);
    if (std::abs(along) > side.half || std::abs(tilt) > kLargestTilt) {
        return std::nullopt;
    }
    const btVector3 down = (direction - tilt * side.axis).normalized();
    return side.centre + along * side.axis + side.radius * down;
}

// False when the point must stay as it is.
bool follow(btManifoldPoint& point, const RoundSide& side, const Part& face, bool sideIsA)
{
    const double sign = sideIsA ? 1 : -1;
    const btVector3& before = sideIsA ? point.m_positionWorldOnA : point.m_positionWorldOnB;
    const btVector3& onFace = sideIsA ? point.m_positionWorldOnB : point.m_positionWorldOnA;
    const auto normal = faceNormal(face, before, sign * point.m_normalWorldOnB);
    const auto now = normal ? onSide(side, before, -*normal) : std::nullopt;
    if (!now || !faceNormal(face, *now, *normal)) {
        return false;
    }
    const double distance = normal->dot(*now - onFace);
    const btVector3 under = *now - distance * *normal;
    point.setDistance(distance);
    point.m_normalWorldOnB = sign * *normal;
    point.m_positionWorldOnA = sideIsA ? *now : under;
    point.m_positionWorldOnB = sideIsA ? under : *now;
    return true;
}

}  // namespace

void followRolling(btPersistentManifold** manifolds, int count)
{
    for (int m = 0; m < count; ++m) {
        btPersistentManifold& manifold = *manifolds[m];
        const btCollisionObject& a = *manifold.getBody0();
        const btCollisionObject& b = *manifold.getBody1();
        if (!mayBeRound(a) && !mayBeRound(b)) {
            continue;
        }
        // Most points of a pair are between the same two parts.
        bool roundIsA = false;
        std::optional<RoundSide> side;
        Part face{};
        for (int i = 0; i < manifold.getNumContacts(); ++i) {
            btManifoldPoint& point = manifold.getContactPoint(i);
            const btManifoldPoint& before = manifold.getContactPoint(std::max(i - 1, 0));
            if (i == 0 || point.m_index0 != before.m_index0 || point.m_index1 != before.m_index1) {
                const btCollisionShape& shapeA = partShape(a, point.m_index0);
                const btCollisionShape& shapeB = partShape(b, point.m_index1);
                roundIsA = isRound(shapeA) && isFlat(shapeB);
                side.reset();
                if (roundIsA || (isRound(shapeB) && isFlat(shapeA))) {
                    const Part partA = partOf(a, point.m_index0);
                    const Part partB = partOf(b, point.m_index1);
                    side = roundSide(roundIsA ? partA : partB);
                    face = roundIsA ? partB : partA;
                }
            }
            const bool follows = side && follow(point, *side, face, roundIsA);
            if (!follows) {
                continue;
            }
            point.m_localPointA = a.getWorldTransform().invXform(point.m_positionWorldOnA);
            point.m_localPointB = b.getWorldTransform().invXform(point.m_positionWorldOnB);
        }
    }
}

}  // namespace sim

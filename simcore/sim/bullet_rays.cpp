#include "sim/bullet_rays.h"

#include "scene/ray_cast.h"
#include "sim/bullet_math.h"

#include <BulletCollision/Gimpact/btGImpactShape.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sim {

namespace {

using base::Vec3;

// Does the way from start to start + way touch the box? Boxes are widened a little, so that what
// lies in one of their faces is not lost to rounding.
bool touches(const base::Bounds& box, Vec3 start, Vec3 way)
{
    constexpr double kWidening = 1e-9;
    double enters = 0;
    double leaves = 1;
    for (int axis = 0; axis < 3; ++axis) {
        const double low = box.low[axis] - kWidening - start[axis];
        const double high = box.high[axis] + kWidening - start[axis];
        if (way[axis] == 0) {
            if (low > 0 || high < 0) {
                return false;
            }
            continue;
        }
        const double a = low / way[axis];
        const double b = high / way[axis];
        enters = std::max(enters, std::min(a, b));
        leaves = std::min(leaves, std::max(a, b));
    }
    return enters <= leaves;
}

bool touches(const base::Bounds& box, Vec3 centre, double radius)
{
    double squared = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double nearest = std::clamp(centre[axis], box.low[axis], box.high[axis]);
        squared += (nearest - centre[axis]) * (nearest - centre[axis]);
    }
    return squared <= radius * radius;
}

class FirstTriangle final : public btTriangleRaycastCallback {
public:
    FirstTriangle(const btVector3& from, const btVector3& to, scene::Outside outside)
        : btTriangleRaycastCallback(from, to, kF_KeepUnflippedNormal), outside_(outside)
    {}

    // `front` is where the triangle's corners run counter-clockwise. Returning the former fraction
    // passes the triangle by.
    btScalar reportHit(const btVector3& front,
                       btScalar fraction,
                       int /*part*/,
                       int /*triangle*/) override
    {
        const bool meetsFront = front.dot(m_to - m_from) < 0;
        if (outside_ != scene::Outside::NoSide &&
            meetsFront != (outside_ == scene::Outside::Front)) {
            return m_hitFraction;
        }
        normal = meetsFront ? front : -front;
        found = true;
        return fraction;
    }

    btVector3 normal{0, 0, 0};
    bool found = false;

private:
    scene::Outside outside_;
};

scene::Outside mirrored(scene::Outside outside)
{
    switch (outside) {
        case scene::Outside::NoSide:
            return outside;
        case scene::Outside::Front:
            return scene::Outside::Back;
        case scene::Outside::Back:
            return scene::Outside::Front;
    }
    return outside;
}

Vec3 dividedBy(Vec3 v, Vec3 by)
{
    return {v.x / by.x, v.y / by.y, v.z / by.z};
}

base::Bounds boundsOf(const btCollisionShape& shape)
{
    btVector3 low;
    btVector3 high;
    shape.getAabb(btTransform::getIdentity(), low, high);
    base::Bounds bounds;
    bounds.add(fromBullet(low));
    bounds.add(fromBullet(high));
    return bounds;
}

}  // namespace

RayTargets::RayTargets(const scene::Scene& scene, std::span<const BodyShape> shapes)
{
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        Target target{.body = scene::BodyIndex{i}};
        const base::Pose& X_BC = scene.bodies[i].X_BC;
        if (shapes[i].hasExtent) {
            addParts(target, *shapes[i].shape, X_BC);
        }
        for (const btCollisionShape* plane : shapes[i].planes) {
            addParts(target, *plane, X_BC);
        }
        for (const Part& part : target.parts) {
            target.endless = target.endless || part.bounds_P.empty();
            target.bounds_B.add(base::transformed(part.X_BP, part.bounds_P));
        }
        if (!target.parts.empty()) {
            targets_.push_back(std::move(target));
        }
    }
}

void RayTargets::addParts(Target& target, const btCollisionShape& shape, const base::Pose& X_BP)
{
    if (shape.isCompound()) {
        const auto& compound = static_cast<const btCompoundShape&>(shape);
        for (int i = 0; i < compound.getNumChildShapes(); ++i) {
            addParts(target, *compound.getChildShape(i),
                     X_BP * fromBullet(compound.getChildTransform(i)));
        }
        return;
    }
    Part part{.form = formOf(shape), .X_BP = X_BP, .X_PB = base::inverse(X_BP), .bounds_P = {}};
    if (!std::holds_alternative<scene::Plane>(part.form)) {
        part.bounds_P = boundsOf(shape);
    }
    target.parts.push_back(std::move(part));
}

RayTargets::Form RayTargets::formOf(const btCollisionShape& shape)
{
    switch (shape.getShapeType()) {
        case BOX_SHAPE_PROXYTYPE: {
            const auto& box = static_cast<const btBoxShape&>(shape);
            return scene::Box{2 * fromBullet(box.getHalfExtentsWithMargin())};
        }
        case SPHERE_SHAPE_PROXYTYPE:
            return scene::Sphere{static_cast<const btSphereShape&>(shape).getRadius()};
        case CYLINDER_SHAPE_PROXYTYPE: {
            const auto& cylinder = static_cast<const btCylinderShape&>(shape);
            const int axis = cylinder.getUpAxis();
            const btVector3 half = cylinder.getHalfExtentsWithMargin();
            return scene::Cylinder{cylinder.getRadius(), 2 * half[axis], axis};
        }
        case CAPSULE_SHAPE_PROXYTYPE: {
            const auto& capsule = static_cast<const btCapsuleShape&>(shape);
            const double radius = capsule.getRadius();
            return scene::Capsule{radius, 2 * (capsule.getHalfHeight() + radius),
                                  capsule.getUpAxis()};
        }
        case CONE_SHAPE_PROXYTYPE: {
            const auto& cone = static_cast<const btConeShape&>(shape);
            return scene::Cone{cone.getRadius(), cone.getHeight(), cone.getConeUpIndex()};
        }
        case STATIC_PLANE_PROXYTYPE: {
            const auto& plane = static_cast<const btStaticPlaneShape&>(shape);
            return scene::Plane{fromBullet(plane.getPlaneNormal()), plane.getPlaneConstant()};
        }
        case TRIANGLE_MESH_SHAPE_PROXYTYPE: {
            const auto& tree = static_cast<const btBvhTriangleMeshShape&>(shape);
            // A scale that mirrors turns the winding of the scaled corners round.
            const btVector3& scale = tree.getMeshInterface()->getScaling();
            const bool mirrors = scale.x() * scale.y() * scale.z() < 0;
            const scene::Outside outside = outsideOf(MeshShapes::meshOf(shape));
            return Triangles{&tree, {1, 1, 1}, mirrors ? mirrored(outside) : outside};
        }
        case GIMPACT_SHAPE_PROXYTYPE: {
            // Bullet's interface is not const, but nothing changes the triangles.
            auto& moving =
                const_cast<btGImpactMeshShape&>(static_cast<const btGImpactMeshShape&>(shape));
            auto& tree = trees_[&shape];
            if (!tree) {
                constexpr bool kCompressBoxes = true;
                tree = std::make_unique<btBvhTriangleMeshShape>(moving.getMeshInterface(),
                                                                kCompressBoxes);
            }
            return Triangles{tree.get(), fromBullet(moving.getLocalScaling()),
                             outsideOf(MeshShapes::meshOf(shape))};
        }
        default:
            return static_cast<const btConvexShape*>(&shape);
    }
}

scene::Outside RayTargets::outsideOf(const scene::MeshData& mesh)
{
    const auto [entry, isNew] = outsides_.try_emplace(&mesh);
    if (isNew) {
        entry->second = scene::outsideOf(mesh);
    }
    return entry->second;
}

void RayTargets::follow(const std::vector<exchange::BodyState>& bodies)
{
    for (Target& target : targets_) {
        const exchange::BodyState& state = bodies[target.body.value];
        target.isThere = !state.diverged;
        const bool isNew = target.bounds_W.empty() && !target.endless;
        if (isNew || !(target.X_WB == state.X_WB)) {
            target.X_WB = state.X_WB;
            target.bounds_W = base::transformed(target.X_WB, target.bounds_B);
        }
    }
}

void RayTargets::transfer(exchange::StateArchive& archive)
{
    archive.each(targets_);
}

void RayTargets::findNear(Vec3 centre_W,
                          double radius,
                          scene::BodyIndex ignored,
                          std::vector<std::uint32_t>& targets) const
{
    for (std::uint32_t i = 0; i < targets_.size(); ++i) {
        const Target& target = targets_[i];
        if (target.isThere && target.body != ignored &&
            (target.endless || touches(target.bounds_W, centre_W, radius))) {
            targets.push_back(i);
        }
    }
}

exchange::RayReading RayTargets::cast(Vec3 start_W,
                                      Vec3 end_W,
                                      std::span<const std::uint32_t> targets) const
{
    exchange::RayReading best;
    for (const std::uint32_t index : targets) {
        const Target& target = targets_[index];
        if (!target.endless && !touches(target.bounds_W, start_W, end_W - start_W)) {
            continue;
        }
        const base::Pose X_BW = base::inverse(target.X_WB);
        const Vec3 start_B = X_BW * start_W;
        const Vec3 end_B = X_BW * end_W;
        for (const Part& part : target.parts) {
            const Vec3 start = part.X_PB * start_B;
            const Vec3 end = part.X_PB * end_B;
            if (!part.bounds_P.empty() && !touches(part.bounds_P, start, end - start)) {
                continue;
            }
            const auto hit = castOn(part.form, start, end);
            if (hit && (!best.triggered || hit->fraction < best.fraction)) {
                best.triggered = true;
                best.fraction = hit->fraction;
                best.body = target.body;
                best.normal_W =
                    base::rotate(target.X_WB.rotation * part.X_BP.rotation, hit->normal);
            }
        }
    }
    if (best.triggered) {
        best.point_W = start_W + best.fraction * (end_W - start_W);
    }
    return best;
}

std::optional<RayTargets::Hit> RayTargets::castOn(const Form& form, Vec3 start, Vec3 end)
{
    if (const auto* triangles = std::get_if<Triangles>(&form)) {
        const btVector3 from = toBullet(dividedBy(start, triangles->scale));
        const btVector3 to = toBullet(dividedBy(end, triangles->scale));
        FirstTriangle first(from, to, triangles->outside);
        // Does not change the shape; Bullet forgot to say so.
        const_cast<btBvhTriangleMeshShape*>(triangles->tree)->performRaycast(&first, from, to);
        if (!first.found) {
            return std::nullopt;
        }
        return Hit{first.m_hitFraction,
                   base::normalized(dividedBy(fromBullet(first.normal), triangles->scale))};
    }
    if (const auto* convex = std::get_if<const btConvexShape*>(&form)) {
        btSphereShape point(0);
        point.setMargin(0);
        btVoronoiSimplexSolver simplex;
        btSubsimplexConvexCast caster(&point, *convex, &simplex);
        btConvexCast::CastResult result;
        result.m_fraction = 1;
        const btTransform at = btTransform::getIdentity();
        const auto moved = [](Vec3 p) {
            return btTransform(btQuaternion::getIdentity(), toBullet(p));
        };
        constexpr double kLeastNormal = 1e-4;  // squared; none for a start inside
        if (!caster.calcTimeOfImpact(moved(start), moved(end), at, at, result) ||
            result.m_normal.length2() < kLeastNormal) {
            return std::nullopt;
        }
        return Hit{result.m_fraction, base::normalized(fromBullet(result.m_normal))};
    }
    return std::visit(
        [&](const auto& primitive) -> std::optional<Hit> {
            using Primitive = std::decay_t<decltype(primitive)>;
            if constexpr (std::is_same_v<Primitive, Triangles> ||
                          std::is_same_v<Primitive, const btConvexShape*>) {
                return std::nullopt;
            } else {
                const auto hit = scene::castRay(primitive, start, end);
                return hit ? std::optional(Hit{hit->fraction, hit->normal}) : std::nullopt;
            }
        },
        form);
}

}  // namespace sim

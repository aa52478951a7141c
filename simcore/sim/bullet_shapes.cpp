#include "sim/bullet_shapes.h"

#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr double kSlabSide = 100;
constexpr double kSlabDepth = 10;

// True when every number is a usable length.
template <typename... Lengths>
bool arePositive(Lengths... lengths)
{
    return ((std::isfinite(lengths) && lengths > 0) && ...);
}

// Bullet takes the margin of boxes and cylinders off their insides: it must leave something there.
double innerMargin(double margin, double smallestHalfLength)
{
    return std::min(margin, 0.5 * smallestHalfLength);
}

template <typename AlongX, typename AlongY, typename AlongZ, typename... Arguments>
std::unique_ptr<btCollisionShape> along(int axis, Arguments... arguments)
{
    if (axis == 0) {
        return std::make_unique<AlongX>(arguments...);
    }
    if (axis == 1) {
        return std::make_unique<AlongY>(arguments...);
    }
    return std::make_unique<AlongZ>(arguments...);
}

// Null for a geometry without extent, and for meshes and planes, which are not one shape.
struct PrimitiveMaker {
    double margin;

    std::unique_ptr<btCollisionShape> operator()(const scene::Box& box) const
    {
        if (!arePositive(box.size.x, box.size.y, box.size.z)) {
            return nullptr;
        }
        auto shape = std::make_unique<btBoxShape>(0.5 * toBullet(box.size));
        shape->setMargin(innerMargin(margin, 0.5 * std::min({box.size.x, box.size.y, box.size.z})));
        return shape;
    }

    std::unique_ptr<btCollisionShape> operator()(const scene::Sphere& sphere) const
    {
        return arePositive(sphere.radius) ? std::make_unique<btSphereShape>(sphere.radius)
                                          : nullptr;
    }

    std::unique_ptr<btCollisionShape> operator()(const scene::Cylinder& cylinder) const
    {
        if (!arePositive(cylinder.radius, cylinder.height)) {
            return nullptr;
        }
        btVector3 half(cylinder.radius, cylinder.radius, cylinder.radius);
        half[cylinder.axis] = 0.5 * cylinder.height;
        auto shape =
            along<btCylinderShapeX, btCylinderShape, btCylinderShapeZ>(cylinder.axis, half);
        shape->setMargin(innerMargin(margin, std::min(cylinder.radius, 0.5 * cylinder.height)));
        return shape;
    }

    std::unique_ptr<btCollisionShape> operator()(const scene::Capsule& capsule) const
    {
        if (!arePositive(capsule.radius, capsule.height)) {
            return nullptr;
        }
        // The radius is the margin of a capsule and takes no other.
        const double straightPart = std::max(0.0, capsule.height - 2 * capsule.radius);
        return along<btCapsuleShapeX, btCapsuleShape, btCapsuleShapeZ>(capsule.axis, capsule.radius,
                                                                       straightPart);
    }

    std::unique_ptr<btCollisionShape> operator()(const scene::Cone& cone) const
    {
        if (!arePositive(cone.radius, cone.height)) {
            return nullptr;
        }
        auto shape =
            along<btConeShapeX, btConeShape, btConeShapeZ>(cone.axis, cone.radius, cone.height);
        shape->setMargin(margin);
        return shape;
    }

    std::unique_ptr<btCollisionShape> operator()(const scene::Plane&) const { return nullptr; }

    std::unique_ptr<btCollisionShape> operator()(const scene::MeshShape&) const { return nullptr; }
};

// Up to rounding, so that a shape placed at the centre of mass by two equal offsets counts.
bool isIdentity(const btTransform& X)
{
    constexpr double kTolerance = 1e-14;
    const btMatrix3x3& r = X.getBasis();
    return X.getOrigin().length() < 1e-12 && r[0].x() > 1 - kTolerance &&
           r[1].y() > 1 - kTolerance && r[2].z() > 1 - kTolerance;
}

// The plane's normal and offset seen in C; an empty optional when it has no direction.
std::optional<scene::Plane> planeIn(const btTransform& X_CS, const scene::Plane& plane)
{
    const base::Vec3 normal = base::normalized(plane.normal);
    if (!base::isFinite(normal) || !std::isfinite(plane.offset) || base::norm(normal) == 0) {
        return std::nullopt;
    }
    const btVector3 inC = X_CS.getBasis() * toBullet(normal);
    return scene::Plane{fromBullet(inC), plane.offset + inC.dot(X_CS.getOrigin())};
}

// The pose of a frame whose Z is the plane's normal, `depth` below the plane.
btTransform slabPose(const scene::Plane& plane, double depth)
{
    const btVector3 normal = toBullet(plane.normal);
    return btTransform(shortestArcQuat(btVector3(0, 0, 1), normal),
                       normal * (plane.offset - depth));
}

}  // namespace

ShapeFactory::ShapeFactory(const scene::Scene& scene, std::shared_ptr<const CollisionMeshes> former)
    : meshes_(scene.meshes, std::move(former)), nothing_(keep(std::make_unique<btEmptyShape>()))
{}

BodyShape ShapeFactory::make(const scene::Body& body)
{
    BodyShape result;
    std::vector<Child> children;
    for (const scene::CollisionShape& shape : body.collisions) {
        const auto* plane = std::get_if<scene::Plane>(&shape.geometry);
        if (plane == nullptr || moves(body)) {
            addChildren(body, shape, children);
            continue;
        }
        const btTransform X_CS = toBullet(base::inverse(body.X_BC) * shape.X_BS);
        if (const auto inC = planeIn(X_CS, *plane)) {
            result.planes.push_back(
                keep(std::make_unique<btStaticPlaneShape>(toBullet(inC->normal), inC->offset)));
        }
    }
    result.hasExtent = !children.empty();
    result.shape = combine(children);
    return result;
}

void ShapeFactory::addChildren(const scene::Body& body,
                               const scene::CollisionShape& shape,
                               std::vector<Child>& children)
{
    const double margin =
        std::isfinite(body.hints.collisionMargin) ? std::max(0.0, body.hints.collisionMargin) : 0;
    const btTransform X_CS = toBullet(base::inverse(body.X_BC) * shape.X_BS);
    if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
        for (const PlacedShape& part : meshes_.shapesOf(*mesh, margin, moves(body))) {
            children.push_back(
                {part.shape, X_CS * btTransform(btQuaternion::getIdentity(), part.offset)});
        }
        return;
    }
    if (const auto* plane = std::get_if<scene::Plane>(&shape.geometry)) {
        if (const auto inC = planeIn(X_CS, *plane)) {
            auto slab =
                std::make_unique<btBoxShape>(0.5 * btVector3(kSlabSide, kSlabSide, kSlabDepth));
            slab->setMargin(margin);
            children.push_back({keep(std::move(slab)), slabPose(*inC, 0.5 * kSlabDepth)});
        }
        return;
    }
    if (auto primitive = std::visit(PrimitiveMaker{margin}, shape.geometry)) {
        children.push_back({keep(std::move(primitive)), X_CS});
    }
}

btCollisionShape* ShapeFactory::combine(const std::vector<Child>& children)
{
    if (children.empty()) {
        return nothing_;
    }
    if (children.size() == 1 && isIdentity(children.front().X_CS)) {
        return children.front().shape;
    }
    constexpr bool kWithTree = true;
    auto compound = std::make_unique<btCompoundShape>(kWithTree, static_cast<int>(children.size()));
    for (const Child& child : children) {
        compound->addChildShape(child.X_CS, child.shape);
    }
    return keep(std::move(compound));
}

btCollisionShape* ShapeFactory::keep(std::unique_ptr<btCollisionShape> shape)
{
    shapes_.push_back(std::move(shape));
    return shapes_.back().get();
}

}  // namespace sim

#include "editor/view3d/picking.h"

#include "base/check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Vec3 unit(int axis)
{
    Vec3 v;
    v[axis] = 1;
    return v;
}

std::optional<LocalHit> nearer(std::optional<LocalHit> a, std::optional<LocalHit> b)
{
    if (!a || (b && b->t < a->t)) {
        return b;
    }
    return a;
}

// Where the ray first meets the boundary of a convex box, from outside or from inside.
std::optional<LocalHit> hitBox(const base::Bounds& box, Vec3 origin, Vec3 direction)
{
    LocalHit enter{.t = -kInfinity};
    LocalHit leave{.t = kInfinity};
    for (int i = 0; i < 3; ++i) {
        if (direction[i] == 0) {
            if (origin[i] < box.low[i] || origin[i] > box.high[i]) {
                return std::nullopt;
            }
            continue;
        }
        double a = (box.low[i] - origin[i]) / direction[i];
        double b = (box.high[i] - origin[i]) / direction[i];
        if (a > b) {
            std::swap(a, b);
        }
        if (a > enter.t) {
            enter = {.t = a, .normal = unit(i)};
        }
        if (b < leave.t) {
            leave = {.t = b, .normal = unit(i)};
        }
    }
    if (enter.t > leave.t || leave.t < 0) {
        return std::nullopt;
    }
    return enter.t >= 0 ? enter : leave;
}

std::optional<LocalHit> hitSphere(Vec3 centre, double radius, Vec3 origin, Vec3 direction)
{
    const Vec3 s = origin - centre;
    const double a = base::dot(direction, direction);
    const double b = base::dot(s, direction);
    const double c = base::dot(s, s) - radius * radius;
    const double discriminant = b * b - a * c;
    if (discriminant < 0) {
        return std::nullopt;
    }
    const double root = std::sqrt(discriminant);
    double t = (-b - root) / a;
    if (t < 0) {
        t = (-b + root) / a;
    }
    if (t < 0) {
        return std::nullopt;
    }
    return LocalHit{.t = t, .normal = base::normalized(s + t * direction)};
}

// A disc of `radius` across `axis` at height `at`.
std::optional<LocalHit> hitDisc(int axis, double at, double radius, Vec3 origin, Vec3 direction)
{
    if (direction[axis] == 0) {
        return std::nullopt;
    }
    const double t = (at - origin[axis]) / direction[axis];
    Vec3 p = origin + t * direction;
    p[axis] = 0;
    if (t < 0 || base::dot(p, p) > radius * radius) {
        return std::nullopt;
    }
    return LocalHit{.t = t, .normal = unit(axis)};
}

// The side of a cone frustum about `axis`: radius `low` at −halfHeight, `high` at +halfHeight.
std::optional<LocalHit> hitSide(
    int axis, double halfHeight, double low, double high, Vec3 origin, Vec3 direction)
{
    const double slope = (high - low) / (2 * halfHeight);
    const double middle = (high + low) / 2;
    // x² + y² = (middle + slope z)² along the ray is a t² + 2 b t + c = 0.
    Vec3 o = origin;
    Vec3 d = direction;
    o[axis] = 0;
    d[axis] = 0;
    const double radius = middle + slope * origin[axis];
    const double growth = slope * direction[axis];
    const double a = base::dot(d, d) - growth * growth;
    const double b = base::dot(o, d) - radius * growth;
    const double c = base::dot(o, o) - radius * radius;
    const double discriminant = b * b - a * c;
    if (a == 0 || discriminant < 0) {
        return std::nullopt;
    }
    std::optional<LocalHit> best;
    for (const double root : {-std::sqrt(discriminant), std::sqrt(discriminant)}) {
        const double t = (-b + root) / a;
        const double height = origin[axis] + t * direction[axis];
        if (t < 0 || std::abs(height) > halfHeight || (best && best->t < t)) {
            continue;
        }
        Vec3 normal = o + t * d;
        normal[axis] = -slope * (middle + slope * height);
        best = LocalHit{.t = t, .normal = base::normalized(normal)};
    }
    return best;
}

struct PrimitiveHit {
    Vec3 origin;
    Vec3 direction;

    std::optional<LocalHit> operator()(const scene::Box& box) const
    {
        return hitBox({.low = -0.5 * box.size, .high = 0.5 * box.size}, origin, direction);
    }

    std::optional<LocalHit> operator()(const scene::Sphere& sphere) const
    {
        return hitSphere({}, sphere.radius, origin, direction);
    }

    std::optional<LocalHit> operator()(const scene::Cylinder& c) const
    {
        const double half = c.height / 2;
        return nearer(hitSide(c.axis, half, c.radius, c.radius, origin, direction),
                      nearer(hitDisc(c.axis, half, c.radius, origin, direction),
                             hitDisc(c.axis, -half, c.radius, origin, direction)));
    }

    std::optional<LocalHit> operator()(const scene::Capsule& c) const
    {
        const double half = std::max(c.height / 2 - c.radius, 0.0);
        const Vec3 centre = half * unit(c.axis);
        std::optional<LocalHit> best = nearer(capOf(centre, c), capOf(-centre, c));
        if (half > 0) {
            best = nearer(best, hitSide(c.axis, half, c.radius, c.radius, origin, direction));
        }
        return best;
    }

    std::optional<LocalHit> operator()(const scene::Cone& c) const
    {
        const double half = c.height / 2;
        return nearer(hitSide(c.axis, half, c.radius, 0, origin, direction),
                      hitDisc(c.axis, -half, c.radius, origin, direction));
    }

    std::optional<LocalHit> operator()(const scene::Plane& plane) const
    {
        const double along = base::dot(plane.normal, direction);
        if (along == 0) {
            return std::nullopt;
        }
        const double t = (plane.offset - base::dot(plane.normal, origin)) / along;
        return t < 0 ? std::nullopt
                     : std::optional(LocalHit{.t = t, .normal = base::normalized(plane.normal)});
    }

    std::optional<LocalHit> operator()(const scene::MeshShape&) const { return std::nullopt; }

private:
    // From outside, the sphere of a cap is met on the cap or the side of the capsule is met first;
    // only from inside could the hidden half answer, and pointers are not inside.
    [[nodiscard]] std::optional<LocalHit> capOf(Vec3 centre, const scene::Capsule& c) const
    {
        return hitSphere(centre, c.radius, origin, direction);
    }
};

base::Bounds grown(base::Bounds box)
{
    const Vec3 slack = 1e-6 * (box.size() + Vec3{1e-3, 1e-3, 1e-3});
    box.low -= slack;
    box.high += slack;
    return box;
}

}  // namespace

std::optional<LocalHit> hitPrimitive(const scene::Geometry& geometry, Vec3 origin, Vec3 direction)
{
    return std::visit(PrimitiveHit{origin, direction}, geometry);
}

const TriangleTree& Picker::treeOf(const scene::MeshPtr& mesh)
{
    Entry& entry = trees_[mesh.get()];
    if (!entry.tree) {
        entry = {.mesh = mesh, .tree = std::make_unique<TriangleTree>(*mesh), .faces = nullptr};
    }
    return *entry.tree;
}

std::optional<BodyHit> Picker::pick(const scene::Scene& scene,
                                    std::span<const base::Pose> X_WB,
                                    const Ray& ray,
                                    bool collisions,
                                    const std::vector<bool>& hidden)
{
    CHECK(X_WB.empty() || X_WB.size() == scene.bodies.size(), "there is one pose per body");
    CHECK(hidden.empty() || hidden.size() == scene.bodies.size(), "there is one flag per body");
    std::optional<BodyHit> best;
    double limit = kInfinity;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        if (!body.visible || (!hidden.empty() && hidden[i])) {
            continue;
        }
        const base::Pose& pose = X_WB.empty() ? body.X_WB : X_WB[i];
        const auto consider = [&](const scene::Geometry& geometry, const base::Pose& X_BS) {
            const base::Pose X_WS = pose * X_BS;
            const base::Quat toShape = base::conjugate(X_WS.rotation);
            const Vec3 origin = base::rotate(toShape, ray.origin - X_WS.position);
            const Vec3 direction = base::rotate(toShape, ray.direction);
            const auto hit = nearestOn(scene, geometry, origin, direction, limit);
            if (!hit || hit->t >= limit) {
                return;
            }
            limit = hit->t;
            Vec3 normal = base::rotate(X_WS.rotation, hit->normal);
            if (base::dot(normal, ray.direction) > 0) {
                normal = -normal;
            }
            best = {.distance = hit->t,
                    .point_W = ray.origin + hit->t * ray.direction,
                    .normal_W = normal,
                    .body = scene::BodyIndex{static_cast<std::uint32_t>(i)},
                    .geometry = &geometry,
                    .X_WS = X_WS,
                    .triangle = hit->triangle};
        };
        if (collisions) {
            for (const scene::CollisionShape& shape : body.collisions) {
                consider(shape.geometry, shape.X_BS);
            }
        } else {
            for (const scene::VisualShape& shape : body.visuals) {
                consider(shape.geometry, shape.X_BS);
            }
        }
    }
    return best;
}

std::optional<meshes::Face> Picker::faceOf(const scene::Scene& scene, const BodyHit& hit)
{
    std::optional<meshes::Face> face;
    if (const auto* shape = std::get_if<scene::MeshShape>(hit.geometry)) {
        const scene::MeshPtr& mesh = scene.meshes[shape->mesh.value];
        std::unique_ptr<meshes::FaceFinder>& faces = trees_[mesh.get()].faces;
        if (!faces) {
            faces = std::make_unique<meshes::FaceFinder>(*mesh);
        }
        face = faces->faceOf(*hit.triangle, shape->scale);
    } else {
        face = meshes::faceOf(*hit.geometry, base::inverse(hit.X_WS) * hit.point_W);
    }
    return face ? std::optional(meshes::transformed(hit.X_WS, *face)) : std::nullopt;
}

std::optional<LocalHit> Picker::nearestOn(const scene::Scene& scene,
                                          const scene::Geometry& geometry,
                                          Vec3 origin,
                                          Vec3 direction,
                                          double limit)
{
    const auto* shape = std::get_if<scene::MeshShape>(&geometry);
    if (shape == nullptr) {
        return hitPrimitive(geometry, origin, direction);
    }
    const Vec3 s = shape->scale;
    if (s.x == 0 || s.y == 0 || s.z == 0) {
        return std::nullopt;
    }
    const scene::MeshPtr& mesh = scene.meshes[shape->mesh.value];
    const Vec3 meshOrigin{origin.x / s.x, origin.y / s.y, origin.z / s.z};
    const Vec3 meshDirection{direction.x / s.x, direction.y / s.y, direction.z / s.z};
    // The tree of a mesh is built when a ray first comes near it.
    if (mesh->bounds.empty() || !hitBox(grown(mesh->bounds), meshOrigin, meshDirection)) {
        return std::nullopt;
    }
    auto hit = treeOf(mesh).nearest(meshOrigin, meshDirection, limit);
    if (hit) {
        hit->normal =
            base::normalized(Vec3{hit->normal.x / s.x, hit->normal.y / s.y, hit->normal.z / s.z});
    }
    return hit;
}

}  // namespace editor::view3d

#include "editor/view3d/picking.h"

#include "base/check.h"
#include "scene/ray_cast.h"

#include <cmath>
#include <limits>
#include <type_traits>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// So far from its origin every point of a shape is at most.
double reachOf(const scene::Box& box)
{
    return base::norm(box.size);
}

double reachOf(const scene::Sphere& sphere)
{
    return sphere.radius;
}

template <typename Round>
double reachOf(const Round& round)
{
    return round.radius + round.height;
}

// A way along the ray that goes through the whole of the shape.
template <typename Shape>
double lengthThrough(const Shape& shape, Vec3 origin, Vec3 direction)
{
    return (base::norm(origin) + 2 * reachOf(shape)) / base::norm(direction);
}

double lengthThrough(const scene::Plane& plane, Vec3 origin, Vec3 direction)
{
    const double height = base::dot(plane.normal, origin) - plane.offset;
    const double rate = base::dot(plane.normal, direction);
    return rate == 0 ? 0 : 2 * std::abs(height / rate);
}

base::Bounds grown(base::Bounds box)
{
    const Vec3 slack = 1e-6 * (box.size() + Vec3{1e-3, 1e-3, 1e-3});
    box.low -= slack;
    box.high += slack;
    return box;
}

}  // namespace

// From inside a shape, which castRay() does not enter again, the surface ahead is where the way
// back enters.
std::optional<LocalHit> hitPrimitive(const scene::Geometry& geometry, Vec3 origin, Vec3 direction)
{
    return std::visit(
        [&](const auto& shape) -> std::optional<LocalHit> {
            if constexpr (!std::is_same_v<std::decay_t<decltype(shape)>, scene::MeshShape>) {
                const double length = lengthThrough(shape, origin, direction);
                const Vec3 end = origin + length * direction;
                if (const auto hit = scene::castRay(shape, origin, end)) {
                    return LocalHit{.t = length * hit->fraction, .normal = hit->normal};
                }
                if (const auto hit = scene::castRay(shape, end, origin)) {
                    return LocalHit{.t = length * (1 - hit->fraction), .normal = hit->normal};
                }
            }
            return std::nullopt;
        },
        geometry);
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
    const base::Bounds box = grown(mesh->bounds);
    if (mesh->bounds.empty() ||
        !hitPrimitive(scene::Box{box.size()}, meshOrigin - box.centre(), meshDirection)) {
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

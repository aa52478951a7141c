#include "scene/extents.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace scene {
namespace {

using base::Vec3;

// How far a convex shape reaches along a unit direction of its own frame (its support function).
double reachAlong(const Box& box, Vec3 d)
{
    return 0.5 *
           (box.size.x * std::abs(d.x) + box.size.y * std::abs(d.y) + box.size.z * std::abs(d.z));
}

double reachAlong(const Sphere& sphere, Vec3 /*d*/)
{
    return sphere.radius;
}

double acrossOf(Vec3 d, int axis)
{
    d[axis] = 0;
    return base::norm(d);
}

double reachAlong(const Cylinder& s, Vec3 d)
{
    return s.radius * acrossOf(d, s.axis) + 0.5 * s.height * std::abs(d[s.axis]);
}

double reachAlong(const Capsule& s, Vec3 d)
{
    return s.radius + std::max(0.5 * s.height - s.radius, 0.0) * std::abs(d[s.axis]);
}

double reachAlong(const Cone& s, Vec3 d)
{
    const double apex = 0.5 * s.height * d[s.axis];
    return std::max(apex, s.radius * acrossOf(d, s.axis) - apex);
}

void add(base::Bounds& extents,
         const Scene& scene,
         const Geometry& geometry,
         const base::Pose& X_WS)
{
    std::visit(
        [&](const auto& shape) {
            using Shape = std::decay_t<decltype(shape)>;
            if constexpr (std::is_same_v<Shape, MeshShape>) {
                for (const SubMesh& part : scene.mesh(shape.mesh).parts) {
                    for (const auto& p : part.positions) {
                        extents.add(X_WS * base::scaled({p[0], p[1], p[2]}, shape.scale));
                    }
                }
            } else if constexpr (!std::is_same_v<Shape, Plane>) {
                Vec3 low = X_WS.position;
                Vec3 high = X_WS.position;
                for (int i = 0; i < 3; ++i) {
                    Vec3 axis_W;
                    axis_W[i] = 1;
                    const Vec3 d = base::rotate(base::conjugate(X_WS.rotation), axis_W);
                    high[i] += reachAlong(shape, d);
                    low[i] -= reachAlong(shape, -d);
                }
                extents.add(low);
                extents.add(high);
            }
        },
        geometry);
}

}  // namespace

base::Bounds extentsOf(const Scene& scene, BodyIndex body, const base::Pose& X_WB)
{
    base::Bounds extents;
    for (const VisualShape& visual : scene.body(body).visuals) {
        add(extents, scene, visual.geometry, X_WB * visual.X_BS);
    }
    if (extents.empty()) {
        for (const CollisionShape& shape : scene.body(body).collisions) {
            add(extents, scene, shape.geometry, X_WB * shape.X_BS);
        }
    }
    if (extents.empty()) {
        extents.add(X_WB.position);
    }
    return extents;
}

}  // namespace scene

#include "compile/ambf2_mass.h"

#include "scene/inertia.h"

#include <algorithm>

namespace compile {

namespace {

base::Vec3 meanOfFirstPart(const scene::MeshData& mesh)
{
    base::Vec3 sum;
    if (mesh.parts.empty() || mesh.parts.front().positions.empty()) {
        return sum;
    }
    for (const auto& p : mesh.parts.front().positions) {
        sum += base::Vec3{p[0], p[1], p[2]};
    }
    return sum / static_cast<double>(mesh.parts.front().positions.size());
}

// Bullet's bounds of a shape in the frame it is placed in by X_CS. Its skin is inside of boxes,
// spheres, cylinders and capsules, but outside of cones and meshes.
base::Bounds bulletBounds(const scene::Geometry& geometry,
                          const base::Pose& X_CS,
                          double skin,
                          const std::vector<scene::MeshPtr>& meshes)
{
    base::Bounds bounds;
    if (const auto* sphere = std::get_if<scene::Sphere>(&geometry)) {
        const base::Vec3 half{sphere->radius, sphere->radius, sphere->radius};
        bounds.add(X_CS.position - half);
        bounds.add(X_CS.position + half);
        return bounds;
    }
    base::Bounds own = scene::boundsOf(geometry, meshes);
    const bool isOutside = std::holds_alternative<scene::Cone>(geometry) ||
                           std::holds_alternative<scene::MeshShape>(geometry);
    if (isOutside && !own.empty()) {
        const base::Vec3 margin{skin, skin, skin};
        own.low = own.low - margin;
        own.high += margin;
    }
    bounds.add(base::transformed(X_CS, own));
    return bounds;
}

}  // namespace

void displaceToAmbf2Centre(scene::Body& body, const MeshTable& meshes)
{
    for (scene::CollisionShape& shape : body.collisions) {
        if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
            const scene::MeshData& data = meshes.mesh(mesh->mesh);
            body.X_BC.position = base::scaled(meanOfFirstPart(data), mesh->scale) *
                                 static_cast<double>(data.parts.size());
            shape.X_BS = body.X_BC;
        }
    }
}

base::Vec3 ambf2Inertia(const scene::Body& body, const std::vector<scene::MeshPtr>& meshes)
{
    base::Bounds bounds;
    for (const scene::CollisionShape& shape : body.collisions) {
        bounds.add(bulletBounds(shape.geometry, base::inverse(body.X_BC) * shape.X_BS,
                                body.collisionMargin, meshes));
    }
    if (bounds.empty()) {
        return {kNeverTurns, kNeverTurns, kNeverTurns};
    }
    return scene::boxInertia(body.mass, bounds.size());
}

}  // namespace compile

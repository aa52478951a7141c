#pragma once

#include "scene/scene.h"
#include "sim/bullet_meshes.h"

#include <btBulletCollisionCommon.h>

#include <memory>
#include <vector>

namespace sim {

// What a body collides with, in its centre of mass frame C.
struct BodyShape {
    btCollisionShape* shape = nullptr;      // never null; without extent when there is nothing
    std::vector<btCollisionShape*> planes;  // infinite planes of a static body, each its own object
    bool hasExtent = false;                 // false: `shape` touches nothing
};

// Makes and owns the collision shapes of a scene, which must outlive it. Nothing here depends on
// the state of a run, so the shapes survive a reset.
//
// A body with one shape centred in C uses that shape itself; any other is a compound. Planes:
// Bullet's infinite plane cannot be a child of a compound or move (its box is infinite), so a
// static body has one extra static object per plane and a moving body a slab of 100 x 100 x 10 m in
// place of the half-space. A geometry without extent or with a number that is not finite collides
// with nothing.
class ShapeFactory {
public:
    // Shapes of meshes that `former` holds, of a scene before, are shared; it may be null.
    explicit ShapeFactory(const scene::Scene& scene,
                          std::shared_ptr<const CollisionMeshes> former = nullptr);

    BodyShape make(const scene::Body& body);

    // Of all meshes so far.
    [[nodiscard]] const CollisionMeshes& meshes() const { return meshes_.made(); }

private:
    struct Child {
        btCollisionShape* shape;
        btTransform X_CS;
    };

    void addChildren(const scene::Body& body,
                     const scene::CollisionShape& shape,
                     std::vector<Child>& children);
    btCollisionShape* combine(const std::vector<Child>& children);
    btCollisionShape* keep(std::unique_ptr<btCollisionShape> shape);

    MeshShapes meshes_;
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    btCollisionShape* nothing_;
};

}  // namespace sim

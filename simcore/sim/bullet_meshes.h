#pragma once

#include "scene/scene.h"

#include <btBulletCollisionCommon.h>

#include <map>
#include <memory>
#include <tuple>
#include <vector>

namespace sim {

// A collision shape and where its centre lies in the frame of the geometry it was made from.
struct PlacedShape {
    btCollisionShape* shape = nullptr;
    btVector3 offset{0, 0, 0};
};

// The shapes of one mesh used in one way.
struct PreparedMesh {
    scene::MeshPtr mesh;
    std::vector<PlacedShape> placed;
    std::vector<std::unique_ptr<btStridingMeshInterface>> triangles;  // outlive the shapes
    std::vector<std::unique_ptr<btCollisionShape>> shapes;

    btCollisionShape* keep(std::unique_ptr<btCollisionShape> shape);
};

// Mesh, scale, way of colliding, margin, and whether the body moves.
using MeshUse =
    std::tuple<const scene::MeshData*, double, double, double, scene::MeshCollision, double, bool>;

class CollisionMeshes {
public:
    std::map<MeshUse, std::shared_ptr<const PreparedMesh>> byUse;
};

// Collision shapes of triangle meshes, one per sub-mesh, shared by all bodies that use the same
// mesh at the same scale in the same way. Vertices and indices are read in place; the meshes are
// kept alive for it.
//
// Concave meshes are triangle soups, as GImpact shapes when the body moves and as a bounding volume
// tree when it is static. Convex meshes and hulls are the same solid, the hull of the vertices; one
// with very many corners keeps those that stand out most. A point cloud is a sphere of the
// collision margin per vertex, thinned out where there are more than a few thousand.
class MeshShapes {
public:
    // The mesh that a triangle shape from here was made from.
    static const scene::MeshData& meshOf(const btCollisionShape& triangles);

    // What `former` holds, of a scene before this one, is shared and not made again; it may be
    // null.
    MeshShapes(const std::vector<scene::MeshPtr>& meshes,
               std::shared_ptr<const CollisionMeshes> former);

    const std::vector<PlacedShape>& shapesOf(const scene::MeshShape& mesh,
                                             double margin,
                                             bool moving);

    // All that was asked for.
    [[nodiscard]] const CollisionMeshes& made() const { return made_; }

private:
    static std::shared_ptr<const PreparedMesh> make(const scene::MeshPtr& mesh,
                                                    scene::MeshCollision collision,
                                                    btVector3 scale,
                                                    double margin,
                                                    bool moving);
    static void addConcave(btVector3 scale, double margin, bool moving, PreparedMesh& made);
    static void addHull(const scene::SubMesh& part,
                        btVector3 scale,
                        double margin,
                        PreparedMesh& made);
    static void addPoints(btVector3 scale, double margin, PreparedMesh& made);

    const std::vector<scene::MeshPtr>& meshes_;
    CollisionMeshes made_;  // that was asked for
    std::shared_ptr<const CollisionMeshes> former_;
};

}  // namespace sim

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

    // What `former` has made, for a scene before this one, is shared and not made again; it may be
    // null and need not outlive this object.
    MeshShapes(const std::vector<scene::MeshPtr>& meshes, const MeshShapes* former);

    const std::vector<PlacedShape>& shapesOf(const scene::MeshShape& mesh,
                                             double margin,
                                             bool moving);

private:
    using Key = std::
        tuple<const scene::MeshData*, double, double, double, scene::MeshCollision, double, bool>;

    // The shapes of one mesh used in one way.
    struct Made {
        scene::MeshPtr mesh;
        std::vector<PlacedShape> placed;
        std::vector<std::unique_ptr<btStridingMeshInterface>> triangles;  // outlive the shapes
        std::vector<std::unique_ptr<btCollisionShape>> shapes;

        btCollisionShape* keep(std::unique_ptr<btCollisionShape> shape);
    };

    static std::shared_ptr<const Made> make(const scene::MeshPtr& mesh,
                                            scene::MeshCollision collision,
                                            btVector3 scale,
                                            double margin,
                                            bool moving);
    static void addConcave(btVector3 scale, double margin, bool moving, Made& made);
    static void addHull(const scene::SubMesh& part, btVector3 scale, double margin, Made& made);
    static void addPoints(btVector3 scale, double margin, Made& made);

    const std::vector<scene::MeshPtr>& meshes_;
    std::map<Key, std::shared_ptr<const Made>> made_;    // by what was asked for
    std::map<Key, std::shared_ptr<const Made>> former_;  // of the scene before, not yet asked for
};

}  // namespace sim

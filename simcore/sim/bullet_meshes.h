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
// mesh at the same scale in the same way. Vertices and indices are read in place: the meshes of the
// scene must outlive this object.
//
// Concave meshes are triangle soups, as GImpact shapes when the body moves and as a bounding volume
// tree when it is static. Convex meshes and hulls are the same solid, the hull of the vertices; one
// with very many corners keeps those that stand out most. A point cloud is a sphere of the
// collision margin per vertex, thinned out where there are more than a few thousand.
class MeshShapes {
public:
    explicit MeshShapes(const std::vector<scene::MeshPtr>& meshes) : meshes_(meshes) {}

    const std::vector<PlacedShape>& shapesOf(const scene::MeshShape& mesh,
                                             double margin,
                                             bool moving);

private:
    using Key =
        std::tuple<std::uint32_t, double, double, double, scene::MeshCollision, double, bool>;

    void addConcave(const scene::MeshData& mesh,
                    btVector3 scale,
                    double margin,
                    bool moving,
                    std::vector<PlacedShape>& result);
    void addHull(const scene::SubMesh& part,
                 btVector3 scale,
                 double margin,
                 std::vector<PlacedShape>& result);
    void addPoints(const scene::MeshData& mesh,
                   btVector3 scale,
                   double margin,
                   std::vector<PlacedShape>& result);
    btCollisionShape* keep(std::unique_ptr<btCollisionShape> shape);

    const std::vector<scene::MeshPtr>& meshes_;
    std::map<Key, std::vector<PlacedShape>> shapesByKey_;
    std::vector<std::unique_ptr<btStridingMeshInterface>> triangles_;  // outlive the shapes
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
};

}  // namespace sim

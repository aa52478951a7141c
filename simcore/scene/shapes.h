#pragma once

#include "base/math.h"
#include "scene/indices.h"
#include "scene/mesh_data.h"

#include <variant>

namespace scene {

struct Box {
    base::Vec3 size;  // full lengths
};

struct Sphere {
    double radius = 0;
};

// Centred, along `axis` (0 x, 1 y, 2 z) of the shape frame.
struct Cylinder {
    double radius = 0;
    double height = 0;
    int axis = 2;
};

// `height` is the total length, caps included.
struct Capsule {
    double radius = 0;
    double height = 0;
    int axis = 2;
};

// Centred at mid-height, apex towards +axis.
struct Cone {
    double radius = 0;
    double height = 0;
    int axis = 2;
};

// Infinite plane normal·p = offset.
struct Plane {
    base::Vec3 normal{0, 0, 1};
    double offset = 0;
};

enum class MeshCollision {
    Concave,
    ConvexMesh,
    ConvexHull,
    PointCloud,
};

struct MeshShape {
    MeshIndex mesh;
    base::Vec3 scale{1, 1, 1};
    MeshCollision collision = MeshCollision::Concave;  // for collision shapes only
};

using Geometry = std::variant<Box, Sphere, Cylinder, Capsule, Cone, Plane, MeshShape>;

struct VisualShape {
    Geometry geometry;
    base::Pose X_BS;
    Material material;
    bool ownMaterial = false;  // draw with the mesh file's own material where it has one
    bool placeholder = false;  // stands for a mesh that could not be loaded
};

struct CollisionShape {
    Geometry geometry;
    base::Pose X_BS;
};

}  // namespace scene

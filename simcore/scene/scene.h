#pragma once

// The compiled, constant description of a world: what is drawn and what is simulated. Arrays
// indexed by the types in indices.h; SI units; names of frames:
//   W world, B body (mesh origin), C centre of mass frame of a body, J joint, S shape.

#include "base/diagnostic.h"
#include "base/math.h"
#include "scene/indices.h"
#include "scene/mesh_data.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

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

// What a body is joined to and named by, as a person knows it.
struct ObjectOrigin {
    std::string identifier;  // "BODY link1", made unique in this scene (ADF naming rules)
    std::string name;        // "link1"
    base::SourceSpan span;
};

struct Body {
    ObjectOrigin origin;
    double mass = 0;                    // 0: static
    base::Vec3 inertia;                 // principal moments in C, kg·m²
    base::Pose X_BC;                    // centre of mass frame in the body frame
    base::Pose X_WB;                    // at the start
    std::optional<base::Vec3> gravity;  // instead of the world's
    double friction = 0.5;
    double rollingFriction = 0.01;
    double restitution = 0.1;
    double linearDamping = 0.04;  // share of the velocity lost per second
    double angularDamping = 0.1;
    double collisionMargin = 0.001;
    std::vector<VisualShape> visuals;
    std::vector<CollisionShape> collisions;
    std::vector<int> collisionGroups;
    std::uint32_t model = 0;  // index of the model file in the scene
    bool visible = true;

    [[nodiscard]] bool isStatic() const { return mass == 0; }
};

enum class JointType {
    Revolute,
    Prismatic,
    Fixed,
    PointToPoint,
    LinearSpring,
    TorsionSpring,
    ConeTwist,
    SixDof,
    SixDofSpring,
};

struct Limits {
    double low = 0;
    double high = 0;
};

// From 1 on the row-by-row solver does not converge.
inline constexpr double kLargestCfm = 0.95;

struct Joint {
    ObjectOrigin origin;
    JointType type = JointType::Revolute;
    BodyIndex parent;
    BodyIndex child;
    // Joint frame fixed in the parent and in the child body; they coincide at joint value 0. The
    // joint axis is its Z (X for prismatic joints and linear springs), ADF reference section 3.3.
    base::Pose X_PJ;
    base::Pose X_CJ;
    std::optional<Limits> limits;  // rad or m
    std::optional<double> erp;     // share of an error that one step closes
    std::optional<double> cfm;     // share of the impulse that it gives way by, 0 to kLargestCfm
    double damping = 0;
    bool ignoreCollision = true;  // of the two bodies it joins
    bool closesLoop = false;      // not part of the spanning tree
};

struct Camera {
    ObjectOrigin origin;
    std::optional<BodyIndex> parent;
    base::Vec3 position;  // in the parent's frame, or the world's
    base::Vec3 lookAt;
    base::Vec3 up{0, 0, 1};
    double nearPlane = 0.1;
    double farPlane = 10;
    double fieldOfView = 0.7;  // vertical, rad
    std::optional<double> orthographicWidth;
};

struct Light {
    ObjectOrigin origin;
    std::optional<BodyIndex> parent;
    base::Vec3 position;
    base::Vec3 direction{0, 0, -1};
    double cutoffAngle = 0.7;  // half angle, rad
    double spotExponent = 0.7;
    base::Vec3 attenuation{1, 0, 0};  // constant, linear, quadratic
    int shadowQuality = 0;
};

// Two bodies that do not collide although their groups would let them.
using BodyPair = std::pair<BodyIndex, BodyIndex>;

struct Scene {
    std::uint64_t revision = 0;
    std::vector<Body> bodies;
    std::vector<Joint> joints;
    std::vector<Camera> cameras;
    std::vector<Light> lights;
    std::vector<MeshPtr> meshes;
    std::vector<bool> modelIgnoresInterCollision;  // by model index
    base::Vec3 gravity{0, 0, -9.81};

    [[nodiscard]] const Body& body(BodyIndex i) const { return bodies[i.value]; }

    [[nodiscard]] const Joint& joint(JointIndex i) const { return joints[i.value]; }

    [[nodiscard]] const MeshData& mesh(MeshIndex i) const { return *meshes[i.value]; }

    // May these two touch? Joints, model rules and groups (ADF reference section 2.5).
    [[nodiscard]] bool collide(BodyIndex a, BodyIndex b) const;
};

using ScenePtr = std::shared_ptr<const Scene>;

// Box of a geometry in its own shape frame; a plane has none.
base::Bounds boundsOf(const Geometry& geometry, const std::vector<MeshPtr>& meshes);
// Boxes in the body frame and of all bodies in the world at their start.
base::Bounds visualBounds(const Scene& scene, BodyIndex body);
base::Bounds worldBounds(const Scene& scene);
double totalMass(const Scene& scene);

// Value of a joint's free coordinate (rad or m, 0 for other types) and the distance between its two
// frames that the constraint should have closed (m), for given body poses.
struct JointState {
    double position = 0;
    double gap = 0;
};

JointState measureJoint(const Joint& joint,
                        const base::Pose& X_WParent,
                        const base::Pose& X_WChild);

}  // namespace scene

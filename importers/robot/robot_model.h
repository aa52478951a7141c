#pragma once

// A robot as its file describes it, in plain structs with spans, before anything is made of it:
// what the readers of URDF, SDF and MJCF have in common. SI units.

#include "adf/value.h"
#include "base/diagnostic.h"
#include "base/math.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace importers::robot {

struct Box {
    base::Vec3 size;  // full lengths
};

struct Cylinder {
    double radius = 0;
    double length = 0;  // along Z, centred
};

struct Sphere {
    double radius = 0;
};

// An extension of Bullet and of URDF 1.2: `length` is that of the cylinder between the caps.
struct Capsule {
    double radius = 0;
    double length = 0;
};

struct Mesh {
    std::string uri;  // as written
    base::Vec3 scale{1, 1, 1};
    std::string path;  // absolute; empty until it is found
};

// Triangles that the file lists or describes rather than names; they become a mesh file.
struct Surface {
    std::string name;  // as the file calls it
    scene::MeshPtr mesh;
};

// An extension of Bullet: the infinite plane through the origin.
struct Plane {
    base::Vec3 normal{0, 0, 1};
};

// ADF has no word for it: it becomes a mesh file.
struct Ellipsoid {
    base::Vec3 radii;
};

using Geometry = std::variant<Box, Cylinder, Sphere, Capsule, Mesh, Plane, Ellipsoid, Surface>;

struct Material {
    std::string name;
    std::optional<adf::Colour> colour;
    std::string texture;  // as written, or empty
    base::SourceSpan span;
};

struct Visual {
    std::string name;
    base::Pose X_LV;  // in the frame of the link
    Geometry geometry;
    std::optional<Material> material;  // a reference to a material of the robot is resolved
    base::SourceSpan span;
};

// How a collision mesh collides.
enum class MeshContact {
    Hull,
    Pieces,  // convex ones that fill it
    Triangles
};

struct Collision {
    std::string name;
    base::Pose X_LV;
    Geometry geometry;
    base::SourceSpan span;
    std::optional<MeshContact> contact;  // none: as all of the import
    // As a hull: all parts of a mesh file together. Otherwise each has a hull of its own if they
    // are solids.
    bool isOneHull = false;
};

// Symmetric, kg·m².
struct InertiaTensor {
    double xx = 0;
    double xy = 0;
    double xz = 0;
    double yy = 0;
    double yz = 0;
    double zz = 0;

    bool operator==(const InertiaTensor&) const = default;
};

// Where mass properties come from.
enum class InertiaOrigin {
    File,
    Solid,    // the inertia from the shape and the mass
    Density,  // all from the shape
    Default,  // nothing was known, or the format says what holds then
    User,     // chosen by a person in place of the file's
};

struct Inertial {
    base::Pose X_LI;  // axes of the tensor, about the centre of mass
    double mass = 0;
    InertiaTensor inertia;  // zeros: to be estimated from the shape
    base::SourceSpan span;
    InertiaOrigin origin = InertiaOrigin::File;
    bool isMassGiven = true;  // by the file; where the origin is Default the inertia is not
};

// Bullet's <contact> of a link.
struct Contact {
    std::optional<double> friction;
    std::optional<double> rollingFriction;
    std::optional<double> restitution;
};

struct Link {
    std::string name;
    std::optional<Inertial> inertial;
    std::vector<Visual> visuals;
    std::vector<Collision> collisions;
    Contact contact;
    base::Pose X_WL;          // where a root starts
    bool isStatic = false;    // stands still, whatever it weighs
    bool isFree = false;      // does not stand still for having no mass
    double gravityShare = 1;  // of the world's gravity that pulls it
    base::SourceSpan span;
};

enum class JointType {
    Revolute,
    Continuous,
    Prismatic,
    Fixed,
    Floating,
    Planar,
    Spherical,  // an extension of Bullet
};

// rad or m.
struct Range {
    double lower = 0;
    double upper = 0;
};

// position = multiplier·(position of `joint`) + offset
struct Mimic {
    std::string joint;
    double multiplier = 1;
    double offset = 0;
    base::SourceSpan span;
};

// Of a joint of one freedom.
struct Spring {
    double stiffness = 0;    // N·m/rad or N/m
    double equilibrium = 0;  // rad or m
};

struct Joint {
    std::string name;
    JointType type = JointType::Fixed;
    std::string parent;
    std::string child;
    base::Pose X_PJ;                 // joint frame in the parent link
    base::Pose X_CJ;                 // and in the child link: the two are one at joint value 0
    base::Vec3 axis{1, 0, 0};        // in the joint frame, of length 1
    std::optional<Range> range;      // of revolute and prismatic joints; none: it moves freely
    std::optional<double> effort;    // N·m or N
    std::optional<double> velocity;  // rad/s or m/s
    double damping = 0;
    double friction = 0;
    std::optional<Spring> spring;
    std::optional<Mimic> mimic;
    bool partsTouch = false;  // the two links may touch
    base::SourceSpan span;
};

struct Robot {
    std::string name;
    std::string file;  // absolute path
    std::vector<Link> links;
    std::vector<Joint> joints;  // each joins two links that exist
    bool isTree = true;         // the format knows no loops and one root
    // Which two links touch, symmetric, by their index in `links`; without a row, a link touches
    // none. Empty: no two of the robot do.
    std::vector<std::vector<bool>> touches;
    std::optional<base::Vec3> gravity;  // m/s², where the file says it of its world
};

// Do these two links touch, by Robot::touches?
inline bool doTouch(const Robot& robot, std::size_t a, std::size_t b)
{
    return a < robot.touches.size() && b < robot.touches[a].size() && robot.touches[a][b];
}

}  // namespace importers::robot

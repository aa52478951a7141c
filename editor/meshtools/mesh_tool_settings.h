#pragma once

#include "meshes/convex_decomposition.h"
#include "meshes/mesh_units.h"

#include <optional>

namespace editor {

// What a person wants done with the mesh of a body. Plain data; each part depends on those before
// it, so that what is already worked out for equal parts can be used again.

enum class FrameOrigin {
    Keep,
    Box,   // the middle of the box around the mesh
    Mass,  // its centre of mass
    Base,  // the middle of the bottom of the box
};

struct ShapeSettings {
    std::optional<meshes::LengthUnit> unit;  // none: as the scale of the body has it
    meshes::UpAxis up = meshes::UpAxis::Z;
    FrameOrigin origin = FrameOrigin::Keep;
    bool weld = false;
    double weldTolerance = 1e-5;  // m
    bool orient = false;
    bool fill = false;

    bool operator==(const ShapeSettings&) const = default;
};

struct DetailSettings {
    double share = 0.5;    // of the triangles that is kept, above 0 and below 1
    bool drawn = false;    // of the mesh that is drawn
    bool touched = false;  // of a twin that collides

    [[nodiscard]] bool isAsked() const { return drawn || touched; }

    bool operator==(const DetailSettings&) const = default;
};

enum class CollisionChoice {
    Keep,
    Hull,
    Pieces,
    Box,
    Sphere,
    Cylinder,
    Capsule,
    LeastVolume,
};

struct CollisionSettings {
    CollisionChoice choice = CollisionChoice::Keep;
    int mostPieces = meshes::DecompositionLimits().maximumPieces;
    double concavity = 0.02;  // of the longest side, 0.01 or more

    bool operator==(const CollisionSettings&) const = default;
};

enum class MassChoice {
    Keep,
    Density,
    Given,
};

struct MassSettings {
    MassChoice choice = MassChoice::Keep;
    double density = 1000;  // kg/m³
    double mass = 1;        // kg

    bool operator==(const MassSettings&) const = default;
};

struct MeshToolSettings {
    ShapeSettings shape;
    DetailSettings detail;
    CollisionSettings collision;
    MassSettings mass;

    bool operator==(const MeshToolSettings&) const = default;
};

}  // namespace editor

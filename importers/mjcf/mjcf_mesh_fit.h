#pragma once

#include "base/math.h"
#include "importers/mesh/solid.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace importers::mjcf {

// A primitive that fits a mesh, as MuJoCo makes it of <geom type="box" mesh="m"/>.
struct MeshFit {
    std::array<double, 3> size{};  // m, as in `size` of a <geom>: radii and half lengths
    base::Pose X_AG;               // of the primitive, in the frame that the mesh was given in
};

// Sphere, capsule, cylinder, ellipsoid or box.
bool canFitMesh(std::string_view type);

// The primitive of the mesh's inertia box: the box of the same mass and principal moments, about
// the centre of mass, its longest side along Z. `solid` is the mesh of density 1. None when it is
// no type that fits, or such a box does not exist.
std::optional<MeshFit> fitInertia(std::string_view type, const Solid& solid);

// The primitive of the box around all points, along the axes of the inertia box (`fitaabb`), about
// its middle: a sphere as large as its longest side, round ones as thick as the wider of X and Y
// and as long as Z, as MuJoCo 3 does. MuJoCo 2.2 makes round ones hold the points, and leaves all
// at the coordinates of that middle seen from the inertia box, which is beside the mesh.
std::optional<MeshFit> fitPoints(std::string_view type,
                                 const Solid& solid,
                                 std::span<const base::Vec3> points_A);

}  // namespace importers::mjcf

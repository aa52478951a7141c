#pragma once

// Mass properties of shapes, exactly, and their sum.

#include "base/math.h"
#include "importers/robot/robot_model.h"

#include <span>

namespace importers {

struct Solid {
    double mass = 0;               // kg; of a shape by itself its volume, m³
    base::Vec3 centre;             // of mass
    robot::InertiaTensor inertia;  // about the centre
};

// Of a density of 1. A plane and a mesh, whose file says, have none.
Solid solidOf(const robot::Geometry& geometry);

// The same with another mass.
Solid withMass(const Solid& solid, double mass);

// Seen from the frame that X places it in.
Solid moved(const base::Pose& X, const Solid& solid);

// Of all together, rigidly.
Solid sumOf(std::span<const Solid> solids);

// R·I·Rᵀ
robot::InertiaTensor rotated(const base::Quat& r, const robot::InertiaTensor& tensor);

}  // namespace importers

#pragma once

#include "importers/mesh/solid.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// The surface of a primitive, as `shellinertia` of a <geom> means it: of a density of 1 kg/m², so
// that its mass is its area; a cylinder has its two ends. As in MuJoCo 3 the area of an ellipsoid
// is that of Thomsen's formula (exponent 1.6075, at most 1.061 % off), and its inertia that of what
// lies between it and one whose three radii are longer by 1e-6 m. Nothing of a mesh or a plane.
Solid shellOf(const robot::Geometry& geometry);

}  // namespace importers::mjcf

#pragma once

#include "compile/mesh_table.h"
#include "scene/scene.h"

namespace compile {

// A primitive as AMBF 2.0 draws it: along Z whatever its axis, and a capsule as an ellipsoid with
// the semi-axes (radius, radius, height), twice as tall as it is (ADF reference section 2.2).
scene::Geometry drawnByAmbf2(const scene::Geometry& primitive, MeshTable& meshes);

}  // namespace compile

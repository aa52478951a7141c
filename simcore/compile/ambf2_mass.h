#pragma once

// What AMBF 2.0 takes for the mass properties that a file does not give (ADF reference sections 2.1
// and 2.3).

#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <vector>

namespace compile {

// Bullet's bodies do not turn about an axis without a moment. Here every body that moves has one:
// so large that no torque of a scene shows (kg·m²).
inline constexpr double kNeverTurns = 1e12;

// A body that collides with a mesh and has no inertial offset: its centre of mass goes to the mean
// of the vertices of the mesh's first part, times the number of its parts, and the mesh it collides
// with is displaced by as much. Other bodies stay as they are.
void displaceToAmbf2Centre(scene::Body& body, const MeshTable& meshes);

// That of a solid box as large as Bullet's bounds of the collision shape in the centre of mass
// frame, skin included, about the box's middle. kNeverTurns about every axis where there is no
// shape, or a plane.
base::Vec3 ambf2Inertia(const scene::Body& body, const std::vector<scene::MeshPtr>& meshes);

}  // namespace compile

#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

namespace scene {

// Principal moments about the centre (kg·m²) of a uniform solid box with these full lengths (m):
// Ixx = m (y² + z²) / 12 and so on.
base::Vec3 boxInertia(double mass, base::Vec3 size);

// Centre of mass (m, in the frame of the mesh) of the uniform solid that a closed mesh bounds, by
// the divergence theorem over signed tetrahedra. A mesh that is not closed has no inside: then the
// mean of its vertices.
base::Vec3 massCentre(const MeshData& mesh);

}  // namespace scene

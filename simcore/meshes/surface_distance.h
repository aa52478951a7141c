#pragma once

#include "scene/mesh_data.h"

namespace meshes {

// The farthest that a corner or middle of a triangle of either mesh is from the surface of the
// other, in the unit of both. 0 where one of them has no triangles.
[[nodiscard]] double surfaceDistance(const scene::MeshData& a, const scene::MeshData& b);

}  // namespace meshes

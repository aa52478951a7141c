#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

namespace meshes {

// The part scaled along the axes of its frame and then moved by X. Normals stay across the surface,
// and mirroring scales keep the outside outside. No scale may be 0.
[[nodiscard]] scene::SubMesh transformed(scene::SubMesh part,
                                         const base::Pose& X,
                                         base::Vec3 scale = {1, 1, 1});
// The same for all parts; bounds and content hash are those of the result.
[[nodiscard]] scene::MeshData transformed(const scene::MeshData& mesh,
                                          const base::Pose& X,
                                          base::Vec3 scale = {1, 1, 1});

}  // namespace meshes

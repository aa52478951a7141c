#pragma once

#include "editor/meshtools/mesh_tool_work.h"

namespace editor {

// A mesh of the file turned and scaled as the settings say, and moved to the new frame: for what
// collides in another file.
[[nodiscard]] scene::MeshData placedMesh(const scene::MeshData& mesh,
                                         const MeshToolSource& source,
                                         const ShapeSettings& settings,
                                         base::Vec3 origin_B);

[[nodiscard]] ShapedMesh shapedMesh(const MeshToolSource& source, const ShapeSettings& settings);

}  // namespace editor

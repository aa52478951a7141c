#pragma once

#include "editor/meshtools/mesh_tool_work.h"
#include "scene/scene.h"

namespace editor {

// The body alone as it will be drawn and collide, with its new frame at the origin of the world.
[[nodiscard]] scene::ScenePtr previewScene(const MeshToolSource& source,
                                           const MeshToolResult& result);

}  // namespace editor

#pragma once

#include "editor/parts/part.h"
#include "scene/scene.h"

namespace editor {

// The part alone, for pictures and ghosts: its meshes come from memory, nothing is written.
[[nodiscard]] scene::ScenePtr sceneOf(const Part& part);

}  // namespace editor

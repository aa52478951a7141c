#pragma once

#include "compile/compiler.h"
#include "editor/parts/part.h"
#include "scene/scene.h"

namespace editor {

// The part alone, for pictures, ghosts and masses: its meshes come from memory, nothing is written.
[[nodiscard]] compile::Compiled compiledOf(const Part& part);
[[nodiscard]] scene::ScenePtr sceneOf(const Part& part);

}  // namespace editor

#pragma once

#include "compile/scene_map.h"
#include "editor/session/scene_builder.h"

#include <memory>

namespace editor {

// A scene that a run is in, or was: which object each part of it is of, and the documents that it
// was compiled of. They stay as they were then.
struct RunScene : compile::Compiled {
    compile::DocumentsPtr documents;
};

using RunScenePtr = std::shared_ptr<const RunScene>;

}  // namespace editor

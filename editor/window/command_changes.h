#pragma once

#include "editor/session/run_changes.h"

#include <vector>

namespace editor {

struct EditorContext;

// What a person commands the joints of the run now, as the start commands that it would be in the
// files: the joints that have one freedom, without those that are commanded just so from the start.
[[nodiscard]] std::vector<RunChange> commandChanges(const EditorContext& context);

}  // namespace editor

#pragma once

#include "editor/parts/part.h"

namespace editor {

// The kinds of each group, each list in a file of its own.
[[nodiscard]] std::vector<PartKind> puzzleParts();
[[nodiscard]] std::vector<PartKind> mechanismParts();
[[nodiscard]] std::vector<PartKind> shapeParts();

}  // namespace editor

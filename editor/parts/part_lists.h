#pragma once

#include "editor/parts/part.h"

namespace editor {

// The kinds, each list in a file of its own.
[[nodiscard]] std::vector<PartKind> puzzleParts();
[[nodiscard]] std::vector<PartKind> mechanismParts();
// Of the mechanisms, those that hold something.
[[nodiscard]] std::vector<PartKind> gripperParts();
[[nodiscard]] std::vector<PartKind> shapeParts();
[[nodiscard]] std::vector<PartKind> equipmentParts();

}  // namespace editor

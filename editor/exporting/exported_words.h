#pragma once

#include "exporters/exported.h"

#include <QString>

namespace editor {

// "Exported 10 bodies, 8 joints, 3 meshes; 1 joint is left out"
[[nodiscard]] QString exportedWords(const exporters::Exported& made);

}  // namespace editor

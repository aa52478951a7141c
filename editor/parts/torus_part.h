#pragma once

#include "adf/document.h"
#include "editor/parts/part.h"

namespace editor {

struct TorusSizes {
    double hole = 0;       // m, its diameter
    double thickness = 0;  // m, diameter of the round section
};

// One body that lies flat. Drawn with a mesh; capsules touch instead, so that the hole stays open.
// `density` in kg/m³.
[[nodiscard]] Part torusPart(const char* name,
                             const TorusSizes& sizes,
                             double density,
                             adf::Colour colour);

}  // namespace editor

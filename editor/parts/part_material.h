#pragma once

#include "editor/parts/part.h"
#include "editor/tools/materials.h"

namespace editor {

// Mass and inertia of the part's bodies as solids of this material, and how it slides and bounces.
// Bodies that stand still, or have no volume, keep their mass.
void makeOf(Part& part, const MaterialPreset& material);

}  // namespace editor

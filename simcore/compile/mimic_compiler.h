#pragma once

#include "base/diagnostics.h"
#include "scene/scene.h"

namespace compile {

// After the joints of a scene have their leaders and know whether they close loops. Joints that
// cannot follow lose theirs and move freely, with a `compile.mimic-freedom` warning where a
// position is no single number and a `compile.mimic-ring` error where joints follow themselves,
// also through others. A `compile.mimic-loop` warning tells of what a loop moves already.
void checkMimics(scene::Scene& scene, base::Diagnostics& sink);

}  // namespace compile

#pragma once

#include "scene/scene.h"

#include <vector>

namespace analysis {

// Bodies that fall for as long as a run goes on: those of mechanisms without a static body that
// have nothing under them, which is held or carried itself, to come down on. Boxes stand for the
// bodies, so that nothing is named which might be carried. A body with a gravity of its own goes
// where that takes it, which was meant.
[[nodiscard]] std::vector<scene::BodyIndex> fallingBodies(const scene::Scene& scene);

}  // namespace analysis

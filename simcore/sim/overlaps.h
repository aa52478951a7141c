#pragma once

#include "scene/overlap.h"
#include "scene/scene.h"

#include <stop_token>
#include <vector>

namespace sim {

// Pairs of bodies that would push each other apart in the first step: in one another by more than a
// tenth of a millimetre at their start poses, one of them moving, and not kept from touching by
// joints, groups or files. In ascending order of their indices. Empty when stopped.
[[nodiscard]] std::vector<scene::Overlap> findOverlaps(const scene::Scene& scene,
                                                       const std::stop_token& stop = {});

}  // namespace sim

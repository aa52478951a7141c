#pragma once

#include "analysis/setup_findings.h"
#include "scene/overlap.h"

#include <span>
#include <vector>

namespace analysis {

// A finding for each pair of bodies that start in one another. Its fix moves the one that no joint
// holds out of everything. Where none can go, and no other body of the scene has collision groups,
// it puts the two into groups of their own, so that they ignore each other and touch all others as
// before; else it has none.
[[nodiscard]] std::vector<SetupFinding> overlapFindings(const scene::Scene& scene,
                                                        std::span<const scene::Overlap> overlaps);

}  // namespace analysis

#pragma once

#include "analysis/setup_findings.h"

#include <string>
#include <vector>

namespace analysis {

// The parts of checkSetup().
void checkBodies(const scene::Scene& scene, std::vector<SetupFinding>& found);
void checkHoles(const scene::Scene& scene, std::vector<SetupFinding>& found);
void checkMassRatios(const scene::Scene& scene, std::vector<SetupFinding>& found);
void checkLimits(const scene::Scene& scene, std::vector<SetupFinding>& found);
void checkGaps(const scene::Scene& scene, std::vector<SetupFinding>& found);

// The changes that take the bodies of one mechanism from their start to these poses.
std::vector<SetupChange> movesTo(const scene::Scene& scene,
                                 const std::vector<scene::BodyIndex>& bodies,
                                 const BodyPoses& poses);

}  // namespace analysis

#include "analysis/setup_findings.h"

#include "analysis/setup_checks.h"

namespace analysis {

std::vector<SetupFinding> checkSetup(const scene::Scene& scene)
{
    std::vector<SetupFinding> found;
    checkBodies(scene, found);
    checkHoles(scene, found);
    checkMassRatios(scene, found);
    checkLimits(scene, found);
    checkGaps(scene, found);
    return found;
}

}  // namespace analysis

#pragma once

#include "analysis/mechanism.h"
#include "analysis/propagation.h"

namespace analysis {

struct ClosureOptions {
    double size = 1;          // of the mechanism, m
    double targetWeight = 1;  // of the wanted values beside the joints themselves
    int mostIterations = 60;
};

// Moves the bodies of a mechanism until its joints hold and have the wanted values, or as nearly as
// they can: Gauss-Newton over all its joints at once on the poses of its bodies, in the metric of
// their masses, so that light bodies move rather than heavy ones; Levenberg-Marquardt where that
// does not arrive. Steps are of least norm, which leaves the bodies near where they were. Returns
// the norm of what is left, shifts in units of `size`, and is deterministic.
double closeLoops(const scene::Scene& scene,
                  const Mechanism& mechanism,
                  const JointValues& wanted,
                  const ClosureOptions& options,
                  BodyPoses& poses);

}  // namespace analysis

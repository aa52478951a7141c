#pragma once

#include "analysis/mechanism.h"
#include "analysis/propagation.h"

#include <cstddef>

namespace analysis {

// Up to this many bodies, directions in which the joints hold next to nothing are taken for free.
// That is what keeps a linkage whose file was rounded where it stands: its rounding errors are not
// a tiny bit smaller elsewhere on its way.
inline constexpr std::size_t kLargestTruncated = 40;

struct ClosureOptions {
    double size = 1;          // of the mechanism, m
    double targetWeight = 1;  // of the wanted values beside the joints themselves
    int mostIterations = 60;
    // False: do not look for what a linkage could gain by moving along its own free ways.
    bool mayRoam = true;
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

#pragma once

#include "analysis/constraints.h"
#include "analysis/propagation.h"
#include "scene/scene.h"

#include <vector>

namespace analysis {

// How far a joint is from what it holds.
struct JointGap {
    scene::JointIndex joint;
    double gap = 0;   // m
    double turn = 0;  // rad
};

// A value that a joint was to have and could not.
struct MissedValue {
    scene::JointIndex joint;
    double wanted = 0;   // rad or m
    double reached = 0;  // of turns, the angle nearest to the wanted one
};

struct Assembly {
    BodyPoses poses;
    std::vector<JointGap> gaps;       // what is left, by joint index
    std::vector<JointGap> open;       // of these, the joints that could not be closed
    std::vector<MissedValue> missed;  // while the joints themselves are closed, or not either

    [[nodiscard]] bool complete() const { return open.empty() && missed.empty(); }
};

// A joint counts as open from these on: a file that rounds its numbers leaves less.
double openGap(double mechanismSize);         // m
inline constexpr double kOpenTurn = 0.00873;  // half a degree, rad

std::vector<JointGap> jointGaps(const scene::Scene& scene, const BodyPoses& poses);

// The poses near `from` that close all joints, with the wanted values. Static bodies stay. A tree
// is put together outwards from the ground, or from its floating root, so that joints without a
// wanted value keep theirs: forward kinematics, exact to rounding. Loops are closed from there;
// their wanted values are approached in small steps, so that a linkage stays in the branch that it
// was in. Values of joints that have none, or that join static bodies, are ignored. Deterministic.
Assembly assemble(const scene::Scene& scene, const BodyPoses& from, const JointValues& wanted = {});

}  // namespace analysis

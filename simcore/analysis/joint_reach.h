#pragma once

#include "analysis/constraints.h"
#include "scene/scene.h"

#include <stop_token>
#include <vector>

namespace analysis {

// How far a joint with one freedom comes from where it is, down and up within `span` (rad or m),
// while its mechanism follows: as followValue() has it, in small steps, so that a linkage stays in
// its branch. An end of the span that is reached is given exactly; others to a thousandth of the
// span, since a linkage comes to a dead point ever more slowly. Takes as long as some hundred calls
// of followValue(); what is known when `stop` is requested is given.
scene::Limits jointReach(const scene::Scene& scene,
                         const BodyPoses& from,
                         scene::JointIndex joint,
                         scene::Limits span,
                         const std::vector<bool>& locked = {},
                         const std::stop_token& stop = {});

}  // namespace analysis

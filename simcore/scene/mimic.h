#pragma once

#include "scene/scene.h"

#include <vector>

namespace scene {

// Where a joint that follows belongs while the one it follows is at `leader`, rad or m.
[[nodiscard]] inline double positionOf(const Mimic& mimic, double leader)
{
    return mimic.multiplier * leader + mimic.offset;
}

// The joints that follow another, each after the one that it follows. Left out, and so free, are
// those whose own position, or their leader's, is no single number, and those that follow
// themselves, through others too: all of such a ring, and what follows it stays in.
[[nodiscard]] std::vector<JointIndex> mimicsInOrder(const Scene& scene);

}  // namespace scene

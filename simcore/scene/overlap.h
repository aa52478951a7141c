#pragma once

#include "base/math.h"
#include "scene/indices.h"

#include <optional>

namespace scene {

// Two bodies that are in one another at the start, so that contacts push them apart at once.
struct Overlap {
    BodyIndex a;
    BodyIndex b;
    double depth = 0;    // m, of the deepest contact
    base::Vec3 point_W;  // there
    // One of them that no joint holds, and by how much it has to go to touch nothing any more; none
    // where no short way was found.
    std::optional<BodyIndex> mover;
    base::Vec3 way_W;
};

}  // namespace scene

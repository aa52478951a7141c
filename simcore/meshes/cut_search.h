#pragma once

#include "meshes/part.h"
#include "meshes/surface.h"

#include <optional>
#include <span>

namespace meshes {

// The plane that is best to cut the part along: of the planes through edges that bend inwards, and
// of planes along the axes of space and of the part, the one that leaves the least empty room in
// the hulls of both halves, and among equals halves of equal volume. None when no plane leaves
// something on either side.
std::optional<HalfSpace> bestCut(const Part& part,
                                 const SolidGrid& solid,
                                 std::span<const ReflexPlane> reflexes);

}  // namespace meshes

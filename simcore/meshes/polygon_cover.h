#pragma once

#include "base/math.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace meshes {

// Triangles (indices into the polygon) that cover a closed polygon in space with the least area, by
// dynamic programming in the cube of its corners (Barequet and Sharir 1995, "Filling gaps in the
// boundary of a polyhedron", section 4). They run round as the polygon does. Diagonals that
// `isTaken` are used only where nothing else covers it. Nothing for fewer than three corners.
[[nodiscard]] std::vector<std::array<std::uint32_t, 3>> leastCover(
    std::span<const base::Vec3> polygon,
    const std::function<bool(std::uint32_t, std::uint32_t)>& isTaken);

}  // namespace meshes

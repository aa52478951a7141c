#pragma once

#include "base/math.h"
#include "meshes/faces.h"

#include <array>
#include <optional>
#include <span>

namespace meshes {

// A triangle with its normal: unit, on the same side of the surface as those of its neighbours.
struct Facet {
    std::array<base::Vec3, 3> corners;
    base::Vec3 normal;
};

// The cylinder, cone or sphere that all facets lie on and face away from (or towards, then it is
// hollow); the first of these where several do, none where none does. `noise`: how far off corners
// may be that are rounded to floats, a length.
[[nodiscard]] std::optional<RoundFace> fitRound(std::span<const Facet> facets, double noise);

// Is the facet a part of the surface: are its corners on it, and does it face as it does?
[[nodiscard]] bool liesOn(const RoundFace& face, const Facet& facet, double noise);

// A few facets lie on some round surface by chance; those that face four ways hardly do.
[[nodiscard]] bool haveFourDirections(std::span<const Facet> facets);

}  // namespace meshes

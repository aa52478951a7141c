#pragma once

#include "base/math.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace meshes {

// What a triangle of a surface adds.
enum class TriangleMass {
    Volume,          // of the tetrahedron under it, below 0 where it turns inwards: a solid
    AbsoluteVolume,  // never below 0, as MuJoCo's legacy way
    Area,            // of itself: a thin shell
};

// Sums of a mass of density 1: per m³, or per m² for Area.
struct MassIntegrals {
    double mass = 0;
    base::Vec3 centre;
    // Inertia tensor about the centre, symmetric: xx = ∫ (y² + z²), xy = -∫ x·y.
    base::Mat3 inertia;
};

// Exact integrals over tetrahedra between the triangles and a point near them, which for a closed
// surface gives the polynomials of Mirtich 1996, "Fast and Accurate Computation of Polyhedral Mass
// Properties", Journal of Graphics Tools 1(2); second moments of a tetrahedron as in Tonon 2004,
// "Explicit exact formulas for the 3-D tetrahedron inertia tensor", Journal of Mathematics and
// Statistics 1(1). Taken about the centre itself, so that a mesh far from its origin loses no
// digits. A surface that is inside out gives the same. None where nothing is enclosed.
[[nodiscard]] std::optional<MassIntegrals> massIntegrals(
    std::span<const std::array<base::Vec3, 3>> triangles, TriangleMass kind);

}  // namespace meshes

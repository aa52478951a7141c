#pragma once

// The uniform solid ellipsoid that turns as a body does. With half axes a, b, c it has
// Ixx = m (b² + c²) / 5 and so on, hence a² = 5 (Iyy + Izz - Ixx) / 2m: half axes that are real are
// the triangle inequality of the moments. Pure mathematics; no Qt.

#include "base/math.h"

namespace editor::view3d {

// Half axes, m, for a mass (kg, above 0) and principal moments (kg·m²). Where no solid has these
// moments, and of rods and sheets, the short ones are a micrometre.
[[nodiscard]] base::Vec3 ellipsoidHalfAxes(double mass, base::Vec3 moments);

// The principal moments, kg·m², of the ellipsoid with these half axes, m.
[[nodiscard]] base::Vec3 ellipsoidMoments(double mass, base::Vec3 halfAxes);

// Does a solid have these moments: are all above 0, and is none more than the sum of the others?
[[nodiscard]] bool isPossible(base::Vec3 moments);

struct PulledAxis {
    base::Vec3 moments;
    double halfAxis = 0;   // m
    bool stopped = false;  // it would be less than nothing: the body is as flat as can be
};

// One half axis made longer by so many metres, rounded to a multiple of `step` (m; 0: not at all)
// and at least 0.1 mm. The other two stay, and so does the moment about this axis. Every result is
// possible.
[[nodiscard]] PulledAxis pulledAxis(
    double mass, base::Vec3 moments, int axis, double by, double step);

}  // namespace editor::view3d

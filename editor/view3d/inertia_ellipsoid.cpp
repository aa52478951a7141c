#include "editor/view3d/inertia_ellipsoid.h"

#include <algorithm>
#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kThinnest = 1e-6;   // m: half axes of rods and sheets
constexpr double kLeastHalf = 1e-4;  // m, of one that is pulled
constexpr double kRounded = 2e-5;    // share of a moment that six digits may take

}  // namespace

Vec3 ellipsoidHalfAxes(double mass, Vec3 moments)
{
    Vec3 half;
    for (int axis = 0; axis < 3; ++axis) {
        const double twice = moments[(axis + 1) % 3] + moments[(axis + 2) % 3] - moments[axis];
        half[axis] = std::max(kThinnest, std::sqrt(std::max(0.0, 5 / (2 * mass) * twice)));
    }
    return half;
}

Vec3 ellipsoidMoments(double mass, Vec3 halfAxes)
{
    const Vec3 a = halfAxes;
    return mass / 5 * Vec3{a.y * a.y + a.z * a.z, a.x * a.x + a.z * a.z, a.x * a.x + a.y * a.y};
}

bool isPossible(Vec3 moments)
{
    for (int axis = 0; axis < 3; ++axis) {
        const double others = moments[(axis + 1) % 3] + moments[(axis + 2) % 3];
        if (!(moments[axis] > 0) || moments[axis] > others * (1 + kRounded)) {
            return false;
        }
    }
    return true;
}

PulledAxis pulledAxis(double mass, Vec3 moments, int axis, double by, double step)
{
    Vec3 half = ellipsoidHalfAxes(mass, moments);
    const double wanted = half[axis] + by;
    const double rounded = step > 0 ? std::round(wanted / step) * step : wanted;
    half[axis] = std::max(rounded, kLeastHalf);
    PulledAxis made{.moments = ellipsoidMoments(mass, half),
                    .halfAxis = half[axis],
                    .stopped = wanted < kLeastHalf};
    if (isPossible(moments)) {
        made.moments[axis] = moments[axis];
    }
    return made;
}

}  // namespace editor::view3d

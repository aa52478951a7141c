#include "sim/body_mass.h"

#include <cmath>

namespace sim {

namespace {

constexpr double kLeastGyrationRadius = 0.01;  // m
// Beyond these a moment is no number to compute with.
constexpr double kLeastMoment = 1e-25;  // kg·m²
constexpr double kLargestMoment = 1e25;

}  // namespace

bool moves(const scene::Body& body)
{
    return body.mass > 0 && std::isfinite(body.mass);
}

base::Vec3 effectiveInertia(const scene::Body& body)
{
    base::Vec3 moments = body.inertia;
    for (int axis = 0; axis < 3; ++axis) {
        if (!(moments[axis] > kLeastMoment && moments[axis] < kLargestMoment)) {
            moments[axis] = body.mass * kLeastGyrationRadius * kLeastGyrationRadius;
        }
    }
    return moments;
}

}  // namespace sim

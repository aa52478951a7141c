#include "sim/body_mass.h"

#include "base/union_find.h"

#include <cmath>

namespace sim {

namespace {

constexpr double kLeastGyrationRadius = 0.01;  // m
// Beyond these a moment is no number to compute with.
constexpr double kLeastMoment = 1e-25;  // kg·m²
constexpr double kLargestMoment = 1e25;

constexpr double kPullStrength = 50;  // N per kg that hangs on the body

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

std::vector<double> pullStrengths(const scene::Scene& scene)
{
    base::UnionFind groups(scene.bodies.size());  // that joints connect, static bodies left out
    for (const scene::Joint& joint : scene.joints) {
        if (moves(scene.body(joint.parent)) && moves(scene.body(joint.child))) {
            groups.unite(joint.parent.value, joint.child.value);
        }
    }
    std::vector<double> massOfGroup(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        massOfGroup[groups.find(i)] += moves(scene.bodies[i]) ? scene.bodies[i].mass : 0;
    }
    std::vector<double> strengths(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        strengths[i] = kPullStrength * massOfGroup[groups.find(i)];
    }
    return strengths;
}

}  // namespace sim

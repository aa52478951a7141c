#include "sim/pull_strength.h"

#include "base/union_find.h"
#include "sim/body_mass.h"

namespace sim {

namespace {

constexpr double kStrength = 50;  // N per kg that hangs on the body

}  // namespace

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
        strengths[i] = kStrength * massOfGroup[groups.find(i)];
    }
    return strengths;
}

}  // namespace sim

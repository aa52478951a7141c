#include "sim/pull_strength.h"

#include "sim/body_mass.h"

#include <numeric>

namespace sim {

namespace {

constexpr double kStrength = 50;  // N per kg that hangs on the body

// Bodies that joints connect, static ones left out: union-find with path halving.
class Groups {
public:
    explicit Groups(std::size_t count) : parent_(count)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }

    std::size_t find(std::size_t i)
    {
        while (parent_[i] != i) {
            parent_[i] = parent_[parent_[i]];
            i = parent_[i];
        }
        return i;
    }

    void join(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

private:
    std::vector<std::size_t> parent_;
};

}  // namespace

std::vector<double> pullStrengths(const scene::Scene& scene)
{
    Groups groups(scene.bodies.size());
    for (const scene::Joint& joint : scene.joints) {
        if (moves(scene.body(joint.parent)) && moves(scene.body(joint.child))) {
            groups.join(joint.parent.value, joint.child.value);
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

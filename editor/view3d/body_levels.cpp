#include "editor/view3d/body_levels.h"

#include <algorithm>
#include <cmath>

namespace editor::view3d {
namespace {

constexpr std::size_t kEffort = 0;
constexpr std::size_t kSpeed = 1;
constexpr std::size_t kContact = 2;

// The share of a scale, which this value may raise. What is no number says nothing.
void put(float& level, double value, double& scale)
{
    if (!std::isfinite(value)) {
        return;
    }
    scale = std::max(scale, value);
    const double share = scale > 0 ? value / scale : 0;
    level = std::max(level, static_cast<float>(std::round(share * 255) / 255));
}

void putEfforts(std::vector<Levels>& levels,
                const scene::Scene& scene,
                const exchange::Snapshot& snapshot,
                LevelScales& scales)
{
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        if (!scene::hasOneFreedom(joint.type)) {
            continue;
        }
        double& scale = scene::slides(joint.type) ? scales.force : scales.torque;
        put(levels[joint.child.value][kEffort], std::abs(snapshot.joints[i].effort), scale);
    }
}

}  // namespace

std::vector<Levels> levelsOf(const scene::Scene& scene,
                             const exchange::Snapshot& snapshot,
                             LevelScales& scales)
{
    std::vector<Levels> levels(scene.bodies.size());
    putEfforts(levels, scene, snapshot, scales);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const exchange::BodyState& motion = snapshot.bodies[i];
        const base::Vec3 arm = base::rotate(motion.X_WB.rotation, scene.bodies[i].X_BC.position);
        put(levels[i][kSpeed],
            base::norm(motion.linearVelocity + base::cross(motion.angularVelocity, arm)),
            scales.speed);
    }
    std::vector<double> forces(levels.size());
    for (std::size_t i = 0; i < snapshot.contactCount; ++i) {
        const exchange::Contact& contact = snapshot.contacts[i];
        for (const scene::BodyIndex body : {contact.a, contact.b}) {
            if (body.value < forces.size()) {
                forces[body.value] += std::abs(contact.force);
            }
        }
    }
    for (std::size_t i = 0; i < levels.size(); ++i) {
        put(levels[i][kContact], forces[i], scales.contact);
    }
    return levels;
}

}  // namespace editor::view3d

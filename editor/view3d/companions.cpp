#include "editor/view3d/companions.h"

namespace editor::view3d {

Companions companionsAtRest(const scene::Scene& scene, std::span<const base::Pose> X_WB)
{
    Companions at;
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        for (const scene::Wheel& wheel : vehicle.wheels) {
            const base::Pose X_BWheel{
                .position = wheel.offset + wheel.suspensionRestLength * wheel.down, .rotation = {}};
            at.X_WWheel.push_back(X_WB[vehicle.chassis.value] * X_BWheel);
        }
    }
    for (const scene::Ghost& ghost : scene.ghosts) {
        const base::Pose X_WP = ghost.parent ? X_WB[ghost.parent->value] : base::Pose{};
        at.X_WG.push_back(X_WP * ghost.X_BG);
    }
    return at;
}

Companions companionsOf(const scene::Scene& scene, const exchange::Snapshot& snapshot)
{
    std::vector<base::Pose> X_WB;
    X_WB.reserve(snapshot.bodies.size());
    for (const exchange::BodyState& body : snapshot.bodies) {
        X_WB.push_back(body.X_WB);
    }
    Companions at = companionsAtRest(scene, X_WB);
    if (snapshot.step > 0 && snapshot.wheels.size() == at.X_WWheel.size()) {
        for (std::size_t i = 0; i < at.X_WWheel.size(); ++i) {
            at.X_WWheel[i] = snapshot.wheels[i].X_WWheel;
        }
    }
    if (snapshot.ghosts.size() == at.X_WG.size()) {
        for (std::size_t i = 0; i < at.X_WG.size(); ++i) {
            at.X_WG[i] = snapshot.ghosts[i].X_WG;
        }
    }
    return at;
}

}  // namespace editor::view3d

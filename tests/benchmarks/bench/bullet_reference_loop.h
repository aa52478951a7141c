#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <memory>

namespace benchmarks {

// A scene stepped by a bare Bullet loop with AMBF's settings: what AMBF's physics thread does,
// without its messages, the forces of resistive sensors, and graphics. Bullet's own broadphase,
// solver, joint classes (bullet_ambf_joints.h) and ray tests, on the collision shapes of a World.
class BulletReferenceLoop {
public:
    explicit BulletReferenceLoop(scene::ScenePtr scene);
    ~BulletReferenceLoop();

    BulletReferenceLoop(const BulletReferenceLoop&) = delete;
    BulletReferenceLoop& operator=(const BulletReferenceLoop&) = delete;

    // One step of `dt` > 0 seconds.
    void step(double dt);

    // X_WB
    [[nodiscard]] base::Pose pose(scene::BodyIndex body) const;

    // How many rays of sensors hit a body in the last step.
    [[nodiscard]] int rayHits() const;

    // How deep two bodies that may touch are inside each other where they are now, m, 0 when none
    // are: the deepest of all pairs.
    [[nodiscard]] double deepestOverlap();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace benchmarks

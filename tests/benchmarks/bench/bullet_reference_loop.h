#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <memory>

namespace benchmarks {

// A scene stepped by a bare Bullet loop, as a program without a World would write it: Bullet's own
// broadphase, solver and joint classes, the World's solver settings (docs/decisions/0101), the same
// collision shapes. What a World costs more than this is its own. Bodies' start velocities,
// dampings and frictions act; of the joints revolute, prismatic, fixed and point-to-point ones do.
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

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace benchmarks

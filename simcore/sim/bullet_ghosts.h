#pragma once

#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_shapes.h"

#include <btBulletDynamicsCommon.h>

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sim {

// The ghost objects of a scene: objects of the collision world that push nothing. Moving bodies
// that overlap one lose their gravity, and a tenth of their velocity against its parent per
// millisecond, whatever the step (AMBF 2.0: per step, of one millisecond by default). Overlaps are
// those that the last step began with.
class Ghosts {
public:
    using Bodies = std::vector<exchange::BodyState>;

    // The arguments must outlive this object.
    Ghosts(const scene::Scene& scene, ShapeFactory& factory);

    void restart(BulletDynamics& dynamics, const Bodies& bodies);
    // Takes them out of their world, which is about to go.
    void leave(BulletDynamics& dynamics);

    // Before a step of `dt` s.
    void push(double dt, const Bodies& bodies, BulletDynamics& dynamics);
    // After it.
    void read(const Bodies& bodies, const BulletDynamics& dynamics);

    void transfer(exchange::StateArchive& archive);

    void fill(exchange::Snapshot& snapshot) const;

private:
    struct Overlap {
        std::uint32_t ghost;
        scene::BodyIndex body;

        void transfer(exchange::StateArchive& archive) { archive(ghost, body); }
    };

    void place(const Bodies& bodies);
    void note(std::uint32_t ghost, scene::BodyIndex body);
    [[nodiscard]] bool concerns(const scene::Ghost& ghost, scene::BodyIndex body) const;

    const scene::Scene& scene_;
    std::vector<BodyShape> shapes_;  // by GhostIndex
    // Ghost and object; several when it has planes.
    std::vector<std::pair<std::uint32_t, std::unique_ptr<btCollisionObject>>> objects_;
    std::vector<Overlap> overlaps_;
    std::vector<exchange::GhostReading> readings_;
};

}  // namespace sim

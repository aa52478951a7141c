#pragma once

#include "scene/scene.h"
#include "sim/world_core.h"

#include <cstddef>
#include <memory>

namespace sim {

// From so many rays on that have something near, other threads share casting them:
// docs/benchmarks.md has what that brings.
inline constexpr std::size_t kRaysForCrew = 1000;

// Collision shapes made of the meshes of a scene. Constant, so that worlds on several threads may
// share them.
class CollisionMeshes;

struct WorldOptions {
    std::size_t raysForCrew =
        kRaysForCrew;  // another number is for measuring; the bits are the same
    // World::meshes() of a scene before: a mesh that is still used in the same way is not prepared
    // again. May be null.
    std::shared_ptr<const CollisionMeshes> meshes;
};

// The Engine on Bullet.
//
// Steps are those of the leapfrog method: v += a dt, then x += v dt, where v belongs to the middle
// of the step; in the first step forces act for half of it. What fill() shows are the velocities of
// the time of the poses (docs/decisions/0109-start-velocities.md).
class World final : public WorldCore {
public:
    explicit World(scene::ScenePtr scene, const WorldOptions& options = {});

    // For WorldOptions of the next world, on any thread.
    [[nodiscard]] std::shared_ptr<const CollisionMeshes> meshes() const;

private:
    World(scene::SaneScene sane, const WorldOptions& options);
};

}  // namespace sim

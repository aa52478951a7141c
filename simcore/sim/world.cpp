#include "sim/world.h"

#include "base/check.h"
#include "sim/bullet_backend.h"
#include "sim/bullet_memory.h"

namespace sim {

namespace {

void checkIndices(const scene::Scene& scene)
{
    const std::size_t bodies = scene.bodies.size();
    for (const scene::Joint& joint : scene.joints) {
        CHECK(joint.parent.value < bodies && joint.child.value < bodies,
              "a joint joins bodies of its scene");
        CHECK(!joint.leader.valid() || joint.leader.value < scene.joints.size(),
              "a joint follows one of its scene");
    }
}

}  // namespace

World::World(scene::ScenePtr scene, const WorldOptions& options)
    : World(scene::saneScene((checkIndices(*scene), std::move(scene))), options)
{}

World::World(scene::SaneScene sane, const WorldOptions& options)
    : WorldCore(
          sane, std::make_unique<BulletBackend>(*sane.scene, options.meshes), options.raysForCrew)
{
    static_cast<void>(keepsBulletMemory());
}

std::shared_ptr<const CollisionMeshes> World::meshes() const
{
    return static_cast<const BulletBackend&>(dynamics()).meshes();
}

}  // namespace sim

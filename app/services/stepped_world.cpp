#include "services/stepped_world.h"

#include <utility>

namespace services {

SteppedWorld::SteppedWorld(scene::ScenePtr scene, double step)
    : scene_(std::move(scene)),
      step_(step),
      world_(scene_),
      frame_(exchange::initialSnapshot(*scene_))
{
    world_.fill(frame_);
}

void SteppedWorld::step(std::uint64_t count)
{
    for (std::uint64_t i = 0; i < count; ++i) {
        world_.step(step_);
    }
    world_.fill(frame_);
}

void SteppedWorld::reset()
{
    world_.reset();
    world_.fill(frame_);
}

bool SteppedWorld::apply(const exchange::WorldCommand& command)
{
    return world_.apply(command);
}

base::Status SteppedWorld::restore(const exchange::State& state)
{
    base::Status restored = world_.restore(state);
    world_.fill(frame_);
    return restored;
}

}  // namespace services

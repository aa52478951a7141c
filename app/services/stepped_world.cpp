#include "services/stepped_world.h"

#include <utility>

namespace services {

SteppedWorld::SteppedWorld(scene::ScenePtr scene,
                           double step,
                           std::shared_ptr<plugins::PluginSet> plugins)
    : scene_(std::move(scene)),
      step_(step),
      world_(scene_),
      plugins_(std::move(plugins)),
      stepping_(world_, plugins_),
      frame_(exchange::initialSnapshot(*scene_))
{
    world_.fill(frame_);
    stepping_.show(frame_);
}

void SteppedWorld::step(std::uint64_t count)
{
    for (std::uint64_t i = 0; i < count; ++i) {
        stepping_.step(step_, frame_);
    }
    world_.fill(frame_);
}

void SteppedWorld::reset()
{
    world_.reset();
    world_.fill(frame_);
    stepping_.reset(frame_);
}

std::optional<base::Error> SteppedWorld::takeFailure()
{
    return plugins_ == nullptr ? std::nullopt : plugins_->takeFailure();
}

bool SteppedWorld::apply(const exchange::WorldCommand& command)
{
    return world_.apply(command);
}

base::Status SteppedWorld::restore(const exchange::State& state)
{
    base::Status restored = world_.restore(state);
    world_.fill(frame_);
    stepping_.show(frame_);
    return restored;
}

}  // namespace services

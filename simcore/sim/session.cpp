#include "sim/session.h"

#include "sim/session_runner.h"

#include <pthread.h>

#include <utility>

namespace sim {

namespace {

std::unique_ptr<SessionChannel> channelFor(scene::ScenePtr scene)
{
    const exchange::Snapshot start =
        scene ? exchange::initialSnapshot(*scene) : exchange::Snapshot{};
    return std::make_unique<SessionChannel>(std::move(scene), start);
}

}  // namespace

Session::Session() : Session(Options{})
{}

Session::Session(Options options) : current_(channelFor(nullptr))
{
    thread_ = std::jthread([this, options, first = current_.get()](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), "simulation");
        SessionRunner(options.step, *first, bell_).run(stop);
    });
}

Session::~Session()
{
    thread_.request_stop();
    bell_.ring();
    thread_.join();
}

void Session::load(scene::ScenePtr scene)
{
    use(channelFor(std::move(scene)));
}

void Session::update(scene::ScenePtr next, exchange::Carry carry)
{
    if (!current_->scene) {
        load(std::move(next));
        return;
    }
    const exchange::Snapshot start = exchange::carriedSnapshot(newest(), *next, carry);
    use(std::make_unique<SessionChannel>(std::move(next), start, std::move(carry)));
}

void Session::unload()
{
    use(channelFor(nullptr));
}

void Session::use(std::unique_ptr<SessionChannel> channel)
{
    current_->next.store(channel.get(), std::memory_order_release);
    former_.push_back(std::move(current_));
    current_ = std::move(channel);
    changed_ = true;
    bell_.ring();
    destroyReleased();
}

bool Session::post(exchange::Command command)
{
    const bool fits = current_->commands.push(std::move(command));
    bell_.ring();
    return fits;
}

bool Session::refresh()
{
    destroyReleased();
    const bool fresh = current_->snapshots.refresh();
    return std::exchange(changed_, false) || fresh;
}

const exchange::Snapshot& Session::newest() const
{
    return current_->snapshots.front();
}

void Session::destroyReleased()
{
    std::erase_if(former_, [](const std::unique_ptr<SessionChannel>& channel) {
        return channel->released.load(std::memory_order_acquire);
    });
}

}  // namespace sim

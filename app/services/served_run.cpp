#include "services/served_run.h"

#include "services/run_end.h"
#include "sim/session.h"

#include <chrono>
#include <thread>
#include <utility>

namespace services {

namespace {

// How often it is looked at whether the run is over.
constexpr std::chrono::milliseconds kLookEvery{10};

}  // namespace

base::Status serve(const scene::ScenePtr& scene, const ServeOptions& options)
{
    sim::Session session({.step = options.step});
    session.load(scene);
    session.post(exchange::SetStepping{
        .mode = exchange::SteppingMode::Fixed, .step = options.step, .longestStep = options.step});
    session.post(exchange::Step{0});
    while (!isPaused(session.newest())) {
        std::this_thread::sleep_for(kLookEvery);
        session.refresh();
    }
    const std::unique_ptr<exchange::Observer> watch =
        session.join({.name = "end", .parts = exchange::Parts::None});

    comm::ServerOptions server = options.server;
    server.controlled = session.newest().sources[exchange::kOwnerSource].taken;
    if (!options.paused) {
        session.post(exchange::Play{});
        ++server.controlled;
    }
    // From here on only the server's thread is the owner of the run.
    server.control = [&session](const exchange::RunCommand& command) {
        return session.post(command);
    };
    const base::Result<std::unique_ptr<comm::Server>> started =
        comm::Server::start(session, std::move(server));
    if (!started) {
        return started.error();
    }
    if (options.onReady) {
        options.onReady(**started);
    }
    while (!options.stop.stop_requested() &&
           !(options.duration && watch->frame().time >= *options.duration)) {
        std::this_thread::sleep_for(kLookEvery);
        watch->refresh();
    }
    return base::Done{};
}

}  // namespace services

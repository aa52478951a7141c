#include "services/served_run.h"

#include "services/camera_drawing.h"
#include "services/ros_plugin.h"
#include "services/run_end.h"
#include "sim/session.h"

#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace services {

namespace {

// How often it is looked at whether the run is over.
constexpr std::chrono::milliseconds kLookEvery{10};

// Commands a run for its owner: the threads of several servers do. The simulation thread never
// takes this lock.
class OwnerDesk {
public:
    OwnerDesk(exchange::Run& run, std::uint64_t posted) : run_(run), posted_(posted) {}

    // How many it has posted then.
    std::optional<std::uint64_t> post(const exchange::RunCommand& command)
    {
        const std::lock_guard lock(mutex_);
        return run_.post(command) ? std::optional(++posted_) : std::nullopt;
    }

private:
    std::mutex mutex_;
    exchange::Run& run_;
    std::uint64_t posted_;
};

void reportFailures(const ServeOptions& options)
{
    while (options.plugins && options.onPluginFailure) {
        const std::optional<base::Error> failure = options.plugins->takeFailure();
        if (!failure) {
            return;
        }
        options.onPluginFailure(*failure);
    }
}

// Null when it is not asked for.
base::Result<std::unique_ptr<ambf::Server>> startRos(exchange::Run& run,
                                                     OwnerDesk& owner,
                                                     const ServeOptions& options)
{
    if (!options.ros) {
        return std::unique_ptr<ambf::Server>();
    }
    const RosServing& ros = *options.ros;
    base::Result<std::unique_ptr<ambf::Transport>> transport =
        openRos({.node = ambf::nodeName(ros.generation), .warn = ros.warn});
    if (!transport) {
        return transport.error();
    }
    const ambf::BridgeOptions bridge{
        .generation = ros.generation,
        .control =
            [&owner](const exchange::RunCommand& command) {
                return owner.post(command).has_value();
            },
        .warn = ros.warn,
    };
    return ambf::Server::start(run, ros.scene, std::move(*transport),
                               {.bridge = bridge,
                                .crtk = ros.crtk,
                                .painter = drawCameras(ros.scene.scene, ros.files),
                                .onPeer = ros.onNode});
}

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
    // Null without plug-ins.
    const std::unique_ptr<exchange::Participation> plugins =
        options.plugins ? session.join(options.plugins, {.name = "plug-ins"}) : nullptr;
    const std::unique_ptr<exchange::Observer> watch =
        session.join({.name = "end", .parts = exchange::Parts::None});

    comm::ServerOptions server = options.server;
    server.controlled = session.newest().sources[exchange::kOwnerSource].taken;
    // From here on only servers own the run.
    OwnerDesk owner(session, server.controlled);
    const base::Result<std::unique_ptr<ambf::Server>> ros = startRos(session, owner, options);
    if (!ros) {
        return ros.error();
    }
    if (!options.paused) {
        server.controlled = owner.post(exchange::Play{}).value_or(server.controlled);
    }
    server.control = [&owner](const exchange::RunCommand& command) {
        return owner.post(command);
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
        reportFailures(options);
    }
    return base::Done{};
}

}  // namespace services

#include "gui/window_ros.h"

#include "devices/drivers/shared_library.h"
#include "services/ambf_scene.h"
#include "services/camera_drawing.h"
#include "services/ros_plugin.h"

#include <utility>

namespace gui {

namespace {

constexpr const char* kMasterVariable = "ROS_MASTER_URI";
constexpr const char* kUsualMaster = "http://127.0.0.1:11311";
constexpr std::size_t kMostWarnings = 100;  // that nobody has taken

ambf::Generation generationOf(editor::RosPort::Messages messages)
{
    return messages == editor::RosPort::Messages::Ambf2 ? ambf::Generation::V2
                                                        : ambf::Generation::V3;
}

}  // namespace

WindowRos::WindowRos(exchange::Run& run)
    : run_(run), thread_([this](const std::stop_token& stop) { work(stop); })
{}

WindowRos::~WindowRos()
{
    close();
    thread_.request_stop();
}

void WindowRos::open(Options options)
{
    const std::lock_guard lock(mutex_);
    wanted_ = std::move(options);
    isChanged_ = true;
    state_ = State::Opening;
    changed_.notify_all();
}

void WindowRos::close()
{
    std::unique_lock lock(mutex_);
    wanted_.reset();
    isChanged_ = true;
    state_ = State::Closed;
    changed_.notify_all();
    changed_.wait(lock, [this] { return isIdle_ && !isChanged_; });
}

editor::RosPort::State WindowRos::state() const
{
    const std::lock_guard lock(mutex_);
    return state_;
}

base::Error WindowRos::problem() const
{
    const std::lock_guard lock(mutex_);
    return problem_;
}

std::string WindowRos::master() const
{
    const std::string named = devices::environment(kMasterVariable);
    return named.empty() ? kUsualMaster : named;
}

std::vector<std::string> WindowRos::takeWarnings()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(warnings_, {});
}

exchange::Program WindowRos::program() const
{
    const std::lock_guard lock(mutex_);
    return server_ == nullptr ? exchange::Program() : server_->program();
}

void WindowRos::setCutOff(bool on)
{
    const std::lock_guard lock(mutex_);
    isCutOff_ = on;
    if (server_ != nullptr) {
        server_->setCutOff(on);
    }
}

// Does what is wanted now; what was wanted meanwhile and is no more is left out.
void WindowRos::work(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return isChanged_; })) {
        isChanged_ = false;
        isIdle_ = false;
        const std::optional<Options> wanted = std::exchange(wanted_, std::nullopt);
        ServerPtr former = std::move(server_);
        lock.unlock();
        former.reset();
        base::Result<ServerPtr> started = wanted ? start(*wanted) : ServerPtr();
        lock.lock();
        isIdle_ = true;
        if (!isChanged_ && wanted) {
            state_ = started ? State::Open : State::Failed;
            problem_ = started ? base::Error() : started.error();
        }
        if (started) {
            server_ = std::move(*started);
        }
        if (server_ != nullptr) {
            server_->setCutOff(isCutOff_);
        }
        changed_.notify_all();
    }
}

base::Result<WindowRos::ServerPtr> WindowRos::start(const Options& options)
{
    const auto warnAll = [this](const std::string& sentence) {
        warn(sentence);
    };
    const ambf::Generation generation = generationOf(options.messages);
    base::Result<std::unique_ptr<ambf::Transport>> transport =
        services::openRos({.node = ambf::nodeName(generation), .warn = warnAll});
    if (!transport) {
        return transport.error();
    }
    const ambf::BridgeOptions bridge{
        .generation = generation, .control = options.control, .warn = warnAll};
    return ambf::Server::start(
        run_, services::ambfSceneOf(options.compiled, *options.documents), std::move(*transport),
        {.bridge = bridge,
         .painter =
             services::drawCameras(options.compiled.scene, services::filesOf(*options.documents)),
         .onPeer = {}});
}

void WindowRos::warn(const std::string& sentence)
{
    const std::lock_guard lock(mutex_);
    if (warnings_.size() < kMostWarnings) {
        warnings_.push_back(sentence);
    }
}

}  // namespace gui

#include "ambf/server.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "ambf/camera_bridge.h"
#include "ambf/crtk_bridge.h"

namespace ambf {

namespace {

constexpr std::chrono::milliseconds kLookEvery{20};  // at whether it shall stop
constexpr std::chrono::milliseconds kPublishEvery{100};
constexpr std::chrono::seconds kCountEvery{1};

class RunningServer final : public Server {
public:
    RunningServer(std::unique_ptr<Transport> transport,
                  std::unique_ptr<Bridge> bridge,
                  std::unique_ptr<CrtkBridge> crtk,
                  std::unique_ptr<CameraBridge> cameras,
                  std::shared_ptr<std::set<std::string>> nodes)
        : transport_(std::move(transport)),
          bridge_(std::move(bridge)),
          crtk_(std::move(crtk)),
          cameras_(std::move(cameras)),
          nodes_(std::move(nodes)),
          thread_([this](const std::stop_token& stop) {
              pthread_setname_np(pthread_self(), "ros");
              run(stop);
          })
    {}

    [[nodiscard]] exchange::Program program() const override
    {
        const std::lock_guard lock(mutex_);
        return program_;
    }

    void setCutOff(bool on) override { isCutOff_.store(on); }

private:
    void run(const std::stop_token& stop)
    {
        while (!stop.stop_requested()) {
            bridge_->setCutOff(isCutOff_.load());
            bridge_->turn();
            TimePoint next = bridge_->next();
            if (crtk_ != nullptr) {
                crtk_->turn();
                next = std::min(next, crtk_->next());
            }
            if (cameras_ != nullptr) {
                cameras_->turn();
                next = std::min(next, cameras_->next());
            }
            const TimePoint now = std::chrono::steady_clock::now();
            if (now - published_ >= kPublishEvery) {
                publish(now);
            }
            next = std::min<TimePoint>(next, now + kLookEvery);
            transport_->serve(
                std::max<std::chrono::nanoseconds>(next - now, std::chrono::nanoseconds{0}));
        }
    }

    void publish(TimePoint now)
    {
        published_ = now;
        if (now - counted_ >= kCountEvery) {
            const double seconds = std::chrono::duration<double>(now - counted_).count();
            Bridge::Traffic traffic = bridge_->traffic();
            traffic.sent += cameras_ == nullptr ? 0 : cameras_->sent();
            received_ = static_cast<double>(traffic.received - traffic_.received) / seconds;
            sent_ = static_cast<double>(traffic.sent - traffic_.sent) / seconds;
            traffic_ = traffic;
            counted_ = now;
        }
        exchange::Program program = bridge_->program();
        program.received = received_;
        program.sent = sent_;
        for (const std::string& node : *nodes_) {
            program.name += (program.name.empty() ? "" : ", ") + node;
        }
        const std::lock_guard lock(mutex_);
        program_ = std::move(program);
    }

    const std::unique_ptr<Transport> transport_;
    const std::unique_ptr<Bridge> bridge_;
    const std::unique_ptr<CrtkBridge> crtk_;              // null: nobody asked for it
    const std::unique_ptr<CameraBridge> cameras_;         // null: none is published
    const std::shared_ptr<std::set<std::string>> nodes_;  // of the thread
    std::atomic<bool> isCutOff_{false};
    // Of the thread.
    TimePoint published_;
    TimePoint counted_ = std::chrono::steady_clock::now();
    Bridge::Traffic traffic_;  // then
    double received_ = 0;      // per second, before then
    double sent_ = 0;
    mutable std::mutex mutex_;  // of what follows
    exchange::Program program_;
    std::jthread thread_;
};

// Null when none is to be published. The bridge outlives it.
base::Result<std::unique_ptr<CameraBridge>> startCameras(exchange::Run& run,
                                                         const ServedScene& served,
                                                         Transport& transport,
                                                         Server::Options& options,
                                                         const Bridge& bridge)
{
    if (options.painter == nullptr || !CameraBridge::isWanted(served)) {
        return std::unique_ptr<CameraBridge>();
    }
    return CameraBridge::start(run, served, transport, std::move(options.painter),
                               {.generation = options.bridge.generation,
                                .warn = options.bridge.warn,
                                .now = options.bridge.now,
                                .posed = [&bridge](scene::CameraIndex camera) {
                                    return bridge.posed(camera);
                                }});
}

}  // namespace

base::Result<std::unique_ptr<Server>> Server::start(exchange::Run& run,
                                                    ServedScene served,
                                                    std::unique_ptr<Transport> transport,
                                                    Options options)
{
    auto nodes = std::make_shared<std::set<std::string>>();
    transport->onPeer(
        [nodes, onPeer = std::move(options.onPeer)](const std::string& node, bool hasCome) {
            if (hasCome) {
                nodes->insert(node);
            } else {
                nodes->erase(node);
            }
            if (onPeer) {
                onPeer(node, hasCome);
            }
        });
    base::Result<std::unique_ptr<CrtkBridge>> crtk = std::unique_ptr<CrtkBridge>();
    if (options.crtk) {
        crtk = CrtkBridge::start(run, served, *transport, options.bridge);
    }
    if (!crtk) {
        return crtk.error();
    }
    base::Result<std::unique_ptr<Bridge>> bridge =
        Bridge::start(run, served, *transport, options.bridge);
    if (!bridge) {
        return bridge.error();
    }
    base::Result<std::unique_ptr<CameraBridge>> cameras =
        startCameras(run, served, *transport, options, **bridge);
    if (!cameras) {
        return cameras.error();
    }
    return std::unique_ptr<Server>(
        std::make_unique<RunningServer>(std::move(transport), std::move(*bridge), std::move(*crtk),
                                        std::move(*cameras), std::move(nodes)));
}

}  // namespace ambf

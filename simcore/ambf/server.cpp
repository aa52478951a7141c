#include "ambf/server.h"

#include <pthread.h>

#include <algorithm>
#include <stop_token>
#include <thread>
#include <utility>

#include "ambf/crtk_bridge.h"

namespace ambf {

namespace {

constexpr std::chrono::milliseconds kLookEvery{20};  // at whether it shall stop

class RunningServer final : public Server {
public:
    RunningServer(std::unique_ptr<Transport> transport,
                  std::unique_ptr<Bridge> bridge,
                  std::unique_ptr<CrtkBridge> crtk)
        : transport_(std::move(transport)),
          bridge_(std::move(bridge)),
          crtk_(std::move(crtk)),
          thread_([this](const std::stop_token& stop) {
              pthread_setname_np(pthread_self(), "ros");
              run(stop);
          })
    {}

private:
    void run(const std::stop_token& stop)
    {
        while (!stop.stop_requested()) {
            bridge_->turn();
            TimePoint next = bridge_->next();
            if (crtk_ != nullptr) {
                crtk_->turn();
                next = std::min(next, crtk_->next());
            }
            const std::chrono::nanoseconds rest = next - std::chrono::steady_clock::now();
            transport_->serve(std::clamp<std::chrono::nanoseconds>(
                rest, std::chrono::nanoseconds{0}, kLookEvery));
        }
    }

    const std::unique_ptr<Transport> transport_;
    const std::unique_ptr<Bridge> bridge_;
    const std::unique_ptr<CrtkBridge> crtk_;  // null: nobody asked for it
    std::jthread thread_;
};

}  // namespace

base::Result<std::unique_ptr<Server>> Server::start(exchange::Run& run,
                                                    ServedScene served,
                                                    std::unique_ptr<Transport> transport,
                                                    Options options)
{
    transport->onPeer(std::move(options.onPeer));
    base::Result<std::unique_ptr<CrtkBridge>> crtk = std::unique_ptr<CrtkBridge>();
    if (options.crtk) {
        crtk = CrtkBridge::start(run, served, *transport, options.bridge);
    }
    if (!crtk) {
        return crtk.error();
    }
    base::Result<std::unique_ptr<Bridge>> bridge =
        Bridge::start(run, std::move(served), *transport, std::move(options.bridge));
    if (!bridge) {
        return bridge.error();
    }
    return std::unique_ptr<Server>(std::make_unique<RunningServer>(
        std::move(transport), std::move(*bridge), std::move(*crtk)));
}

}  // namespace ambf

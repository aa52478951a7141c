#include "comm/server.h"

#include "comm/client_desk.h"
#include "comm/server_loop.h"

#include <pthread.h>

#include <thread>
#include <utility>

namespace comm {

namespace {

class RunningServer final : public Server {
public:
    RunningServer(exchange::Run& run,
                  ServerOptions options,
                  std::unique_ptr<Router> router,
                  base::Result<std::unique_ptr<Discovery>> discovery)
        : options_(std::move(options)),
          port_(router->port()),
          whyUndiscovered_(discovery ? "" : discovery.error().message),
          router_(std::move(router)),
          discovery_(discovery ? std::move(*discovery) : nullptr),
          thread_([this, &run](const std::stop_token& stop) {
              pthread_setname_np(pthread_self(), "server");
              ServerLoop(run, options_, *router_, discovery_.get(), bell_, desk_).run(stop);
          })
    {}

    ~RunningServer() override
    {
        thread_.request_stop();
        bell_->ring();
        thread_.join();
    }

    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    [[nodiscard]] std::uint16_t port() const override { return port_; }

    [[nodiscard]] const std::string& whyUndiscovered() const override { return whyUndiscovered_; }

    [[nodiscard]] std::vector<exchange::Program> clients() const override
    {
        return desk_.programs();
    }

    void cutOff(std::uint64_t client) override { order({ClientDesk::What::CutOff, client}); }

    void allow(std::uint64_t client) override { order({ClientDesk::What::Allow, client}); }

    void dismiss(std::uint64_t client) override { order({ClientDesk::What::Dismiss, client}); }

    void cutOffAndLetGo() override { order({ClientDesk::What::LetGo, 0}); }

    void setLossRules(const exchange::LossRules& rules) override
    {
        desk_.setLossRules(rules);
        bell_->ring();
    }

private:
    void order(ClientDesk::Order order)
    {
        desk_.add(order);
        bell_->ring();
    }

    const ServerOptions options_;
    const std::uint16_t port_;
    const std::string whyUndiscovered_;
    const std::unique_ptr<Router> router_;
    const std::unique_ptr<Discovery> discovery_;
    const std::shared_ptr<RunBell> bell_ = std::make_shared<RunBell>();
    ClientDesk desk_;
    std::jthread thread_;
};

}  // namespace

base::Result<std::unique_ptr<Server>> Server::start(exchange::Run& run, ServerOptions options)
{
    base::Result<std::unique_ptr<Router>> router = Router::open({.address = options.address,
                                                                 .port = options.port,
                                                                 .mostWaiting = kMostWaitingFrames,
                                                                 .mostBytes = kMostRequestBytes});
    if (!router) {
        return router.error();
    }
    base::Result<std::unique_ptr<Discovery>> discovery =
        Discovery::open(options.address, options.discoveryPort);
    return std::unique_ptr<Server>(std::make_unique<RunningServer>(
        run, std::move(options), std::move(*router), std::move(discovery)));
}

}  // namespace comm

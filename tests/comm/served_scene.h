#pragma once

#include "comm/server.h"
#include "sim/session.h"
#include "tests/comm/wire.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace comm_test {

// A bar on a hinge, which is damped nowhere and falls from where it points to +X.
inline scene::ScenePtr pendulum()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->revision = 7;
    scene->bodies.push_back(test::plainBody("post", 0, {0, 0, 0}));
    scene->bodies.push_back(test::plainBody("bar", 1, {0.02, 0.02, 0.001}));
    scene->bodies[1].X_WB.position = {0.3, 0, 0};
    scene::Joint joint;
    joint.origin.name = "hinge";
    joint.origin.identifier = "JOINT hinge";
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    joint.X_PJ.rotation = joint.X_CJ.rotation = base::fromRpy({1.5707963267948966, 0, 0});
    joint.X_CJ.position = {-0.3, 0, 0};
    scene->joints.push_back(joint);
    return scene;
}

// A scene that is served by a session, paused at its start.
class ServedScene {
public:
    explicit ServedScene(scene::ScenePtr scene, bool mayControl = true)
    {
        session_.load(std::move(scene));
        session_.post(exchange::Step{0});
        const auto probe = session_.join({.name = "probe", .parts = exchange::Parts::None});
        while (!(probe->refresh() && probe->frame().state == exchange::RunState::Paused)) {
            std::this_thread::yield();
        }
        comm::ServerOptions options{.port = 0, .discoveryPort = 0, .program = "test"};
        options.controlled = probe->frame().sources[exchange::kOwnerSource].taken;
        if (mayControl) {
            options.control =
                [this, count = options.controlled](const exchange::RunCommand& command) mutable {
                    return session_.post(command) ? std::optional(++count) : std::nullopt;
                };
        }
        options.onClient = [this](const comm::ClientNews& news) {
            const std::lock_guard lock(mutex_);
            clients_[news.name] += news.hasCome ? 1 : -1;
            changed_.notify_all();
        };
        server_ = comm::Server::start(session_, std::move(options)).value();
    }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    comm::Server& server() { return *server_; }

    // What the run is now, seen by somebody who is not its owner: that is the server.
    exchange::Snapshot look()
    {
        const auto observer = session_.join(exchange::ObserverOptions{.name = "look"});
        while (!observer->refresh()) {
            std::this_thread::yield();
        }
        return observer->frame();
    }

    // Waits until so many of this name are there.
    void await(const std::string& name, int count)
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return clients_[name] == count; });
    }

private:
    sim::Session session_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, int> clients_;
    std::unique_ptr<comm::Server> server_;
};

}  // namespace comm_test

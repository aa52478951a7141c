#pragma once

#include "exchange/sim_port.h"
#include "sim/doorbell.h"
#include "sim/session_channel.h"

#include <memory>
#include <thread>
#include <vector>

namespace sim {

// The simulation on its own thread, named "simulation", which builds, steps and destroys the World.
//
// Each load and update makes a channel: a triple buffer of snapshots towards the owner of the
// session and a queue of commands towards the thread. The owner makes and destroys all channels;
// the thread borrows one at a time and marks it when it has let go. Nobody ever waits for a lock.
class Session final : public exchange::SimPort {
public:
    struct Options {
        double step = 0.001;  // simulated, s
    };

    Session();
    explicit Session(Options options);
    ~Session() override;

    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void load(scene::ScenePtr scene) override;
    void update(scene::ScenePtr next, exchange::Carry carry) override;
    void unload() override;
    bool post(exchange::Command command) override;
    bool refresh() override;
    [[nodiscard]] const exchange::Snapshot& newest() const override;

private:
    void use(std::unique_ptr<SessionChannel> channel);
    void destroyReleased();

    // Owner's side.
    std::unique_ptr<SessionChannel> current_;
    std::vector<std::unique_ptr<SessionChannel>> former_;  // until the thread lets go of them
    bool changed_ = false;  // newest() is of another channel than before

    Doorbell bell_;  // rung for everything the thread should look at

    std::jthread thread_;  // last: stopped and joined before the rest is gone
};

}  // namespace sim

#pragma once

#include "exchange/sim_port.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

namespace sim {

// The simulation on its own thread, named "simulation", which builds, steps and destroys the World.
//
// Each load makes a Channel: a triple buffer of snapshots towards the owner of the session and a
// queue of commands towards the thread. The owner makes and destroys all channels; the thread
// borrows one at a time and marks it when it has let go. Nobody ever waits for a lock.
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
    void unload() override;
    bool post(exchange::Command command) override;
    bool refresh() override;
    [[nodiscard]] const exchange::Snapshot& newest() const override;

private:
    struct Channel;
    class Runner;

    void use(std::unique_ptr<Channel> channel);
    void wake();
    void destroyReleased();

    // Owner's side.
    std::unique_ptr<Channel> current_;
    std::vector<std::unique_ptr<Channel>> former_;  // until the thread lets go of them
    bool changed_ = false;                          // newest() is of another channel than before

    // Both sides.
    std::atomic<Channel*> pending_{nullptr};  // newly made, not yet taken by the thread
    std::atomic<std::uint32_t> calls_{0};     // grows with everything the thread should look at

    std::jthread thread_;  // last: stopped and joined before the rest is gone
};

}  // namespace sim

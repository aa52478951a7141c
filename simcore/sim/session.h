#pragma once

#include "exchange/doorbell.h"
#include "exchange/run.h"
#include "sim/session_channel.h"

#include <bitset>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sim {

// Makes an engine of a scene, on the builder thread. `former`: the engine that the run goes on
// from, which may be stepping meanwhile; null for a new run.
using EngineFactory =
    std::function<std::unique_ptr<Engine>(scene::ScenePtr scene, const Engine* former)>;

std::unique_ptr<Engine> makeWorld(scene::ScenePtr scene, const Engine* former);

// The simulation on its own thread, named "simulation", which steps engines that another thread,
// named "engine builder", builds and destroys.
//
// Each load and update makes a channel, and each party that joins one of its own. They come to the
// simulation thread by a chain of links; it marks what it has let go of, and only then others
// destroy it. The simulation thread never waits for a lock; the other threads share one. An update
// whose engine is not begun when the next update comes is merged into that, and a load gives up all
// updates before it.
class Session final : public exchange::Run {
public:
    struct Options {
        double step = 0.001;  // simulated, s
        // The owner as a command source.
        std::string owner = "window";
        exchange::Rank rank = exchange::Rank::Window;
        EngineFactory makeEngine = makeWorld;
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

    std::unique_ptr<exchange::Observer> join(exchange::ObserverOptions options) override;
    std::unique_ptr<exchange::CommandSource> join(exchange::SourceOptions options) override;
    std::unique_ptr<exchange::Participation> join(
        std::shared_ptr<exchange::StepParticipant> participant,
        exchange::ParticipantOptions options) override;

private:
    void use(std::unique_ptr<SessionChannel> channel);
    void skipPending();
    std::shared_ptr<exchange::FrameStream> addStream(exchange::ObserverChannel& observer,
                                                     const SessionChannel& channel) const;
    std::unique_ptr<exchange::Observer> joinLocked(exchange::ObserverOptions options);
    void append(std::unique_ptr<SessionLink> link);
    void destroyReleased();
    void build(const std::stop_token& stop);

    const Options options_;
    const std::shared_ptr<exchange::Doorbell> bell_;  // rung for all the simulation should look at
    OwnerQueue commands_{kMostOwnerCommands};         // from the owner to the simulation thread

    std::mutex mutex_;  // of all that follows up to the threads, but for current_ and owner_
    std::condition_variable_any work_;
    std::deque<SessionChannel*> toBuild_;
    std::vector<std::unique_ptr<SessionChannel>> toDestroy_;
    std::vector<std::unique_ptr<SessionChannel>> channels_;  // until the simulation lets go of them
    std::deque<std::unique_ptr<SessionLink>> links_;         // the last one is the chain's end
    std::vector<std::shared_ptr<exchange::ObserverChannel>> observers_;
    std::vector<std::shared_ptr<exchange::SourceChannel>> sources_;
    std::vector<std::shared_ptr<exchange::ParticipantChannel>> participants_;
    std::bitset<exchange::kMostSources> usedSources_;
    std::bitset<exchange::kMostParticipants> usedParticipants_;

    // Written by the owner, under the lock, too.
    SessionChannel* current_ = nullptr;
    std::unique_ptr<exchange::Observer> owner_;
    bool changed_ = false;  // newest() is of another scene than at the last refresh

    std::jthread builder_;  // stopped and joined before the rest is gone
    std::jthread thread_;
};

}  // namespace sim

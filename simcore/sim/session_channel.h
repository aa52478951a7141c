#pragma once

#include "exchange/carry.h"
#include "exchange/command.h"
#include "exchange/command_source.h"
#include "exchange/observer.h"
#include "exchange/snapshot.h"
#include "exchange/spsc_queue.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"
#include "sim/engine.h"
#include "sim/ownership.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sim {

// What the owner of a session, its builder and its simulation thread share while one scene is in
// use.
struct SessionChannel {
    static constexpr std::size_t kCommandCapacity = 1024;

    // `start` is what observers see before the simulation has made anything newer. `before`: what
    // the run goes on from; null: a new run.
    SessionChannel(scene::ScenePtr s,
                   exchange::Snapshot start,
                   std::optional<exchange::Carry> c = std::nullopt,
                   SessionChannel* b = nullptr)
        : scene(std::move(s)),
          carry(std::move(c)),
          before(b),
          commands(kCommandCapacity),
          frame(std::move(start))
    {
        if (scene) {
            ownership.emplace(*scene);
        }
    }

    const scene::ScenePtr scene;                 // null: nothing is loaded
    const std::optional<exchange::Carry> carry;  // none: a new run
    SessionChannel* const before;
    exchange::SpscQueue<exchange::Command> commands;  // from the owner to the simulation thread
    std::unique_ptr<Engine> engine;     // by the builder until ready; null: not worth one any more
    std::atomic<bool> isReady{false};   // by the builder
    std::atomic<bool> released{false};  // by the simulation thread; it will not touch this again
    // Of the simulation thread.
    exchange::Snapshot frame;
    std::optional<Ownership> ownership;  // none without a scene
};

// The simulation thread walks along a chain of these, in the order in which things were asked.
struct SessionLink {
    // One of these is there.
    SessionChannel* channel = nullptr;
    exchange::ObserverChannel* observer = nullptr;
    exchange::SourceChannel* source = nullptr;
    exchange::ParticipantChannel* participant = nullptr;

    // Kept alive: an observer may leave and be let go before the link is reached.
    struct Stream {
        std::shared_ptr<exchange::ObserverChannel> observer;
        std::shared_ptr<exchange::FrameStream> stream;
    };

    // Of the observers in the scene of `channel`, or of `observer` in the scene before this link.
    std::vector<Stream> streams;

    std::atomic<SessionLink*> next{nullptr};  // by who asks for the next thing
    std::atomic<bool> isPassed{false};  // by the simulation thread; it will not touch this again
};

}  // namespace sim

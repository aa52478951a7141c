#pragma once

#include "exchange/cache_line.h"
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
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace sim {

// What a session's owner posts.
struct OwnerCommand {
    exchange::Command command;
    std::uint64_t asked = 0;          // number of the newest scene that was asked for by then
    std::uint64_t sceneRevision = 0;  // of the scene whose indices it uses
};

// That wait for the simulation thread, at most.
inline constexpr std::size_t kMostOwnerCommands = 1024;

using OwnerQueue = exchange::SpscQueue<OwnerCommand>;

// What the owner of a session, its builder and its simulation thread share of one scene.
struct SessionChannel {
    enum class Build {
        Pending,
        Ready,    // the engine is there, if there is a scene
        Skipped,  // a later scene takes its place before it is worth an engine
    };

    // Another run. `start` is what observers see before the simulation has made anything newer.
    SessionChannel(std::uint64_t n, scene::ScenePtr s, exchange::Snapshot start)
        : number(n), firstOfRun(n), scene(std::move(s)), frame(std::move(start))
    {
        if (scene) {
            ownership.emplace(*scene);
        }
    }

    // The run of `b` goes on.
    SessionChannel(std::uint64_t n,
                   scene::ScenePtr s,
                   exchange::Snapshot start,
                   exchange::Carry c,
                   const SessionChannel& b)
        : number(n),
          firstOfRun(b.firstOfRun),
          scene(std::move(s)),
          carry(std::move(c)),
          before(&b),
          formerRevision(b.scene->revision),
          frame(std::move(start))
    {
        ownership.emplace(*scene);
    }

    const std::uint64_t number;                    // of the scenes of the session, counted
    const std::uint64_t firstOfRun;                // the number of the scene that was loaded
    const scene::ScenePtr scene;                   // null: nothing is loaded
    const std::optional<exchange::Carry> carry;    // none: a new run
    const SessionChannel* const before = nullptr;  // of the builder; null: a new run
    const std::uint64_t formerRevision = 0;        // of the scene before
    std::unique_ptr<Engine> engine;                // by the builder until it is ready
    std::atomic<Build> build{Build::Pending};      // by the builder, or the owner
    // By the simulation thread; it will not touch this again.
    alignas(exchange::kCacheLine) std::atomic<bool> released{false};
    // Of the simulation thread.
    exchange::Snapshot frame;
    std::optional<Ownership> ownership;     // none without a scene
    SessionChannel* nextPending = nullptr;  // of the updates that wait for their engines
};

// The simulation thread walks along a chain of these, in the order in which things were asked.
struct SessionLink {
    // One of these is there.
    SessionChannel* channel = nullptr;
    exchange::ObserverChannel* observer = nullptr;
    exchange::SourceChannel* source = nullptr;
    exchange::ParticipantChannel* participant = nullptr;

    std::atomic<SessionLink*> next{nullptr};  // by who asks for the next thing
    // By the simulation thread; it will not touch this again.
    alignas(exchange::kCacheLine) std::atomic<bool> isPassed{false};
};

}  // namespace sim

#pragma once

#include "exchange/carry.h"
#include "exchange/command.h"
#include "exchange/snapshot.h"
#include "exchange/spsc_queue.h"
#include "exchange/triple_buffer.h"
#include "scene/scene.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace sim {

// What the owner of a session and its thread share while one scene is in use. Channels are links of
// a chain: the owner hangs a new one to the newest, the thread walks along.
struct SessionChannel {
    static constexpr std::size_t kCommandCapacity = 1024;

    // `start` is what the owner sees before the thread has made anything newer.
    SessionChannel(scene::ScenePtr s,
                   const exchange::Snapshot& start,
                   std::optional<exchange::Carry> c = std::nullopt)
        : scene(std::move(s)), carry(std::move(c)), snapshots(start), commands(kCommandCapacity)
    {}

    const scene::ScenePtr scene;                           // null: nothing is loaded
    const std::optional<exchange::Carry> carry;            // none: a new run
    exchange::TripleBuffer<exchange::Snapshot> snapshots;  // written by the thread
    exchange::SpscQueue<exchange::Command> commands;       // written by the owner
    std::atomic<SessionChannel*> next{nullptr};            // by the owner
    std::atomic<bool> released{false};  // by the thread; it will not touch this again
};

}  // namespace sim

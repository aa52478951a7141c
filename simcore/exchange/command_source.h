#pragma once

#include "exchange/cache_line.h"
#include "exchange/doorbell.h"
#include "exchange/parties.h"
#include "exchange/spsc_queue.h"
#include "exchange/world_command.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace exchange {

struct SourceOptions {
    std::string name;  // not empty
    Rank rank = Rank::Program;
    std::size_t capacity = 1024;  // commands that wait for the simulation
};

// A command and the scene whose indices it speaks of.
struct SourceCommand {
    WorldCommand command;
    std::uint64_t sceneRevision = 0;
};

// What a command source, the owner of its run and the simulation thread share.
struct SourceChannel {
    SourceChannel(SourceOptions o, SourceIndex i, std::shared_ptr<Doorbell> b)
        : options(std::move(o)), index(i), bell(std::move(b)), commands(options.capacity)
    {}

    const SourceOptions options;
    const SourceIndex index;
    const std::shared_ptr<Doorbell> bell;
    SpscQueue<SourceCommand> commands;  // from the source to the simulation thread
    std::atomic<bool> left{false};      // by the source, after its last command
    // By the simulation thread; it will not touch this again.
    alignas(kCacheLine) std::atomic<bool> released{false};
    SourceChannel* nextJoined = nullptr;  // of the simulation thread
};

// Commands the world of a run. Used by one thread, which may be another one than that which joined.
// It leaves when it is destroyed: what it commanded then goes back to neutral, or to the lower rank
// from which it was taken. It may outlive the run.
class CommandSource {
public:
    explicit CommandSource(std::shared_ptr<SourceChannel> channel) : channel_(std::move(channel)) {}

    ~CommandSource()
    {
        channel_->left.store(true, std::memory_order_release);
        channel_->bell->ring();
    }

    CommandSource(const CommandSource&) = delete;
    CommandSource& operator=(const CommandSource&) = delete;

    // For the scene of that revision (Snapshot::sceneRevision); dropped and counted when another
    // one runs by then. False when the queue is full: the command is lost and counted.
    bool post(WorldCommand command, std::uint64_t sceneRevision)
    {
        const bool fits = channel_->commands.push({std::move(command), sceneRevision});
        channel_->bell->ring();
        return fits;
    }

    // In Snapshot::sources, where one reads what became of the commands.
    [[nodiscard]] SourceIndex index() const { return channel_->index; }

private:
    std::shared_ptr<SourceChannel> channel_;
};

}  // namespace exchange

#pragma once

#include "exchange/cache_line.h"
#include "exchange/doorbell.h"
#include "exchange/parties.h"
#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "exchange/world_command.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace exchange {

// Takes commands of a participant within its call.
class Demands {
public:
    virtual ~Demands() = default;

    // Takes effect at once. False when somebody else owns what it commands.
    virtual bool apply(const WorldCommand& command) = 0;
};

// Takes part in each step of a run: couples a device, records, or runs in lock step. Called on the
// simulation thread, so a call takes a few microseconds, no lock and nothing from the heap.
class StepParticipant {
public:
    virtual ~StepParticipant() = default;

    // The step begins at `time` and takes `dt`, both simulated, s.
    virtual void beforeStep(double time, double dt, Demands& demands) = 0;

    // `frame` holds the parts that were asked for, and maybe others of older steps.
    virtual void afterStep(const Snapshot& frame) = 0;

    // The run has begun to play or to wait, stands at a start or goes on in another scene, or
    // nothing of that: `frame` says how it is now, with the parts that were asked for. The
    // participant that has joined is called before the first step, and later whenever observers of
    // the newest frame may get one.
    virtual void betweenSteps(const Snapshot& /*frame*/) {}

    // The world has taken this command, neither refused nor ignored it, and it counts from the next
    // step on. `source` is who posted it, or kNobody for a demand that rules again because the time
    // of another one is over. All of them in their order, with the lengths of the steps and the
    // resets, make the same run again.
    virtual void onCommand(const WorldCommand& /*command*/, SourceIndex /*source*/) {}

    // The run went back to the start of its scene; betweenSteps() follows.
    virtual void onReset() {}

    // Somebody has had the whole state of the run saved as it is now, between two steps and after
    // the commands that onCommand() has reported so far. May be kept.
    virtual void onSaved(const std::shared_ptr<const State>& /*state*/) {}

    // The run went to this state, of its scene; betweenSteps() follows.
    virtual void onRestored(const State& /*state*/) {}

    // It takes part no more: the last call.
    virtual void onLeft() {}
};

struct ParticipantOptions {
    std::string name;           // not empty
    Rank rank = Rank::Program;  // of its commands
    Parts parts = Parts::All;   // of the frames after each step
};

// What a participation, the owner of its run and the simulation thread share.
struct ParticipantChannel {
    ParticipantChannel(std::shared_ptr<StepParticipant> p,
                       ParticipantOptions o,
                       SourceIndex s,
                       std::size_t i,
                       std::shared_ptr<Doorbell> b)
        : participant(std::move(p)), options(std::move(o)), source(s), index(i), bell(std::move(b))
    {}

    const std::shared_ptr<StepParticipant> participant;
    const ParticipantOptions options;
    const SourceIndex source;
    const std::size_t index;  // in Snapshot::participants
    const std::shared_ptr<Doorbell> bell;
    std::atomic<bool> left{false};
    // By the simulation thread; it will not touch this again.
    alignas(kCacheLine) std::atomic<bool> released{false};
    ParticipantChannel* nextJoined = nullptr;  // of the simulation thread
};

// The participant takes part until this is destroyed, which does not wait: a call may still be
// under way. The run gives the participant back some time later.
class Participation {
public:
    explicit Participation(std::shared_ptr<ParticipantChannel> channel)
        : channel_(std::move(channel))
    {}

    ~Participation()
    {
        channel_->left.store(true, std::memory_order_release);
        channel_->bell->ring();
    }

    Participation(const Participation&) = delete;
    Participation& operator=(const Participation&) = delete;

    // In Snapshot::sources and Snapshot::participants.
    [[nodiscard]] SourceIndex source() const { return channel_->source; }

    [[nodiscard]] std::size_t index() const { return channel_->index; }

private:
    std::shared_ptr<ParticipantChannel> channel_;
};

}  // namespace exchange

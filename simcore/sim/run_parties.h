#pragma once

#include "exchange/command_source.h"
#include "exchange/observer.h"
#include "exchange/parties.h"
#include "exchange/snapshot.h"
#include "exchange/step_participant.h"
#include "sim/ownership.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace sim {

// Why observers get a frame.
enum class Occasion {
    Step,    // a step is done
    Batch,   // the steps that were due are done, or took 8 ms
    Change,  // something happened between two steps, such as a command
    Start,   // the run stands at a start, or goes on in another scene
};

// Observers, command sources and participants of a run as the simulation thread knows them: lists
// of channels, which belong to others until they are marked as released. Allocates nothing.
class RunParties {
public:
    // The owner of the run, who stays.
    RunParties(std::string_view ownerName, exchange::Rank ownerRank);
    ~RunParties();

    RunParties(const RunParties&) = delete;
    RunParties& operator=(const RunParties&) = delete;

    void add(exchange::ObserverChannel& observer);
    void add(exchange::SourceChannel& source);
    void add(exchange::ParticipantChannel& participant);

    // What became of a command of that source.
    exchange::SourceReading& reading(exchange::SourceIndex source) { return readings_[source]; }

    [[nodiscard]] Ownership::Party party(exchange::SourceIndex source) const
    {
        return {source, readings_[source].rank};
    }

    // Observers get frames of the scene of that number from now on, or a later one.
    void goTo(std::uint64_t scene);

    // Once for each step, before the frames of Occasion::Step.
    void countStep();
    // What those who get a frame want of it. Observers that have left are let go.
    [[nodiscard]] exchange::Parts wanted(Occasion occasion);
    [[nodiscard]] bool isAnyDue(Occasion occasion) const;
    // Completes the frame with what is known of the parties and puts it to those who get one.
    void put(exchange::Snapshot& frame, Occasion occasion);

    // Passes on what sources have posted: `bool take(SourceIndex, SourceCommand)`, of each at most
    // what its queue holds, so that one that posts without end does not hold the run up. False: the
    // command and those after it wait. Sources that have left are let go after their last command:
    // `leave(SourceIndex)`. True when there was anything.
    template <typename Take, typename Leave>
    bool takeCommands(const Take& take, const Leave& leave)
    {
        bool any = false;
        for (exchange::SourceChannel** link = &sources_; *link != nullptr;) {
            exchange::SourceChannel& source = **link;
            const bool hasLeft = source.left.load(std::memory_order_acquire);
            for (std::size_t i = 0; i < source.options.capacity; ++i) {
                const exchange::SourceCommand* const command = source.commands.front();
                if (command == nullptr || !take(source.index, *command)) {
                    break;
                }
                any = true;
                source.commands.drop();
            }
            readings_[source.index].notFitting = source.commands.refused();
            if (hasLeft && source.commands.front() == nullptr) {
                any = true;
                leave(source.index);
                forget(source.index);
                release(link);
            } else {
                link = &source.nextJoined;
            }
        }
        for (exchange::ParticipantChannel** link = &participants_; *link != nullptr;) {
            exchange::ParticipantChannel& participant = **link;
            if (participant.left.load(std::memory_order_acquire)) {
                any = true;
                leave(participant.source);
                forget(participant.source);
                times_[participant.index] = {};
                participant.participant->onLeft();
                release(link);
            } else {
                link = &participant.nextJoined;
            }
        }
        return any;
    }

    // Calls all participants. `demandsOf(SourceIndex)` takes the commands of one.
    template <typename DemandsOf>
    void beforeStep(double time, double dt, const DemandsOf& demandsOf)
    {
        for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
            const auto start = std::chrono::steady_clock::now();
            auto demands = demandsOf(each->source);
            each->participant->beforeStep(time, dt, demands);
            measureBeforeStep(*each, start);
        }
    }

    void afterStep(const exchange::Snapshot& frame);

    // Shows all participants the frame of another occasion than a step.
    void betweenSteps(const exchange::Snapshot& frame);

    // All participants hear of a command that the world has taken, of a reset and of a state that
    // was saved or gone to.
    void hear(const exchange::WorldCommand& command, exchange::SourceIndex source) const;
    void hearReset() const;
    void hearRestored(const exchange::State& state) const;
    void hearSaved(const std::shared_ptr<const exchange::State>& state) const;

    [[nodiscard]] bool anyParticipates() const { return participants_ != nullptr; }

private:
    using Clock = std::chrono::steady_clock;

    template <typename Channel>
    static void append(Channel*& first, Channel& channel)
    {
        Channel** link = &first;
        while (*link != nullptr) {
            link = &(*link)->nextJoined;
        }
        *link = &channel;
    }

    template <typename Channel>
    static void release(Channel** link)
    {
        Channel& channel = **link;
        *link = channel.nextJoined;
        channel.released.store(true, std::memory_order_release);
    }

    void forget(exchange::SourceIndex source);
    void measureBeforeStep(const exchange::ParticipantChannel& participant,
                           Clock::time_point start);

    exchange::ObserverChannel* observers_ = nullptr;
    exchange::SourceChannel* sources_ = nullptr;
    exchange::ParticipantChannel* participants_ = nullptr;
    std::array<exchange::SourceReading, exchange::kMostSources> readings_;
    std::array<exchange::ParticipantReading, exchange::kMostParticipants> times_;
    std::array<double, exchange::kMostParticipants> beforeStep_{};  // wall time of that call, s
};

}  // namespace sim

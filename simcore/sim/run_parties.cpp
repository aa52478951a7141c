#include "sim/run_parties.h"

#include <algorithm>

namespace sim {

namespace {

bool isDue(const exchange::ObserverChannel& observer, Occasion occasion)
{
    const exchange::ObserverOptions& options = observer.options;
    switch (occasion) {
        case Occasion::Step:
            return options.every > 0 && observer.stepsSinceFrame >= options.every;
        case Occasion::Batch:
            return options.every == 0;
        case Occasion::Change:
            return options.depth == 0;
        case Occasion::Start:
            return true;
    }
    return false;
}

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

RunParties::RunParties(std::string_view ownerName, exchange::Rank ownerRank)
{
    readings_[exchange::kOwnerSource].name = exchange::ShortName(ownerName);
    readings_[exchange::kOwnerSource].rank = ownerRank;
}

RunParties::~RunParties()
{
    while (observers_ != nullptr) {
        release(&observers_);
    }
    while (sources_ != nullptr) {
        release(&sources_);
    }
    while (participants_ != nullptr) {
        release(&participants_);
    }
}

void RunParties::add(exchange::ObserverChannel& observer)
{
    append(observers_, observer);
}

void RunParties::add(exchange::SourceChannel& source)
{
    append(sources_, source);
    readings_[source.index] = {.name = exchange::ShortName(source.options.name),
                               .rank = source.options.rank};
}

void RunParties::add(exchange::ParticipantChannel& participant)
{
    append(participants_, participant);
    const exchange::ShortName name(participant.options.name);
    readings_[participant.source] = {.name = name, .rank = participant.options.rank};
    times_[participant.index] = {.name = name};
}

void RunParties::goTo(std::uint64_t scene)
{
    for (auto* each = observers_; each != nullptr; each = each->nextJoined) {
        while (each->stream->number() < scene) {
            each->stream = each->stream->leave();
        }
    }
}

// Another source may get its index; a refusal does not name that one then.
void RunParties::forget(exchange::SourceIndex source)
{
    readings_[source] = {};
    for (exchange::SourceReading& reading : readings_) {
        if (reading.refusedFor == source) {
            reading.refusedFor = exchange::kNobody;
        }
    }
}

void RunParties::countStep()
{
    for (auto* each = observers_; each != nullptr; each = each->nextJoined) {
        ++each->stepsSinceFrame;
    }
}

exchange::Parts RunParties::wanted(Occasion occasion)
{
    auto parts = exchange::Parts::None;
    for (exchange::ObserverChannel** link = &observers_; *link != nullptr;) {
        exchange::ObserverChannel& observer = **link;
        if (observer.left.load(std::memory_order_acquire)) {
            release(link);
            continue;
        }
        if (isDue(observer, occasion)) {
            parts = parts | observer.options.parts;
        }
        link = &observer.nextJoined;
    }
    for (const auto* each = participants_; each != nullptr; each = each->nextJoined) {
        parts = parts | each->options.parts;
    }
    return parts;
}

bool RunParties::isAnyDue(Occasion occasion) const
{
    if (participants_ != nullptr) {
        return true;
    }
    const auto* each = observers_;
    while (each != nullptr && !isDue(*each, occasion)) {
        each = each->nextJoined;
    }
    return each != nullptr;
}

void RunParties::put(exchange::Snapshot& frame, Occasion occasion)
{
    frame.sources = readings_;
    frame.participants = times_;
    for (auto* each = observers_; each != nullptr; each = each->nextJoined) {
        if (!isDue(*each, occasion)) {
            continue;
        }
        each->stepsSinceFrame = 0;
        if (!each->stream->put(frame, each->options.parts)) {
            each->lost.fetch_add(1, std::memory_order_relaxed);
        }
    }
}

void RunParties::measureBeforeStep(const exchange::ParticipantChannel& participant,
                                   Clock::time_point start)
{
    beforeStep_[participant.index] = secondsSince(start);
}

void RunParties::afterStep(const exchange::Snapshot& frame)
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        const auto start = Clock::now();
        each->participant->afterStep(frame);
        exchange::ParticipantReading& time = times_[each->index];
        time.lastSeconds = beforeStep_[each->index] + secondsSince(start);
        time.longestSeconds = std::max(time.longestSeconds, time.lastSeconds);
    }
}

void RunParties::betweenSteps(const exchange::Snapshot& frame)
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        each->participant->betweenSteps(frame);
    }
}

void RunParties::hear(const exchange::WorldCommand& command, exchange::SourceIndex source) const
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        each->participant->onCommand(command, source);
    }
}

void RunParties::hearReset() const
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        each->participant->onReset();
    }
}

void RunParties::hearRestored(const exchange::State& state) const
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        each->participant->onRestored(state);
    }
}

void RunParties::hearSaved(const std::shared_ptr<const exchange::State>& state) const
{
    for (auto* each = participants_; each != nullptr; each = each->nextJoined) {
        each->participant->onSaved(state);
    }
}

}  // namespace sim

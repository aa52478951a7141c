// What becomes of what clients command when they may not any more.

#include "comm/server_loop.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace comm {

namespace {

// A freedom that is to be held is seen to be so after this at the latest.
constexpr std::chrono::milliseconds kUntilHeld{500};

}  // namespace

void ServerLoop::takeLossRules()
{
    rules_ = desk_.lossRules();
    if (rules_.holds && keeper_ == nullptr) {
        keeper_ = std::make_shared<HoldKeeper>();
        keeping_ = run_.join(keeper_, {.name = "hold after cut-off",
                                       .rank = exchange::Rank::Replay,
                                       .parts = exchange::Parts::None});
        watch(exchange::Parts::Joints);
    }
}

// Without its source a client commands nothing: what it demanded goes back to neutral, or is held.
void ServerLoop::lose(Client& client, Loss loss)
{
    if (client.source == nullptr) {
        return;
    }
    if (rules_.holds && loss == Loss::AgainstWill) {
        hold(client.source->index());
    }
    client.source.reset();
    client.posted = 0;
    client.untaken.reset();
}

void ServerLoop::cutOff(Client& client, Loss loss)
{
    client.isCutOff = true;
    lose(client, loss);
}

// The joints that the source has now, where they are now.
void ServerLoop::hold(exchange::SourceIndex source)
{
    isWatching_ = watch_->refresh() || isWatching_;
    if (!isWatching_ || keeping_ == nullptr) {
        return;
    }
    const exchange::Snapshot& frame = watch_->frame();
    const TimePoint now = std::chrono::steady_clock::now();
    for (std::uint32_t i = 0; i < frame.joints.size(); ++i) {
        const scene::JointIndex joint{i};
        const std::size_t count = std::max<std::size_t>(frame.joints[i].freedomCount, 1);
        for (std::uint32_t freedom = 0; freedom < count; ++freedom) {
            const exchange::FreedomReading& reading = frame.freedom(joint, freedom);
            if (reading.owner != source) {
                continue;
            }
            keeper_->wish({.joint = joint,
                           .mode = exchange::ControlMode::Position,
                           .target = reading.position,
                           .freedom = freedom},
                          frame.sceneRevision);
            held_.push_back({joint, freedom, frame.sceneRevision, now});
        }
    }
}

// A client that waits for an answer is not silent.
void ServerLoop::cutOffSilent(TimePoint now)
{
    if (rules_.patience <= 0) {
        return;
    }
    for (auto& [connection, client] : clients_) {
        const bool waits = client.asked || lockStep_.waits(connection);
        if (client.source != nullptr && !waits && client.meter.silentFor(now) > rules_.patience) {
            cutOff(client, Loss::AgainstWill);
            published_ = {};  // at once
        }
    }
}

void ServerLoop::letGoOfHeld()
{
    for (const Held& held : std::exchange(held_, {})) {
        keeper_->wish({.joint = held.joint, .freedom = held.freedom}, held.sceneRevision);
    }
}

// Whoever takes what is held does not give it back when he is done.
void ServerLoop::endHolds(TimePoint now)
{
    if (held_.empty()) {
        return;
    }
    const exchange::Snapshot& frame = watch_->frame();
    std::erase_if(held_, [&](const Held& held) {
        if (held.sceneRevision != frame.sceneRevision) {
            return true;
        }
        const exchange::SourceIndex owner = frame.freedom(held.joint, held.freedom).owner;
        if (owner == keeping_->source() || now - held.since < kUntilHeld) {
            return false;
        }
        keeper_->wish({.joint = held.joint, .freedom = held.freedom}, held.sceneRevision);
        return true;
    });
}

}  // namespace comm

// In which scene a run goes on: the chain of what was asked of a session, and the engines that its
// builder has finished.

#include "sim/session_runner.h"

namespace sim {

using Build = SessionChannel::Build;

void SessionRunner::walkChain()
{
    while (SessionLink* const next = link_->next.load(std::memory_order_acquire)) {
        enter(*next);
        link_->isPassed.store(true, std::memory_order_release);
        link_ = next;
    }
    if (isAwaited_ && channel_->build.load(std::memory_order_acquire) == Build::Ready) {
        begin();
    }
    goOnIfReady();
}

// Nothing waits for an engine here: the run of the scene before ends at once for a load, and goes
// on until an update is ready.
void SessionRunner::enter(const SessionLink& link)
{
    if (link.channel != nullptr) {
        asked_ = link.channel->number;
        if (link.channel->carry) {
            setAside(*link.channel);
        } else {
            leaveScene(*link.channel);
        }
        return;
    }
    if (link.observer != nullptr) {
        parties_.add(*link.observer);
        parties_.goTo(channel_->number);
    } else if (link.source != nullptr) {
        parties_.add(*link.source);
    } else {
        parties_.add(*link.participant);
    }
    isChanged_ = isChanged_ || engine() != nullptr;
}

void SessionRunner::setAside(SessionChannel& update)
{
    SessionChannel** last = &pending_;
    while (*last != nullptr) {
        last = &(*last)->nextPending;
    }
    *last = &update;
}

void SessionRunner::giveUpUpdates()
{
    while (SessionChannel* const update = pending_) {
        pending_ = update->nextPending;
        update->released.store(true, std::memory_order_release);
    }
}

void SessionRunner::leaveScene(SessionChannel& next)
{
    giveUpUpdates();
    moveTo(next);
    isAwaited_ = true;
    stepsAsked_ = 0;
    end_.reset();
    lastStepSeconds_ = 0;
    lastStep_ = 0;
    slippage_ = 0;
    times_.clear();
    areTimesNew_ = true;
    pacer_.forgetSlippage();
    state_ = exchange::RunState::Empty;
}

// The scene of the channel, if any, is ready.
void SessionRunner::begin()
{
    isAwaited_ = false;
    if (engine() != nullptr) {
        applyStepping();
        applyProfiling();
        state_ = exchange::RunState::Ready;
    }
    publish(Occasion::Start);
}

void SessionRunner::goOnIfReady()
{
    while (pending_ != nullptr && !isAwaited_) {
        SessionChannel& next = *pending_;
        const Build build = next.build.load(std::memory_order_acquire);
        if (build == Build::Pending) {
            return;
        }
        pending_ = next.nextPending;
        if (build == Build::Ready) {
            goOn(next);
        } else {
            next.released.store(true, std::memory_order_release);
        }
    }
}

// What others have posted for the scene before acts on that.
void SessionRunner::goOn(SessionChannel& next)
{
    takeCommands();
    next.engine->continueFrom(*engine(), *next.carry);
    next.ownership->carry(*channel_->ownership, *next.carry);
    const bool isPacedAnew = channel_->scene->mostStepsPerFrame != next.scene->mostStepsPerFrame;
    moveTo(next);
    applyProfiling();
    if (isPacedAnew) {
        applyStepping();
    }
    if (next.carry->from != nullptr) {
        goBack(*next.carry->from);
    }
    publish(Occasion::Start);
    if (next.carry->arrival != nullptr) {
        save(next.carry->arrival);
    }
}

void SessionRunner::moveTo(SessionChannel& next)
{
    parties_.goTo(next.number);
    channel_->released.store(true, std::memory_order_release);
    channel_ = &next;
    filled_ = exchange::Parts::None;
}

}  // namespace sim

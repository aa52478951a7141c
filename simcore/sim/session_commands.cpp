// What a run does when it is commanded.

#include "exchange/renumber.h"
#include "sim/heard_engine.h"
#include "sim/session_runner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <variant>

namespace sim {

namespace {

using Clock = std::chrono::steady_clock;

// Hiccups of the machine up to this long are made up for by fixed steps.
constexpr std::chrono::milliseconds kLongestCatchUp{40};
// Lengths of a step that the clock's nanoseconds can pace.
constexpr double kShortestStep = 1e-6;  // s
constexpr double kLongestStep = 1;      // s
// "Update frequencies lower than 45 Hz tend to have a noticeable impact on solution convergence"
// (dissertation section 3.4.1).
constexpr double kLongestStretchedStep = 1.0 / 45;  // s
constexpr std::uint32_t kMostSteps = 100'000;

std::chrono::nanoseconds nanoseconds(double seconds)
{
    return std::chrono::round<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
}

Pacer::Options pacerOptions(const exchange::SetStepping& stepping, std::uint32_t mostOfScene)
{
    const double longest =
        std::max(stepping.step, std::min(stepping.longestStep, kLongestStretchedStep));
    return {.step = nanoseconds(stepping.step),
            .frame = kLongestCatchUp,
            .dynamic = stepping.mode == exchange::SteppingMode::Dynamic,
            .longestStep = nanoseconds(longest),
            .mostSteps = static_cast<int>(
                std::clamp(stepping.mostStepsPerFrame.value_or(mostOfScene), 1U, kMostSteps))};
}

bool isUsable(const exchange::SetStepping& stepping)
{
    return stepping.step >= kShortestStep && stepping.step <= kLongestStep &&
           stepping.longestStep > 0 && std::isfinite(stepping.longestStep);
}

}  // namespace

void SessionRunner::takeCommands()
{
    const bool isOwners = takeOwnerCommands();
    const bool isOthers = takeSourceCommands();
    isChanged_ = isChanged_ || isOwners || isOthers;
}

// Those for a scene that the chain has not led to yet stay in the queue, and so do those for one
// that was loaded and is being built. Whoever joined before a command was posted is in the chain by
// the time that the command is seen: the chain is walked first then.
bool SessionRunner::takeOwnerCommands()
{
    bool any = false;
    for (std::size_t i = 0; i < kMostOwnerCommands; ++i) {
        const OwnerCommand* const posted = commands_.front();
        if (posted == nullptr || link_->next.load(std::memory_order_acquire) != nullptr ||
            posted->asked > asked_ || (isAwaited_ && posted->asked >= channel_->firstOfRun)) {
            break;
        }
        any = true;
        take(*posted);
        commands_.drop();
    }
    parties_.reading(exchange::kOwnerSource).notFitting = commands_.refused();
    return any;
}

// What was for a run that is over is dropped and counted.
void SessionRunner::take(const OwnerCommand& posted)
{
    exchange::SourceReading& reading = parties_.reading(exchange::kOwnerSource);
    ++reading.taken;
    if (engine() == nullptr || posted.asked < channel_->firstOfRun) {
        ++reading.dropped;
        return;
    }
    if (const auto* command = std::get_if<exchange::WorldCommand>(&posted.command)) {
        follow(posted, *command);
        return;
    }
    const auto& command = std::get<exchange::RunCommand>(posted.command);
    if (std::holds_alternative<exchange::Step>(command)) {
        stepsFor_ = posted.asked;
    }
    std::visit(*this, command);
}

// The owner may not have seen yet that the run has gone on in the next scene.
void SessionRunner::follow(const OwnerCommand& posted, const exchange::WorldCommand& command)
{
    if (posted.sceneRevision == channel_->scene->revision) {
        apply(exchange::kOwnerSource, command);
        return;
    }
    exchange::WorldCommand now = command;
    if (exchange::renumber(now, {})) {
        apply(exchange::kOwnerSource, now);  // it names no part, and means the same in any scene
        return;
    }
    now = command;
    if (channel_->carry && posted.sceneRevision == channel_->formerRevision &&
        exchange::renumber(now, channel_->carry->former)) {
        apply(exchange::kOwnerSource, now);
    } else {
        ++parties_.reading(exchange::kOwnerSource).dropped;
    }
}

bool SessionRunner::takeSourceCommands()
{
    return parties_.takeCommands(
        [this](exchange::SourceIndex source, const exchange::SourceCommand& command) {
            const bool isThere =
                channel_->scene != nullptr && command.sceneRevision == channel_->scene->revision;
            if (isAwaited_ && isThere) {
                return false;
            }
            exchange::SourceReading& reading = parties_.reading(source);
            ++reading.taken;
            if (engine() != nullptr && isThere) {
                apply(source, command.command);
            } else {
                ++reading.dropped;
            }
            return true;
        },
        [this](exchange::SourceIndex source) {
            if (engine() != nullptr) {
                HeardEngine heard(*engine(), parties_, source);
                channel_->ownership->leave(source, heard);
                filled_ = exchange::Parts::None;
            }
        });
}

// False when somebody else owns what it commands.
bool SessionRunner::apply(exchange::SourceIndex source, const exchange::WorldCommand& command)
{
    HeardEngine heard(*engine(), parties_, source);
    const auto refusal = channel_->ownership->command(parties_.party(source), command, heard);
    filled_ = exchange::Parts::None;
    if (refusal) {
        exchange::SourceReading& reading = parties_.reading(source);
        ++reading.refused;
        reading.refusedFor = *refusal;
    }
    return !refusal;
}

void SessionRunner::operator()(const exchange::Play& /*command*/)
{
    end_.reset();
    if (state_ == exchange::RunState::Running) {
        return;
    }
    stepsAsked_ = 0;
    state_ = exchange::RunState::Running;
    const auto now = Clock::now();
    pacer_.restart(now);
    throttle_.restart(now);
    rate_.restart(now, engine()->stepCount(), engine()->time());
}

void SessionRunner::operator()(const exchange::Pause& /*command*/)
{
    stepsAsked_ = 0;
    pause();
}

void SessionRunner::operator()(const exchange::RunUntil& command)
{
    if (!std::isfinite(command.time)) {
        return;
    }
    (*this)(exchange::Play{});
    end_ = command.time;
    endIfDone();
}

void SessionRunner::operator()(const exchange::Step& command)
{
    pause();
    state_ = exchange::RunState::Paused;
    stepsAsked_ += command.count;
}

void SessionRunner::operator()(const exchange::Reset& /*command*/)
{
    stepsAsked_ = 0;
    end_.reset();
    engine()->reset();
    channel_->ownership->clear();
    parties_.hearReset();
    filled_ = exchange::Parts::None;
    state_ = exchange::RunState::Ready;
    pacer_.forgetSlippage();
    slippage_ = 0;
    publish(Occasion::Start);
}

void SessionRunner::operator()(const exchange::GoBack& command)
{
    if (goBack(*command.state)) {
        publish(Occasion::Start);
    }
}

bool SessionRunner::goBack(const exchange::State& state)
{
    if (!engine()->restore(state)) {
        return false;
    }
    stepsAsked_ = 0;
    end_.reset();
    channel_->ownership->clear();
    parties_.hearRestored(state);
    filled_ = exchange::Parts::None;
    state_ = exchange::RunState::Paused;
    pacer_.forgetSlippage();
    slippage_ = 0;
    return true;
}

void SessionRunner::operator()(const exchange::SaveState& command)
{
    save(command.into);
}

// Without sections when it cannot be given.
void SessionRunner::save(const std::shared_ptr<exchange::State>& into)
{
    if (engine()->save(*into)) {
        parties_.hearSaved(into);
    } else {
        *into = {};
    }
}

void SessionRunner::operator()(const exchange::SetSpeed& command)
{
    pacer_.setSpeed(command.factor, Clock::now());
}

void SessionRunner::operator()(const exchange::SetStepping& command)
{
    if (isUsable(command)) {
        stepping_ = command;
        applyStepping();
    }
}

void SessionRunner::applyStepping()
{
    pacer_.setOptions(pacerOptions(stepping_, channel_->scene->mostStepsPerFrame), Clock::now());
}

void SessionRunner::operator()(const exchange::SetThrottle& command)
{
    const auto now = Clock::now();
    if (throttle_.isBlocked()) {
        pacer_.restart(now);
    }
    throttle_.set(command, now);
}

void SessionRunner::operator()(const exchange::ClockTick& /*command*/)
{
    const auto now = Clock::now();
    if (throttle_.isBlocked()) {
        pacer_.restart(now);  // time that the outside clock took is not made up for
    }
    throttle_.tick(now);
}

void SessionRunner::operator()(const exchange::SetProfiling& command)
{
    profiled_ = command.steps;
    applyProfiling();
}

void SessionRunner::applyProfiling()
{
    constexpr std::chrono::nanoseconds kLastSecond = std::chrono::seconds(1);
    const auto clock = []() -> std::uint64_t {
        const std::chrono::nanoseconds now = Clock::now().time_since_epoch();
        return static_cast<std::uint64_t>(now.count());
    };
    switch (profiled_) {
        case exchange::ProfiledSteps::None:
            engine()->profile({});
            return;
        case exchange::ProfiledSteps::LastSecond:
            engine()->profile(
                {.clock = clock, .window = static_cast<std::uint64_t>(kLastSecond.count())});
            return;
        case exchange::ProfiledSteps::All:
            engine()->profile({.clock = clock});
            return;
    }
}

void SessionRunner::pause()
{
    end_.reset();
    if (state_ == exchange::RunState::Running) {
        state_ = exchange::RunState::Paused;
    }
}

}  // namespace sim

#include "sim/session_runner.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sim {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Hiccups of the machine up to this long are made up for by fixed steps.
constexpr std::chrono::milliseconds kLongestCatchUp{40};
// After so long a batch of steps is shown and may be interrupted.
constexpr std::chrono::milliseconds kMostInBatch{8};
// The percentiles of the step times are computed anew this often.
constexpr std::chrono::milliseconds kPercentilePeriod{50};
// Lengths of a step that the clock's nanoseconds can pace.
constexpr double kShortestStep = 1e-6;  // s
constexpr double kLongestStep = 1;      // s
// "Update frequencies lower than 45 Hz tend to have a noticeable impact on solution convergence"
// (dissertation section 3.4.1).
constexpr double kLongestStretchedStep = 1.0 / 45;  // s
constexpr std::uint32_t kMostSteps = 100'000;

std::chrono::nanoseconds nanoseconds(double seconds)
{
    return std::chrono::round<std::chrono::nanoseconds>(Seconds(seconds));
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

// Commands of one party within a call of its participant.
template <typename Apply>
class PartyDemands final : public exchange::Demands {
public:
    explicit PartyDemands(Apply apply) : apply_(apply) {}

    bool apply(const exchange::WorldCommand& command) override { return apply_(command); }

private:
    Apply apply_;
};

}  // namespace

SessionRunner::SessionRunner(const Options& options, SessionLink& first, exchange::Doorbell& bell)
    : bell_(bell),
      link_(&first),
      channel_(first.channel),
      parties_(options.owner, options.rank),
      stepping_{.step = options.step},
      pacer_(pacerOptions(stepping_, scene::Scene().mostStepsPerFrame))
{}

void SessionRunner::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        walkChain();
        takeCommands();
        advance();
    }
}

// Null without a scene, and until that of the scene is built.
Engine* SessionRunner::engine() const
{
    return channel_->isReady.load(std::memory_order_acquire) ? channel_->engine.get() : nullptr;
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
    filled_ = exchange::Parts::None;
    state_ = exchange::RunState::Ready;
    pacer_.forgetSlippage();
    slippage_ = 0;
    publish(Occasion::Start);
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

void SessionRunner::walkChain()
{
    SessionLink* next = link_->next.load(std::memory_order_acquire);
    while (next != nullptr && enter(*next)) {
        link_->isPassed.store(true, std::memory_order_release);
        link_ = next;
        next = link_->next.load(std::memory_order_acquire);
    }
}

// False while the link is not ready.
bool SessionRunner::enter(SessionLink& link)
{
    if (link.channel != nullptr) {
        return enter(*link.channel, link);
    }
    if (link.observer != nullptr) {
        switchStreams(link);
        parties_.add(*link.observer);
    } else if (link.source != nullptr) {
        parties_.add(*link.source);
    } else {
        parties_.add(*link.participant);
    }
    if (engine() != nullptr) {
        publish(Occasion::Change);
    }
    return true;
}

// The run of a scene before goes on until an update of it is ready, but ends at once for a load.
bool SessionRunner::enter(SessionChannel& next, const SessionLink& link)
{
    const bool isReady = next.isReady.load(std::memory_order_acquire);
    const bool goesOn = next.carry && engine() != nullptr;
    if (goesOn && !isReady) {
        return false;
    }
    if (goesOn && next.engine != nullptr) {
        goOn(next, link);
        return true;
    }
    if (channel_ != &next) {
        leaveScene(next, link);
    }
    if (isReady) {
        begin();
    }
    return isReady;
}

void SessionRunner::switchStreams(const SessionLink& link)
{
    for (const SessionLink::Stream& each : link.streams) {
        if (each.observer->stream != nullptr) {
            each.observer->stream->end();
        }
        each.observer->stream = each.stream.get();
    }
}

void SessionRunner::moveTo(SessionChannel& next, const SessionLink& link)
{
    switchStreams(link);
    notFittingBefore_ += channel_->commands.refused();
    channel_->released.store(true, std::memory_order_release);
    channel_ = &next;
    filled_ = exchange::Parts::None;
}

void SessionRunner::goOn(SessionChannel& next, const SessionLink& link)
{
    takeCommands();
    next.engine->continueFrom(*engine(), *next.carry);
    next.ownership->carry(*channel_->ownership, *next.carry);
    const bool isPacedAnew = channel_->scene->mostStepsPerFrame != next.scene->mostStepsPerFrame;
    moveTo(next, link);
    if (isPacedAnew) {
        applyStepping();
    }
    publish(Occasion::Start);
}

// The owner's commands that nobody will follow any more are counted.
void SessionRunner::leaveScene(SessionChannel& next, const SessionLink& link)
{
    exchange::SourceReading& owner = parties_.reading(exchange::kOwnerSource);
    while (channel_->commands.front() != nullptr) {
        channel_->commands.drop();
        ++owner.taken;
        ++owner.dropped;
    }
    moveTo(next, link);
    stepsAsked_ = 0;
    end_.reset();
    lastStepSeconds_ = 0;
    lastStep_ = 0;
    slippage_ = 0;
    times_.clear();
    pacer_.forgetSlippage();
    state_ = exchange::RunState::Empty;
}

// The scene of the channel, if any, is ready.
void SessionRunner::begin()
{
    if (engine() != nullptr) {
        applyStepping();
        state_ = exchange::RunState::Ready;
    }
    publish(Occasion::Start);
}

// False when somebody else owns what it commands.
bool SessionRunner::apply(exchange::SourceIndex source, const exchange::WorldCommand& command)
{
    const auto refusal = channel_->ownership->command(parties_.party(source), command, *engine());
    filled_ = exchange::Parts::None;
    if (refusal) {
        exchange::SourceReading& reading = parties_.reading(source);
        ++reading.refused;
        reading.refusedFor = *refusal;
    }
    return !refusal;
}

void SessionRunner::takeCommands()
{
    const bool isOwners = takeOwnerCommands();
    const bool isOthers = takeSourceCommands();
    if (isOwners || isOthers) {
        publish(Occasion::Change);
    }
}

bool SessionRunner::takeOwnerCommands()
{
    if (!channel_->isReady.load(std::memory_order_acquire)) {
        return false;
    }
    exchange::SourceReading& reading = parties_.reading(exchange::kOwnerSource);
    bool any = false;
    while (const exchange::Command* command = channel_->commands.front()) {
        any = true;
        ++reading.taken;
        if (engine() != nullptr) {
            std::visit(*this, *command);
        } else {
            ++reading.dropped;
        }
        channel_->commands.drop();
    }
    reading.notFitting = notFittingBefore_ + channel_->commands.refused();
    return any;
}

bool SessionRunner::takeSourceCommands()
{
    return parties_.takeCommands(
        [this](exchange::SourceIndex source, const exchange::SourceCommand& command) {
            exchange::SourceReading& reading = parties_.reading(source);
            ++reading.taken;
            if (engine() != nullptr && command.sceneRevision == channel_->scene->revision) {
                apply(source, command.command);
            } else {
                ++reading.dropped;
            }
        },
        [this](exchange::SourceIndex source) {
            if (engine() != nullptr) {
                channel_->ownership->leave(source, *engine());
                filled_ = exchange::Parts::None;
            }
        });
}

void SessionRunner::pause()
{
    end_.reset();
    if (state_ == exchange::RunState::Running) {
        state_ = exchange::RunState::Paused;
    }
}

// Runs what is due, or sleeps until something is or the bell rings.
void SessionRunner::advance()
{
    if (stepsAsked_ > 0) {
        stepsAsked_ -= runSteps(stepsAsked_, stepping_.step);
    } else if (state_ == exchange::RunState::Running) {
        runDue();
    } else {
        bell_.wait();
    }
}

void SessionRunner::runDue()
{
    const auto now = Clock::now();
    if (throttle_.isBlocked()) {
        waitForTick(now);
        return;
    }
    const Pacer::Batch due = pacer_.due(now);
    const std::uint64_t count = throttle_.allowed(static_cast<std::uint64_t>(due.count));
    if (count == 0) {
        bell_.waitUntil(pacer_.nextDue());
        return;
    }
    const bool isUsual = due.step == pacer_.options().step;
    const std::uint64_t ran = runSteps(count, isUsual ? stepping_.step : Seconds(due.step).count());
    pacer_.putBack(due.count - static_cast<int>(ran));
    if (throttle_.isOn()) {
        throttle_.ran(ran, Clock::now());
    }
}

void SessionRunner::waitForTick(TimePoint now)
{
    if (throttle_.expire(now)) {
        pacer_.restart(now);
        publish(Occasion::Change);
    } else if (const std::optional<TimePoint> expiry = throttle_.expiry()) {
        bell_.waitUntil(*expiry);
    } else {
        bell_.wait();
    }
}

// Steps, publishes, and returns how many steps there was time for.
std::uint64_t SessionRunner::runSteps(std::uint64_t count, double step)
{
    const auto start = Clock::now();
    auto now = start;
    std::uint64_t done = 0;
    while (done < count && now - start < kMostInBatch) {
        lastStep_ = nextLength(step);
        beforeStep(lastStep_);
        const auto before = Clock::now();
        engine()->step(lastStep_);
        ++done;
        now = Clock::now();
        lastStepSeconds_ = Seconds(now - before).count();
        times_.add(lastStepSeconds_);
        afterStep();
        if (endIfDone()) {
            break;
        }
    }
    rate_.add(now, engine()->stepCount(), engine()->time());
    publish(Occasion::Batch);
    return done;
}

// Commands of other sources than the owner take effect at each step, those of the owner between
// batches.
void SessionRunner::beforeStep(double dt)
{
    takeSourceCommands();
    Engine& engine = *this->engine();
    channel_->ownership->giveBack(engine);
    parties_.beforeStep(engine.time(), dt, [this](exchange::SourceIndex source) {
        return PartyDemands([this, source](const exchange::WorldCommand& command) {
            ++parties_.reading(source).taken;
            return apply(source, command);
        });
    });
}

void SessionRunner::afterStep()
{
    filled_ = exchange::Parts::None;
    parties_.countStep();
    publish(Occasion::Step);
    if (parties_.anyParticipates()) {
        parties_.afterStep(channel_->frame);
    }
}

// Dynamic steps are shortened towards the end, to no less than half, so that the last one meets it.
double SessionRunner::nextLength(double step) const
{
    if (!end_ || !pacer_.options().dynamic) {
        return step;
    }
    const double rest = *end_ - engine()->time();
    if (rest <= step) {
        return rest;
    }
    return rest < 2 * step ? 0.5 * rest : step;
}

// Pauses where the run shall end; true then.
bool SessionRunner::endIfDone()
{
    if (!end_ || *end_ - engine()->time() > (pacer_.options().dynamic ? 0 : 0.5 * stepping_.step)) {
        return false;
    }
    slippage_ = pacer_.slippage(Clock::now()).count();
    pause();
    return true;
}

// What somebody wants is filled once, for all of them.
void SessionRunner::fillFrame(exchange::Parts parts)
{
    const exchange::Parts missing = exchange::without(parts, filled_);
    exchange::Snapshot& frame = channel_->frame;
    if (engine() != nullptr) {
        engine()->fill(frame, missing);
        channel_->ownership->fill(frame, missing);
    }
    filled_ = filled_ | parts;
    frame.state = state_;
    fillTiming(frame.timing);
}

void SessionRunner::publish(Occasion occasion)
{
    const exchange::Parts wanted = parties_.wanted(occasion);
    if (parties_.isAnyDue(occasion)) {
        fillFrame(wanted);
        parties_.put(channel_->frame, occasion);
    }
}

void SessionRunner::fillTiming(exchange::StepTiming& timing)
{
    const auto now = Clock::now();
    const bool running = state_ == exchange::RunState::Running;
    if (!running || now - percentilesOf_ >= kPercentilePeriod) {
        times_.fill(percentiles_);
        percentilesOf_ = now;
    }
    if (running && !throttle_.isBlocked()) {
        slippage_ = pacer_.slippage(now).count();
    }
    timing = percentiles_;
    if (running) {
        const exchange::StepTiming rate = rate_.timing();
        timing.realTimeFactor = rate.realTimeFactor;
        timing.stepsPerSecond = rate.stepsPerSecond;
    }
    timing.lastStepSeconds = lastStepSeconds_;
    timing.slippage = slippage_;
    timing.stepSize = lastStep_;
    timing.throttled = throttle_.isOn();
}

}  // namespace sim

#include "sim/session_runner.h"

#include "sim/heard_engine.h"

#include <chrono>
#include <utility>

namespace sim {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// After so long a batch of steps is shown and may be interrupted.
constexpr std::chrono::milliseconds kMostInBatch{8};
// The percentiles of the step times are computed anew this often.
constexpr std::chrono::milliseconds kPercentilePeriod{50};

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

SessionRunner::SessionRunner(const Options& options,
                             SessionLink& first,
                             OwnerQueue& commands,
                             exchange::Doorbell& bell)
    : commands_(commands),
      bell_(bell),
      link_(&first),
      channel_(first.channel),
      parties_(options.owner, options.rank),
      stepping_{.step = options.step},
      pacer_(Pacer::Options{})
{}

void SessionRunner::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        walkChain();
        takeCommands();
        publishChange();
        advance();
    }
}

// Null without a scene, and until the engine of one that was loaded is built.
Engine* SessionRunner::engine() const
{
    return isAwaited_ ? nullptr : channel_->engine.get();
}

// Runs what is due, or sleeps until something is or the bell rings.
void SessionRunner::advance()
{
    if (stepsAsked_ > 0 && channel_->number >= stepsFor_) {
        stepsAsked_ -= runSteps(stepsAsked_, stepping_.step);
        publish(Occasion::Batch);
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
    publish(Occasion::Batch);
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

// Steps, and returns how many steps there was time for.
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
        areTimesNew_ = true;
        afterStep();
        if (endIfDone()) {
            break;
        }
    }
    rate_.add(now, engine()->stepCount(), engine()->time());
    return done;
}

// Commands of other sources than the owner take effect at each step, those of the owner between
// batches.
void SessionRunner::beforeStep(double dt)
{
    takeSourceCommands();
    HeardEngine heard(*engine(), parties_, exchange::kNobody);
    channel_->ownership->giveBack(heard);
    parties_.beforeStep(engine()->time(), dt, [this](exchange::SourceIndex source) {
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
    isChanged_ = isChanged_ && occasion != Occasion::Start;  // everybody gets that one
    const exchange::Parts wanted = parties_.wanted(occasion);
    if (parties_.isAnyDue(occasion)) {
        if (occasion != Occasion::Step) {
            renewPercentiles();
        }
        fillFrame(wanted);
        parties_.put(channel_->frame, occasion);
        if (occasion != Occasion::Step) {
            parties_.betweenSteps(channel_->frame);
        }
    }
}

// Once for all that has happened between two steps.
void SessionRunner::publishChange()
{
    if (std::exchange(isChanged_, false) && !isAwaited_) {
        publish(Occasion::Change);
    }
}

// Sorting is for the time between steps, in which nobody waits for what comes after one.
void SessionRunner::renewPercentiles()
{
    const auto now = Clock::now();
    const bool isBusy = state_ == exchange::RunState::Running || stepsAsked_ > 0;
    if (areTimesNew_ && (!isBusy || now - percentilesOf_ >= kPercentilePeriod)) {
        times_.fill(percentiles_);
        percentilesOf_ = now;
        areTimesNew_ = false;
    }
}

void SessionRunner::fillTiming(exchange::StepTiming& timing)
{
    const auto now = Clock::now();
    const bool running = state_ == exchange::RunState::Running;
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
    timing.blocked = running && throttle_.isBlocked();
}

}  // namespace sim

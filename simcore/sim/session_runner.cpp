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
// A long batch of steps is shown and may be interrupted this often.
constexpr std::chrono::milliseconds kMostBetweenSnapshots{8};
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

// Of many loads in a row only the last is worth a world.
bool isSuperseded(const SessionChannel& channel)
{
    for (const SessionChannel* later = channel.next.load(std::memory_order_acquire);
         later != nullptr; later = later->next.load(std::memory_order_acquire)) {
        if (!later->carry) {
            return true;
        }
    }
    return false;
}

}  // namespace

SessionRunner::SessionRunner(double step, SessionChannel& first, Doorbell& bell)
    : bell_(bell),
      channel_(&first),
      stepping_{.step = step},
      pacer_(pacerOptions(stepping_, scene::Scene().mostStepsPerFrame))
{}

void SessionRunner::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        walkChain();
        drainCommands();
        advance();
    }
    channel_->released.store(true, std::memory_order_release);
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
    rate_.restart(now, world_->stepCount(), world_->time());
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
    world_->reset();
    state_ = exchange::RunState::Ready;
    pacer_.forgetSlippage();
    slippage_ = 0;
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
    SessionChannel* next = channel_->next.load(std::memory_order_acquire);
    while (next != nullptr) {
        if (next->carry && world_) {
            drainCommands();
            goOn(*next);
        } else {
            load(*next);
        }
        next = channel_->next.load(std::memory_order_acquire);
    }
}

void SessionRunner::goOn(SessionChannel& next)
{
    auto world = std::make_unique<World>(next.scene, WorldOptions{.meshes = world_->meshes()});
    world->continueFrom(*world_, *next.carry);
    world_ = std::move(world);
    const bool isPacedAnew = channel_->scene->mostStepsPerFrame != next.scene->mostStepsPerFrame;
    channel_->released.store(true, std::memory_order_release);
    channel_ = &next;
    if (isPacedAnew) {
        applyStepping();
    }
    publish();
}

void SessionRunner::load(SessionChannel& next)
{
    world_.reset();
    channel_->released.store(true, std::memory_order_release);
    channel_ = &next;
    stepsAsked_ = 0;
    end_.reset();
    lastStepSeconds_ = 0;
    lastStep_ = 0;
    slippage_ = 0;
    times_.clear();
    pacer_.forgetSlippage();
    state_ = exchange::RunState::Empty;
    if (next.scene && !isSuperseded(next)) {
        world_ = std::make_unique<World>(next.scene);
        applyStepping();
        state_ = exchange::RunState::Ready;
        publish();
    }
}

void SessionRunner::drainCommands()
{
    exchange::Command command;
    bool any = false;
    while (channel_->commands.pop(command)) {
        any = true;
        if (world_) {
            std::visit(*this, command);
        }
    }
    if (any && world_) {
        publish();
    }
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
        publish();
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
    auto before = start;
    std::uint64_t done = 0;
    while (done < count && before - start < kMostBetweenSnapshots) {
        lastStep_ = nextLength(step);
        world_->step(lastStep_);
        ++done;
        const auto after = Clock::now();
        lastStepSeconds_ = Seconds(after - before).count();
        times_.add(lastStepSeconds_);
        before = after;
        if (endIfDone()) {
            break;
        }
    }
    rate_.add(before, world_->stepCount(), world_->time());
    publish();
    return done;
}

// Dynamic steps are shortened towards the end, to no less than half, so that the last one meets it.
double SessionRunner::nextLength(double step) const
{
    if (!end_ || !pacer_.options().dynamic) {
        return step;
    }
    const double rest = *end_ - world_->time();
    if (rest <= step) {
        return rest;
    }
    return rest < 2 * step ? 0.5 * rest : step;
}

// Pauses where the run shall end; true then.
bool SessionRunner::endIfDone()
{
    if (!end_ || *end_ - world_->time() > (pacer_.options().dynamic ? 0 : 0.5 * stepping_.step)) {
        return false;
    }
    slippage_ = pacer_.slippage(Clock::now()).count();
    pause();
    return true;
}

void SessionRunner::publish()
{
    exchange::Snapshot& snapshot = channel_->snapshots.back();
    world_->fill(snapshot);
    snapshot.state = state_;
    fillTiming(snapshot.timing);
    channel_->snapshots.publish();
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

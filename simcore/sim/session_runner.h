#pragma once

#include "sim/doorbell.h"
#include "sim/pacer.h"
#include "sim/rate_meter.h"
#include "sim/session_channel.h"
#include "sim/step_times.h"
#include "sim/throttle.h"
#include "sim/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace sim {

// What the thread of a session does. Lives on that thread's stack.
class SessionRunner {
public:
    // `step` in simulated seconds. The channel is the first of the chain; the bell rings for every
    // call from outside.
    SessionRunner(double step, SessionChannel& first, Doorbell& bell);

    // Until stop is requested, and the bell rung for it.
    void run(const std::stop_token& stop);

    // Commands, for std::visit. The channel has a scene.
    void operator()(const exchange::RunCommand& command) { std::visit(*this, command); }

    void operator()(const exchange::Play& command);
    void operator()(const exchange::Pause& command);
    void operator()(const exchange::RunUntil& command);
    void operator()(const exchange::Step& command);
    void operator()(const exchange::Reset& command);
    void operator()(const exchange::SetSpeed& command);
    void operator()(const exchange::SetStepping& command);
    void operator()(const exchange::SetThrottle& command);
    void operator()(const exchange::ClockTick& command);

    void operator()(const exchange::WorldCommand& command) { world_->apply(command); }

private:
    void applyStepping();
    void walkChain();
    void load(SessionChannel& next);
    void goOn(SessionChannel& next);
    void drainCommands();
    void pause();
    void advance();
    void runDue();
    void waitForTick(TimePoint now);
    std::uint64_t runSteps(std::uint64_t count, double step);
    [[nodiscard]] double nextLength(double step) const;
    bool endIfDone();
    void publish();
    void fillTiming(exchange::StepTiming& timing);

    Doorbell& bell_;
    SessionChannel* channel_;  // never null
    std::unique_ptr<World> world_;
    exchange::RunState state_ = exchange::RunState::Empty;
    std::uint64_t stepsAsked_ = 0;
    std::optional<double> end_;       // simulated time at which to pause, s
    exchange::SetStepping stepping_;  // as last commanded
    double lastStep_ = 0;
    Pacer pacer_;
    Throttle throttle_;
    RateMeter rate_;
    StepTimes times_;
    double lastStepSeconds_ = 0;
    double slippage_ = 0;
    exchange::StepTiming percentiles_;  // only the four numbers of times_
    TimePoint percentilesOf_;
};

}  // namespace sim

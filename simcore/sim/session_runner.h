#pragma once

#include "exchange/doorbell.h"
#include "exchange/parts.h"
#include "sim/engine.h"
#include "sim/ownership.h"
#include "sim/pacer.h"
#include "sim/rate_meter.h"
#include "sim/run_parties.h"
#include "sim/session_channel.h"
#include "sim/step_times.h"
#include "sim/throttle.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>

namespace sim {

// What the thread of a session does. Lives on that thread's stack.
class SessionRunner {
public:
    struct Options {
        double step = 0.001;  // simulated, s
        std::string_view owner;
        exchange::Rank rank = exchange::Rank::Window;
    };

    // The link is the first of the chain, of a channel without a scene; the bell rings for every
    // call from outside.
    SessionRunner(const Options& options, SessionLink& first, exchange::Doorbell& bell);

    // Until stop is requested, and the bell rung for it.
    void run(const std::stop_token& stop);

    // Commands of the owner, for std::visit. There is an engine.
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

    void operator()(const exchange::WorldCommand& command)
    {
        apply(exchange::kOwnerSource, command);
    }

private:
    void applyStepping();
    void walkChain();
    bool enter(SessionLink& link);
    bool enter(SessionChannel& next, const SessionLink& link);
    void goOn(SessionChannel& next, const SessionLink& link);
    void leaveScene(SessionChannel& next, const SessionLink& link);
    void moveTo(SessionChannel& next, const SessionLink& link);
    void begin();
    static void switchStreams(const SessionLink& link);
    [[nodiscard]] Engine* engine() const;
    bool apply(exchange::SourceIndex source, const exchange::WorldCommand& command);
    void takeCommands();
    bool takeOwnerCommands();
    bool takeSourceCommands();
    void beforeStep(double dt);
    void afterStep();
    void pause();
    void advance();
    void runDue();
    void waitForTick(TimePoint now);
    std::uint64_t runSteps(std::uint64_t count, double step);
    [[nodiscard]] double nextLength(double step) const;
    bool endIfDone();
    void fillFrame(exchange::Parts parts);
    void publish(Occasion occasion);
    void fillTiming(exchange::StepTiming& timing);

    exchange::Doorbell& bell_;
    SessionLink* link_;        // the last one that was passed, never null
    SessionChannel* channel_;  // of the scene that runs, never null
    RunParties parties_;
    std::uint64_t notFittingBefore_ = 0;  // of the owner's commands, in the channels before
    exchange::Parts filled_ = exchange::Parts::None;  // of the frame, as the engine stands now
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

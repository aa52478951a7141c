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
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

namespace sim {

// What the thread of a session does. Lives on that thread's stack.
//
// Commands of the run act in the order posted, and at once: while the next engine is being built,
// the run of the scene before is what plays, pauses and resets. Only steps that were asked for wait
// for the scene for which they were.
class SessionRunner {
public:
    struct Options {
        double step = 0.001;  // simulated, s
        std::string_view owner;
        exchange::Rank rank = exchange::Rank::Window;
    };

    // The link is the first of the chain, of a channel without a scene; the bell rings for every
    // call from outside.
    SessionRunner(const Options& options,
                  SessionLink& first,
                  OwnerQueue& commands,
                  exchange::Doorbell& bell);

    // Until stop is requested, and the bell rung for it.
    void run(const std::stop_token& stop);

    // Commands of the run, for std::visit. There is an engine.
    void operator()(const exchange::Play& command);
    void operator()(const exchange::Pause& command);
    void operator()(const exchange::RunUntil& command);
    void operator()(const exchange::Step& command);
    void operator()(const exchange::Reset& command);
    void operator()(const exchange::GoBack& command);
    void operator()(const exchange::SaveState& command);
    void operator()(const exchange::SetSpeed& command);
    void operator()(const exchange::SetStepping& command);
    void operator()(const exchange::SetThrottle& command);
    void operator()(const exchange::ClockTick& command);
    void operator()(const exchange::SetProfiling& command);

private:
    void save(const std::shared_ptr<exchange::State>& into);
    bool goBack(const exchange::State& state);
    void applyStepping();
    void applyProfiling();
    void walkChain();
    void enter(const SessionLink& link);
    void leaveScene(SessionChannel& next);
    void setAside(SessionChannel& update);
    void giveUpUpdates();
    void begin();
    void goOnIfReady();
    void goOn(SessionChannel& next);
    void moveTo(SessionChannel& next);
    [[nodiscard]] Engine* engine() const;
    bool apply(exchange::SourceIndex source, const exchange::WorldCommand& command);
    void takeCommands();
    bool takeOwnerCommands();
    void take(const OwnerCommand& posted);
    void follow(const OwnerCommand& posted, const exchange::WorldCommand& command);
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
    void publishChange();
    void renewPercentiles();
    void fillTiming(exchange::StepTiming& timing);

    OwnerQueue& commands_;
    exchange::Doorbell& bell_;
    SessionLink* link_;                  // the last one that was passed, never null
    SessionChannel* channel_;            // of the scene that runs, never null
    bool isAwaited_ = false;             // the engine of channel_, which was loaded
    SessionChannel* pending_ = nullptr;  // updates in which the run goes on when they are built
    std::uint64_t asked_ = 0;            // the number of the last of all these scenes
    RunParties parties_;
    bool isChanged_ = false;  // something that observers shall see without a step
    exchange::Parts filled_ = exchange::Parts::None;  // of the frame, as the engine stands now
    exchange::RunState state_ = exchange::RunState::Empty;
    std::uint64_t stepsAsked_ = 0;
    std::uint64_t stepsFor_ = 0;      // the number of the scene for which they were asked
    std::optional<double> end_;       // simulated time at which to pause, s
    exchange::SetStepping stepping_;  // as last commanded
    exchange::ProfiledSteps profiled_ = exchange::ProfiledSteps::None;  // as last commanded
    double lastStep_ = 0;
    Pacer pacer_;
    Throttle throttle_;
    RateMeter rate_;
    StepTimes times_;
    double lastStepSeconds_ = 0;
    double slippage_ = 0;
    bool areTimesNew_ = false;          // percentiles_ are of fewer of them
    exchange::StepTiming percentiles_;  // only the four numbers of times_
    TimePoint percentilesOf_;
};

}  // namespace sim

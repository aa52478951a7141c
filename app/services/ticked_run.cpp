#include "services/ticked_run.h"

#include "base/text.h"
#include "sim/session.h"
#include "sim/state_hash.h"

#include <chrono>
#include <istream>
#include <ostream>
#include <string>
#include <thread>

namespace services {

namespace {

using Clock = std::chrono::steady_clock;

// A tick is mostly done within this; then looking again can wait.
constexpr std::chrono::microseconds kLookBusily{200};
constexpr std::chrono::microseconds kLookEvery{100};

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

template <typename Condition>
void waitUntil(sim::Session& session, Condition condition)
{
    const Clock::time_point start = Clock::now();
    session.refresh();
    while (!condition(session.newest())) {
        if (Clock::now() - start > kLookBusily) {
            std::this_thread::sleep_for(kLookEvery);
        } else {
            std::this_thread::yield();
        }
        session.refresh();
    }
}

bool isPaused(const exchange::Snapshot& now)
{
    return now.state == exchange::RunState::Paused;
}

}  // namespace

RunResult runByTicks(const scene::ScenePtr& scene, const RunOptions& options, const Ticks& ticks)
{
    RunResult result;
    result.scene = scene;
    const Clock::time_point building = Clock::now();
    sim::Session session({.step = options.step});
    session.load(scene);
    session.post(exchange::Step{0});
    waitUntil(session, isPaused);  // the world is built
    for (const exchange::CommandJoint& command : options.commands) {
        session.post(command);
    }
    result.start = session.newest();
    result.performance.loadSeconds = secondsSince(building);

    const Clock::time_point start = Clock::now();
    session.post(exchange::SetSpeed{0});
    session.post(
        exchange::SetThrottle{.on = true, .stepsPerTick = ticks.stepsPerTick, .patience = 0});
    session.post(exchange::RunUntil{options.duration});
    std::uint64_t allowed = 0;
    std::string line;
    for (;;) {
        allowed += ticks.stepsPerTick;
        waitUntil(session, [&](const exchange::Snapshot& now) {
            return now.step >= allowed || (isPaused(now) && now.step > 0);
        });
        const exchange::Snapshot& now = session.newest();
        if (ticks.answers != nullptr) {
            *ticks.answers << now.step << ' ' << base::numberText(now.time) << std::endl;
        }
        if (isPaused(now) || !std::getline(ticks.in, line)) {
            break;
        }
        session.post(exchange::ClockTick{});
    }
    session.post(exchange::Pause{});
    waitUntil(session, isPaused);
    const double wall = secondsSince(start);
    result.end = session.newest();

    result.stateHash = sim::stateHash(result.end);
    result.performance.wallSeconds = wall;
    result.performance.stepsPerSecond = static_cast<double>(result.end.step) / wall;
    result.performance.realTimeFactor = result.end.time / wall;
    result.performance.peakMemoryMb = peakMemoryMb();
    return result;
}

}  // namespace services

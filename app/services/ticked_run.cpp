#include "services/ticked_run.h"

#include "base/text.h"
#include "services/run_end.h"
#include "sim/session.h"

#include <chrono>
#include <istream>
#include <ostream>
#include <string>
#include <thread>

namespace services {

namespace {

// A tick is mostly done within this; then looking again can wait.
constexpr std::chrono::microseconds kLookBusily{200};
constexpr std::chrono::microseconds kLookEvery{100};

template <typename Condition>
void waitUntil(sim::Session& session, Condition condition)
{
    const RunClock::time_point start = RunClock::now();
    session.refresh();
    while (!condition(session.newest())) {
        if (RunClock::now() - start > kLookBusily) {
            std::this_thread::sleep_for(kLookEvery);
        } else {
            std::this_thread::yield();
        }
        session.refresh();
    }
}

}  // namespace

RunResult runByTicks(const scene::ScenePtr& scene,
                     const RunOptions& options,
                     const Ticks& ticks,
                     const RecorderPtr& recorder)
{
    RunResult result;
    result.scene = scene;
    const RunClock::time_point building = RunClock::now();
    sim::Session session({.step = options.step});
    session.load(scene);
    session.post(exchange::Step{0});
    waitUntil(session, isPaused);  // the world is built
    if (options.profilesSteps) {
        session.post(exchange::SetProfiling{exchange::ProfiledSteps::All});
    }
    result.start = session.newest();
    const std::unique_ptr<exchange::Participation> plugins = join(session, options.plugins);
    const std::unique_ptr<exchange::Participation> recording = join(session, recorder);
    result.performance.loadSeconds = secondsSince(building);

    const RunClock::time_point start = RunClock::now();
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
    finish(result, wall);
    return result;
}

}  // namespace services

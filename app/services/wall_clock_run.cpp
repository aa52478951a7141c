#include "services/wall_clock_run.h"

#include "sim/session.h"
#include "sim/state_hash.h"

#include <chrono>
#include <thread>

namespace services {

namespace {

using Clock = std::chrono::steady_clock;

// How often newest() is looked at. Neither steps nor the end of the run depend on it.
constexpr std::chrono::milliseconds kLookEvery{1};

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

template <typename Condition>
void waitUntil(sim::Session& session, Condition condition)
{
    while (!condition(session.newest())) {
        std::this_thread::sleep_for(kLookEvery);
        session.refresh();
    }
}

bool isPaused(const exchange::Snapshot& now)
{
    return now.state == exchange::RunState::Paused;
}

// Keeps the first snapshot at or after each moment of interest.
class Sampler {
public:
    Sampler(RunResult& result, double every) : result_(result), every_(every) {}

    void look(const exchange::Snapshot& now)
    {
        if (every_ <= 0 || now.time < static_cast<double>(result_.samples.size()) * every_) {
            return;
        }
        result_.samples.push_back(sampleOf(now));
    }

private:
    RunResult& result_;
    double every_;
};

}  // namespace

RunResult runByWallClock(const scene::ScenePtr& scene, const RunOptions& options)
{
    RunResult result;
    result.scene = scene;
    const Clock::time_point building = Clock::now();
    sim::Session session({.step = options.step});
    session.load(scene);
    session.post(exchange::SetStepping{.mode = exchange::SteppingMode::Dynamic,
                                       .step = options.step,
                                       .longestStep = 4 * options.step});
    session.post(exchange::Step{0});
    waitUntil(session, isPaused);  // the world is built
    for (const exchange::CommandJoint& command : options.commands) {
        session.post(command);
    }
    result.start = session.newest();
    result.performance.loadSeconds = secondsSince(building);

    Sampler sampler(result, options.sampleEvery);
    sampler.look(session.newest());
    const Clock::time_point start = Clock::now();
    session.post(exchange::RunUntil{options.duration});
    waitUntil(session, [&](const exchange::Snapshot& now) {
        sampler.look(now);
        return isPaused(now) && now.step > 0;
    });
    const double wall = secondsSince(start);
    result.end = session.newest();

    result.stateHash = sim::stateHash(result.end);
    result.performance.wallSeconds = wall;
    result.performance.stepsPerSecond = static_cast<double>(result.end.step) / wall;
    result.performance.realTimeFactor = result.end.time / wall;
    result.performance.peakMemoryMb = peakMemoryMb();
    result.performance.steps = result.end.timing;
    return result;
}

}  // namespace services

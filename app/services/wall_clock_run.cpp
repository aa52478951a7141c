#include "services/wall_clock_run.h"

#include "services/run_end.h"
#include "sim/session.h"

#include <chrono>
#include <thread>

namespace services {

namespace {

// How often newest() is looked at. Neither steps nor the end of the run depend on it.
constexpr std::chrono::milliseconds kLookEvery{1};

template <typename Condition>
void waitUntil(sim::Session& session, Condition condition)
{
    while (!condition(session.newest())) {
        std::this_thread::sleep_for(kLookEvery);
        session.refresh();
    }
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

base::Result<RunResult> runByWallClock(const scene::ScenePtr& scene,
                                       const RunOptions& options,
                                       const WallClockOptions& clock)
{
    RunResult result;
    result.scene = scene;
    const RunClock::time_point building = RunClock::now();
    sim::Session session({.step = options.step});
    session.load(scene);
    session.post(exchange::SetStepping{
        .mode = clock.stepping, .step = options.step, .longestStep = 4 * options.step});
    session.post(exchange::Step{0});
    waitUntil(session, isPaused);  // the world is built
    if (options.profilesSteps) {
        session.post(exchange::SetProfiling{exchange::ProfiledSteps::All});
    }
    if (clock.joins) {
        if (const base::Status joined = clock.joins(session); !joined) {
            return joined.error();
        }
    }
    result.start = session.newest();
    const std::unique_ptr<exchange::Participation> plugins = join(session, options.plugins);
    const std::unique_ptr<exchange::Participation> recording = join(session, clock.recorder);
    result.performance.loadSeconds = secondsSince(building);

    Sampler sampler(result, options.sampleEvery);
    sampler.look(session.newest());
    const RunClock::time_point start = RunClock::now();
    session.post(exchange::RunUntil{options.duration});
    waitUntil(session, [&](const exchange::Snapshot& now) {
        sampler.look(now);
        return clock.stop.stop_requested() || (isPaused(now) && now.step > 0);
    });
    session.post(exchange::Pause{});
    waitUntil(session, isPaused);
    const double wall = secondsSince(start);
    if (clock.leaves) {
        clock.leaves();
    }
    result.end = session.newest();
    finish(result, wall);
    result.performance.steps = result.end.timing;
    return result;
}

RunResult runByWallClock(const scene::ScenePtr& scene,
                         const RunOptions& options,
                         const RecorderPtr& recorder)
{
    WallClockOptions clock;
    clock.recorder = recorder;
    return runByWallClock(scene, options, clock).value();
}

}  // namespace services

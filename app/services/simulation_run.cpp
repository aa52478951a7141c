#include "services/simulation_run.h"

#include "services/plugin_steps.h"
#include "services/run_end.h"
#include "sim/world.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace services {

namespace {

std::uint64_t nanoseconds()
{
    const std::chrono::nanoseconds now = RunClock::now().time_since_epoch();
    return static_cast<std::uint64_t>(now.count());
}

}  // namespace

Sample sampleOf(const exchange::Snapshot& snapshot)
{
    return {.time = snapshot.time,
            .bodies = snapshot.bodies,
            .joints = snapshot.joints,
            .freedoms = snapshot.freedoms,
            .sensors = snapshot.sensors,
            .rays = snapshot.rays,
            .energy = snapshot.energy,
            .momentum = snapshot.momentum};
}

double inWholeSteps(double time, double step)
{
    return step * std::round(time / step);
}

double peakMemoryMb()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;  // Linux counts KiB
}

std::vector<std::string> RunResult::diverged() const
{
    std::vector<std::string> identifiers;
    for (std::size_t i = 0; i < end.bodies.size(); ++i) {
        if (end.bodies[i].diverged) {
            identifiers.push_back(scene->bodies[i].origin.identifier);
        }
    }
    return identifiers;
}

double RunResult::largestGap() const
{
    double largest = 0;
    for (const exchange::JointReading& joint : end.joints) {
        largest = std::max(largest, joint.gap);
    }
    return largest;
}

RunResult run(const scene::ScenePtr& scene, const RunOptions& options)
{
    return run(scene, options, {}).value();
}

base::Result<RunResult> run(const scene::ScenePtr& scene,
                            const RunOptions& options,
                            const RunStates& states,
                            const RecorderPtr& recorder)
{
    RunResult result;
    result.scene = scene;
    result.end = exchange::initialSnapshot(*scene);
    const RunClock::time_point building = RunClock::now();
    sim::World world(scene);
    if (states.from != nullptr) {
        if (const base::Status restored = world.restore(*states.from); !restored) {
            return restored.error();
        }
    }
    world.fill(result.end);
    result.performance.loadSeconds = secondsSince(building);
    result.start = result.end;
    PluginSteps stepping(world, options.plugins);
    stepping.show(result.end);
    if (recorder) {
        recorder->betweenSteps(result.start);
    }

    const auto steps = static_cast<std::uint64_t>(std::llround(options.duration / options.step));
    const auto stepsPerSample =
        static_cast<std::uint64_t>(std::llround(options.sampleEvery / options.step));
    const bool sampling = options.sampleEvery > 0;
    if (sampling) {
        result.samples.push_back(sampleOf(result.end));
    }

    if (options.profilesSteps) {
        world.profile({.clock = nanoseconds});
    }
    const RunClock::time_point start = RunClock::now();
    for (std::uint64_t i = 1; i <= steps; ++i) {
        if (recorder) {
            recorder->beginStep(options.step);
        }
        stepping.step(options.step, result.end);
        if (recorder) {
            world.fill(result.end, recording::kRecordedParts);
            recorder->afterStep(result.end);
        }
        if (sampling && i % std::max<std::uint64_t>(stepsPerSample, 1) == 0) {
            world.fill(result.end);
            result.samples.push_back(sampleOf(result.end));
        }
    }
    const double wall = secondsSince(start);
    world.fill(result.end);
    finish(result, wall);
    if (states.to != nullptr) {
        result.saved = world.save(*states.to);
    }
    return result;
}

}  // namespace services

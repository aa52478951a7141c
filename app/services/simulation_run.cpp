#include "services/simulation_run.h"

#include "sim/world.h"

#include <sys/resource.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

namespace services {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double peakMemoryMb()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;  // Linux counts KiB
}

Sample sampleOf(const exchange::Snapshot& snapshot)
{
    return {.time = snapshot.time, .bodies = snapshot.bodies, .joints = snapshot.joints};
}

// FNV-1a over the bits of numbers.
class Hash {
public:
    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

    void add(std::uint64_t bits)
    {
        for (int shift = 0; shift < 64; shift += 8) {
            value_ = (value_ ^ ((bits >> shift) & 0xFF)) * 1099511628211U;
        }
    }

    void add(base::Vec3 v)
    {
        add(v.x);
        add(v.y);
        add(v.z);
    }

    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 14695981039346656037U;
};

}  // namespace

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

std::uint64_t stateHash(const exchange::Snapshot& snapshot)
{
    Hash hash;
    hash.add(snapshot.step);
    for (const exchange::BodyState& body : snapshot.bodies) {
        hash.add(body.X_WB.position);
        const base::Quat& q = body.X_WB.rotation;
        hash.add(base::Vec3{q.x, q.y, q.z});
        hash.add(q.w);
        hash.add(body.linearVelocity);
        hash.add(body.angularVelocity);
    }
    return hash.value();
}

RunResult run(const scene::ScenePtr& scene, const RunOptions& options)
{
    RunResult result;
    result.scene = scene;
    result.end = exchange::initialSnapshot(*scene);
    const Clock::time_point building = Clock::now();
    sim::World world(scene);
    world.fill(result.end);
    result.performance.loadSeconds = secondsSince(building);

    const auto steps = static_cast<std::uint64_t>(std::llround(options.duration / options.step));
    const auto stepsPerSample =
        static_cast<std::uint64_t>(std::llround(options.sampleEvery / options.step));
    const bool sampling = options.sampleEvery > 0;
    if (sampling) {
        result.samples.push_back(sampleOf(result.end));
    }

    const Clock::time_point start = Clock::now();
    for (std::uint64_t i = 1; i <= steps; ++i) {
        world.step(options.step);
        if (sampling && i % std::max<std::uint64_t>(stepsPerSample, 1) == 0) {
            world.fill(result.end);
            result.samples.push_back(sampleOf(result.end));
        }
    }
    const double wall = secondsSince(start);
    world.fill(result.end);

    result.stateHash = stateHash(result.end);
    result.performance.wallSeconds = wall;
    if (wall > 0) {
        result.performance.stepsPerSecond = static_cast<double>(steps) / wall;
        result.performance.realTimeFactor = world.time() / wall;
    }
    result.performance.peakMemoryMb = peakMemoryMb();
    return result;
}

}  // namespace services

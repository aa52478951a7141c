#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bench_scenes.h"
#include "tests/benchmarks/bench/stepped_world.h"

#include <memory>
#include <string>
#include <utility>

namespace benchmarks {

namespace {

BenchResult againstOne(const std::vector<scene::ScenePtr>& robots,
                       int count,
                       int stepsPerRound,
                       int rounds,
                       const BenchOptions& options)
{
    SteppedWorld one(robotsOnAGrid(robots, 1), options);
    SteppedWorld many(robotsOnAGrid(robots, count), options);
    return measure({.name = "step.robots-" + std::to_string(count),
                    .unit = "us",
                    .comparedWith = "one robot",
                    .rounds = rounds,
                    .work = [&] { return many.run(stepsPerRound); },
                    .baseline =
                        [&] {
                            return one.run(stepsPerRound);
                        }});
}

std::size_t raysOf(const scene::Scene& scene)
{
    std::size_t rays = 0;
    for (const scene::Sensor& sensor : scene.sensors) {
        rays += sensor.rays.size();
    }
    return rays;
}

// The same scene without its sensors.
scene::ScenePtr withoutSensors(const scene::Scene& scene)
{
    auto plain = std::make_shared<scene::Scene>(scene);
    plain->sensors.clear();
    return plain;
}

std::string rayRowName(const scene::Scene& gripper)
{
    return "step.rays-" + std::to_string(raysOf(gripper));
}

BenchResult againstNoSensors(const scene::ScenePtr& gripper,
                             int stepsPerRound,
                             int rounds,
                             const BenchOptions& options)
{
    SteppedWorld plain(withoutSensors(*gripper), options);
    SteppedWorld sensing(gripper, options);
    return measure({.name = rayRowName(*gripper),
                    .unit = "us",
                    .comparedWith = "the same gripper without its rays",
                    .rounds = rounds,
                    .work = [&] { return sensing.run(stepsPerRound); },
                    .baseline =
                        [&] {
                            return plain.run(stepsPerRound);
                        }});
}

}  // namespace

base::Result<std::vector<BenchResult>> benchStepping(const BenchOptions& options)
{
    std::vector<scene::ScenePtr> robots;
    for (const std::string& file : options.robots) {
        const base::Result<scene::ScenePtr> robot = sceneOf(file);
        if (!robot) {
            return robot.error();
        }
        robots.push_back(*robot);
    }
    const int rounds = options.quick ? 3 : 25;
    const int steps = options.quick ? 5 : 100;
    std::vector<BenchResult> results;
    if (isWanted("step.ten-robots", options)) {
        results.push_back(againstBullet("step.ten-robots", robotsOnAGrid(robots, 10),
                                        {.steps = steps / 5, .rounds = rounds}, options));
    }
    for (int count = 2; count <= 10; count += options.quick ? 8 : 1) {
        if (isWanted("step.robots-" + std::to_string(count), options)) {
            results.push_back(againstOne(robots, count, steps / 5, rounds, options));
        }
    }
    if (!options.rayGripper.empty()) {
        const base::Result<scene::ScenePtr> gripper = sceneOf(options.rayGripper);
        if (!gripper) {
            return gripper.error();
        }
        if (raysOf(**gripper) > 0 && isWanted(rayRowName(**gripper), options)) {
            results.push_back(againstNoSensors(*gripper, steps, rounds, options));
        }
    }
    return results;
}

}  // namespace benchmarks

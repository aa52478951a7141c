#include "compile/solver_words.h"
#include "sim/world.h"
#include "tests/benchmarks/bench/bench_rounds.h"

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace benchmarks {

namespace {

// A lidar, so to speak: a fan of rays from 3 m above a square of boxes that rest in the air.
scene::ScenePtr fanOver(std::size_t rays)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->modelIgnoresInterCollision.push_back(false);
    constexpr int kAlong = 10;
    for (int i = 0; i < kAlong * kAlong; ++i) {
        scene::Body box;
        box.origin.name = "box" + std::to_string(i);
        box.origin.identifier = "BODY " + box.origin.name;
        box.collisions.push_back({scene::Box{{0.2, 0.2, 0.2}}, {}});
        box.X_WB.position = {0.3 * (i % kAlong - 4.5), 0.3 * (i / kAlong - 4.5), 0.1};
        scene->bodies.push_back(std::move(box));
    }
    scene::Body carrier;
    carrier.origin = {.identifier = "BODY carrier", .name = "carrier"};
    carrier.X_WB.position = {0, 0, 3};
    scene->bodies.push_back(std::move(carrier));
    scene::Sensor sensor;
    sensor.origin = {.identifier = "SENSOR fan", .name = "fan"};
    sensor.parent = scene::BodyIndex{static_cast<std::uint32_t>(scene->bodies.size() - 1)};
    sensor.range = 4;
    constexpr double kGoldenAngle = 2.399963;
    for (std::size_t i = 0; i < rays; ++i) {
        const double angle = kGoldenAngle * static_cast<double>(i);
        const double side = 1.8 * std::sqrt(static_cast<double>(i) / static_cast<double>(rays));
        sensor.rays.push_back({{}, {side * std::cos(angle), side * std::sin(angle), -3.2}});
    }
    scene->sensors.push_back(std::move(sensor));
    return scene;
}

double steps(sim::World& world, int count)
{
    for (int i = 0; i < count; ++i) {
        world.step(kStep);
    }
    return count;
}

BenchResult withCrew(std::size_t rays, int stepsPerRound, int rounds, const BenchOptions& options)
{
    const scene::ScenePtr scene = compile::withSolver(fanOver(rays), options.solver);
    sim::World alone(scene, {.raysForCrew = std::numeric_limits<std::size_t>::max()});
    sim::World shared(scene, {.raysForCrew = 1});
    return measure({.name = "rays.crew-" + std::to_string(rays),
                    .unit = "us",
                    .byTheWall = true,
                    .comparedWith = "the same rays on one thread",
                    .rounds = rounds,
                    .work = [&] { return steps(shared, stepsPerRound); },
                    .baseline =
                        [&] {
                            return steps(alone, stepsPerRound);
                        }});
}

}  // namespace

base::Result<std::vector<BenchResult>> benchRays(const BenchOptions& options)
{
    std::vector<BenchResult> results;
    for (const std::size_t rays : {250U, 1000U, 4000U, 16000U}) {
        if (isWanted("rays.crew-" + std::to_string(rays), options)) {
            results.push_back(withCrew(rays, options.quick ? 2 : static_cast<int>(160'000 / rays),
                                       options.quick ? 1 : 25, options));
        }
    }
    return results;
}

}  // namespace benchmarks

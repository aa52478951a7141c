// A step of a World, snapshot included, against a bare Bullet loop of the same scene with the same
// solver settings: the numbers of docs/benchmarks.md. Both take their steps in turn, so
// that other work of the machine falls on both.

#include "exchange/snapshot.h"
#include "sim/world.h"
#include "tests/benchmarks/bench/bullet_reference_loop.h"
#include "tests/support/scenes.h"

#include <benchmark/benchmark.h>

#include <ctime>

namespace {

constexpr double kStep = 0.001;
constexpr int kPile = 5;  // boxes along each edge
constexpr int kLinks = 20;

// Not quite regular: a regular pile comes to rest so well that the solver stops early, sooner in
// one of the two than in the other.
base::Vec3 placeInPile(int i)
{
    const int x = i % kPile;
    const int y = i / kPile % kPile;
    const int z = i / kPile / kPile;
    return {0.21 * x + 0.002 * (i * 7 % 5), 0.21 * y + 0.001 * (i * 3 % 7), 0.1 + 0.2 * z};
}

double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

scene::ScenePtr pileScene()
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < kPile * kPile * kPile; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at(placeInPile(i)));
    }
    return builder.build();
}

scene::ScenePtr chainScene()
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < kLinks; ++i) {
        const auto next = builder.add(test::solidBox("link", 1, {0.1, 0.04, 0.04}),
                                      test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(scene::JointType::Revolute, last, next, {{0.1 * i, 0, 0}, test::zAlongY()});
        last = next;
    }
    return builder.build();
}

void compare(benchmark::State& state, const scene::ScenePtr& scene)
{
    benchmarks::BulletReferenceLoop raw(scene);
    sim::World world(scene);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*scene);
    double rawTime = 0;
    double worldTime = 0;
    for ([[maybe_unused]] const auto iteration : state) {
        const double start = processorSeconds();
        raw.step(kStep);
        const double middle = processorSeconds();
        world.step(kStep);
        world.fill(snapshot);
        const double end = processorSeconds();
        benchmark::DoNotOptimize(snapshot.bodies.data());
        rawTime += middle - start;
        worldTime += end - middle;
        state.SetIterationTime(end - middle);
    }
    const auto steps = static_cast<double>(state.iterations());
    state.counters["world_us"] = 1e6 * worldTime / steps;
    state.counters["raw_us"] = 1e6 * rawTime / steps;
    state.counters["ratio"] = worldTime / rawTime;
}

void pileOfBoxes(benchmark::State& state)
{
    compare(state, pileScene());
}

void swingingChain(benchmark::State& state)
{
    compare(state, chainScene());
}

BENCHMARK(pileOfBoxes)->UseManualTime()->Iterations(2000)->Unit(benchmark::kMicrosecond);
BENCHMARK(swingingChain)->UseManualTime()->Iterations(10'000)->Unit(benchmark::kMicrosecond);

// What one body costs to build, with its shape, and to reset.
void buildWorld(benchmark::State& state)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < state.range(0); ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0.3 * i, 0, 0.1}));
    }
    const auto scene = builder.build();
    for ([[maybe_unused]] const auto iteration : state) {
        sim::World world(scene);
        benchmark::DoNotOptimize(world.stepCount());
    }
    const auto bodies = static_cast<double>(state.iterations() * state.range(0));
    state.counters["s_per_body"] =
        benchmark::Counter(bodies, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK(buildWorld)->Arg(100)->Arg(1000)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

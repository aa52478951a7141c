// What a World of many bodies costs to build: the numbers of docs/benchmarks.md.

#include "sim/world.h"
#include "tests/support/scenes.h"

#include <benchmark/benchmark.h>

namespace {

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

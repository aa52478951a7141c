#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bench_scenes.h"
#include "tests/benchmarks/bench/stepped_world.h"
#include "tests/support/allocation_count.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace benchmarks {

namespace {

struct Series {
    std::string name;
    std::string of;
    std::vector<int> sizes;  // from the smallest
    std::function<scene::ScenePtr(int size)> scene;
    int stepsOfAll = 0;  // steps of a round times the size, so that rounds cost about the same
    int settling = 0;
    int mostSteps = 200;  // of a round
};

void addCurve(const Series& series, const BenchOptions& options, BenchReport& report)
{
    BenchCurve curve{.name = series.name, .of = series.of, .unit = "us"};
    const std::size_t count = options.quick ? 2 : series.sizes.size();
    for (const int size : std::vector(series.sizes.begin(),
                                      series.sizes.begin() + static_cast<std::ptrdiff_t>(count))) {
        const RowLength length{
            .steps = options.quick ? 2 : std::clamp(series.stepsOfAll / size, 4, series.mostSteps),
            .rounds = options.quick ? 1 : 11,
            .settling = options.quick ? 0 : series.settling};
        BenchResult row = againstBullet(series.name + '.' + series.of + '-' + std::to_string(size),
                                        series.scene(size), length, options);
        curve.sizes.push_back(size);
        curve.costs.push_back(row.value);
        curve.baselineCosts.push_back(*row.baseline);
        report.results.push_back(std::move(row));
    }
    curve.exponent = growthExponent(curve.sizes, curve.costs);
    curve.baselineExponent = growthExponent(curve.sizes, curve.baselineCosts);
    report.curves.push_back(std::move(curve));
}

// What a world of many bodies takes at most while it is built and stepped, of the whole process,
// and how often its warm steps ask the heap for more. To be measured before anything else has used
// memory.
void addManyBodies(const BenchOptions& options, BenchReport& report)
{
    const int bodies = options.quick ? 1000 : 10'000;
    const int steps = options.quick ? 2 : 20;
    const std::string name = "heap-" + std::to_string(bodies);
    SteppedWorld world(heap(bodies), options);
    world.run(options.quick ? 20 : 500);  // the highest have come down, and new pairs are rare
    const std::size_t before = test::allocationCount();
    world.run(steps);
    const double each = static_cast<double>(test::allocationCount() - before) / steps;
    const double peak = peakMemoryMb();
    report.results.push_back(
        {.name = "memory." + name, .unit = "MB", .value = peak, .samples = {peak}});
#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS
    report.results.push_back(
        {.name = "allocations." + name, .unit = "a step", .value = each, .samples = {each}});
#endif
}

}  // namespace

base::Status measureSizes(const BenchOptions& options, BenchReport& report)
{
    if (isWanted("memory", options)) {
        addManyBodies(options, report);
    }
    std::vector<scene::ScenePtr> robots;
    for (const std::string& file : options.robots) {
        const base::Result<scene::ScenePtr> robot = sceneOf(file);
        if (!robot) {
            return robot.error();
        }
        robots.push_back(*robot);
    }
    const std::vector<Series> all{
        {.name = "chain",
         .of = "links",
         .sizes = {5, 10, 20, 50, 100, 200, 500},
         .scene = chain,
         .stepsOfAll = 10'000},
        {.name = "heap",
         .of = "boxes",
         .sizes = {10, 30, 100, 300, 1000, 3000},
         .scene = heap,
         .stepsOfAll = 6000,
         .settling = 200,
         .mostSteps = 30},  // so that none falls asleep
        {.name = "robots",
         .of = "robots",
         .sizes = {1, 2, 5, 10, 20, 50},
         .scene = [&](int count) { return robotsOnAGrid(robots, count); },
         .stepsOfAll = 200},
    };
    for (const Series& series : all) {
        if (isWanted(series.name, options)) {
            addCurve(series, options, report);
        }
    }
    return base::Done{};
}

}  // namespace benchmarks

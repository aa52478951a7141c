#include "compile/solver_words.h"
#include "services/scene_loading.h"
#include "sim/world.h"
#include "tests/benchmarks/bench/bench_rounds.h"

#include <memory>
#include <optional>
#include <utility>

namespace benchmarks {

namespace {

// A world from files, as it is when a person opens them and presses Play.
struct Opened {
    scene::ScenePtr scene;
    std::unique_ptr<sim::World> world;
};

Opened opened(const BenchOptions& options, int count)
{
    std::vector<std::string> files;
    for (int n = 0; n < count; ++n) {
        files.push_back(options.robots[static_cast<std::size_t>(n) % options.robots.size()]);
    }
    services::LoadedScene loaded = services::loadScene(files);
    Opened result{.scene = loaded.compiled.scene};
    result.world = std::make_unique<sim::World>(compile::withSolver(result.scene, options.solver));
    return result;
}

BenchResult loading(const BenchOptions& options, int count, int rounds)
{
    BenchPair pair{.name = "load.robots-" + std::to_string(count), .unit = "ms", .rounds = rounds};
    pair.work = [&] {
        const Opened all = opened(options, count);
        return 1.0;
    };
    if (count > 1) {
        pair.comparedWith = "one robot";
        pair.baseline = [&] {
            const Opened one = opened(options, 1);
            return 1.0;
        };
    }
    return measure(pair);
}

// Only the end counts: what is unloaded in a round is loaded before it, by the baseline.
BenchResult unloading(const BenchOptions& options, int count, int rounds)
{
    std::optional<Opened> all;
    return measure({.name = "unload.robots-" + std::to_string(count),
                    .unit = "ms",
                    .comparedWith = "loading the same",
                    .rounds = rounds,
                    .work =
                        [&] {
                            all.reset();
                            return 1.0;
                        },
                    .baseline =
                        [&] {
                            all = opened(options, count);
                            return 1.0;
                        }});
}

}  // namespace

base::Result<std::vector<BenchResult>> benchLoading(const BenchOptions& options)
{
    const int rounds = options.quick ? 1 : 7;
    std::vector<BenchResult> results;
    for (int count = 1; count <= 10; count += options.quick ? 9 : 1) {
        if (isWanted("load.robots-" + std::to_string(count), options)) {
            results.push_back(loading(options, count, rounds));
        }
    }
    for (int count = 1; count <= 10; count += options.quick ? 9 : 1) {
        if (isWanted("unload.robots-" + std::to_string(count), options)) {
            results.push_back(unloading(options, count, rounds));
        }
    }
    return results;
}

}  // namespace benchmarks

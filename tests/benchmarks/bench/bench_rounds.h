#pragma once

#include "tests/benchmarks/bench/bench.h"
#include "tests/benchmarks/bench/bench_statistics.h"

#include <functional>

namespace benchmarks {

inline constexpr double kStep = 0.001;  // s, of all runs that are measured

// What is measured in turn with its baseline. Each call does the work once and gives how often that
// was, so that times are per unit of work.
struct BenchPair {
    std::string name;
    std::string unit;  // "us" or "ms"
    // Of the wall instead of the processor time of the calling thread: where other threads help.
    bool byTheWall = false;
    std::string comparedWith;
    int rounds = 15;
    std::function<double()> work;
    std::function<double()> baseline;  // may be empty
};

// Whether a row of this name is to be measured.
bool isWanted(const std::string& name, const BenchOptions& options);

// A round not counted, then `rounds` in which baseline and work take turns.
BenchResult measure(const BenchPair& pair);

// Models, a suturing scene and boxes against a bare Bullet loop with AMBF's settings; see
// bench_models.cpp.
base::Result<std::vector<BenchResult>> benchModels(const BenchOptions& options);
// Several robots against one; sensors; see bench_stepping.cpp.
base::Result<std::vector<BenchResult>> benchStepping(const BenchOptions& options);
// Casting many rays, with and without other threads; see bench_rays.cpp.
base::Result<std::vector<BenchResult>> benchRays(const BenchOptions& options);
// Reading, building and destroying; see bench_loading.cpp.
base::Result<std::vector<BenchResult>> benchLoading(const BenchOptions& options);
// Adds how costs grow with the size, how much memory many bodies take, and what warm steps take
// from the heap; see bench_sizes.cpp. Minutes, or a second when quick. An Error when a model cannot
// be read.
base::Status measureSizes(const BenchOptions& options, BenchReport& report);

}  // namespace benchmarks

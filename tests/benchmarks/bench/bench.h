#pragma once

#include "base/result.h"
#include "scene/engine_hints.h"
#include "tests/benchmarks/bench/motion_errors.h"

#include <optional>
#include <string>
#include <vector>

namespace benchmarks {

struct BenchOptions {
    std::vector<std::string>
        robots;              // model files, taken in turn where several robots are asked for
    std::string corpus;      // a folder: each whole model in it that moves has a row; empty: none
    std::string suturing;    // a model of two arms, a needle and a thread; empty: it is left out
    std::string rayGripper;  // a model with ray sensors; without any, or empty, it is left out
    std::optional<scene::Solver> solver;  // of all worlds, instead of that of the files
    bool sizes = false;                   // how costs grow with the size, and nothing else
    std::string rows;                     // only those whose names begin so
    bool quick = false;                   // a few rounds, to see that it works
};

// One figure: the median of `samples`, which were taken in turn with those of what it is compared
// with, so that other work of the machine falls on both. Ratios travel to other machines.
struct BenchResult {
    std::string name;  // "step.boxes-300"
    std::string unit;  // "us", "ms", "MB", "a step"
    double value = 0;
    std::string comparedWith;        // in words; empty when with nothing
    std::optional<double> baseline;  // in the same unit
    std::optional<double> ratio;     // median of value per baseline, round by round
    std::vector<double> samples;
    std::vector<double> baselineSamples;
    // Of rows that compare steps: where both were at the end.
    std::optional<MotionErrors> errors;
    std::optional<MotionErrors> baselineErrors;
};

// How a cost grows with a size: median times of one kind of scene.
struct BenchCurve {
    std::string name;  // "chain"
    std::string of;    // what the size counts: "links"
    std::string unit;  // of the costs
    std::vector<double> sizes;
    std::vector<double> costs;
    double exponent = 0;  // costs grow with this power of the size
    // Of bare Bullet with AMBF's settings.
    std::vector<double> baselineCosts;
    double baselineExponent = 0;
};

struct BenchMachine {
    std::string processor;
    unsigned cores = 0;
    double memoryGb = 0;  // GiB
    std::string system;
    std::string compiler;
    bool optimised = false;
};

struct BenchReport {
    BenchMachine machine;
    std::string solver;               // of all worlds; empty: that of the files
    std::vector<std::string> models;  // the robots, in turn
    std::vector<BenchResult> results;
    std::vector<BenchCurve> curves;  // with BenchOptions::sizes
};

// Measures on the calling thread, for minutes or, when quick, a second. An Error when a model
// cannot be read.
base::Result<BenchReport> bench(const BenchOptions& options);

BenchMachine describeMachine();

// Most memory that this process has held so far, MB (10^6 bytes).
double peakMemoryMb();

// {"machine":{…},"solver":…,"models":[…],"results":[{"name","unit","value","compared_with","baseline","ratio","samples",
// "baseline_samples"}…],"curves":[{"name","of","unit","sizes","costs","exponent","baseline_costs",
// "baseline_exponent"}…]}; null where there is nothing to compare with. Rows that compare steps
// have "steps_per_second", "baseline_steps_per_second", "times_as_fast", "share_of_step" (of 1 ms),
// "errors" and "baseline_errors" besides: {"finite","gap_m","turn_gap_rad","overlap_m"}.
std::string benchJson(const BenchReport& report);

}  // namespace benchmarks

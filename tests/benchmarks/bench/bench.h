#pragma once

#include "base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace benchmarks {

struct BenchOptions {
    std::vector<std::string>
        robots;              // model files, taken in turn where several robots are asked for
    std::string rayGripper;  // a model with ray sensors; without any, or empty, it is left out
    bool quick = false;      // a few rounds, to see that it works
};

// One figure: the median of `samples`, which were taken in turn with those of what it is compared
// with, so that other work of the machine falls on both. Ratios travel to other machines.
struct BenchResult {
    std::string name;  // "step.boxes-300"
    std::string unit;  // "us", "ms"
    double value = 0;
    std::string comparedWith;        // in words; empty when with nothing
    std::optional<double> baseline;  // in the same unit
    std::optional<double> ratio;     // median of value per baseline, round by round
    std::vector<double> samples;
    std::vector<double> baselineSamples;
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
    std::vector<std::string> models;  // the robots, in turn
    std::vector<BenchResult> results;
};

// Measures on the calling thread, for a minute or, when quick, a second. An Error when a model
// cannot be read.
base::Result<BenchReport> bench(const BenchOptions& options);

BenchMachine describeMachine();

// {"machine":{…},"models":[…],"results":[{"name","unit","value","compared_with","baseline","ratio","samples",
// "baseline_samples"}…]}; null where there is nothing to compare with.
std::string benchJson(const BenchReport& report);

}  // namespace benchmarks

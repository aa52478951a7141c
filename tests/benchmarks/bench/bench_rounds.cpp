#include "tests/benchmarks/bench/bench_rounds.h"

#include "compile/solver_words.h"

#include <ctime>
#include <utility>

namespace benchmarks {

namespace {

double secondsOf(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double timePerUnit(const std::function<double()>& work, double unitSeconds, clockid_t clock)
{
    const double start = secondsOf(clock);
    const double count = work();
    return (secondsOf(clock) - start) / count / unitSeconds;
}

}  // namespace

bool isWanted(const std::string& name, const BenchOptions& options)
{
    return name.starts_with(options.rows);
}

BenchResult measure(const BenchPair& pair)
{
    BenchResult result{.name = pair.name, .unit = pair.unit, .comparedWith = pair.comparedWith};
    const double unit = pair.unit == "ms" ? 1e-3 : 1e-6;
    const clockid_t clock = pair.byTheWall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    std::vector<double> ratios;
    for (int round = -1; round < pair.rounds; ++round) {
        const double baseline = pair.baseline ? timePerUnit(pair.baseline, unit, clock) : 0;
        const double value = timePerUnit(pair.work, unit, clock);
        if (round < 0) {
            continue;
        }
        result.samples.push_back(value);
        if (pair.baseline) {
            result.baselineSamples.push_back(baseline);
            ratios.push_back(value / baseline);
        }
    }
    result.value = median(result.samples);
    if (pair.baseline) {
        result.baseline = median(result.baselineSamples);
        result.ratio = median(ratios);
    }
    return result;
}

base::Result<BenchReport> bench(const BenchOptions& options)
{
    BenchReport report{.machine = describeMachine(), .models = options.robots};
    if (options.solver) {
        report.solver = compile::wordOf(*options.solver);
    }
    if (options.sizes) {
        const base::Status measured = measureSizes(options, report);
        return measured ? base::Result<BenchReport>(std::move(report)) : measured.error();
    }
    for (const auto part : {benchModels, benchStepping, benchRays, benchLoading}) {
        base::Result<std::vector<BenchResult>> results = part(options);
        if (!results) {
            return results.error();
        }
        for (BenchResult& result : *results) {
            report.results.push_back(std::move(result));
        }
    }
    return report;
}

}  // namespace benchmarks

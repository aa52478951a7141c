// How fast stepping and loading are, as ratios; docs/benchmarks.md says what is measured.
//
// Times are of one thread's processor. What is compared takes turns in the same run, so that ratios
// hold where other programs run, too.

#include "tests/benchmarks/bench/bench_words.h"

#include <iostream>

int main(int count, char** words)
{
    const auto read = benchmarks::readWords({words + 1, words + count});
    if (!read) {
        std::cerr << benchmarks::kUsage;
        return 2;
    }
    const base::Result<benchmarks::BenchReport> report = benchmarks::bench(read->options);
    if (!report) {
        std::cerr << "bench: " << report.error().message << '\n';
        return 1;
    }
    std::cout << (read->asJson ? benchmarks::benchJson(*report) : benchmarks::tableText(*report));
    return 0;
}

#pragma once

#include "tests/benchmarks/bench/bench.h"

#include <optional>
#include <span>

namespace benchmarks {

inline constexpr const char* kUsage =
    "bench [--models FILE...] [--corpus FOLDER] [--rows PREFIX] [--solver NAME] [--sizes] [--json] "
    "[--quick]\n";

// What the words of a command line ask for.
struct BenchWords {
    BenchOptions options;
    bool asJson = false;
};

// Of the words after the program's name; none when one is unknown.
std::optional<BenchWords> readWords(std::span<char* const> words);

// The report as a person reads it.
std::string tableText(const BenchReport& report);

}  // namespace benchmarks

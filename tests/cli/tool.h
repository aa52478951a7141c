#pragma once

#include "tests/support/temp_folder.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cli_test {

// What one call of the adf tool gave.
struct ToolRun {
    int code = -1;  // exit status, or 128 + signal
    std::string out;
    std::string err;
    std::int64_t peakBytes = 0;  // most memory it held at a time
};

struct ToolLimits {
    std::size_t fileBytes = 0;  // largest file it may write; 0: no limit
};

// Runs the built adf with these arguments.
ToolRun adf(const std::vector<std::string>& arguments, const ToolLimits& limits = {});
// Runs `command` in a shell, "$ADF" being the tool.
ToolRun shell(const std::string& command);

// The path of a file in this folder, there or not.
std::string pathIn(const test::TempFolder& folder, std::string_view name);
std::string readFile(const std::string& path);
// Lines of `b` that differ from `a`, both with the same number of lines; -1 for another number.
int differingLines(const std::string& a, const std::string& b);

// A file of the sample models, "four_bar/four_bar.yaml".
std::string sample(std::string_view name);
std::vector<std::string> sampleModels();
// The models in models/benchmarks.
std::vector<std::string> benchmarkModels();
// The reference models of AMBF; empty when they are not there.
std::vector<std::string> corpusFiles();

}  // namespace cli_test

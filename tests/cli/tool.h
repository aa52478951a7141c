#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cli_test {

// What one call of the adf tool gave.
struct ToolRun {
    int code = -1;  // exit status, or 128 + signal
    std::string out;
    std::string err;
};

struct ToolLimits {
    std::size_t fileBytes = 0;  // largest file it may write; 0: no limit
};

// Runs the built adf with these arguments.
ToolRun adf(const std::vector<std::string>& arguments, const ToolLimits& limits = {});
// Runs `command` in a shell, "$ADF" being the tool.
ToolRun shell(const std::string& command);

// A folder of its own that is removed at the end.
class TempFolder {
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    [[nodiscard]] std::string path(std::string_view name) const;
    // Writes a file there and returns its path.
    std::string write(std::string_view name, std::string_view text) const;

private:
    std::filesystem::path folder_;
};

std::string readFile(const std::string& path);
// Lines of `b` that differ from `a`, both with the same number of lines; -1 for another number.
int differingLines(const std::string& a, const std::string& b);

// A file of the sample models, "four_bar/four_bar.yaml".
std::string sample(std::string_view name);
std::vector<std::string> sampleModels();
// The reference models of AMBF; empty when they are not there.
std::vector<std::string> corpusFiles();

}  // namespace cli_test

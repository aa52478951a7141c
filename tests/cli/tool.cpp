#include "tests/cli/tool.h"

#include "tests/adf/corpus.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <sstream>

namespace cli_test {

namespace {

ToolRun runProgram(const std::vector<std::string>& words, const ToolLimits& limits)
{
    const test::TempFolder folder;
    const std::string outPath = pathIn(folder, "out");
    const std::string errPath = pathIn(folder, "err");
    std::vector<char*> pointers;
    for (const std::string& word : words) {
        pointers.push_back(const_cast<char*>(word.c_str()));
    }
    pointers.push_back(nullptr);

    const pid_t child = fork();
    if (child == 0) {
        const int flags = O_WRONLY | O_CREAT | O_TRUNC;
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(open(outPath.c_str(), flags, 0600), STDOUT_FILENO);
        dup2(open(errPath.c_str(), flags, 0600), STDERR_FILENO);
        if (limits.fileBytes > 0) {
            const rlimit limit{limits.fileBytes, limits.fileBytes};
            setrlimit(RLIMIT_FSIZE, &limit);
            std::signal(SIGXFSZ, SIG_IGN);  // so that writing fails with EFBIG, as on a full disk
        }
        execv(pointers[0], pointers.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    constexpr std::int64_t kUsageUnit = 1024;
    return {.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            .out = readFile(outPath),
            .err = readFile(errPath),
            .peakBytes = kUsageUnit * usage.ru_maxrss};
}

}  // namespace

ToolRun adf(const std::vector<std::string>& arguments, const ToolLimits& limits)
{
    std::vector<std::string> words{LINKWRIGHT_ADF};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return runProgram(words, limits);
}

ToolRun shell(const std::string& command)
{
    return runProgram({"/bin/sh", "-c", "ADF=" LINKWRIGHT_ADF "; " + command}, {});
}

std::string pathIn(const test::TempFolder& folder, std::string_view name)
{
    return (folder.path() / name).string();
}

std::string readFile(const std::string& path)
{
    return test::bytesOf(path);
}

int differingLines(const std::string& a, const std::string& b)
{
    std::istringstream left(a);
    std::istringstream right(b);
    std::string x;
    std::string y;
    int count = 0;
    while (true) {
        const bool more = static_cast<bool>(std::getline(left, x));
        if (more != static_cast<bool>(std::getline(right, y))) {
            return -1;
        }
        if (!more) {
            return count;
        }
        count += x != y ? 1 : 0;
    }
}

std::string sample(std::string_view name)
{
    return std::string(LINKWRIGHT_SOURCE_DIR "/models/") + std::string(name);
}

std::vector<std::string> sampleModels()
{
    return {sample("pendulum/pendulum.yaml"),         sample("four_bar/four_bar.yaml"),
            sample("six_axis_arm/six_axis_arm.yaml"), sample("peg_board/peg_board.yaml"),
            sample("gripper/gripper.yaml"),           sample("mimic_gripper/mimic_gripper.yaml")};
}

std::vector<std::string> benchmarkModels()
{
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(sample("benchmarks"))) {
        if (entry.path().extension() == ".yaml") {
            files.push_back(entry.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> corpusFiles()
{
    std::vector<std::string> files;
    for (const std::filesystem::path& file : test::corpusAdfFiles()) {
        files.push_back(file.string());
    }
    return files;
}

}  // namespace cli_test

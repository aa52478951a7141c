#include "importers/files/program.h"

#include "base/text.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <utility>

extern char** environ;

namespace importers {

namespace {

constexpr std::size_t kMostOutput = std::size_t{64} << 20;
constexpr std::size_t kMostSaid = 2000;  // of standard error, its end
constexpr int kBetweenLooks = 50;        // ms between two looks at the stop token

// A pipe that closes its ends.
struct Pipe {
    Pipe() { isOpen = ::pipe2(ends.data(), O_CLOEXEC) == 0; }

    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }

    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    void closeEnd(std::size_t end)
    {
        if (ends[end] >= 0) {
            ::close(std::exchange(ends[end], -1));
        }
    }

    std::array<int, 2> ends{-1, -1};
    bool isOpen = false;
};

// Appends what can be read; at the end the pipe is closed.
void readSome(Pipe& pipe, std::string& into)
{
    std::array<char, 16384> buffer{};
    const ssize_t count = ::read(pipe.ends[0], buffer.data(), buffer.size());
    if (count > 0) {
        into.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
        pipe.closeEnd(0);
    }
}

}  // namespace

std::string programOnPath(const std::string& name)
{
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::string file = (std::filesystem::path(folder) / name).string();
        std::error_code none;
        if (std::filesystem::is_regular_file(file, none) && ::access(file.c_str(), X_OK) == 0) {
            return file;
        }
    }
    return {};
}

base::Result<std::string> outputOf(const std::string& program,
                                   const std::vector<std::string>& arguments,
                                   const std::stop_token& stop)
{
    Pipe output;
    Pipe said;
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> given;
    for (std::string& word : words) {
        given.push_back(word.data());
    }
    given.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, output.ends[1], 1);
    ::posix_spawn_file_actions_adddup2(&actions, said.ends[1], 2);
    pid_t child = 0;
    const int failed =
        !output.isOpen || !said.isOpen
            ? EMFILE
            : ::posix_spawn(&child, program.c_str(), &actions, nullptr, given.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        return base::Error{program + " cannot be run: " + std::strerror(failed), {}};
    }
    output.closeEnd(1);
    said.closeEnd(1);
    std::string text;
    std::string complaint;
    while ((output.ends[0] >= 0 || said.ends[0] >= 0) && !stop.stop_requested() &&
           text.size() <= kMostOutput) {
        std::array<pollfd, 2> both{pollfd{output.ends[0], POLLIN, 0},
                                   pollfd{said.ends[0], POLLIN, 0}};
        if (::poll(both.data(), both.size(), kBetweenLooks) <= 0) {
            continue;
        }
        if (both[0].revents != 0) {
            readSome(output, text);
        }
        if (both[1].revents != 0) {
            readSome(said, complaint);
            complaint.erase(0, complaint.size() - std::min(complaint.size(), kMostSaid));
        }
    }
    const bool isEnded = output.ends[0] < 0 && said.ends[0] < 0;
    if (!isEnded) {
        ::kill(child, SIGKILL);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!isEnded) {
        return base::Error{
            stop.stop_requested() ? program + " was stopped" : program + " writes more than 64 MiB",
            {}};
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return base::Error{program + " failed: " + std::string(base::trimmed(complaint)), {}};
    }
    return text;
}

}  // namespace importers

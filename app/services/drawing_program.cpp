#include "services/drawing_program.h"

#include "devices/drivers/shared_library.h"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace services {

namespace {

constexpr const char* kName = "linkwright";
constexpr const char* kVariable = "LINKWRIGHT_PROGRAM";
constexpr const char* kHint =
    "pictures need the program linkwright and a display with OpenGL; without a screen put "
    "xvfb-run -a before the command";
constexpr std::size_t kLongestLine = 16 << 20;  // names of all bodies

std::string program()
{
    if (const std::string named = devices::environment(kVariable); !named.empty()) {
        return named;
    }
    std::error_code problem;
    const std::filesystem::path folder =
        std::filesystem::read_symlink("/proc/self/exe", problem).parent_path();
    for (const std::filesystem::path& place : {folder / kName, folder / "../gui" / kName}) {
        if (std::filesystem::is_regular_file(place, problem)) {
            return place.string();
        }
    }
    return kName;
}

}  // namespace

base::Result<std::unique_ptr<DrawingProgram>> DrawingProgram::start(
    const std::vector<std::string>& files, scene::ScenePtr scene)
{
    std::unique_ptr<DrawingProgram> program(new DrawingProgram(std::move(scene)));
    if (const base::Status spawned = program->spawn(files); !spawned) {
        return spawned.error();
    }
    return program;
}

DrawingProgram::~DrawingProgram()
{
    if (process_ > 0) {
        kill();
        ::waitpid(process_, nullptr, 0);
    }
    if (socket_ >= 0) {
        ::close(socket_);
    }
    if (complaints_ != nullptr) {
        std::fclose(complaints_);
    }
}

// Its input and output are one socket, so that to write to it when it has ended is no signal.
base::Status DrawingProgram::spawn(const std::vector<std::string>& files)
{
    std::array<int, 2> ends{};
    complaints_ = std::tmpfile();
    if (complaints_ == nullptr ||
        ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return base::Error{std::string("linkwright cannot be started: ") + std::strerror(errno),
                           {}};
    }
    socket_ = ends[0];
    const std::string path = program();
    std::vector<const char*> words{path.c_str(), "--render-requests", "--"};
    for (const std::string& file : files) {
        words.push_back(file.c_str());
    }
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(complaints_), STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // Signals that this program waits for itself would be blocked there, too.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    const int problem = ::posix_spawnp(&process_, path.c_str(), &actions, &attributes,
                                       const_cast<char* const*>(words.data()), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (problem != 0) {
        process_ = -1;
        return base::Error{"linkwright cannot be started: " + std::string(std::strerror(problem)),
                           kHint};
    }
    return base::Done{};
}

base::Status DrawingProgram::greet()
{
    const std::optional<std::string> line = receiveLine();
    if (!line) {
        return ended();
    }
    std::vector<std::string> bodies;
    for (const scene::Body& body : scene_->bodies) {
        bodies.push_back(body.origin.identifier);
    }
    if (readGreeting(*line) != bodies) {
        return base::Error{"the files have changed since they were loaded", "start again"};
    }
    return base::Done{};
}

base::Result<std::vector<std::byte>> DrawingProgram::draw(const DrawingRequest& request)
{
    if (!hasGreeted_) {
        if (const base::Status greeted = greet(); !greeted) {
            return greeted.error();
        }
        hasGreeted_ = true;
    }
    std::vector<double> numbers;
    for (const base::Pose& pose : request.X_WB) {
        addNumbers(numbers, pose);
    }
    const std::string line = requestLine(request);
    if (!send(std::as_bytes(std::span(line))) || !send(std::as_bytes(std::span(numbers)))) {
        return ended();
    }
    const std::optional<std::string> answer = receiveLine();
    if (!answer) {
        return ended();
    }
    const base::Result<std::size_t> bytes = readAnswer(*answer);
    if (!bytes) {
        return bytes.error();
    }
    const std::size_t channels = request.depth ? sizeof(float) : 3;
    std::vector<std::byte> picture(channels * request.width * request.height);
    if (*bytes != picture.size()) {
        return base::Error{"linkwright draws a picture of another size", "build both together"};
    }
    if (!receive(picture)) {
        return ended();
    }
    return picture;
}

void DrawingProgram::kill() const
{
    // It may have started others, which have its end of the socket.
    ::shutdown(socket_, SHUT_RDWR);
    ::kill(process_, SIGKILL);
}

bool DrawingProgram::send(std::span<const std::byte> bytes) const
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return false;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
    return true;
}

bool DrawingProgram::receive(std::span<std::byte> bytes) const
{
    while (!bytes.empty()) {
        const ssize_t came = ::recv(socket_, bytes.data(), bytes.size(), 0);
        if (came < 0 && errno == EINTR) {
            continue;
        }
        if (came <= 0) {
            return false;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(came));
    }
    return true;
}

std::optional<std::string> DrawingProgram::receiveLine() const
{
    std::string line;
    std::byte next{};
    while (line.size() < kLongestLine && receive(std::span(&next, 1))) {
        if (next == std::byte{'\n'}) {
            return line;
        }
        line += static_cast<char>(next);
    }
    return std::nullopt;
}

// With what it said last.
base::Error DrawingProgram::ended() const
{
    std::rewind(complaints_);
    std::string said;
    std::array<char, 512> line{};
    while (std::fgets(line.data(), line.size(), complaints_) != nullptr) {
        std::string text = line.data();
        text.erase(text.find_last_not_of(" \n") + 1);
        if (!text.empty() && text.front() != ' ') {  // hints are indented
            said = std::move(text);
        }
    }
    return {"nothing can be drawn here: " + (said.empty() ? "linkwright has ended" : said), kHint};
}

}  // namespace services

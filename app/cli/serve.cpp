#include "cli/command.h"
#include "cli/console.h"
#include "cli/interruption.h"
#include "cli/plugin_option.h"
#include "comm/server.h"
#include "services/ambf_scene.h"
#include "services/scene_loading.h"
#include "services/served_run.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <iostream>
#include <optional>
#include <utility>

namespace cli {
namespace {

using nlohmann::json;

constexpr std::array kServeOptions{
    OptionSpec{.name = "--world", .valueName = "FILE", .doc = "gravity and scenery"},
    OptionSpec{.name = "--launch", .valueName = "FILE", .doc = "world and, without FILE, a model"},
    OptionSpec{.name = "--listen",
               .valueName = "ADDRESS:PORT",
               .doc = "where (127.0.0.1:46466); port 0 takes a free one"},
    OptionSpec{.name = "--ros1", .doc = "for AMBF's clients, too: their topics at the ROS master"},
    OptionSpec{.name = "--ambf",
               .valueName = "VERSION",
               .doc = "whose messages those have: 2.0 or 3.0 (3.0)"},
    OptionSpec{.name = "--crtk", .doc = "with --ros1: bodies have CRTK's topics, too"},
    kPluginsOption,
    OptionSpec{.name = "--dt", .valueName = "S", .doc = "seconds of a step (0.001)"},
    OptionSpec{.name = "--duration", .valueName = "S", .doc = "end after S simulated seconds"},
    OptionSpec{.name = "--paused", .doc = "wait until a client plays or steps it"},
    OptionSpec{.name = "--json", .doc = "lines on standard output are JSON"},
};

struct ServeRequest {
    services::ServeOptions serve;
    adf::ProjectOptions files;
    bool runsPlugins = false;
    bool isRos = false;
    bool isCrtk = false;
    ambf::Generation generation = ambf::Generation::V3;
    bool isJson = false;
};

// "ADDRESS:PORT", "ADDRESS" or ":PORT".
base::Status readListen(const std::string& place, comm::ServerOptions& server)
{
    const std::size_t colon = place.find(':');
    if (colon > 0) {
        server.address = place.substr(0, colon);
    }
    if (colon == std::string::npos) {
        return base::Done{};
    }
    const char* const end = place.data() + place.size();
    const auto [last, problem] = std::from_chars(place.data() + colon + 1, end, server.port);
    if (problem != std::errc{} || last != end) {
        return base::Error{"--listen takes no " + place, "such as 127.0.0.1:46466, or :46466"};
    }
    return base::Done{};
}

base::Status readRos(const Arguments& arguments, ServeRequest& request)
{
    request.isRos = arguments.has("--ros1");
    request.isCrtk = arguments.has("--crtk");
    if (request.isCrtk && !request.isRos) {
        return base::Error{"--crtk is for --ros1", "add --ros1"};
    }
    const std::optional<std::string> version = arguments.option("--ambf");
    if (!version) {
        return base::Done{};
    }
    if (!request.isRos) {
        return base::Error{"--ambf is for --ros1", "add --ros1"};
    }
    if (*version != "2.0" && *version != "3.0") {
        return base::Error{"--ambf takes no " + *version, "2.0 or 3.0"};
    }
    request.generation = *version == "2.0" ? ambf::Generation::V2 : ambf::Generation::V3;
    return base::Done{};
}

base::Result<ServeRequest> requestOf(const Arguments& arguments)
{
    ServeRequest request;
    const base::Result<double> step = arguments.positive("--dt", request.serve.step);
    const base::Result<double> duration = arguments.positive("--duration", 1);
    for (const auto* number : {&step, &duration}) {
        if (!*number) {
            return number->error();
        }
    }
    request.serve.step = *step;
    if (arguments.has("--duration")) {
        request.serve.duration = *duration;
    }
    request.serve.paused = arguments.has("--paused");
    request.isJson = arguments.has("--json");
    request.runsPlugins = arguments.has("--plugins");
    request.files.world = arguments.option("--world").value_or("");
    request.files.launch = arguments.option("--launch").value_or("");
    if (const std::optional<std::string> place = arguments.option("--listen")) {
        if (const base::Status read = readListen(*place, request.serve.server); !read) {
            return read.error();
        }
    }
    if (const base::Status read = readRos(arguments, request); !read) {
        return read.error();
    }
    if (arguments.values().empty() && request.files.launch.empty()) {
        return base::Error{"name a model, or a launch file with --launch", {}};
    }
    request.serve.server.program =
        arguments.values().empty() ? request.files.launch : arguments.values().front();
    return request;
}

// One line at once, whoever reads it.
void say(const json& words, const std::string& text, bool isJson)
{
    const auto replace = json::error_handler_t::replace;
    std::cout << (isJson ? words.dump(-1, ' ', false, replace) : text) + '\n' << std::flush;
}

void sayReady(const ServeRequest& request, std::uint16_t port)
{
    const std::string endpoint =
        "tcp://" + request.serve.server.address + ':' + std::to_string(port);
    say({{"event", "ready"}, {"endpoint", endpoint}},
        "serving " + request.serve.server.program + " on " + endpoint, request.isJson);
}

// In the order in which loading takes them.
std::vector<std::string> filesOf(const ServeRequest& request, const Arguments& arguments)
{
    std::vector<std::string> files(arguments.values().begin(), arguments.values().end());
    for (const std::string& file : {request.files.world, request.files.launch}) {
        if (!file.empty()) {
            files.push_back(file);
        }
    }
    return files;
}

services::RosServing rosOf(const ServeRequest& request,
                           const services::LoadedScene& loaded,
                           std::vector<std::string> files)
{
    return {
        .scene = services::ambfSceneOf(loaded),
        .generation = request.generation,
        .crtk = request.isCrtk,
        .files = std::move(files),
        .onNode =
            [&request](const std::string& node, bool hasCome) {
                const char* const what = hasCome ? "joined" : "left";
                say({{"event", what}, {"node", node}}, "node " + node + ' ' + what, request.isJson);
            },
        .warn =
            [](const std::string& warning) {
                printWarning(warning);
            }};
}

base::Status addPlugins(ServeRequest& request, const services::LoadedScene& loaded)
{
    const auto started = pluginsFor(loaded, request.runsPlugins);
    if (!started) {
        return started.error();
    }
    request.serve.plugins = *started;
    request.serve.onPluginFailure = printError;
    return base::Done{};
}

int serve(const Arguments& arguments)
{
    base::Result<ServeRequest> request = requestOf(arguments);
    if (!request) {
        return usageError("serve", request.error());
    }
    const Interruption interruption;
    const services::LoadedScene loaded = services::loadScene(arguments.values(), request->files);
    printDiagnostics(loaded.problems, base::Severity::Warning);
    if (loaded.project.problems.hasErrors()) {
        return kFailed;
    }
    if (loaded.compiled.scene->bodies.empty()) {
        printError({"there is nothing to serve: no body could be read", {}});
        return kFailed;
    }
    request->serve.server.onClient = [&request](const comm::ClientNews& news) {
        const char* const what = news.hasCome ? "joined" : "left";
        say({{"event", what}, {"client", news.name}}, "client " + news.name + ' ' + what,
            request->isJson);
    };
    if (const base::Status added = addPlugins(*request, loaded); !added) {
        printError(added.error());
        return kFailed;
    }
    if (request->isRos) {
        request->serve.ros = rosOf(*request, loaded, filesOf(*request, arguments));
    }
    request->serve.stop = interruption.token();
    request->serve.onReady = [&request](const comm::Server& server) {
        if (!server.whyUndiscovered().empty()) {
            printWarning(server.whyUndiscovered());
        }
        sayReady(*request, server.port());
    };
    if (const base::Status served = services::serve(loaded.compiled.scene, request->serve);
        !served) {
        printError(served.error());
        return kFailed;
    }
    return kFine;
}

}  // namespace

const Command kServe{
    .name = "serve",
    .synopsis =
        "FILE... [--world FILE] [--launch FILE] [--listen ADDRESS:PORT] [--ros1 [--ambf VERSION] "
        "[--crtk]] "
        "[--plugins] [--dt S] [--duration S] [--paused] [--json]",
    .summary = "Run models for other programs, which see and command them",
    .details =
        "Programs connect by the protocol of docs/protocol.md; the Python package speaks it.\n"
        "The run plays by the wall clock, or waits with --paused. A client may play and pause it,\n"
        "or step it in lock step, which gives the bits of adf simulate. Only programs of this\n"
        "machine reach it, unless --listen names another address than 127.0.0.1.\n"
        "One line says that it is ready, and one who comes and goes; with --json they are\n"
        "{\"event\": \"ready\", \"endpoint\"} and {\"event\": \"joined\" or \"left\", "
        "\"client\"}.\n"
        "With --ros1 the clients of AMBF 2.0 or 3.0 find, see and command its objects at the ROS\n"
        "master of ROS_MASTER_URI, with pictures of cameras that are to be published: these are "
        "drawn by\n"
        "linkwright, which needs a display (docs/user/12-ros.md).\n"
        "With --plugins the shared libraries that the files name take part in each step\n"
        "(docs/adding-a-plugin.md): run those of people you trust only.\n"
        "Ctrl+C and SIGTERM end it.\n\n"
        "Examples:\n"
        "  adf serve arm.yaml\n"
        "  adf serve arm.yaml table.yaml --paused --listen 127.0.0.1:5000\n"
        "  adf serve arm.yaml --ros1 --ambf 2.0",
    .options = kServeOptions,
    .minValues = 0,
    .run = serve,
};

}  // namespace cli

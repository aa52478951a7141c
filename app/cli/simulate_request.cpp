#include "cli/simulate_request.h"

#include "cli/console.h"
#include "compile/solver_words.h"

#include <cmath>

namespace cli {
namespace {

// No run takes longer than a person waits; more steps than this are a slip of the hand.
constexpr double kMostSteps = 1e10;

base::Error unknownSolver(const std::string& name)
{
    std::string known;
    for (const scene::Solver solver : scene::kSolvers) {
        known += (known.empty() ? "" : ", ") + std::string(compile::wordOf(solver));
    }
    return {"--solver takes no " + name, "it is one of: " + known};
}

// --clock and --steps-per-tick.
base::Status readTicks(const Arguments& arguments, SimulateRequest& request)
{
    const std::optional<std::string> clock = arguments.option("--clock");
    if (!clock) {
        return arguments.has("--steps-per-tick")
                   ? base::Status(base::Error{"--steps-per-tick needs --clock", {}})
                   : base::Status(base::Done{});
    }
    if (*clock != "stdin") {
        return base::Error{"--clock takes no " + *clock, "it is stdin"};
    }
    for (const char* other : {"--real-time", "--sample"}) {
        if (arguments.has(other)) {
            return base::Error{std::string(other) + " does not go with --clock", {}};
        }
    }
    const base::Result<double> steps = arguments.positive("--steps-per-tick", 1);
    if (!steps) {
        return steps.error();
    }
    constexpr double kMost = 1e6;
    if (*steps != std::round(*steps) || *steps > kMost) {
        return base::Error{"--steps-per-tick takes a whole number up to a million", {}};
    }
    request.stepsPerTick = static_cast<std::uint32_t>(*steps);
    return base::Done{};
}

// A state begins and ends runs of fixed steps.
base::Status checkStates(const Arguments& arguments)
{
    for (const char* state : {"--from-state", "--save-state"}) {
        for (const char* other : {"--real-time", "--clock"}) {
            if (arguments.has(state) && arguments.has(other)) {
                return base::Error{std::string(state) + " does not go with " + other, {}};
            }
        }
    }
    if (arguments.has("--from-state") && arguments.has("--initial")) {
        return base::Error{"--from-state and --initial both say where the run begins", "give one"};
    }
    return base::Done{};
}

// --devices and --device-report. People and devices live in real time.
base::Status readDevices(const Arguments& arguments, SimulateRequest& request)
{
    request.files.devices = arguments.option("--devices").value_or("");
    request.deviceReport = arguments.option("--device-report");
    if (request.files.devices.empty()) {
        return request.deviceReport
                   ? base::Status(base::Error{"--device-report needs --devices", {}})
                   : base::Status(base::Done{});
    }
    // A recording names files, and where devices put bodies at the start is in none of them.
    for (const char* other : {"--clock", "--from-state", "--save-state", "--record"}) {
        if (arguments.has(other)) {
            return base::Error{std::string(other) + " does not go with --devices", {}};
        }
    }
    if (request.deviceReport == "-" && arguments.option("--json") == "-") {
        return base::Error{"--json and --device-report both go to standard output",
                           "give one of them a file"};
    }
    return base::Done{};
}

base::Error lessThanAStep(const std::string& option, double step)
{
    return {option + " is less than a step of " + withDigits(step, 9) + " s",
            "give a smaller --dt"};
}

}  // namespace

base::Result<SimulateRequest> simulateRequest(const Arguments& arguments)
{
    SimulateRequest request;
    const base::Result<double> duration = arguments.notNegative("--duration", request.run.duration);
    const base::Result<double> step = arguments.positive("--dt", request.run.step);
    const base::Result<double> sample = arguments.positive("--sample", 1);
    for (const auto* number : {&duration, &step, &sample}) {
        if (!*number) {
            return number->error();
        }
    }
    if (*duration / *step > kMostSteps) {
        return base::Error{"--duration and --dt make more than 10 000 million steps", {}};
    }
    request.realTime = arguments.has("--real-time");
    if (const base::Status ticks = readTicks(arguments, request); !ticks) {
        return ticks.error();
    }
    if (const base::Status devices = readDevices(arguments, request); !devices) {
        return devices.error();
    }
    const base::Result<bool> runsPlugins = arePluginsWanted(arguments);
    if (!runsPlugins) {
        return runsPlugins.error();
    }
    request.runsPlugins = *runsPlugins;
    if (*duration == 0) {  // the start, which needs no clock
        request.realTime = false;
        request.stepsPerTick.reset();
    }
    if (!request.realTime && *duration > 0 && *duration < *step) {
        return lessThanAStep("--duration", *step);
    }
    if (!request.followsClock() && arguments.has("--sample") && *sample < *step) {
        return lessThanAStep("--sample", *step);
    }
    request.run.duration = *duration;
    request.run.step = *step;
    request.run.profilesSteps = arguments.has("--profile-steps");
    request.run.sampleEvery = arguments.has("--sample") ? *sample : 0;
    if (const std::optional<std::string> name = arguments.option("--solver")) {
        request.solver = compile::solverNamed(*name);
        if (!request.solver) {
            return unknownSolver(*name);
        }
    }
    request.initial = arguments.option("--initial");
    request.fromState = arguments.option("--from-state");
    request.saveState = arguments.option("--save-state");
    request.record = arguments.option("--record");
    if (const base::Status states = checkStates(arguments); !states) {
        return states.error();
    }
    request.files.world = arguments.option("--world").value_or("");
    request.files.launch = arguments.option("--launch").value_or("");
    if (arguments.values().empty() && request.files.launch.empty()) {
        return base::Error{"name a model, or a launch file with --launch", {}};
    }
    return request;
}

std::vector<std::string> SimulateRequest::fileNames(const Arguments& arguments) const
{
    std::vector<std::string> names = arguments.values();
    names.push_back(files.world);
    names.push_back(files.launch);
    names.push_back(files.devices);
    return names;
}

}  // namespace cli

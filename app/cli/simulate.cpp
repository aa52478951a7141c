#include "cli/command.h"
#include "cli/console.h"
#include "cli/plugin_option.h"
#include "cli/run_text.h"
#include "cli/simulate_devices.h"
#include "compile/solver_words.h"
#include "services/initial_state_json.h"
#include "services/recorded_scene.h"
#include "services/result_json.h"
#include "services/scene_loading.h"
#include "services/simulation_run.h"
#include "services/state_file.h"
#include "services/ticked_run.h"
#include "services/wall_clock_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>

#include "recording/recorder.h"

namespace cli {
namespace {

constexpr std::array kSimulateOptions{
    OptionSpec{.name = "--duration", .valueName = "S", .doc = "simulated seconds (1)"},
    OptionSpec{.name = "--dt", .valueName = "S", .doc = "seconds of a step (0.001)"},
    OptionSpec{
        .name = "--json", .valueName = "OUT", .doc = "write the result; - is standard output"},
    OptionSpec{.name = "--sample",
               .valueName = "S",
               .doc = "keep bodies and joints every S seconds in the result"},
    OptionSpec{.name = "--profile-steps",
               .doc = "say which parts of a step and which bodies take how long"},
    OptionSpec{.name = "--real-time", .doc = "by the wall clock, with steps as it asks for"},
    OptionSpec{.name = "--devices",
               .valueName = "FILE",
               .doc = "by the wall clock, with the input devices of a file"},
    OptionSpec{.name = "--device-report",
               .valueName = "OUT",
               .doc = "write how the loops of the devices ran, JSON; - is standard output"},
    OptionSpec{.name = "--clock",
               .valueName = "stdin",
               .doc = "each line of standard input lets the run go on by --steps-per-tick"},
    OptionSpec{.name = "--steps-per-tick", .valueName = "N", .doc = "steps for each line (1)"},
    OptionSpec{
        .name = "--solver",
        .valueName = "NAME",
        .doc = "sequential-impulse, dantzig, lemke, pgs or direct, instead of the files' choice"},
    OptionSpec{.name = "--initial",
               .valueName = "FILE",
               .doc = "positions, velocities and efforts to start with, JSON"},
    OptionSpec{.name = "--from-state",
               .valueName = "FILE",
               .doc = "go on from a saved state of the same models, for --duration more"},
    OptionSpec{.name = "--save-state",
               .valueName = "FILE",
               .doc = "write the state at the end of the run"},
    OptionSpec{.name = "--record",
               .valueName = "OUT",
               .doc = "record the run while it goes, for adf recording"},
    kPluginsOption,
    OptionSpec{.name = "--world", .valueName = "FILE", .doc = "gravity and scenery"},
    OptionSpec{.name = "--launch", .valueName = "FILE", .doc = "world and, without FILE, a model"},
};

// No run takes longer than a person waits; more steps than this are a slip of the hand.
constexpr double kMostSteps = 1e10;

struct Request {
    services::RunOptions run;
    bool realTime = false;
    std::optional<std::uint32_t> stepsPerTick;  // of --clock
    std::optional<scene::Solver> solver;        // none: as the files say
    std::optional<std::string> initial;
    std::optional<std::string> fromState;
    std::optional<std::string> saveState;
    std::optional<std::string> record;
    std::optional<std::string> deviceReport;
    bool runsPlugins = false;
    adf::ProjectOptions files;

    [[nodiscard]] bool followsClock() const { return realTime || !files.devices.empty(); }
};

base::Error unknownSolver(const std::string& name)
{
    std::string known;
    for (const scene::Solver solver : scene::kSolvers) {
        known += (known.empty() ? "" : ", ") + std::string(compile::wordOf(solver));
    }
    return {"--solver takes no " + name, "it is one of: " + known};
}

// --clock and --steps-per-tick.
base::Status readTicks(const Arguments& arguments, Request& request)
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
base::Status readDevices(const Arguments& arguments, Request& request)
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

base::Result<Request> requestOf(const Arguments& arguments)
{
    Request request;
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

// Files of the command line that could not be read at all.
bool areAllThere(const services::LoadedScene& loaded)
{
    return !loaded.project.problems.hasErrors();
}

// Soft bodies or vehicles alone make a run in which only time passes; nothing at all is a mistake.
bool isAnythingThere(const services::LoadedScene& loaded)
{
    const std::vector<const adf::Document*> models = loaded.project.models();
    return !loaded.compiled.scene->bodies.empty() ||
           (!loaded.problems.hasErrors() &&
            std::any_of(models.begin(), models.end(),
                        [](const adf::Document* model) { return !model->objects().empty(); }));
}

// Where the run starts: as the files say, or as the file of --initial does. Null, and said why,
// when that cannot be.
scene::ScenePtr startOf(const scene::ScenePtr& scene, Request& request)
{
    if (!request.initial) {
        return scene;
    }
    base::Result<services::LoadedInitialState> loaded =
        services::loadInitialState(*request.initial, *scene);
    if (!loaded) {
        printError(loaded.error());
        return nullptr;
    }
    printDiagnostics(loaded->problems, base::Severity::Warning);
    if (loaded->problems.hasErrors()) {
        return nullptr;
    }
    return std::make_shared<const scene::Scene>(std::move(loaded->scene));
}

// The files as the command line calls them.
std::vector<std::string> namesOf(const Arguments& arguments, const Request& request)
{
    std::vector<std::string> names = arguments.values();
    names.push_back(request.files.world);
    names.push_back(request.files.launch);
    names.push_back(request.files.devices);
    return names;
}

// Times that fixed steps cannot meet.
void warnOfRounding(const Request& request)
{
    const auto warn = [&](const std::string& option, double time, const std::string& what) {
        constexpr double kRounding = 1e-9;
        const double step = request.run.step;
        const double whole = services::inWholeSteps(time, step);
        if (std::abs(whole - time) > kRounding * time) {
            printWarning(option + " is no whole number of steps of " + withDigits(step, 9) +
                         " s: " + what + withDigits(whole, 9) + " s");
        }
    };
    if (!request.realTime) {
        warn("--duration", request.run.duration, "the run takes ");
    }
    if (!request.followsClock()) {
        warn("--sample", request.run.sampleEvery, "samples are kept every ");
    }
}

// What of the run is asked for besides its result.
struct Extras {
    std::optional<exchange::State> from;
    exchange::State to;
    services::RecorderPtr recorder;
};

// Who records the run that is asked for; null when nobody does.
base::Result<services::RecorderPtr> recorderFor(const Arguments& arguments,
                                                const Request& request,
                                                const services::LoadedScene& loaded,
                                                const scene::Scene& start,
                                                const std::optional<exchange::State>& from)
{
    if (!request.record) {
        return services::RecorderPtr();
    }
    base::Result<recording::Description> description = services::describeRun(
        loaded, start,
        {.program = "adf " LINKWRIGHT_VERSION,
         .models = arguments.values(),
         .world = request.files.world,
         .launch = request.files.launch,
         .initial = request.initial.value_or(""),
         .solver = request.solver ? std::string(compile::wordOf(*request.solver)) : "",
         .stepping = request.realTime       ? "real-time"
                     : request.stepsPerTick ? "clock"
                                            : "fixed",
         .step = request.run.step});
    if (!description) {
        return description.error();
    }
    description->startStep = from ? from->step : 0;
    using WhenFull = recording::WhenFull;
    return recording::Recorder::create(
        {.path = *request.record,
         .start = from,
         .whenFull = request.realTime ? WhenFull::Lose : WhenFull::Wait},
        *description, start);
}

base::Result<Extras> extrasFor(const Arguments& arguments,
                               const Request& request,
                               const services::LoadedScene& loaded,
                               const scene::Scene& start)
{
    Extras extras;
    if (request.fromState) {
        base::Result<exchange::State> state = services::loadState(*request.fromState);
        if (!state) {
            return state.error();
        }
        extras.from = std::move(*state);
    }
    base::Result<services::RecorderPtr> recorder =
        recorderFor(arguments, request, loaded, start, extras.from);
    if (!recorder) {
        return recorder.error();
    }
    extras.recorder = std::move(*recorder);
    return extras;
}

// With fixed steps, from the file with a state, and to another one, where they are asked for.
base::Result<services::RunResult> runFixed(const Request& request,
                                           const scene::ScenePtr& start,
                                           Extras& extras)
{
    base::Result<services::RunResult> result =
        services::run(start, request.run,
                      {.from = extras.from ? &*extras.from : nullptr,
                       .to = request.saveState ? &extras.to : nullptr},
                      extras.recorder);
    if (!result && request.fromState) {
        return base::Error{*request.fromState + ": " + result.error().message, result.error().hint};
    }
    return result;
}

base::Result<services::RunResult> runAs(const Request& request,
                                        const services::DeviceScene& devices,
                                        DeviceSession* session,
                                        bool jsonOnOutput,
                                        Extras& extras)
{
    const scene::ScenePtr& start = devices.scene;
    if (session != nullptr && request.run.duration > 0) {
        return session->run(devices, request.run,
                            {.steps = request.realTime ? exchange::SteppingMode::Dynamic
                                                       : exchange::SteppingMode::Fixed,
                             .report = request.deviceReport});
    }
    if (request.stepsPerTick) {
        return services::runByTicks(start, request.run,
                                    {.in = std::cin,
                                     .answers = jsonOnOutput ? nullptr : &std::cout,
                                     .stepsPerTick = *request.stepsPerTick},
                                    extras.recorder);
    }
    if (request.realTime) {
        return services::runByWallClock(start, request.run, extras.recorder);
    }
    return runFixed(request, start, extras);
}

// False when not all could be written.
bool endRecording(recording::Recorder& recorder)
{
    if (const base::Status ended = recorder.finish(); !ended) {
        printError(ended.error());
        return false;
    }
    if (const std::uint64_t lost = recorder.lostRows(); lost > 0) {
        printWarning("the recording lacks " + std::to_string(lost) +
                     " steps, for which it was too slow");
    }
    return true;
}

int simulate(const Arguments& arguments)
{
    base::Result<Request> request = requestOf(arguments);
    if (!request) {
        return usageError("simulate", request.error());
    }
    warnOfRounding(*request);

    std::optional<DeviceSession> session;
    if (!request->files.devices.empty()) {
        session.emplace();
        request->files.absentDevices = session->findAbsent(request->files.devices);
    }
    const services::LoadedScene loaded = services::loadScene(arguments.values(), request->files);
    printDiagnostics(loaded.problems, base::Severity::Warning);
    if (!areAllThere(loaded)) {
        return kFailed;
    }
    if (!isAnythingThere(loaded)) {
        printError({"there is nothing to simulate: no object could be read", {}});
        return kFailed;
    }

    const scene::ScenePtr given =
        startOf(compile::withSolver(loaded.compiled.scene, request->solver), *request);
    if (!given) {
        return kFailed;
    }
    base::Diagnostics ofDevices;
    services::DeviceScene devices{.scene = given, .devices = {}};
    if (session) {  // devices of a launch file alone move nothing
        devices = services::deviceScene(loaded, given, ofDevices, request->files.absentDevices);
    }
    const scene::ScenePtr& start = devices.scene;
    if (session) {
        printDiagnostics(services::namedAsGiven(ofDevices, namesOf(arguments, *request)),
                         base::Severity::Warning);
    }
    printDiagnostics(services::setupFindings(loaded, *start, namesOf(arguments, *request)),
                     base::Severity::Warning);
    base::Result<Extras> extras = extrasFor(arguments, *request, loaded, *start);
    if (!extras) {
        printError(extras.error());
        return kFailed;
    }
    if (request->runsPlugins) {
        const auto started = pluginsFor(loaded, true);
        if (!started) {
            printError(started.error());
            return kFailed;
        }
        request->run.plugins = *started;
    }
    base::Result<services::RunResult> ran = runAs(*request, devices, session ? &*session : nullptr,
                                                  arguments.option("--json") == "-", *extras);
    if (!ran) {
        printError(ran.error());
        return kFailed;
    }
    services::RunResult& result = *ran;
    result.performance.loadSeconds += loaded.seconds;
    if (request->saveState && result.saved) {
        result.saved = services::saveState(*request->saveState, extras->to);
    }
    const bool isRecorded = !extras->recorder || endRecording(*extras->recorder);
    const bool havePluginsRun = reportPluginFailures(request->run.plugins);

    const std::optional<std::string> out = arguments.option("--json");
    if (out) {
        if (const base::Status written = writeOutput(*out, services::runJson(result)); !written) {
            printError(written.error());
            return kFailed;
        }
    }
    if (out != "-" && request->deviceReport != "-") {
        std::cout << summaryText(result);
    }
    for (std::size_t i = 0; i < result.end.bodies.size(); ++i) {
        // What could not even begin has been reported.
        if (!result.end.bodies[i].diverged || result.end.bodies[i].divergedAt == 0) {
            continue;
        }
        printError({start->bodies[i].origin.identifier + " diverged after " +
                        withDigits(result.end.bodies[i].divergedAt, 9) +
                        " s: its pose or velocity stopped being finite, or left the "
                        "range of a million kilometres",
                    "try a smaller --dt, or look at its mass, inertia and joints"});
    }
    if (!result.saved) {
        printError(result.saved.error());
    }
    return result.diverged().empty() && result.saved && isRecorded && havePluginsRun ? kFine
                                                                                     : kFailed;
}

}  // namespace

const Command kSimulate{
    .name = "simulate",
    .synopsis =
        "FILE... [--duration S] [--dt S] [--json OUT] [--sample S] "
        "[--profile-steps] [--real-time] [--clock stdin] [--devices FILE] [--device-report OUT] "
        "[--initial FILE] [--from-state FILE] [--save-state FILE] [--record OUT] [--plugins] "
        "[--solver NAME] "
        "[--world FILE] "
        "[--launch FILE]",
    .summary = "Run models with a fixed step and write where they end",
    .details =
        "Several files share one world. The same input gives the same bits: state_hash is one\n"
        "number for all of them. A launch file without models brings its first one.\n"
        "With --real-time steps follow the wall clock: --dt is their usual length, four times "
        "that\n"
        "the longest, and no two runs are alike.\n"
        "With --clock stdin another program gives the beat: N steps run at once, and N again for\n"
        "each line that comes; each time a line on standard output says the steps done and the\n"
        "simulated seconds.\n"
        "--devices lets the input devices of a file, with the models that stand for their hands,\n"
        "take part. The run is in real time then, with steps of --dt, or with --real-time as\n"
        "above. A device that is not there is reported, and the others go on; Ctrl+C ends the\n"
        "forces, then the run. `hardware name: simulated circle` (rest, sine, hand, faults) needs\n"
        "no hardware. The report is {\"devices\":[{\"name\",\"driver\",\"cycles\",\"rate_hz\",\n"
        "\"period_ms\":{\"p50\",\"p99\",\"p99_9\",\"worst\"},\"stale\",\"clutched\",\"force_max\","
        "\n"
        "\"torque_max\"}]}.\n"
        "--profile-steps measures the parts of a step and estimates what bodies cost, for the "
        "text\n"
        "and as \"profile\" in the JSON.\n"
        "--initial reads {\"joints\":{identifier:{\"position\",\"velocity\",\"effort\"}},\n"
        "\"bodies\":{identifier:{\"linear_velocity\",\"angular_velocity\"}}}, each part optional;\n"
        "vectors are [x, y, z] in the world. Loops are closed before the first step; efforts are\n"
        "held.\n"
        "--save-state writes the whole state at the end, and --from-state goes on from one bit "
        "for\n"
        "bit, as if the two runs were one: with the same models, unchanged.\n"
        "--plugins runs code that the files name: of people you trust only.\n"
        "--record writes every step, what was commanded and hashes of the state, while the run\n"
        "goes; adf recording reads it, also when the run was killed.\n\n"
        "Examples:\n"
        "  adf simulate arm.yaml --duration 2 --json state.json\n"
        "  adf simulate arm.yaml table.yaml --world world.yaml --dt 0.0005\n"
        "  adf simulate pendulum.yaml --duration 10 --sample 0.01 --json - | jq .samples\n"
        "  adf simulate gripper.yaml --devices hands.yaml --device-report report.json",
    .options = kSimulateOptions,
    .minValues = 0,
    .run = simulate,
};

}  // namespace cli

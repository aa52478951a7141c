#include "cli/command.h"
#include "cli/console.h"
#include "cli/plugin_option.h"
#include "cli/run_summary.h"
#include "cli/simulate_devices.h"
#include "cli/simulate_request.h"
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
#include <cmath>
#include <cstdint>
#include <iostream>

#include "recording/recorder.h"

namespace cli {
namespace {

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
scene::ScenePtr startOf(const scene::ScenePtr& scene, SimulateRequest& request)
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

// Times that fixed steps cannot meet.
void warnOfRounding(const SimulateRequest& request)
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
                                                const SimulateRequest& request,
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
                               const SimulateRequest& request,
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
base::Result<services::RunResult> runFixed(const SimulateRequest& request,
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

base::Result<services::RunResult> runAs(const SimulateRequest& request,
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
    base::Result<SimulateRequest> request = simulateRequest(arguments);
    if (!request) {
        return usageError("simulate", request.error());
    }
    warnOfRounding(*request);
    const std::vector<std::string> names = request->fileNames(arguments);

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
        printDiagnostics(services::namedAsGiven(ofDevices, names), base::Severity::Warning);
    }
    printDiagnostics(services::setupFindings(loaded, *start, names), base::Severity::Warning);
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
        std::cout << runSummary(result);
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

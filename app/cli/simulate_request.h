#pragma once

// Private to the command simulate: its options, and what they ask for.

#include "base/result.h"
#include "cli/command.h"
#include "cli/plugin_option.h"
#include "scene/engine_hints.h"
#include "services/scene_loading.h"
#include "services/simulation_run.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

inline constexpr std::array kSimulateOptions{
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

// What a command line of simulate asks for, in full.
struct SimulateRequest {
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

    // The files as the command line calls them.
    [[nodiscard]] std::vector<std::string> fileNames(const Arguments& arguments) const;
};

// An Error says which options do not go together, or what one of them does not take.
base::Result<SimulateRequest> simulateRequest(const Arguments& arguments);

}  // namespace cli

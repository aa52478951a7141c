#include "recording/recording.h"

#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"
#include "services/recorded_scene.h"
#include "services/recording_json.h"
#include "services/recording_replay.h"
#include "services/recording_table.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <system_error>

namespace cli {
namespace {

constexpr std::array kRecordingOptions{
    OptionSpec{.name = "--json", .doc = "info: the same for programs"},
    OptionSpec{.name = "--joints", .doc = "csv: joints alone"},
    OptionSpec{.name = "--bodies", .doc = "csv: bodies alone, or both with --joints"},
    OptionSpec{.name = "--every", .valueName = "S", .doc = "csv: a line every S simulated seconds"},
    OptionSpec{.name = "--output",
               .shortName = "-o",
               .valueName = "OUT",
               .doc = "csv: the file to write; - is standard output, and used without -o"},
    OptionSpec{.name = "--check", .doc = "replay: compare each step and each hash"},
};

int failed(const base::Error& error)
{
    printError(error);
    return kFailed;
}

std::string summaryText(const recording::Recording& recording,
                        const services::RecordingSummary& summary)
{
    const recording::Description& description = recording.description();
    std::string text = recording.path() + '\n';
    text += "  " + withDigits(summary.duration, 9) + " s in " + std::to_string(summary.steps) +
            " steps: " + counted(summary.bodies, "body", "bodies") + ", " +
            counted(summary.joints, "joint", "joints") + ", " +
            counted(summary.commands, "command", "commands") + '\n';
    text += "  steps: " + base::inOneLine(description.stepping) + ", " +
            withDigits(description.step, 9) + " s\n";
    text +=
        "  " + std::to_string(recording.bytes()) + " bytes, " +
        withDigits(
            static_cast<double>(recording.bytes()) / static_cast<double>(recording.rowCount()), 4) +
        " a step\n";
    for (const recording::RecordedFile& file : description.files) {
        text += "  of " + base::inOneLine(file.path) + '\n';
    }
    if (recording.lostRows() > 0) {
        text += "  " + std::to_string(recording.lostRows()) +
                " steps are missing, for which the recorder was too slow\n";
    }
    text += summary.isComplete ? "  complete: " + base::inOneLine(recording.reason()) + '\n'
                               : "  cut: what was written until then is there\n";
    return text;
}

int info(recording::Recording& recording, const Arguments& arguments)
{
    const base::Result<services::RecordingSummary> summary = services::summarize(recording);
    if (!summary) {
        return failed(summary.error());
    }
    std::cout << (arguments.has("--json") ? services::summaryJson(*summary)
                                          : summaryText(recording, *summary));
    return kFine;
}

int csv(recording::Recording& recording, const Arguments& arguments)
{
    const base::Result<double> every = arguments.positive("--every", 1);
    if (!every) {
        return usageError("recording", every.error());
    }
    const bool isBoth = arguments.has("--joints") == arguments.has("--bodies");
    const services::TableOptions options{.joints = isBoth || arguments.has("--joints"),
                                         .bodies = isBoth || arguments.has("--bodies"),
                                         .every = arguments.has("--every") ? *every : 0};
    const std::string out = arguments.option("--output").value_or("-");
    if (out == "-") {
        const base::Status written = services::writeTable(recording, options, std::cout);
        return written ? kFine : failed(written.error());
    }
    errno = 0;
    std::ofstream file(out, std::ios::binary);
    const base::Status written =
        file ? services::writeTable(recording, options, file) : base::Status(base::Done{});
    file.close();
    if (!written) {
        return failed(written.error());
    }
    return file ? kFine
                : failed({out + ": " + std::generic_category().message(errno),
                          "is the folder there, and the disk not full?"});
}

int replay(recording::Recording& recording, const Arguments& arguments)
{
    const base::Result<scene::ScenePtr> scene = services::recordedScene(recording.description());
    if (!scene) {
        return failed(scene.error());
    }
    const base::Result<services::Replay> replay =
        services::replay(recording, *scene, arguments.has("--check"));
    if (!replay) {
        return failed(replay.error());
    }
    if (replay->first) {
        return failed({recording.path() + ": the replay is another run from step " +
                           std::to_string(replay->first->row) + " on, at " +
                           withDigits(replay->first->time, 9) +
                           " s: " + base::inOneLine(replay->first->what) + " differs",
                       "bits agree between equal builds of the program alone"});
    }
    std::cout << withDigits(replay->time, 9) + " s after " + std::to_string(replay->rows) +
                     " steps";
    if (arguments.has("--check")) {
        std::cout << ": all of them agree, and " + counted(replay->hashes, "hash", "hashes") +
                         " of the state";
    }
    std::cout << '\n';
    return kFine;
}

struct Verb {
    std::string_view name;
    std::vector<std::string_view> options;
    int (*run)(recording::Recording& recording, const Arguments& arguments);
};

int recordingCommand(const Arguments& arguments)
{
    const std::array<Verb, 3> verbs{{{"info", {"--json"}, info},
                                     {"csv", {"--joints", "--bodies", "--every", "--output"}, csv},
                                     {"replay", {"--check"}, replay}}};
    const std::string& name = arguments.values()[0];
    const auto* const verb = std::find_if(verbs.begin(), verbs.end(),
                                          [&](const Verb& known) { return known.name == name; });
    if (verb == verbs.end()) {
        return usageError("recording", {"adf recording does not know \"" + name + '"',
                                        "it is info, csv or replay"});
    }
    for (const auto& [option, value] : arguments.inOrder()) {
        if (std::find(verb->options.begin(), verb->options.end(), option) == verb->options.end()) {
            return usageError("recording", {option + " does not go with " + name, {}});
        }
    }
    base::Result<recording::Recording> recording =
        recording::Recording::open(arguments.values()[1]);
    return recording ? verb->run(*recording, arguments) : failed(recording.error());
}

}  // namespace

const Command kRecording{
    .name = "recording",
    .synopsis =
        "info|csv|replay FILE [--json] [--joints] [--bodies] [--every S] [-o OUT] [--check]",
    .summary = "Look into a recorded run, make a table of it, or run it again",
    .details =
        "adf simulate arm.yaml --record arm.lwr writes a recording. One whose writer was killed is "
        "read up to "
        "there.\n"
        "  info FILE [--json]      "
        "{\"duration\",\"steps\",\"bodies\",\"joints\",\"commands\",\"complete\"}\n"
        "  csv FILE                a line for each step: the time, position, velocity and effort "
        "of\n"
        "                          joints, position and orientation of bodies\n"
        "  replay FILE [--check]   steps the same files with the recorded commands; --check names "
        "the\n"
        "                          first step at which anything is not the same, bit for bit\n"
        "Files that have changed since the recording are refused.\n\n"
        "Examples:\n"
        "  adf recording csv arm.lwr --joints --every 0.01 -o arm.csv\n"
        "  adf recording replay arm.lwr --check",
    .options = kRecordingOptions,
    .minValues = 2,
    .maxValues = 2,
    .run = recordingCommand,
};

}  // namespace cli

#include "adf/reader.h"

#include <array>

#include "cli/command.h"
#include "cli/console.h"
#include "services/file_summary.h"
#include "services/result_json.h"
#include "services/scene_loading.h"

namespace cli {
namespace {

constexpr std::array kOptions{
    OptionSpec{.name = "--json", .doc = "the same for programs"},
};

std::string pointText(base::Vec3 p)
{
    constexpr int kDigits = 6;
    return '(' + withDigits(p.x, kDigits) + ", " + withDigits(p.y, kDigits) + ", " +
           withDigits(p.z, kDigits) + ')';
}

std::string summaryText(const services::FileSummary& summary)
{
    std::string text = summary.file + '\n';
    for (const auto& [kind, count] : summary.objects) {
        if (count > 0) {
            text += "  " + kind + ": " + std::to_string(count) + '\n';
        }
    }
    text += "  loops: " + std::to_string(summary.loops) + '\n';
    text += "  total mass: " + withDigits(summary.totalMass, 6) + " kg\n";
    if (!summary.bounds.empty()) {
        text += "  bounds: " + pointText(summary.bounds.low) + " to " +
                pointText(summary.bounds.high) + " m\n";
    }
    text += "  meshes: " + std::to_string(summary.meshesFound.size()) + " found, " +
            std::to_string(summary.meshesMissing.size()) + " missing\n";
    for (const std::string& mesh : summary.meshesMissing) {
        text += "    missing: " + mesh + '\n';
    }
    return text;
}

// False when the file cannot be read, or is no YAML.
bool summarizeFile(const std::string& file, std::vector<services::FileSummary>& summaries)
{
    base::Diagnostics diagnostics;
    const base::Result<adf::Document> document = adf::readFile(file, diagnostics);
    if (!document) {
        printError(document.error());
        return false;
    }
    printDiagnostics(services::namedAsGiven(diagnostics, std::array{file}), base::Severity::Error);
    summaries.push_back(services::summarize(*document, file));
    return !hasSyntaxError(diagnostics);
}

int info(const Arguments& arguments)
{
    std::vector<services::FileSummary> summaries;
    bool fine = true;
    for (const std::string& file : arguments.values()) {
        fine = summarizeFile(file, summaries) && fine;
    }
    std::string text;
    if (!arguments.has("--json")) {
        for (const services::FileSummary& summary : summaries) {
            text += summaryText(summary);
        }
    } else if (!summaries.empty()) {
        text = services::summaryJson(summaries);
    }
    if (const base::Status written = writeOutput("-", text); !written) {
        printError(written.error());
        return kFailed;
    }
    return fine ? kFine : kFailed;
}

}  // namespace

const Command kInfo{
    .name = "info",
    .synopsis = "FILE... [--json]",
    .summary = "Tell what is in files: objects, loops, mass, bounds, meshes",
    .details =
        "With --json one file gives an object, several give a list of them.\n\n"
        "Examples:\n"
        "  adf info arm.yaml\n"
        "  adf info arm.yaml --json | jq .total_mass",
    .options = kOptions,
    .run = info,
};

}  // namespace cli

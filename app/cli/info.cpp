#include "adf/reader.h"
#include "cli/command.h"
#include "cli/console.h"
#include "services/file_summary.h"
#include "services/result_json.h"
#include "services/scene_loading.h"

#include <array>
#include <optional>

namespace cli {
namespace {

constexpr std::array kInfoOptions{
    OptionSpec{.name = "--json", .doc = "the same for programs"},
};

std::string pointText(base::Vec3 p)
{
    constexpr int kDigits = 6;
    return '(' + withDigits(p.x, kDigits) + ", " + withDigits(p.y, kDigits) + ", " +
           withDigits(p.z, kDigits) + ')';
}

std::string mobilityText(const services::MechanismSummary& mechanism)
{
    std::string text = "  mobility of " + mechanism.bodies.front();
    if (mechanism.bodies.size() > 1) {
        text += " and " + counted(mechanism.bodies.size() - 1, "more body", "more bodies");
    }
    text += ": " + std::to_string(mechanism.mobility) + " (Gruebler count " +
            std::to_string(mechanism.gruebler);
    if (mechanism.instantaneous != mechanism.mobility) {
        text += ", " + std::to_string(mechanism.instantaneous) + " at the start";
    }
    text += ")\n";
    if (!mechanism.closed) {
        text += "    its joints cannot be closed; the numbers are those of the open pose\n";
    }
    for (const std::string& redundant : mechanism.redundantTexts) {
        text += "    redundant: " + redundant + '\n';
    }
    return text;
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
    for (const services::MechanismSummary& mechanism : summary.mechanisms) {
        text += mobilityText(mechanism);
    }
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

struct Read {
    std::optional<services::FileSummary> summary;  // none when the file cannot be read
    bool fine = false;                             // read, and YAML to its end
};

Read summaryOf(const std::string& file)
{
    base::Diagnostics diagnostics;
    const base::Result<adf::Document> document = adf::readFile(file, diagnostics);
    if (!document) {
        printError(document.error());
        return {};
    }
    printDiagnostics(services::namedAsGiven(diagnostics, std::array{file}), base::Severity::Error);
    return {.summary = services::summarize(*document, file),
            .fine = !hasSyntaxError(diagnostics) &&
                    !(diagnostics.hasErrors() && document->objects().empty())};
}

int info(const Arguments& arguments)
{
    const std::vector<std::string>& files = arguments.values();
    std::vector<services::FileSummary> summaries;
    bool fine = true;
    for (const std::string& file : files) {
        Read read = summaryOf(file);
        fine = fine && read.fine;
        if (read.summary) {
            summaries.push_back(*std::move(read.summary));
        }
    }
    std::string text;
    if (!arguments.has("--json")) {
        for (const services::FileSummary& summary : summaries) {
            text += summaryText(summary);
        }
    } else if (files.size() > 1) {
        text = services::summariesJson(summaries);
    } else {
        text = services::summaryJson(summaries.empty() ? std::nullopt
                                                       : std::optional(summaries.front()));
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
    .summary = "Report what is in files: objects, loops, mobility, mass, bounds, meshes",
    .details =
        "With --json one file gives an object, several give a list of them. A file that cannot be\n"
        "read is null, or left out of the list, and the exit status is 1.\n\n"
        "Examples:\n"
        "  adf info arm.yaml\n"
        "  adf info arm.yaml --json | jq .total_mass",
    .options = kInfoOptions,
    .run = info,
};

}  // namespace cli

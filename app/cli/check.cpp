#include <array>

#include "cli/command.h"
#include "cli/console.h"
#include "services/result_json.h"
#include "services/scene_loading.h"

namespace cli {
namespace {

constexpr std::array kOptions{
    OptionSpec{.name = "--json", .doc = "a list of findings instead of lines"},
};

int check(const Arguments& arguments)
{
    // Each file stands for itself, with the files it names.
    base::Diagnostics all;
    for (const std::string& file : arguments.values()) {
        all.append(services::loadScene(std::array{file}).problems);
    }
    const base::Diagnostics findings = services::eachOnce(all);
    const std::string text = arguments.has("--json")
                                 ? services::diagnosticsJson(findings)
                                 : diagnosticsText(findings, base::Severity::Note);
    if (const base::Status written = writeOutput("-", text); !written) {
        printError(written.error());
        return kFailed;
    }
    return findings.hasErrors() ? kFailed : kFine;
}

}  // namespace

const Command kCheck{
    .name = "check",
    .synopsis = "FILE... [--json]",
    .summary = "Report what is wrong with files, with place and remedy",
    .details =
        "Prints file:line:column: severity: message [code], one finding per line and hints below\n"
        "it. The exit status is 1 when there is an error; warnings alone leave it 0.\n\n"
        "Examples:\n"
        "  adf check arm.yaml\n"
        "  adf check models/*/*.yaml\n"
        "  adf check launch.yaml --json | jq '.[] | select(.severity == \"error\")'",
    .options = kOptions,
    .run = check,
};

}  // namespace cli

#include "adf/target_check.h"
#include "cli/command.h"
#include "cli/console.h"
#include "services/result_json.h"
#include "services/robot_conversion.h"
#include "services/scene_loading.h"

#include <array>
#include <optional>
#include <string>

namespace cli {
namespace {

constexpr std::array kCheckOptions{
    OptionSpec{.name = "--target",
               .valueName = "PROGRAM",
               .doc = "also what PROGRAM would refuse, ignore or crash on: ambf-2.0"},
    OptionSpec{.name = "--package-path",
               .valueName = "DIR",
               .doc = "where packages of a URDF file are; may be repeated"},
    OptionSpec{.name = "--json", .doc = "a list of findings instead of lines"},
};

int check(const Arguments& arguments)
{
    const std::optional<std::string> target = arguments.option("--target");
    if (target && *target != adf::kAmbf2) {
        return usageError("check", {"--target: \"" + *target + "\" is not known",
                                    "the one program to check for is " + std::string(adf::kAmbf2)});
    }
    // Each file stands for itself, with the files it names.
    base::Diagnostics all;
    for (const std::string& file : arguments.values()) {
        if (importers::isRobotFile(file)) {
            const auto converted =
                services::convertRobot(file, {}, {.packagePaths = arguments.all("--package-path")});
            if (!converted) {
                printError(converted.error());
                return kFailed;
            }
            all.append(converted->problems);
            continue;
        }
        const std::array given{file};
        const services::LoadedScene loaded = services::loadScene(given);
        all.append(target ? services::checkedForAmbf2(loaded, given) : loaded.problems);
        all.append(services::setupFindings(loaded, given));
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
    .synopsis = "FILE... [--target PROGRAM] [--package-path DIR]... [--json]",
    .summary = "Report what is wrong with files, with place and remedy",
    .details =
        "Prints file:line:column: severity: message [code], one finding per line and hints below\n"
        "it. The exit status is 1 when there is an error; warnings alone leave it 0.\n"
        "Of a URDF, xacro or SDF file it reports all that `adf convert` would assume, repair or "
        "leave "
        "out.\n"
        "With --target ambf-2.0 the findings ambf2.* say what the AMBF 2.0 simulator makes of the\n"
        "files: errors are what it refuses or crashes on, warnings what it ignores or does\n"
        "otherwise.\n\n"
        "Examples:\n"
        "  adf check arm.yaml\n"
        "  adf check models/*/*.yaml\n"
        "  adf check arm.yaml --target ambf-2.0\n"
        "  adf check launch.yaml --json | jq '.[] | select(.severity == \"error\")'",
    .options = kCheckOptions,
    .run = check,
};

}  // namespace cli

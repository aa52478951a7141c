#include "cli/convert_export.h"

#include "cli/command.h"
#include "cli/console.h"
#include "cli/convert_robot.h"
#include "cli/interruption.h"
#include "cli/robot_options.h"
#include "services/model_export.h"

#include <array>
#include <iostream>

namespace cli {

namespace {

constexpr std::array kExportOptions{
    OptionSpec{.name = "--to",
               .valueName = "FORMAT",
               .doc = "ambf-2.0: a folder that AMBF 2.0 loads as it is; urdf; sdf.\n"
                      "                          Default: by the name of OUT"},
    OptionSpec{.name = "--licence",
               .valueName = "FILE",
               .doc = "what LICENSE in a folder for AMBF says; default: what is found beside FILE"},
    OptionSpec{.name = "--package",
               .valueName = "NAME",
               .doc = "meshes of a URDF are package://NAME/meshes/…; default: beside it"},
    OptionSpec{.name = "--drop-loops",
               .doc = "leave joints out that close loops, which URDF cannot say"},
};

// "1 joint left out; ", or nothing.
std::string leftOut(const exporters::Exported& exported)
{
    std::string text;
    if (exported.bodiesLeftOut > 0) {
        text += counted(exported.bodiesLeftOut, "body", "bodies") + " left out; ";
    }
    if (exported.jointsLeftOut > 0) {
        text += counted(exported.jointsLeftOut, "joint", "joints") + " left out; ";
    }
    return text;
}

std::string summaryOf(const services::ModelExport& result)
{
    const exporters::Exported& exported = *result.exported;
    using base::Severity;
    return exported.file + ": " + counted(exported.bodies, "body", "bodies") + ", " +
           counted(exported.joints, "joint", "joints") + ", " +
           counted(exported.meshes, "mesh", "meshes") + "; " + leftOut(exported) +
           counted(result.problems.count(Severity::Error), "error", "errors") + ", " +
           counted(result.problems.count(Severity::Warning), "warning", "warnings") + '\n';
}

// Notes of the export say what was changed or not carried: they belong to the result. Notes of
// reading and importing do not.
std::string changesIn(const services::ModelExport& result)
{
    base::Diagnostics changes;
    for (const base::Diagnostic& one : result.problems.all()) {
        if (one.severity == base::Severity::Note && one.code.starts_with("export.")) {
            changes.add(one);
        }
    }
    return diagnosticsText(changes, base::Severity::Note);
}

std::optional<services::ExportTarget> targetOf(const Arguments& arguments)
{
    const std::string out = arguments.option("--output").value_or("");
    const auto word = arguments.option("--to");
    return word ? services::exportTargetByWord(*word) : services::exportTargetByFile(out);
}

}  // namespace

std::span<const OptionSpec> exportOptions()
{
    return kExportOptions;
}

bool isExport(const Arguments& arguments)
{
    return arguments.has("--to") ||
           services::exportTargetByFile(arguments.option("--output").value_or(""));
}

int convertExport(const Arguments& arguments)
{
    const std::optional<services::ExportTarget> target = targetOf(arguments);
    const std::string out = *arguments.option("--output");
    if (!target) {
        return usageError("convert", {"--to: expected ambf-2.0, urdf or sdf, found \"" +
                                          *arguments.option("--to") + '"',
                                      {}});
    }
    if (arguments.has("--recursive")) {
        return usageError("convert", {"--recursive makes ADF only", {}});
    }
    if (out == "-") {
        printError({"a model with its meshes is a folder and cannot go to standard output",
                    "name a file or a folder"});
        return kFailed;
    }
    std::optional<services::ConversionOptions> import = robotOptionsOf(arguments);
    if (!import) {
        return kUsage;
    }
    const Interruption interruption;
    import->stop = interruption.token();
    const services::ModelExport result =
        services::exportModel(arguments.values()[0], out,
                              {.target = *target,
                               .licence = arguments.option("--licence").value_or(""),
                               .package = arguments.option("--package").value_or(""),
                               .dropLoops = arguments.has("--drop-loops"),
                               .import = *import});
    printInBrief(result.problems, base::Severity::Warning);
    const std::optional<std::string> report = arguments.option("--report");
    if (report) {
        if (const base::Status written = writeOutput(*report, services::modelExportJson(result));
            !written) {
            printError(written.error());
            return kFailed;
        }
    }
    if (result.failure) {
        printError(*result.failure);
        return kFailed;
    }
    if (!result.exported) {
        printError({arguments.values()[0] + " was not written", {}});
        return kFailed;
    }
    if (report != "-") {
        std::cout << changesIn(result) << summaryOf(result);
    }
    return result.problems.hasErrors() ? kFailed : kFine;
}

}  // namespace cli

#include "adf/reader.h"
#include "adf/writer.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/convert_export.h"
#include "cli/convert_robot.h"
#include "cli/robot_options.h"
#include "importers/robot_file.h"
#include "services/scene_loading.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

namespace cli {
namespace {

constexpr OptionSpec kOutput{.name = "--output",
                             .shortName = "-o",
                             .valueName = "OUT",
                             .doc = "the file to write; - is standard output"};

std::span<const OptionSpec> allOptions()
{
    static const std::vector<OptionSpec> kConvertOptions = [] {
        std::vector<OptionSpec> options{kOutput};
        options.insert(options.end(), exportOptions().begin(), exportOptions().end());
        options.insert(options.end(), robotOptions().begin(), robotOptions().end());
        return options;
    }();
    return kConvertOptions;
}

// Formats of other programs; a file of that name would not hold what it says.
constexpr std::array kForeign{".urdf", ".xacro", ".sdf", ".xml", ".mjcf", ".usd", ".usda"};

bool isForeign(const std::string& path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    return std::find(kForeign.begin(), kForeign.end(), extension) != kForeign.end();
}

std::ptrdiff_t missingMeshes(const std::string& file)
{
    const services::LoadedScene loaded = services::loadScene(std::array{file});
    const std::vector<base::Diagnostic>& all = loaded.problems.all();
    return std::count_if(all.begin(), all.end(),
                         [](const base::Diagnostic& one) { return one.code == "mesh.missing"; });
}

// Paths in the file are kept as they are written, so a copy elsewhere may name nothing.
void reportLeftBehind(const std::string& from, const std::string& to)
{
    namespace fs = std::filesystem;
    if (to == "-" || fs::absolute(from).parent_path() == fs::absolute(to).parent_path()) {
        return;
    }
    if (const std::ptrdiff_t left = missingMeshes(to) - missingMeshes(from); left > 0) {
        printWarning(std::to_string(left) + (left == 1 ? " mesh is" : " meshes are") +
                     " not found from " + to +
                     ": the file names them from its own folder; copy that folder, too");
    }
}

int convert(const Arguments& arguments)
{
    const std::optional<std::string> out = arguments.option("--output");
    if (!out) {
        return usageError("convert", {"where to? add -o OUT", {}});
    }
    if (arguments.values().empty() && !arguments.has("--recursive")) {
        return usageError("convert", {"too few arguments: adf convert FILE -o OUT", {}});
    }
    if (isExport(arguments)) {
        return convertExport(arguments);
    }
    if (isForeign(*out)) {
        printError(
            {*out + ": only ADF, URDF and SDF can be written", "name a .yaml, .urdf or .sdf file"});
        return kFailed;
    }
    if (arguments.has("--recursive") || importers::isRobotFile(arguments.values()[0])) {
        return convertRobots(arguments);
    }
    const std::string& file = arguments.values()[0];
    if (isForeign(file)) {
        printError({file + ": only ADF, URDF, xacro, SDF and MJCF can be read",
                    "convert it to one of them"});
        return kFailed;
    }
    if (arguments.values().size() > 1) {
        return usageError("convert", {"unexpected argument \"" + arguments.values()[1] + '"', {}});
    }

    base::Diagnostics diagnostics;
    const base::Result<adf::Document> document = adf::readFile(file, diagnostics);
    if (!document) {
        printError(document.error());
        return kFailed;
    }
    printDiagnostics(services::namedAsGiven(diagnostics, std::array{file}), base::Severity::Error);
    if (const base::Status written = writeOutput(*out, adf::write(*document)); !written) {
        printError(written.error());
        return kFailed;
    }
    reportLeftBehind(file, *out);
    return hasSyntaxError(diagnostics) ? kFailed : kFine;
}

}  // namespace

const Command kConvert{
    .name = "convert",
    .synopsis = "FILE -o OUT [NAME:=VALUE...] | --recursive DIR -o OUT",
    .summary =
        "Make ADF of a robot in URDF, xacro, SDF or MJCF, or URDF, SDF or a folder for AMBF of ADF",
    .details =
        "A URDF, xacro, SDF or MJCF (MuJoCo) file becomes ADF that moves exactly alike, in a\n"
        "folder to share: bodies BODY <link>, joints JOINT <joint>, meshes in high_res and\n"
        "low_res beside OUT.\n"
        "Packages are looked for in --package-path, ROS_PACKAGE_PATH, AMENT_PREFIX_PATH and above\n"
        "the file. What is wrong is reported with its line, the rest is converted; the exit status "
        "is\n"
        "then 1. `adf check robot.urdf` reports without writing, notes included.\n"
        "With --to ambf-2.0 OUT is a folder to share that the AMBF 2.0 simulator loads as it is:\n"
        "<name>.yaml, high_res, low_res, textures, LICENSE, README.md. With OUT named .urdf or "
        ".sdf\n"
        "it is that, with meshes beside it. What is not carried over is listed.\n"
        "ADF to ADF keeps every byte. A file that is no YAML is copied too, with exit status 1.\n\n"
        "Examples:\n"
        "  adf convert arm.yaml -o copy.yaml\n"
        "  adf convert robot.urdf -o out/robot.yaml --report out/report.json\n"
        "  adf convert arm.urdf.xacro -o out/arm.yaml --package-path ~/ws/src side:=left\n"
        "  adf convert model.yaml --to ambf-2.0 -o share/model\n"
        "  adf convert model.yaml -o out/model.urdf\n"
        "  adf convert robot.urdf -o out/robot.sdf\n"
        "  adf convert --recursive robots -o out",
    .options = allOptions(),
    .minValues = 0,
    .run = convert,
};

}  // namespace cli

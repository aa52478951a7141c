#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/mesh_steps.h"
#include "cli/mesh_text.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/mesh/mesh_up_axis.h"
#include "importers/mesh/mesh_writer.h"
#include "services/mesh_work.h"

#include <array>
#include <filesystem>
#include <vector>

namespace cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kOwnOptions{
    OptionSpec{.name = "--fit",
               .valueName = "SHAPE",
               .doc = "the box, sphere, cylinder or capsule of the least volume around it; least: "
                      "the least of all"},
    OptionSpec{
        .name = "--density", .valueName = "D", .doc = "mass and inertia at this density, kg/m³"},
    OptionSpec{.name = "--mass", .valueName = "M", .doc = "mass and inertia of this mass, kg"},
    OptionSpec{.name = "--mass-of",
               .valueName = "WHAT",
               .doc = "what has mass: solid, hull, or shell (density in kg/m²)"},
    OptionSpec{.name = "--output",
               .shortName = "-o",
               .valueName = "OUT",
               .doc = "write the mesh: .obj with materials, .stl triangles alone"},
    OptionSpec{.name = "--overwrite", .doc = "OUT may be FILE itself"},
    OptionSpec{.name = "--json",
               .valueName = "FILE",
               .doc = "all findings for programs; - is standard output"},
};

std::span<const OptionSpec> meshOptions()
{
    static const std::vector<OptionSpec> kAll = [] {
        std::vector<OptionSpec> all(meshStepOptions().begin(), meshStepOptions().end());
        all.insert(all.end(), kOwnOptions.begin(), kOwnOptions.end());
        return all;
    }();
    return kAll;
}

// What is asked of the mesh that comes out.
struct Questions {
    std::optional<std::string> fit;
    std::optional<meshes::MassOptions> mass;
    std::optional<std::string> out;
};

base::Result<std::optional<meshes::MassOptions>> massQuestion(const Arguments& arguments)
{
    using meshes::MassModel;
    const std::string model = arguments.option("--mass-of").value_or("solid");
    meshes::MassOptions options;
    if (model != "solid" && model != "hull" && model != "shell") {
        return base::Error{"--mass-of: expected solid, hull or shell, found \"" + model + '"', {}};
    }
    options.model = model == "hull"    ? MassModel::Hull
                    : model == "shell" ? MassModel::Shell
                                       : MassModel::Solid;
    if (arguments.has("--mass") && arguments.has("--density")) {
        return base::Error{"--mass and --density say two things about one", "give one of them"};
    }
    const base::Result<double> density = arguments.positive("--density", options.density);
    const base::Result<double> mass = arguments.positive("--mass", 1);
    if (!density || !mass) {
        return (density ? mass : density).error();
    }
    options.density = *density;
    if (arguments.has("--mass")) {
        options.mass = *mass;
    }
    const bool isAsked = arguments.has("--mass") || arguments.has("--density");
    if (!isAsked && arguments.has("--mass-of")) {
        return base::Error{"--mass-of needs a mass or a density", "add --density 1000"};
    }
    return isAsked ? std::optional(options) : std::nullopt;
}

base::Result<Questions> questionsOf(const Arguments& arguments)
{
    Questions questions{.fit = arguments.option("--fit"), .out = arguments.option("--output")};
    if (questions.fit && *questions.fit != "least" && !meshes::primitiveKind(*questions.fit)) {
        return base::Error{"--fit: expected box, sphere, cylinder, capsule or least, found \"" +
                               *questions.fit + '"',
                           {}};
    }
    const auto mass = massQuestion(arguments);
    if (!mass) {
        return mass.error();
    }
    questions.mass = *mass;
    if (questions.out) {
        const std::string extension = base::lowered(fs::path(*questions.out).extension().string());
        if (extension != ".obj" && extension != ".stl") {
            return base::Error{*questions.out + ": only OBJ and STL can be written",
                               "name a .obj or .stl file"};
        }
        std::error_code none;
        if (!arguments.has("--overwrite") &&
            fs::equivalent(*questions.out, arguments.values()[0], none)) {
            return base::Error{*questions.out + " is the file that is read",
                               "name another file, or add --overwrite"};
        }
    }
    return questions;
}

base::Status writeMesh(const scene::MeshData& mesh, const std::string& out)
{
    const bool isStl = base::lowered(fs::path(out).extension().string()) == ".stl";
    if (isStl && importers::hasAppearance(mesh)) {
        printWarning(
            "materials are left out: an STL file holds triangles alone; write .obj to keep them");
    }
    std::error_code failed;
    fs::create_directories(fs::absolute(out, failed).parent_path(), failed);
    if (failed) {
        return base::Error{"cannot make the folder of " + out + ": " + failed.message(), {}};
    }
    return importers::writeMesh(mesh, out);
}

void addAnswers(const scene::MeshData& mesh,
                const Questions& questions,
                services::MeshReport& report)
{
    const auto add = [&](const char* code, std::string message, std::string hint) {
        report.findings.add({.severity = base::Severity::Warning,
                             .code = code,
                             .span = {.file = mesh.path},
                             .message = std::move(message),
                             .hint = std::move(hint)});
    };
    if (questions.fit) {
        if (const auto kind = meshes::primitiveKind(*questions.fit)) {
            if (auto fit = meshes::fitPrimitive(mesh, *kind)) {
                report.fits.push_back(*std::move(fit));
            }
        } else {
            report.fits = meshes::fitPrimitives(mesh);
        }
        if (report.fits.empty()) {
            add("mesh.no-extent", "there is nothing to fit a shape around", "is the file empty?");
        }
    }
    if (questions.mass) {
        report.mass = meshes::massProperties(mesh, *questions.mass);
        if (!report.mass) {
            add("mesh.no-volume", "the mesh encloses nothing, so it has no mass",
                "give it a thickness, or add --mass-of shell");
        } else if (!report.mass->remark.empty()) {
            add("mesh.mass-of-hull", report.mass->remark,
                "fill its holes (--repair), or choose: --mass-of hull, --mass-of shell");
        }
    }
}

int mesh(const Arguments& arguments)
{
    const auto steps = meshSteps(arguments);
    if (!steps) {
        return usageError("mesh", steps.error());
    }
    const base::Result<Questions> questions = questionsOf(arguments);
    if (!questions) {
        return usageError("mesh", questions.error());
    }
    const std::string& file = arguments.values()[0];
    const base::Result<scene::MeshPtr> read = importers::readMesh(file, true);
    if (!read) {
        printError(read.error());
        return kFailed;
    }
    for (const std::string& remark : (*read)->remarks) {
        printWarning(remark);
    }
    scene::MeshData source = **read;
    source.path = file;
    services::MeshReport report;
    report.file = file;
    report.before = meshes::healthOf(source);
    report.guess = meshes::guessUnit(source, importers::declaredUpAxis(source.path));
    report.readings = meshes::sizeReadings(source);
    services::MeshWork work = services::workOn(source, *steps);
    report.steps = std::move(work.steps);
    report.after = steps->empty() ? report.before : meshes::healthOf(work.mesh);
    report.findings = work.problems;
    report.findings.append(meshes::findingsOf(work.mesh, report.after));
    addAnswers(work.mesh, *questions, report);
    if (questions->out) {
        if (work.mesh.triangleCount() == 0) {
            printError({"no triangles are left to write", "leave out a step"});
            return kFailed;
        }
        if (const base::Status written = writeMesh(work.mesh, *questions->out); !written) {
            printError(written.error());
            return kFailed;
        }
        report.written = *questions->out;
    }
    printDiagnostics(report.findings, base::Severity::Note);
    const std::optional<std::string> json = arguments.option("--json");
    if (json) {
        if (const base::Status written = writeOutput(*json, services::meshReportJson(report));
            !written) {
            printError(written.error());
            return kFailed;
        }
    }
    if (!json || *json != "-") {
        const std::string text =
            meshReportText(report) + meshBodyText(report, arguments.has("--mass"));
        if (const base::Status written = writeOutput("-", text); !written) {
            printError(written.error());
            return kFailed;
        }
    }
    return kFine;
}

}  // namespace

const Command kMesh{
    .name = "mesh",
    .synopsis = "FILE [STEPS] [--fit SHAPE] [--density D] [-o OUT]",
    .summary = "Measure, repair, simplify and convert a mesh file; fit shapes, find its mass",
    .details =
        "Without steps it shows whether the mesh is closed, its holes, size, area and volume. "
        "Steps\n"
        "are done in the order they are given; lengths are in the unit that the mesh has by then,\n"
        "so begin with --unit. --fit, --density and --mass report the mesh that comes out, in\n"
        "metres, and print a body for an ADF file. FILE is STL, OBJ, Collada, 3DS, PLY or glTF.\n\n"
        "Examples:\n"
        "  adf mesh part.stl\n"
        "  adf mesh arm.dae --unit mm --up y --weld 1e-6 --repair --recentre mass -o arm.obj\n"
        "  adf mesh arm.obj --decimate 0.2 --error 0.001 -o low_res/arm.stl\n"
        "  adf mesh arm.obj --fit least --density 2700\n"
        "  adf mesh arm.obj --decompose --pieces 16 -o low_res/arm.obj --json report.json",
    .options = meshOptions(),
    .maxValues = 1,
    .run = mesh,
};

}  // namespace cli

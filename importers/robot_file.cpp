#include "importers/robot_file.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "base/text.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/files/program.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/mjcf/mjcf_reader.h"
#include "importers/robot/robot_numbers.h"
#include "importers/sdf/sdf_module.h"
#include "importers/urdf/urdf_reader.h"
#include "importers/xacro/xacro.h"
#include "importers/xml/xml_bytes.h"
#include "importers/xml/xml_tree.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace importers {

namespace {

std::string extensionOf(std::string_view path)
{
    return base::lowered(std::filesystem::path(path).extension().string());
}

bool isSdf(const std::string& extension)
{
    return extension == ".sdf" || extension == ".world";
}

bool isMjcf(const std::string& extension)
{
    return extension == ".mjcf" || extension == ".xml";
}

std::string moreFolders(std::size_t count)
{
    return count == 0 ? std::string() : " and " + std::to_string(count) + " more folders";
}

// Asks which of several packages of one name is meant: `package <name>` (`import.two-packages`),
// the first by path unless a person decides otherwise. `file`: that is imported. The decisions must
// outlive what is returned.
ChoosePackage packageChoice(const std::string& file, Decisions& decisions)
{
    return [file, &decisions](const std::string& name, const std::vector<std::string>& folders) {
        Decision decision{
            .id = "package " + name,
            .finding = {.severity = base::Severity::Warning,
                        .code = "import.two-packages",
                        .span = {.file = file},
                        .message = "package \"" + name + "\" is in " + folders[0] + " and in " +
                                   folders[1] + moreFolders(folders.size() - 2),
                        .hint = "choose one, or give only the folder of the one that is meant"}};
        for (const std::string& folder : folders) {
            decision.choices.push_back(
                {.word = folder, .label = folder, .outcome = folder + " is looked in first"});
        }
        return decisions.ask(std::move(decision));
    };
}

// Of a file whose name does not say, by its first element.
robot::Robot readPlainXml(const XmlNode& root,
                          const std::string& text,
                          const std::string& file,
                          const PackagePaths& paths,
                          const std::stop_token& stop,
                          base::Diagnostics& sink)
{
    if (root.name == "robot") {
        return urdf::readRobot(root, sink, stop);
    }
    if (root.name == "sdf") {
        base::Diagnostics reported;  // already, with the tree
        return sdf::readInModule(plainXmlText(text, file, reported), file, paths, sink, stop);
    }
    return mjcf::readRobot(root, paths, sink, stop);
}

// The macros of a file expanded. Where it uses more of Python than is understood here and the
// program xacro is installed, that may be chosen to expand it. None when it was stopped.
std::optional<XmlNode> expanded(const XmlNode& root,
                                const std::string& file,
                                const PackagePaths& paths,
                                const RobotFileOptions& options,
                                Decisions& decisions,
                                base::Diagnostics& sink)
{
    const std::stop_token& stop = options.watch.stop;
    base::Diagnostics found;
    XmlNode own =
        expandXacro(root, {.paths = paths, .arguments = options.arguments, .stop = stop}, found);
    const auto python =
        std::find_if(found.all().begin(), found.all().end(),
                     [](const base::Diagnostic& one) { return one.code == "xacro.python"; });
    const std::string program =
        python == found.all().end() ? std::string() : programOnPath("xacro");
    if (!program.empty() &&
        decisions.ask({.id = "xacro",
                       .finding = {.severity = base::Severity::Warning,
                                   .code = "xacro.program",
                                   .span = python->span,
                                   .message = "the file uses more of Python than is understood "
                                              "here",
                                   .hint = "let " + program + " expand it"},
                       .choices = {{.word = "own",
                                    .label = "Leave out what is not understood",
                                    .outcome = "what is not understood is left out"},
                                   {.word = "program",
                                    .label = "Run " + program,
                                    .outcome = program + " expands it"}}}) == "program") {
        std::vector<std::string> words{file};
        for (const auto& [name, value] : options.arguments) {
            words.push_back(name + ":=" + value);
        }
        base::Result<std::string> text = outputOf(program, words, stop);
        if (text) {
            return parseXml(std::move(text).value(), file + " as xacro writes it", sink,
                            {.stop = stop});
        }
        sink.add({.severity = base::Severity::Error,
                  .code = "xacro.program",
                  .span = {.file = file},
                  .message = text.error().message});
    }
    for (const base::Diagnostic& one : found.all()) {
        sink.add(one);
    }
    return own;
}

// None when it is not even XML, or was stopped.
std::optional<robot::Robot> readModel(const std::string& file,
                                      std::string text,
                                      const PackagePaths& paths,
                                      const RobotFileOptions& options,
                                      Decisions& decisions,
                                      base::Diagnostics& sink)
{
    const std::stop_token& stop = options.watch.stop;
    if (isSdf(extensionOf(file))) {
        const std::string plain = plainXmlText(std::move(text), file, sink);
        return sdf::readInModule(plain, file, paths, sink, stop);
    }
    if (isMjcf(extensionOf(file))) {
        const std::optional<XmlNode> root = parseXml(text, file, sink, {.stop = stop});
        return root ? std::optional(readPlainXml(*root, text, file, paths, stop, sink))
                    : std::nullopt;
    }
    const bool hasMacros = usesXacro(text);
    std::optional<XmlNode> root = parseXml(std::move(text), file, sink, {.stop = stop});
    if (root && hasMacros) {
        root = expanded(*root, file, paths, options, decisions, sink);
    }
    return root ? std::optional(urdf::readRobot(*root, sink, stop)) : std::nullopt;
}

base::Error stopped(const std::string& path)
{
    return {"the import of " + path + " was stopped", {}};
}

}  // namespace

bool isRobotFile(std::string_view path)
{
    const std::string extension = extensionOf(path);
    return extension == ".urdf" || extension == ".xacro" || isSdf(extension) || isMjcf(extension);
}

base::Result<ImportedRobot> importRobotFile(const std::string& path,
                                            const RobotFileOptions& options,
                                            base::Diagnostics& sink)
{
    const std::string file = adf::absolutePath(path);
    base::Result<std::string> text = adf::readText(file);
    if (!text) {
        return text.error();
    }
    for (const std::string& folder : options.folders.given) {
        std::error_code none;
        if (!std::filesystem::is_directory(folder, none)) {
            sink.add({.severity = base::Severity::Warning,
                      .code = "import.no-folder",
                      .span = {.file = file},
                      .message = "there is no package folder " + folder,
                      .hint = "give the folder of a package, or one that packages are in"});
        }
    }
    Decisions decisions(file, options.choices, sink);
    const PackagePaths paths(file, options.folders, packageChoice(file, decisions));
    std::optional<robot::Robot> model =
        readModel(file, std::move(text).value(), paths, options, decisions, sink);
    if (options.watch.isStopped()) {
        return stopped(path);
    }
    if (!model) {
        return ImportedRobot{};
    }
    robot::dropImpossibleNumbers(*model, sink);
    double fileMass = 0;
    for (const robot::Link& link : model->links) {
        fileMass += link.inertial ? link.inertial->mass : 0;
    }

    MeshReadings readings;
    robot::treat(*model, {.options = options.robot,
                          .paths = paths,
                          .readings = readings,
                          .decisions = decisions,
                          .watch = options.watch,
                          .sink = sink});
    decisions.reportUnused();
    MeshStore store(paths, readings,
                    {.folder = options.folder,
                     .mostTriangles = options.robot.mostTriangles,
                     .stop = options.watch.stop},
                    sink);
    base::Result<ImportedRobot> robot =
        robot::importRobot(*model, options.robot, store, options.watch, sink);
    if (options.watch.isStopped()) {
        store.takeBack();
        return stopped(path);
    }
    if (!robot) {
        store.takeBack();
    } else {
        robot.value().decisions = decisions.all();
        robot.value().made = store.handOver();
        robot.value().fileMass = fileMass;
    }
    return robot;
}

}  // namespace importers

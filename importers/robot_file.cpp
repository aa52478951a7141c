#include "importers/robot_file.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "base/text.h"
#include "importers/doctor/package_choice.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/mjcf/mjcf_reader.h"
#include "importers/robot/robot_numbers.h"
#include "importers/sdf/sdf_module.h"
#include "importers/urdf/urdf_reader.h"
#include "importers/xacro/xacro.h"
#include "importers/xml/xml_bytes.h"
#include "importers/xml/xml_tree.h"

#include <filesystem>
#include <system_error>
#include <utility>

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

// Of a file whose name does not tell, by its first element.
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
        base::Diagnostics told;  // already, with the tree
        return sdf::readInModule(plainXmlText(text, file, told), file, paths, sink, stop);
    }
    return mjcf::readRobot(root, paths, sink, stop);
}

// None when it is not even XML, or was stopped.
std::optional<robot::Robot> readModel(const std::string& file,
                                      std::string text,
                                      const PackagePaths& paths,
                                      const RobotFileOptions& options,
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
        root = expandXacro(*root, {.paths = paths, .arguments = options.arguments, .stop = stop},
                           sink);
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
        readModel(file, std::move(text).value(), paths, options, sink);
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
    decisions.tellUnused();
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

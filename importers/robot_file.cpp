#include "importers/robot_file.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "base/text.h"
#include "importers/urdf_reader.h"
#include "importers/xacro.h"
#include "importers/xml_tree.h"

#include <filesystem>
#include <utility>

namespace importers {

bool isRobotFile(std::string_view path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    return extension == ".urdf" || extension == ".xacro";
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
    const bool hasMacros = usesXacro(*text);
    std::optional<XmlNode> root = parseXml(std::move(text).value(), file, sink);
    if (!root) {
        return ImportedRobot{};
    }
    const PackagePaths paths(file, options.folders);
    if (hasMacros) {
        root = expandXacro(*root, {.paths = paths, .arguments = options.arguments}, sink);
    }
    const robot::Robot model = urdf::readRobot(*root, sink);
    MeshStore store(paths, options.folder, sink);
    return robot::importRobot(model, options.robot, store, sink);
}

}  // namespace importers

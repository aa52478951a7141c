#include "importers/robot_file.h"

#include "adf/file_io.h"
#include "adf/paths.h"
#include "base/text.h"
#include "importers/mjcf_reader.h"
#include "importers/sdf_reader.h"
#include "importers/urdf_reader.h"
#include "importers/xacro.h"
#include "importers/xml_bytes.h"
#include "importers/xml_tree.h"

#include <filesystem>
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
                          base::Diagnostics& sink)
{
    if (root.name == "robot") {
        return urdf::readRobot(root, sink);
    }
    if (root.name == "sdf") {
        base::Diagnostics told;  // already, with the tree
        return sdf::readRobot(plainXmlText(text, file, told), file, paths, sink);
    }
    return mjcf::readRobot(root, paths, sink);
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
    const PackagePaths paths(file, options.folders);
    MeshStore store(paths, options.folder, sink);
    if (isSdf(extensionOf(file))) {
        const std::string plain = plainXmlText(std::move(text).value(), file, sink);
        const robot::Robot model = sdf::readRobot(plain, file, paths, sink);
        return robot::importRobot(model, options.robot, store, sink);
    }
    if (isMjcf(extensionOf(file))) {
        const std::optional<XmlNode> root = parseXml(*text, file, sink);
        if (!root) {
            return ImportedRobot{};
        }
        const robot::Robot model = readPlainXml(*root, *text, file, paths, sink);
        return robot::importRobot(model, options.robot, store, sink);
    }
    const bool hasMacros = usesXacro(*text);
    std::optional<XmlNode> root = parseXml(std::move(text).value(), file, sink);
    if (!root) {
        return ImportedRobot{};
    }
    if (hasMacros) {
        root = expandXacro(*root, {.paths = paths, .arguments = options.arguments}, sink);
    }
    const robot::Robot model = urdf::readRobot(*root, sink);
    return robot::importRobot(model, options.robot, store, sink);
}

}  // namespace importers

#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/building/robot_builder.h"
#include "importers/building/robot_import.h"
#include "importers/files/package_paths.h"

#include <map>
#include <string>
#include <string_view>

namespace importers {

struct RobotFileOptions {
    SearchFolders folders;
    robot::ImportOptions robot;
    // Where the ADF file will be: meshes are written below it. Empty: nothing is written.
    std::string folder;
    std::map<std::string, std::string> arguments;  // of xacro, by name
    Decisions::Wanted choices;                     // what a person decided
    ImportWatch watch;
};

// Is it a file that importRobotFile reads, by its name?
bool isRobotFile(std::string_view path);

// A URDF file, a xacro file that becomes one, an SDF or an MJCF file → objects and mesh files.
// Problems of the file are reported and the rest is imported; without a single link the result has
// no objects. What is written goes with the result unless it is kept (ImportedRobot::made). An
// Error when the disk failed or the import was stopped.
base::Result<ImportedRobot> importRobotFile(const std::string& path,
                                            const RobotFileOptions& options,
                                            base::Diagnostics& sink);

}  // namespace importers

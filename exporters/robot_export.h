#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "compile/compiler.h"
#include "exporters/exported.h"

#include <optional>
#include <stop_token>
#include <string>

namespace exporters {

enum class RobotFormat {
    Urdf,
    Sdf,
};

struct RobotExportOptions {
    RobotFormat format = RobotFormat::Urdf;
    std::string file;  // to write, absolute; its folder is made
    // The file that the model came from, absolute, where that is not the document itself.
    std::string source;
    std::string package;  // of ROS: meshes are named package://PACKAGE/…; empty: beside the file
    bool dropLoops = false;  // URDF: leave joints out that close loops
    std::stop_token stop;
};

// The model as one URDF or SDF file with its meshes in `meshes` beside it. Everything that the
// format has no word for is reported, each kind once. Nothing, with errors reported, where the
// format cannot hold the model. An Error when the disk failed, the export was stopped, the document
// is no model or the file to write is the one it came from; no mesh that was not there before stays
// then.
base::Result<std::optional<Exported>> exportRobot(const adf::Document& document,
                                                  const compile::Compiled& compiled,
                                                  const RobotExportOptions& options,
                                                  base::Diagnostics& sink);

}  // namespace exporters

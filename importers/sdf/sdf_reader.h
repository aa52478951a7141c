#pragma once

#include "base/diagnostics.h"
#include "importers/files/package_paths.h"
#include "importers/robot/robot_model.h"

#include <stop_token>
#include <string>

namespace importers::sdf {

// An SDF file, or a world, as libsdformat reads it → structs: all models and those nested in them,
// their poses resolved through frames. What libsdformat complains of is reported (`sdf.invalid`),
// and what can be read of the rest is kept; without a link the result has none.
//
// Links are called as in the file; those of nested models, and of worlds with several, have the
// names of their models before them. Joints with two axes become two joints with a link between
// them; a screw's slide follows its turning.
//
// It can be stopped before and behind what libsdformat does as one, and where that looks for a file
// to include; the robot is not whole then.
//
// It is in the module that brings libsdformat: others call it by importers/sdf/sdf_module.h.
robot::Robot readRobot(const std::string& text,
                       const std::string& file,
                       const PackagePaths& paths,
                       base::Diagnostics& sink,
                       const std::stop_token& stop = {});

}  // namespace importers::sdf

#pragma once

#include "base/diagnostics.h"
#include "importers/package_paths.h"
#include "importers/robot_model.h"

#include <string>

namespace importers::sdf {

// An SDF file, or a world, as libsdformat reads it → structs: all models and those nested in them,
// their poses resolved through frames. What libsdformat complains of is told (`sdf.invalid`), and
// what can be read of the rest is kept; without a link the result has none.
//
// Links are called as in the file; those of nested models, and of worlds with several, have the
// names of their models before them. Joints with two axes become two joints with a link between
// them; a screw's slide follows its turning.
robot::Robot readRobot(const std::string& text,
                       const std::string& file,
                       const PackagePaths& paths,
                       base::Diagnostics& sink);

}  // namespace importers::sdf

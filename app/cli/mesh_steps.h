#pragma once

#include "base/result.h"
#include "cli/arguments.h"
#include "services/mesh_work.h"

#include <span>
#include <vector>

namespace cli {

// Options of `adf mesh` that change the mesh, and those that say how.
std::span<const OptionSpec> meshStepOptions();

// What they ask for, in the order given. An Error for a value that is none, and for an option that
// says how something is done that nobody asked for.
base::Result<std::vector<services::MeshStep>> meshSteps(const Arguments& arguments);

}  // namespace cli

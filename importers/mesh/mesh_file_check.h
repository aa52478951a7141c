#pragma once

#include "base/result.h"

#include <string>

namespace importers {

// Looks at a mesh file before it is parsed: does it exist, is it a file and readable, has it a sane
// size, and is its text whole where Assimp would otherwise crash or search for ever (STL, PLY,
// Collada)?
base::Status checkMeshFile(const std::string& path);

}  // namespace importers

#pragma once

#include "meshes/mesh_units.h"

#include <optional>
#include <string>

namespace importers {

// Which axis points up, as a mesh file says itself: Collada in <up_axis>, glTF by definition. None
// for other formats, and for a file that says nothing.
std::optional<meshes::UpAxis> declaredUpAxis(const std::string& path);

}  // namespace importers

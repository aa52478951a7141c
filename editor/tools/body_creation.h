#pragma once

#include "adf/document.h"
#include "base/math.h"
#include "editor/tools/new_object.h"
#include "scene/mesh_data.h"

#include <optional>
#include <string>

namespace editor {

// A body that can be seen and touched: named after its shape, 1 kg (a plane is static), with
// explicit inertial and collision offsets as AMBF wants them. Its inertia is left to be computed,
// so that it follows the mass and the size. It stands on the floor under `wanted`, or where there
// is room near the origin.
NewObject creatingBody(const adf::Document& document,
                       adf::ShapeType shape,
                       std::optional<base::Vec3> wanted = {});

// A body drawn with a mesh file (absolute path) and colliding with its convex hull. `mesh` is what
// the file holds: its centre becomes the centre of mass, and one that would be larger than 20 m is
// taken to be in millimetres. Null when it could not be read.
NewObject creatingMeshBody(const adf::Document& document,
                           const std::string& path,
                           const scene::MeshData* mesh,
                           std::optional<base::Vec3> wanted = {});

}  // namespace editor

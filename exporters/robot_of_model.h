#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/compiler.h"
#include "exporters/mesh_folder.h"
#include "importers/robot/robot_model.h"

#include <string>

namespace exporters {

// A compiled model as the structs that robot descriptions of all formats have in common: what the
// importers read a file into. A link for each body, with the body's frame and name; a joint for
// each joint, loops included. Shapes without a word there, such as cones, and all meshes become
// files in `meshes`, in metres and with their scale in them; Mesh::uri is the path below its root.
//
// Inertia tensors are given in the axes of the link. Names that those formats do not take are
// changed and reported (`export.renamed`). `compiled`: from `document` alone, by its documented
// rules.
importers::robot::Robot robotOf(const adf::Document& document,
                                const compile::Compiled& compiled,
                                MeshFolder& meshes,
                                base::Diagnostics& sink);

// How a robot is called that has no name of its own: as its file.
std::string robotName(const adf::Document& document);

}  // namespace exporters

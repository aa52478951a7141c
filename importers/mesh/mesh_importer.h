#pragma once

#include "base/result.h"
#include "scene/mesh_data.h"

#include <span>
#include <string>
#include <string_view>

namespace importers {

// Lower-case extensions without dot that readMesh opens.
std::span<const std::string_view> meshExtensions();

// Reads STL, OBJ with its MTL, Collada, 3DS, PLY and glTF. Coordinates stay those of the file: the
// transforms of its nodes are applied and Collada's unit is honoured, but nothing is turned to
// another up axis, so that pivots measured in the file fit. Normals are made where the file has
// none (and always for STL, whose own are often wrong). Textures become absolute paths. What was
// left out or repaired is in MeshData::remarks.
//
// An Error for what is missing, truncated, empty or not a mesh. Safe to call from several threads.
base::Result<scene::MeshPtr> readMesh(const std::string& path, bool mergeDuplicates);

}  // namespace importers

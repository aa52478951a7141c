#pragma once

#include "base/result.h"
#include "scene/mesh_data.h"

#include <string>

namespace importers {

// Writes the kinds of mesh that AMBF opens. Coordinates keep every digit of their floats.

// Binary STL: triangles alone.
base::Status writeStl(const scene::MeshData& mesh, const std::string& path);

// OBJ with normals, texture coordinates and, where a part has a material, an MTL of the same name
// beside it. Textures are named as SubMesh::material has them, which should be seen from the MTL.
base::Status writeObj(const scene::MeshData& mesh, const std::string& path);

// Either, by the extension of the path: .stl, else OBJ. Textures of absolute paths are named as
// seen from its folder.
base::Status writeMesh(scene::MeshData mesh, const std::string& path);

// Leaves of each part its triangles and a colour of its own, so that it is a part in the OBJ for
// all who read it: AMBF makes a shape of each material of a file.
void distinguishParts(scene::MeshData& mesh);

// Is there more in it than triangles, so that an STL would lose something?
bool hasAppearance(const scene::MeshData& mesh);

}  // namespace importers

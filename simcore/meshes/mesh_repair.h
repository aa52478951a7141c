#pragma once

// What is done to the triangles of every mesh file after reading, whatever its format.

#include "scene/mesh_data.h"

#include <cstddef>

namespace meshes {

// Removes triangles that use a non-finite or missing vertex, and then every vertex that no triangle
// uses. Returns the number of triangles removed. Other attributes that are not finite become zero.
std::size_t dropUnusable(scene::SubMesh& part);

// Makes normals for a part, smooth except across edges sharper than `creaseAngle` (rad). Afterwards
// no vertex is shared by two triangles: see joinDuplicates.
void makeNormals(scene::SubMesh& part, double creaseAngle);

// True when every vertex has a normal of a length near one.
bool hasUsableNormals(const scene::SubMesh& part);

// Joins vertices with bit for bit the same position, normal and texture coordinate.
void joinDuplicates(scene::SubMesh& part);

}  // namespace meshes

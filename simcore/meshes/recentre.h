#pragma once

#include "scene/mesh_data.h"

#include <optional>
#include <string>

namespace meshes {

// Where the origin goes.
enum class MeshCentre {
    Bounds,  // the middle of the box around the mesh
    Mass,    // the centre of mass of what it encloses; of its hull when it is not closed
    Base,    // the middle of the bottom of the box, so that the mesh stands on z = 0
};

struct Recentred {
    scene::MeshData mesh;
    base::Vec3 origin;   // the new origin, in the old frame and the unit of the mesh
    std::string remark;  // what stood in for a centre that the mesh does not have; else empty
};

// Moves the mesh without turning it. One that nothing can be found of stays where it is.
[[nodiscard]] Recentred recentred(const scene::MeshData& mesh, MeshCentre centre);

}  // namespace meshes
